//! The outcome of one transaction that re-encrypts stored values.

use super::CipherError;
use uuid::Uuid;

/// The outcome of one transaction that re-encrypts stored values under the current key.
#[derive(Debug, Default)]
pub(crate) struct ReencryptedBatch {
    /// The last id of this batch. The next batch begins after it.
    pub(crate) last: Uuid,
    /// The number of values re-encrypted.
    pub(crate) rows: u64,
    /// The values that cannot be decrypted, with the cause.
    pub(crate) closed: Vec<(Uuid, CipherError)>,
}
