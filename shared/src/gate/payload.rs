//! What the QR code of a pass holds: 15 bytes and their Ed25519 signature, as 119 characters of [`base45`].
//!
//! | bytes | what |
//! |---|---|
//! | 0 | the version of this layout |
//! | 1 | the id of the key: the year of the fest, from 2000 |
//! | 2–9 | the id of the pass |
//! | 10 | the kind |
//! | 11–14 | the issue number, from 1: an earlier one is revoked |
//! | 15–78 | the signature |
//!
//! Numbers are big-endian. The signature covers a prefix with the year, too, so that no pass of another year verifies, even if the
//! keys of both years were the same. It names nobody: name, college and team come from the server.

use super::base45;
use crate::entities::PassKind;
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};

/// The version of the layout.
const VERSION: u8 = 1;

/// The bytes that are signed.
const SIGNED: usize = 15;

/// The bytes of a pass.
const LENGTH: usize = SIGNED + Signature::BYTE_SIZE;

/// The start of what is signed. The same key signs nothing else.
const DOMAIN: &[u8] = b"infinito pass ";

/// What a pass says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PassPayload {
    /// The id of the pass; see [`PassPayload::id_at`]. It stays when the pass is issued again.
    pub id: u64,
    /// Whom it admits.
    pub kind: PassKind,
    /// The issue number, from 1.
    pub issue: u32,
}

/// Why a text is no valid pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PassRefusal {
    /// It is another QR code.
    NotAPass,
    /// It has a newer layout: the reader must be updated.
    NewerLayout(u8),
    /// It is of a fest of another year.
    OtherYear(u16),
    /// The organisers did not make it.
    Forged,
}

/// The id of the key of a year.
const fn key_id(year: u16) -> u8 {
    year.saturating_sub(2000).to_be_bytes()[1]
}

/// 1 January 2020, from which ids count seconds.
const EPOCH: i64 = 1_577_836_800;

impl PassPayload {
    /// The id of a pass that is made at this time, in seconds since 1970: the time, and 32 random bits. From the time a gate without
    /// a network tells a pass that is newer than what it knows from one that was deleted.
    #[must_use]
    pub const fn id_at(seconds: i64, random: u32) -> u64 {
        // 31 bits of seconds, until 2088: columns of databases have a sign.
        let since = (seconds - EPOCH).cast_unsigned() & 0x7fff_ffff;
        // A cast, because `From` is not for constants.
        (since << 32) | random as u64
    }

    /// When the pass was made, in seconds since 1970.
    #[must_use]
    pub const fn made_at(self) -> i64 {
        (self.id >> 32).cast_signed() + EPOCH
    }

    fn to_bytes(self, year: u16) -> [u8; SIGNED] {
        let mut bytes = [0; SIGNED];
        bytes[0] = VERSION;
        bytes[1] = key_id(year);
        bytes[2..10].copy_from_slice(&self.id.to_be_bytes());
        bytes[10] = kind_byte(self.kind);
        bytes[11..].copy_from_slice(&self.issue.to_be_bytes());
        bytes
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        Some(Self {
            id: u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?),
            kind: kind_of(*bytes.get(10)?)?,
            issue: u32::from_be_bytes(bytes.get(11..15)?.try_into().ok()?),
        })
    }
}

/// The kinds and their bytes. A byte never changes its meaning.
const KINDS: [(PassKind, u8); 5] = [
    (PassKind::Player, 1),
    (PassKind::Coach, 2),
    (PassKind::Official, 3),
    (PassKind::Ambassador, 4),
    (PassKind::Guest, 5),
];

fn kind_byte(kind: PassKind) -> u8 {
    KINDS
        .iter()
        .find(|(known, _)| *known == kind)
        .map_or(0, |(_, byte)| *byte)
}

fn kind_of(byte: u8) -> Option<PassKind> {
    KINDS
        .iter()
        .find(|(_, known)| *known == byte)
        .map(|(kind, _)| *kind)
}

/// What the signature covers.
fn signed(year: u16, bytes: &[u8]) -> Vec<u8> {
    [DOMAIN, year.to_be_bytes().as_slice(), bytes].concat()
}

/// Makes the passes of one year.
pub struct PassSigner {
    year: u16,
    key: SigningKey,
}

impl PassSigner {
    /// Creates the signer of a year from its secret key.
    #[must_use]
    pub fn new(year: u16, secret: &[u8; 32]) -> Self {
        Self {
            year,
            key: SigningKey::from_bytes(secret),
        }
    }

    /// The text of a pass, for its QR code.
    #[must_use]
    pub fn sign(&self, pass: PassPayload) -> String {
        let bytes = pass.to_bytes(self.year);
        let signature = self.key.sign(&signed(self.year, &bytes));
        base45::encode(&[bytes.as_slice(), &signature.to_bytes()].concat())
    }

    /// The public key, for the gates.
    #[must_use]
    pub fn public_key(&self) -> [u8; 32] {
        self.key.verifying_key().to_bytes()
    }
}

/// Reads the passes of one year.
#[derive(Debug, Clone)]
pub struct PassVerifier {
    year: u16,
    key: VerifyingKey,
}

impl PassVerifier {
    /// Creates the reader of a year from its public key; `None` if the bytes are no key.
    #[must_use]
    pub fn new(year: u16, public_key: &[u8; 32]) -> Option<Self> {
        let key = VerifyingKey::from_bytes(public_key).ok()?;
        Some(Self { year, key })
    }

    /// Reads the text of a QR code, and checks that the organisers of this year's fest made it.
    ///
    /// # Errors
    /// [`PassRefusal`].
    pub fn read(&self, text: &str) -> Result<PassPayload, PassRefusal> {
        let bytes = base45::decode(text).ok_or(PassRefusal::NotAPass)?;
        if bytes.len() != LENGTH {
            return Err(PassRefusal::NotAPass);
        }
        match bytes[0] {
            VERSION => {}
            0 => return Err(PassRefusal::NotAPass),
            newer => return Err(PassRefusal::NewerLayout(newer)),
        }
        if bytes[1] != key_id(self.year) {
            return Err(PassRefusal::OtherYear(2000 + u16::from(bytes[1])));
        }
        let (content, signature) = bytes.split_at(SIGNED);
        let signature = Signature::from_slice(signature).map_err(|_| PassRefusal::Forged)?;
        self.key
            .verify_strict(&signed(self.year, content), &signature)
            .map_err(|_| PassRefusal::Forged)?;
        PassPayload::read(content).ok_or(PassRefusal::NotAPass)
    }
}

#[cfg(test)]
mod tests {
    use super::{KINDS, LENGTH, PassPayload, PassRefusal, PassSigner, PassVerifier, base45};
    use crate::entities::PassKind;

    const PASS: PassPayload = PassPayload {
        id: 0x0123_4567_89ab_cdef,
        kind: PassKind::Player,
        issue: 7,
    };

    fn signer() -> PassSigner {
        PassSigner::new(2025, &[7; 32])
    }

    fn verifier(year: u16, signer: &PassSigner) -> PassVerifier {
        PassVerifier::new(year, &signer.public_key()).expect("a key")
    }

    #[test]
    fn a_pass_of_each_kind_is_read_as_it_was_signed() {
        let signer = signer();
        for (kind, _) in KINDS {
            for (id, issue) in [(0, 1), (PASS.id, 7), (u64::MAX, u32::MAX)] {
                let pass = PassPayload { id, kind, issue };
                assert_eq!(verifier(2025, &signer).read(&signer.sign(pass)), Ok(pass));
            }
        }
    }

    #[test]
    fn an_id_tells_when_the_pass_was_made() {
        for seconds in [1_577_836_800, 1_790_000_000, 3_725_320_447] {
            for random in [0, 7, u32::MAX] {
                let id = PassPayload::id_at(seconds, random);
                assert!(i64::try_from(id).is_ok());
                assert_eq!(PassPayload { id, ..PASS }.made_at(), seconds);
            }
        }
    }

    #[test]
    fn the_layout_never_changes() {
        let text = signer().sign(PASS);
        assert_eq!(text.len(), 119, "a QR code of version 5-M holds 122 characters");
        let bytes = base45::decode(&text).expect("base 45");
        assert_eq!(bytes.len(), LENGTH);
        assert_eq!(
            bytes[..15],
            [
                1, 25, 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef, 1, 0, 0, 0, 7
            ]
        );
    }

    #[test]
    fn every_altered_bit_is_refused() {
        let signer = signer();
        let verifier = verifier(2025, &signer);
        let bytes = base45::decode(&signer.sign(PASS)).expect("base 45");
        for bit in 0..bytes.len() * 8 {
            let mut altered = bytes.clone();
            altered[bit / 8] ^= 1 << (bit % 8);
            let refused = verifier.read(&base45::encode(&altered));
            let expected = match bit / 8 {
                0 if altered[0] == 0 => PassRefusal::NotAPass,
                0 => PassRefusal::NewerLayout(altered[0]),
                1 => PassRefusal::OtherYear(2000 + u16::from(altered[1])),
                _ => PassRefusal::Forged,
            };
            assert_eq!(refused, Err(expected), "bit {bit}");
        }
    }

    #[test]
    fn a_pass_of_last_year_is_refused_even_with_the_same_key_and_its_key_id_changed() {
        let last = PassSigner::new(2024, &[7; 32]);
        let now = verifier(2025, &signer());
        let text = last.sign(PASS);
        assert_eq!(now.read(&text), Err(PassRefusal::OtherYear(2024)));
        let mut relabelled = base45::decode(&text).expect("base 45");
        relabelled[1] = 25;
        assert_eq!(now.read(&base45::encode(&relabelled)), Err(PassRefusal::Forged));
    }

    /// What [`super::key_id`] cannot tell apart, the prefix does.
    #[test]
    fn a_pass_of_a_year_with_the_same_key_id_is_refused() {
        let signer = PassSigner::new(2025 + 256, &[7; 32]);
        let refused = verifier(2025, &signer).read(&signer.sign(PASS));
        assert_eq!(refused, Err(PassRefusal::Forged));
    }

    #[test]
    fn a_pass_of_another_key_is_refused() {
        let other = PassSigner::new(2025, &[8; 32]);
        let refused = verifier(2025, &signer()).read(&other.sign(PASS));
        assert_eq!(refused, Err(PassRefusal::Forged));
    }

    #[test]
    fn another_qr_code_is_no_pass() {
        let text = signer().sign(PASS);
        let verifier = verifier(2025, &signer());
        for other in [
            "",
            "HTTPS://EXAMPLE.COM/",
            "upi://pay",
            &text[3..],
            &text.to_lowercase(),
            &format!("{text}00"),
        ] {
            assert_eq!(verifier.read(other), Err(PassRefusal::NotAPass), "{other}");
        }
    }
}
