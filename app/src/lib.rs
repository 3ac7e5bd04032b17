//! The Leptos islands of Infinito: content blocks whose data lives in Rust. The server renders them into the first
//! HTML response (feature `ssr`); the browser takes them over inside React's page (feature `hydrate`).
//!
//! To add an island: write it in `islands/`, implement [`Island`], name it in [`with_island!`](crate::islands).

pub mod content;
mod island;
pub mod islands;
#[cfg(feature = "hydrate")]
pub mod mount;
#[cfg(feature = "ssr")]
mod render;

pub use island::Island;
#[cfg(feature = "ssr")]
pub use render::{content_of, island_html};

// The bundle's other half: linked in so that its exports reach JavaScript.
#[cfg(feature = "hydrate")]
pub use shared::wasm;
