//! [`Random`]: the only source of randomness, for ids, codes, salts and nonces. Passed as a dependency.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use rand::rngs::{StdRng, SysRng};
use rand::{Rng, RngExt, SeedableRng};
use std::sync::{Arc, Mutex, PoisonError};
use uuid::Uuid;

/// A cryptographically secure generator. Clones share its state.
#[derive(Clone)]
pub struct Random(Arc<Mutex<StdRng>>);

impl std::fmt::Debug for Random {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Random")
    }
}

impl Random {
    /// Creates a generator seeded by the operating system.
    ///
    /// # Errors
    /// If the operating system provides no randomness.
    pub fn from_system() -> Result<Self, rand::rngs::SysError> {
        Ok(Self(Arc::new(Mutex::new(StdRng::try_from_rng(&mut SysRng)?))))
    }

    /// Creates a generator with the same sequence for the same seed. For tests and generated demo data, never for secrets.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self(Arc::new(Mutex::new(StdRng::seed_from_u64(seed))))
    }

    /// Generates a version 4 UUID.
    #[must_use]
    pub fn uuid(&self) -> Uuid {
        uuid::Builder::from_random_bytes(self.bytes()).into_uuid()
    }

    /// Generates a version 7 UUID. UUIDs of the same time are adjacent in an index, while random ones touch a page each. It
    /// reveals its time.
    #[must_use]
    pub fn uuid_at(&self, now: DateTime<Utc>) -> Uuid {
        let milliseconds = u64::try_from(now.timestamp_millis()).unwrap_or_default();
        uuid::Builder::from_unix_timestamp_millis(milliseconds, &self.bytes()).into_uuid()
    }

    /// Generates `N` random bytes.
    #[must_use]
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .fill_bytes(&mut bytes);
        bytes
    }

    /// Generates a secret that cannot be guessed: 32 random bytes, as base64url without padding.
    #[must_use]
    pub fn token(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.bytes::<32>())
    }

    /// Generates a uniformly distributed number from 0 and below `bound`. Returns 0 if `bound` is 0.
    #[must_use]
    pub fn below(&self, bound: u32) -> u32 {
        let mut generator = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        generator.random_range(0..bound.max(1))
    }

    /// Generates six uniformly distributed decimal digits.
    #[must_use]
    pub fn six_digits(&self) -> String {
        let number: u32 = self
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .random_range(0..1_000_000);
        format!("{number:06}")
    }
}

/// The creation time in an id that [`Random::uuid_at`] generated, UTC. `None` for other versions of UUIDs.
#[must_use]
pub fn made_at(id: Uuid) -> Option<DateTime<Utc>> {
    let (seconds, nanoseconds) = id.get_timestamp()?.to_unix();
    DateTime::from_timestamp(i64::try_from(seconds).ok()?, nanoseconds)
}
