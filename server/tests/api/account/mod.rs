//! What an account's owner does with it.

mod data;
mod erase;
mod password;
mod profile;
mod sessions;
