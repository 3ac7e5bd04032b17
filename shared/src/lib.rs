//! The one place where Infinito's rules live: the event catalogue, the checks, the messages, the fees and the
//! shapes that travel between browser and server.
//!
//! It is pure: no clock, no I/O, no regular expressions. The server calls it natively, the browser calls the same
//! code compiled to WebAssembly (feature `wasm`), so the two can never disagree.
//!
//! * [`catalogue`]: every event, one file each. Adding an event is adding one file.
//! * [`draft`]: what a person has typed so far; anything goes in.
//! * [`rules`]: `check(step, draft)` gives the [`finding::Finding`]s.
//! * [`payload`]: a draft as it travels, and back.
//! * [`entities`]: the other shapes of the wire contract.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod catalogue;
pub mod colleges;
pub mod draft;
pub mod entities;
pub mod fees;
pub mod fest;
pub mod finding;
pub mod messages;
pub mod money;
pub mod pages;
pub mod payload;
pub mod rules;
pub mod summary;
#[cfg(feature = "wasm")]
pub mod wasm;
