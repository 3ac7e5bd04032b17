//! The server's secrets and what they are good for: signing sessions, hashing one-time codes, keeping ID numbers.
//!
//! Keys come from the configuration. In development, where it names none, they are generated into the data folder,
//! readable by its owner alone.

mod cipher;
mod generated;

pub use cipher::{Cipher, CipherError, Place, Sealed, SealedId};

use crate::config::{Config, Secret};
use crate::random::Random;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::io;

/// All keys, derived and ready.
pub struct Keys {
    /// Signs session tokens.
    pub(crate) tokens: [u8; 32],
    codes: [u8; 32],
    attempts: [u8; 32],
    /// Signs what the payment sandbox hands out.
    pub(crate) sandbox: [u8; 32],
    /// Keeps ID numbers.
    pub ids: Cipher,
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys")
    }
}

impl Keys {
    /// Takes the keys of the configuration; in development, generates those that are missing.
    ///
    /// # Errors
    /// Where the data folder cannot be written or holds something else.
    pub fn load(config: &Config, random: &Random) -> io::Result<Self> {
        let root = match &config.jwt_secret {
            Some(secret) => secret.clone(),
            None => generated::read_or_create(&config.data_dir, "jwt_secret", || {
                STANDARD.encode(random.bytes::<32>())
            })?,
        };
        let data_keys = if config.data_keys.is_empty() {
            let key = generated::read_or_create(&config.data_dir, "data_key", || {
                STANDARD.encode(random.bytes::<32>())
            })?;
            vec![("development".to_owned(), key)]
        } else {
            config.data_keys.clone()
        };
        let derived = |purpose: &str| mac(root.expose().as_bytes(), &[purpose.as_bytes()]);
        Ok(Self {
            tokens: derived("session tokens"),
            codes: derived("one-time codes"),
            attempts: derived("counted attempts"),
            sandbox: derived("sandbox payments"),
            ids: Cipher::new(&data_keys).map_err(io::Error::other)?,
        })
    }

    /// The key that signs session tokens, so that tests can sign tokens that are wrong in one thing only.
    #[doc(hidden)]
    #[must_use]
    pub fn token_key_for_tests(&self) -> &[u8] {
        &self.tokens
    }

    /// What is stored of an address or account whose attempts are counted.
    #[must_use]
    pub fn hash_attempt(&self, kind: &str, key: &str) -> [u8; 32] {
        mac(&self.attempts, &[kind.as_bytes(), key.as_bytes()])
    }

    /// What is stored of a one-time code: worth nothing without the key, for another purpose, or for another address.
    #[must_use]
    pub fn hash_code(&self, purpose: &str, email: &str, code: &str) -> [u8; 32] {
        mac(
            &self.codes,
            &[purpose.as_bytes(), email.as_bytes(), code.as_bytes()],
        )
    }
}

/// HMAC-SHA256 whose key is worked in already, for one that is used often.
struct KeyedHash(Hmac<Sha256>);

impl KeyedHash {
    fn new(key: &[u8]) -> Self {
        #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
        let mac = Hmac::new_from_slice(key).expect("HMAC takes a key of any length");
        Self(mac)
    }

    /// Over parts, each led by its length so that none can run into the next.
    fn of(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = self.0.clone();
        for part in parts {
            mac.update(&(part.len() as u64).to_be_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}

/// The same with a key that is used once.
fn mac(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    KeyedHash::new(key).of(parts)
}

/// Decodes a 256-bit key.
fn key_bytes(secret: &Secret) -> Option<[u8; 32]> {
    STANDARD.decode(secret.expose()).ok()?.try_into().ok()
}
