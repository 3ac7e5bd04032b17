//! The calls of a signed-in user's own account.

mod change_password;
mod data;
mod email;
mod erase;
mod me;
mod sessions;
mod update_profile;
