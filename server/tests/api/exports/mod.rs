//! Exports and streamed lists.

mod files;
mod streamed;
