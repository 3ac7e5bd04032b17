//! Infinito's documents, the parts and islands in them, and its mails: what the server renders (feature `ssr`), and the islands that
//! the browser hydrates (feature `hydrate`). The crate never reads a database and never asks for the time: what changes without a deploy
//! comes as `Published` values. Start at `screens.rs`, which says what stands on each page.
//!
//! To add an island, write it in `islands/`, implement [`Island`], and list it in [`with_island!`](crate::islands).

#[cfg(feature = "ssr")]
pub mod calendar;
pub mod content;
#[cfg(feature = "ssr")]
pub mod document;
mod event_panel;
#[cfg(feature = "ssr")]
pub mod hindi;
pub mod html;
mod island;
pub mod islands;
pub mod live;
#[cfg(feature = "ssr")]
pub mod mail;
#[cfg(feature = "hydrate")]
pub mod mount;
#[cfg(feature = "ssr")]
pub mod outbox;
#[cfg(feature = "ssr")]
pub mod parts;
pub mod published;
#[cfg(feature = "ssr")]
pub mod reminders;
#[cfg(feature = "ssr")]
mod screens;
#[cfg(feature = "ssr")]
pub mod share_image;

pub use island::Island;
pub use published::Published;
#[cfg(feature = "ssr")]
pub use screens::{content_of, event_panel, island_html};
