//! The id of a pass in addresses and answers: 16 hexadecimal digits, because JavaScript has no numbers of 64 bits.

use super::AdmissionError;
use crate::core::error::CoreError;

/// Writes an id.
pub(crate) fn text(id: i64) -> String {
    format!("{id:016x}")
}

/// Reads an id.
///
/// # Errors
/// 404, because an address that is no id leads nowhere.
pub(crate) fn read(text: &str) -> Result<i64, AdmissionError> {
    let is_id = text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    let id = i64::from_str_radix(text, 16).ok().filter(|_| is_id);
    Ok(id.ok_or(CoreError::NotFound)?)
}
