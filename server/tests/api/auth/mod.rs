//! Signing up, in and out.

mod forgot;
mod login;
mod signup;
