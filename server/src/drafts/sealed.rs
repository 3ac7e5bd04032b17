//! Encryption of drafts: JSON, bound to its row.

use super::entity::Model;
use crate::error::ApiError;
use crate::secrets::{CipherError, Place, Sealed};
use crate::state::AppState;
use shared::draft::RegistrationDraft;
use uuid::Uuid;

fn place(row: Uuid) -> Place<'static> {
    Place {
        table: "drafts",
        row,
        column: "cipher",
    }
}

/// Encrypts a draft for the row with this id.
pub(super) fn seal(state: &AppState, row: Uuid, draft: &RegistrationDraft) -> Result<Sealed, ApiError> {
    let text = serde_json::to_vec(draft).map_err(ApiError::internal)?;
    let sealed = state.keys.ids.seal_bytes(&state.random, place(row), &text);
    sealed.map_err(ApiError::internal)
}

/// Decrypts the draft of a row.
pub(super) fn open(state: &AppState, row: &Model) -> Result<RegistrationDraft, ApiError> {
    let opened = state.keys.ids.open_bytes(place(row.id), &row.key_id, &row.cipher);
    serde_json::from_slice(&opened.map_err(ApiError::internal)?).map_err(ApiError::internal)
}

/// Re-encrypts the draft of a row under the current key.
///
/// # Errors
/// If the stored ciphertext cannot be decrypted.
pub(super) fn resealed(state: &AppState, row: &Model) -> Result<Sealed, CipherError> {
    let plain = state
        .keys
        .ids
        .open_bytes(place(row.id), &row.key_id, &row.cipher)?;
    state.keys.ids.seal_bytes(&state.random, place(row.id), &plain)
}
