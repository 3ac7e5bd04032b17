//! Encryption of drafts: JSON, bound to its row.

use crate::core::error::CoreError;
use crate::core::secrets::{CipherError, Encrypted, TableCell};
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
pub(crate) fn encrypt(env: &Env, row: Uuid, draft: &RegistrationDraft) -> Result<Encrypted, CoreError> {
    let text = serde_json::to_vec(draft).map_err(CoreError::internal)?;
    let encrypted = env.keys.ids.encrypt_bytes(&env.random, cell(row), &text);
    encrypted.map_err(CoreError::internal)
}

/// Decrypts the draft of a row.
pub(crate) fn decrypt(env: &Env, row: &Model) -> Result<RegistrationDraft, CoreError> {
    let plain = env.keys.ids.decrypt_bytes(cell(row.id), &row.key_id, &row.cipher);
    serde_json::from_slice(&plain.map_err(CoreError::internal)?).map_err(CoreError::internal)
}

/// Re-encrypts the draft of a row under the current key.
///
/// # Errors
/// If the stored ciphertext cannot be decrypted.
pub(crate) fn encrypted_anew(env: &Env, row: &Model) -> Result<Encrypted, CipherError> {
    let plain = env
        .keys
        .ids
        .decrypt_bytes(cell(row.id), &row.key_id, &row.cipher)?;
    env.keys.ids.encrypt_bytes(&env.random, cell(row.id), &plain)
}
