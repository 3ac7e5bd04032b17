//! Encryption of drafts: JSON, bound to its row.

use crate::core::error::ApiError;
use crate::core::secrets::{CipherError, Sealed, TableCell};
use crate::entities::draft::Model;
use crate::env::Env;
use shared::draft::RegistrationDraft;
use uuid::Uuid;

fn cell(row: Uuid) -> TableCell<'static> {
    TableCell {
        table: "drafts",
        row,
        column: "cipher",
    }
}

/// Encrypts a draft for the row with this id.
pub(crate) fn seal(env: &Env, row: Uuid, draft: &RegistrationDraft) -> Result<Sealed, ApiError> {
    let text = serde_json::to_vec(draft).map_err(ApiError::internal)?;
    let sealed = env.keys.ids.seal_bytes(&env.random, cell(row), &text);
    sealed.map_err(ApiError::internal)
}

/// Decrypts the draft of a row.
pub(crate) fn open(env: &Env, row: &Model) -> Result<RegistrationDraft, ApiError> {
    let opened = env.keys.ids.open_bytes(cell(row.id), &row.key_id, &row.cipher);
    serde_json::from_slice(&opened.map_err(ApiError::internal)?).map_err(ApiError::internal)
}

/// Re-encrypts the draft of a row under the current key.
///
/// # Errors
/// If the stored ciphertext cannot be decrypted.
pub(crate) fn resealed(env: &Env, row: &Model) -> Result<Sealed, CipherError> {
    let plain = env.keys.ids.open_bytes(cell(row.id), &row.key_id, &row.cipher)?;
    env.keys.ids.seal_bytes(&env.random, cell(row.id), &plain)
}
