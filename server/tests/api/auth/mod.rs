//! Signing up, in and out.

mod login;
mod signup;
