//! Exports and streamed lists.

pub(crate) mod files;
mod streamed;
