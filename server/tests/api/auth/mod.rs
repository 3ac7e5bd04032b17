//! Signing up, in and out.

mod forgot;
mod google;
mod login;
mod signup;
