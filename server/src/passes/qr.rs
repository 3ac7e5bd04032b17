//! The QR code of a pass, as the data of an SVG path: pages show it without a library.

use crate::core::error::CoreError;
use crate::entities::pass;
use crate::env::Env;
use qrcode::bits::Bits;
use qrcode::{Color, EcLevel, QrCode, Version};
use shared::gate::PassPayload;
use std::fmt::Write as _;

/// A drawn QR code.
pub(crate) struct DrawnCode {
    /// The data of an SVG path of the dark modules. Each module is one unit.
    pub(crate) path: String,
    /// The number of modules on each side. The quiet zone of four modules is outside.
    pub(crate) size: u32,
}

/// The text in the QR code of a pass.
pub(crate) fn text(env: &Env, row: &pass::Model) -> String {
    let pass = PassPayload {
        id: row.id.unsigned_abs(),
        kind: row.kind,
        issue: row.issue.unsigned_abs(),
    };
    env.keys.pass_signer(env.catalogue().edition.year).sign(pass)
}

/// Draws the QR code of a pass.
///
/// # Errors
/// If the text does not fit, which no pass's does.
pub(crate) fn draw(env: &Env, row: &pass::Model) -> Result<DrawnCode, CoreError> {
    drawn(&text(env, row))
}

fn drawn(text: &str) -> Result<DrawnCode, CoreError> {
    // Encodes the whole text in alphanumeric mode, so that its length in bits is fixed. The library would switch to numeric mode for
    // long runs of digits; each switch takes bits, and some passes would not fit.
    let mut bits = Bits::new(Version::Normal(5));
    bits.push_alphanumeric_data(text.as_bytes())
        .map_err(CoreError::internal)?;
    bits.push_terminator(EcLevel::M).map_err(CoreError::internal)?;
    let code = QrCode::with_bits(bits, EcLevel::M).map_err(CoreError::internal)?;
    let width = code.width();
    let mut path = String::new();
    for (y, row) in code.to_colors().chunks(width).enumerate() {
        let mut x = 0;
        // One rectangle for each run of dark modules.
        for run in row.chunk_by(|one, other| one == other) {
            let length = run.len();
            if run[0] == Color::Dark {
                let _infallible = write!(path, "M{x} {y}h{length}v1h-{length}z");
            }
            x += length;
        }
    }
    let size = u32::try_from(width).map_err(CoreError::internal)?;
    Ok(DrawnCode { path, size })
}

#[cfg(test)]
mod tests {
    use super::drawn;
    use shared::entities::PassKind;
    use shared::gate::{PassPayload, PassSigner};

    #[test]
    fn a_pass_fits_into_version_5_and_the_path_starts_with_a_finder_pattern() {
        let pass = PassPayload {
            id: u64::MAX,
            kind: PassKind::Guest,
            issue: u32::MAX,
        };
        let code = drawn(&PassSigner::new(2025, &[7; 32]).sign(pass)).unwrap();
        assert_eq!(code.size, 37);
        assert!(code.path.starts_with("M0 0h7v1h-7z"), "{}", code.path);
        assert!(!code.path.contains("M7 0h"), "the separator is light");
    }

    #[test]
    fn a_pass_fits_whatever_its_letters_and_digits_are() {
        let longest = PassSigner::new(2025, &[7; 32])
            .sign(PassPayload {
                id: u64::MAX,
                kind: PassKind::Guest,
                issue: u32::MAX,
            })
            .len();
        for part in ["00000000A", "0000000AB", "000000ABC", "A", "0"] {
            let text: String = part.chars().cycle().take(longest).collect();
            assert!(drawn(&text).is_ok(), "{text}");
        }
    }
}
