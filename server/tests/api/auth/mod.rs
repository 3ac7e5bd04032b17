//! Signing up, in and out.

mod google;
mod login;
mod signup;
