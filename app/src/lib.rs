//! The Leptos islands of Infinito: content blocks whose data lives in Rust. The server renders them into the first
//! HTML response (feature `ssr`); the browser takes them over inside React's page (feature `hydrate`).
//!
//! To add an island: write it in `islands/`, implement [`Island`], name it in [`with_island!`](crate::islands).

pub mod content;
#[cfg(feature = "ssr")]
pub mod document;
#[cfg(feature = "ssr")]
pub mod html;
mod island;
pub mod islands;
#[cfg(feature = "ssr")]
pub mod mail;
#[cfg(feature = "hydrate")]
pub mod mount;
#[cfg(feature = "ssr")]
pub mod outbox;
#[cfg(feature = "ssr")]
pub mod parts;
#[cfg(feature = "ssr")]
mod screens;
#[cfg(feature = "ssr")]
pub mod share_image;

pub use island::Island;
#[cfg(feature = "ssr")]
pub use screens::{content_of, island_html};

// The bundle's other half: linked in so that its exports reach JavaScript.
#[cfg(feature = "hydrate")]
pub use shared::wasm;
