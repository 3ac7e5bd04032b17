//! Passes as a gate reads them: what the QR code holds ([`payload`]), its spelling ([`base45`]), and the printed code ([`code`]); what a
//! gate says about them ([`mod@judge`]), and in which words ([`words`]). The package of the gates is this, for JavaScript (`package`).
//!
//! A gate has the public key of this year's fest and decides without a network whether the organisers made a pass. Whether the pass
//! was revoked since, it learns from the server. The server derives the secret key, so only the server makes passes.

pub mod base45;
pub mod code;
pub mod judge;
#[cfg(feature = "gate-package")]
pub mod package;
pub mod payload;
pub mod words;

pub use code::PassCode;
pub use judge::{GateQuestion, PassShownAs, judge, repeated};
pub use payload::{PassPayload, PassRefusal, PassSigner, PassVerifier};
