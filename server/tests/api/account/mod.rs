//! The account endpoints of a signed-in user.

mod data;
mod erase;
mod password;
mod profile;
mod sessions;
