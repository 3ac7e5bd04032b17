//! Infinito's rules: the event catalogue, validation, messages, fees, and the types exchanged between browser and server. The crate
//! has no clock, no I/O and no regular expressions, so the server and the browser (compiled to WebAssembly, feature `wasm`) always
//! decide the same. Start at [`rules::check`], which checks a [`draft`], and at [`catalogue`], which has the events.
//!
//! * [`catalogue`]: every event, one file each. To add an event, add a file.
//! * [`draft`]: the registration form while the user types; accepts any input.
//! * [`normalise`]: the spelling of names, numbers and addresses, normalised before every rule.
//! * [`rules`]: `check(step, draft)` returns [`finding::Finding`]s.
//! * [`payload`]: converts a draft to its wire format and back.
//! * [`settings`]: what organisers change without a deploy, and the catalogue with it applied.
//! * `gate` (feature `gate`): what the QR code of a pass holds, and how a gate checks it.
//! * [`entities`]: the other request and response types.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod booking;
pub mod catalogue;
mod code_letters;
pub mod colleges;
pub mod draft;
pub mod entities;
pub mod fees;
pub mod fest;
pub mod finding;
#[cfg(feature = "gate")]
pub mod gate;
#[cfg(feature = "js")]
pub mod js;
pub mod json;
pub mod labels;
pub mod messages;
pub mod money;
pub mod normalise;
pub mod pages;
pub mod payload;
pub mod person;
pub mod referral;
pub mod registration_code;
pub mod rules;
pub mod sentences;
pub mod settings;
pub mod summary;
#[cfg(feature = "wasm")]
pub mod wasm;
