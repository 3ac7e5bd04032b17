//! Encrypts ID numbers for storage, hashes them for equality look-ups and masks them for display. Encrypts data that
//! contains ID numbers as a whole.

use super::{KeyedHash, key_bytes, mac};
use crate::core::config::Secret;
use crate::core::random::Random;
use aes_gcm::aead::{Aead, KeyInit, Payload};
use aes_gcm::{Aes256Gcm, Nonce};
use uuid::Uuid;

const NONCE_LENGTH: usize = 12;
/// Length of the tag after the encrypted text, in bytes.
const TAG_LENGTH: usize = 16;

/// An encrypted ID number, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncryptedId {
    /// Nonce, then AES-256-GCM ciphertext and tag.
    pub cipher: Vec<u8>,
    /// Id of the data key.
    pub key_id: String,
    /// Keyed hash for equality; see [`Cipher::equality`].
    pub hmac: Vec<u8>,
    /// The last four digits, in plain text.
    pub last4: String,
}

impl EncryptedId {
    /// Masks the number: `XXXX XXXX 1234`.
    #[must_use]
    pub fn masked(&self) -> String {
        Cipher::mask(&self.last4)
    }
}

/// Other encrypted data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Encrypted {
    /// Nonce, then AES-256-GCM ciphertext and tag.
    pub cipher: Vec<u8>,
    /// Id of the data key.
    pub key_id: String,
}

/// Error of encryption or decryption.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CipherError {
    /// The configuration has no key with this id.
    #[error("DATA_KEYS holds no key `{0}`")]
    UnknownKey(String),
    /// The ciphertext was changed, moved from another row or column, or encrypted under another key.
    #[error("what was encrypted cannot be decrypted: it was changed or moved")]
    Damaged,
    /// There is no key, or a key is not 32 bytes of base64.
    #[error("DATA_KEYS takes id:base64 with 32 bytes each")]
    BadKey,
}

struct Key {
    id: String,
    cipher: Aes256Gcm,
    equality: KeyedHash,
}

impl Key {
    /// Encrypts a text. Returns a fresh nonce, then ciphertext and tag.
    fn encrypt(&self, random: &Random, cell: TableCell<'_>, plain: &[u8]) -> Result<Vec<u8>, CipherError> {
        let nonce: [u8; NONCE_LENGTH] = random.bytes();
        let payload = Payload {
            msg: plain,
            aad: &cell.bytes(),
        };
        let encrypted = self
            .cipher
            .encrypt(&Nonce::from(nonce), payload)
            .map_err(|_| CipherError::Damaged)?;
        Ok([&nonce[..], &encrypted].concat())
    }

    fn decrypt(&self, cell: TableCell<'_>, cipher: &[u8]) -> Result<Vec<u8>, CipherError> {
        let (nonce, encrypted) = cipher
            .split_at_checked(NONCE_LENGTH)
            .ok_or(CipherError::Damaged)?;
        let nonce: [u8; NONCE_LENGTH] = nonce.try_into().map_err(|_| CipherError::Damaged)?;
        let payload = Payload {
            msg: encrypted,
            aad: &cell.bytes(),
        };
        self.cipher
            .decrypt(&Nonce::from(nonce), payload)
            .map_err(|_| CipherError::Damaged)
    }
}

/// The data keys. The first key encrypts, all keys decrypt.
pub struct Cipher(Vec<Key>);

impl std::fmt::Debug for Cipher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Cipher")
    }
}

impl Cipher {
    pub(crate) fn new(keys: &[(String, Secret)]) -> Result<Self, CipherError> {
        let keys: Vec<Key> = keys
            .iter()
            .map(|(id, secret)| {
                let root = key_bytes(secret).ok_or(CipherError::BadKey)?;
                Ok(Key {
                    id: id.clone(),
                    cipher: Aes256Gcm::new(&mac(&root, &[b"encryption"]).into()),
                    equality: KeyedHash::new(&mac(&root, &[b"equality"])),
                })
            })
            .collect::<Result<_, _>>()?;
        if keys.is_empty() {
            Err(CipherError::BadKey)
        } else {
            Ok(Self(keys))
        }
    }

    /// Encrypts an ID number for one cell: `members`, the row's id, `aadhaar_cipher`. It decrypts in no other cell.
    ///
    /// # Errors
    /// Never for a text as short as an ID number.
    pub fn encrypt(
        &self,
        random: &Random,
        cell: TableCell<'_>,
        number: &str,
    ) -> Result<EncryptedId, CipherError> {
        let key = self.newest()?;
        Ok(EncryptedId {
            cipher: key.encrypt(random, cell, number.as_bytes())?,
            key_id: key.id.clone(),
            hmac: key.equality.of(&[number.as_bytes()]).to_vec(),
            last4: last_four(number).to_owned(),
        })
    }

    /// Whether a stored number has digits: the text is as long as what is encrypted.
    #[must_use]
    pub const fn has_digits(cipher: &[u8]) -> bool {
        cipher.len() > NONCE_LENGTH + TAG_LENGTH
    }

    /// Decrypts an ID number that was encrypted for this cell.
    ///
    /// # Errors
    /// If the key is unknown, or if the ciphertext was changed or moved.
    pub fn decrypt(&self, cell: TableCell<'_>, key_id: &str, cipher: &[u8]) -> Result<String, CipherError> {
        let plain = self.decrypt_bytes(cell, key_id, cipher)?;
        String::from_utf8(plain).map_err(|_| CipherError::Damaged)
    }

    /// Encrypts data that contains ID numbers, for one cell. The result has no hash for look-ups.
    ///
    /// # Errors
    /// If `plain` has 64 GiB or more.
    pub fn encrypt_bytes(
        &self,
        random: &Random,
        cell: TableCell<'_>,
        plain: &[u8],
    ) -> Result<Encrypted, CipherError> {
        let key = self.newest()?;
        Ok(Encrypted {
            cipher: key.encrypt(random, cell, plain)?,
            key_id: key.id.clone(),
        })
    }

    /// Decrypts data that was encrypted for this cell.
    ///
    /// # Errors
    /// If the key is unknown, or if the ciphertext was changed or moved.
    pub fn decrypt_bytes(
        &self,
        cell: TableCell<'_>,
        key_id: &str,
        cipher: &[u8],
    ) -> Result<Vec<u8>, CipherError> {
        let key = self.0.iter().find(|key| key.id == key_id);
        let key = key.ok_or_else(|| CipherError::UnknownKey(key_id.to_owned()))?;
        key.decrypt(cell, cipher)
    }

    /// Returns the id of the key that encrypts.
    ///
    /// # Errors
    /// [`CipherError::BadKey`] if there is no key.
    pub fn current_key(&self) -> Result<&str, CipherError> {
        self.newest().map(|key| key.id.as_str())
    }

    /// Returns the key that encrypts.
    fn newest(&self) -> Result<&Key, CipherError> {
        self.0.first().ok_or(CipherError::BadKey)
    }

    /// Returns the hashes that a stored number equal to this one may have: one for each key. Look rows up by `hmac IN (…)`.
    #[must_use]
    pub fn equality(&self, number: &str) -> Vec<Vec<u8>> {
        self.0
            .iter()
            .map(|key| key.equality.of(&[number.as_bytes()]).to_vec())
            .collect()
    }

    /// Masks a number or its last four digits: `XXXX XXXX 1234`. Returns `XXXX XXXX XXXX` if the number is erased.
    #[must_use]
    pub fn mask(number: &str) -> String {
        match last_four(number) {
            "" => "XXXX XXXX XXXX".to_owned(),
            last4 => format!("XXXX XXXX {last4}"),
        }
    }
}

/// The table, row and column that store a ciphertext. The cipher authenticates it, so a ciphertext that was moved to another row does not decrypt.
#[derive(Debug, Clone, Copy)]
pub struct TableCell<'a> {
    /// The table's name.
    pub table: &'a str,
    /// The row's id.
    pub row: Uuid,
    /// The column's name.
    pub column: &'a str,
}

impl TableCell<'_> {
    fn bytes(self) -> Vec<u8> {
        let mut row = Uuid::encode_buffer();
        let row = self.row.hyphenated().encode_lower(&mut row);
        [self.table, row, self.column].join("/").into_bytes()
    }
}

fn last_four(number: &str) -> &str {
    number
        .char_indices()
        .rev()
        .nth(3)
        .map_or(number, |(start, _)| &number[start..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;

    fn keys(ids: &[&str]) -> Vec<(String, Secret)> {
        ids.iter()
            .map(|id| {
                (
                    (*id).to_owned(),
                    Secret::new(STANDARD.encode([u8::try_from(id.len()).unwrap(); 32])),
                )
            })
            .collect()
    }

    fn cell(row: u128) -> TableCell<'static> {
        TableCell {
            table: "members",
            row: Uuid::from_u128(row),
            column: "aadhaar_cipher",
        }
    }

    #[test]
    fn an_encrypted_number_opens_in_its_own_cell_only() {
        let cipher = Cipher::new(&keys(&["a"])).unwrap();
        let encrypted = cipher
            .encrypt(&Random::seeded(1), cell(1), "123456789012")
            .unwrap();
        assert_eq!(
            cipher.decrypt(cell(1), "a", &encrypted.cipher).unwrap(),
            "123456789012"
        );
        assert_eq!(
            cipher.decrypt(cell(2), "a", &encrypted.cipher),
            Err(CipherError::Damaged)
        );
        let elsewhere = TableCell {
            column: "phone_number",
            ..cell(1)
        };
        assert_eq!(
            cipher.decrypt(elsewhere, "a", &encrypted.cipher),
            Err(CipherError::Damaged)
        );
        let mut flipped = encrypted.cipher.clone();
        flipped[20] ^= 1;
        assert_eq!(cipher.decrypt(cell(1), "a", &flipped), Err(CipherError::Damaged));
        assert_eq!(
            cipher.decrypt(cell(1), "a", &[1, 2, 3]),
            Err(CipherError::Damaged)
        );
        assert_eq!(encrypted.masked(), "XXXX XXXX 9012");
    }

    #[test]
    fn a_new_key_opens_and_finds_what_a_former_one_encrypted() {
        let former = Cipher::new(&keys(&["a"])).unwrap();
        let encrypted = former
            .encrypt(&Random::seeded(1), cell(1), "123456789012")
            .unwrap();
        let rotated = Cipher::new(&keys(&["bb", "a"])).unwrap();
        assert_eq!(
            rotated
                .decrypt(cell(1), &encrypted.key_id, &encrypted.cipher)
                .unwrap(),
            "123456789012"
        );
        assert!(rotated.equality("123456789012").contains(&encrypted.hmac));
        assert_eq!(
            rotated
                .encrypt(&Random::seeded(2), cell(1), "123456789012")
                .unwrap()
                .key_id,
            "bb"
        );
        let without = Cipher::new(&keys(&["bb"])).unwrap();
        assert_eq!(
            without.decrypt(cell(1), "a", &encrypted.cipher),
            Err(CipherError::UnknownKey("a".to_owned()))
        );
    }
}
