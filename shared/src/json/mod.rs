//! JSON of the browser's package: drafts to read, findings, payloads and summaries to write. The package does without serde's code,
//! which would make it a third larger (decision 39). Tests compare both with serde.

mod read;
mod write;

#[cfg(test)]
mod tests;

pub use read::{Mistyped, draft};
pub use write::{findings, payload, summary};
