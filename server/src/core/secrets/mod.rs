//! The server's keys: for session tokens, one-time codes, counted attempts, passes, sandbox payments and ID
//! numbers.
//!
//! The configuration provides the secrets. In development, missing secrets are generated in the data folder, readable
//! by their owner only.

pub(crate) mod cipher;
pub(crate) mod generated;
pub(crate) mod reencrypted_batch;

pub use cipher::{Cipher, CipherError, Encrypted, EncryptedId, TableCell};
pub(crate) use reencrypted_batch::ReencryptedBatch;

use super::config::{Config, Secret};
use super::random::Random;
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use shared::gate::PassSigner;
use std::io;
use subtle::ConstantTimeEq;
use uuid::Uuid;

/// All keys of the server, already derived.
pub struct Keys {
    /// Signs session tokens.
    pub(crate) tokens: [u8; 32],
    codes: [u8; 32],
    attempts: [u8; 32],
    links: [u8; 32],
    passes: [u8; 32],
    /// Signs the values that the payment sandbox issues.
    pub(crate) sandbox: [u8; 32],
    /// Encrypts ID numbers.
    pub ids: Cipher,
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys")
    }
}

impl Keys {
    /// Loads the keys of the configuration. In development, generates missing ones.
    ///
    /// # Errors
    /// If the data folder cannot be read or written, or if a key is malformed.
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
            links: derived("links in mails"),
            passes: derived("passes"),
            sandbox: derived("sandbox payments"),
            ids: Cipher::new(&data_keys).map_err(io::Error::other)?,
        })
    }

    /// Returns the key that signs session tokens, so that tests can sign tokens with a single defect.
    #[doc(hidden)]
    #[must_use]
    pub fn token_key_for_tests(&self) -> &[u8] {
        &self.tokens
    }

    /// Hashes the address or account of counted attempts for storage.
    #[must_use]
    pub fn hash_attempt(&self, kind: &str, key: &str) -> [u8; 32] {
        mac(&self.attempts, &[kind.as_bytes(), key.as_bytes()])
    }

    /// Signs an id for one purpose. Returns a token for a URL, from which [`Keys::signed_id`] reads the id.
    #[must_use]
    pub fn sign_id(&self, purpose: &str, id: Uuid) -> String {
        URL_SAFE_NO_PAD.encode([id.as_bytes().as_slice(), &self.id_tag(purpose, id)].concat())
    }

    /// Returns the id of a token that [`Keys::sign_id`] made for this purpose. Compares the signature in constant time.
    #[must_use]
    pub fn signed_id(&self, purpose: &str, token: &str) -> Option<Uuid> {
        let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
        let (id, tag) = bytes.split_at_checked(size_of::<Uuid>())?;
        let id = Uuid::from_slice(id).ok()?;
        bool::from(self.id_tag(purpose, id).ct_eq(tag)).then_some(id)
    }

    fn id_tag(&self, purpose: &str, id: Uuid) -> [u8; 32] {
        mac(&self.links, &[purpose.as_bytes(), id.as_bytes()])
    }

    /// The signer of the passes of one year's fest. Each year has a key of its own.
    #[must_use]
    pub fn pass_signer(&self, year: u16) -> PassSigner {
        PassSigner::new(year, &mac(&self.passes, &[&year.to_be_bytes()]))
    }

    /// Hashes a one-time code for storage. The hash depends on the key, the purpose and the address.
    #[must_use]
    pub fn hash_code(&self, purpose: &str, email: &str, code: &str) -> [u8; 32] {
        mac(
            &self.codes,
            &[purpose.as_bytes(), email.as_bytes(), code.as_bytes()],
        )
    }
}

/// HMAC-SHA256 with a prepared key, for a key that is used often.
struct KeyedHash(Hmac<Sha256>);

impl KeyedHash {
    fn new(key: &[u8]) -> Self {
        #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
        let mac = Hmac::new_from_slice(key).expect("HMAC takes a key of any length");
        Self(mac)
    }

    /// Hashes parts, each prefixed with its length, so that the boundaries are unambiguous.
    fn of(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = self.0.clone();
        for part in parts {
            mac.update(&(part.len() as u64).to_be_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}

/// Computes [`KeyedHash`] with a key that is used once.
fn mac(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    KeyedHash::new(key).of(parts)
}

/// Decodes a 256-bit key from base64.
fn key_bytes(secret: &Secret) -> Option<[u8; 32]> {
    STANDARD.decode(secret.expose()).ok()?.try_into().ok()
}
