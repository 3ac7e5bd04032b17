//! Signup, login, logout and password reset.

mod forgot;
mod google;
mod login;
mod signup;
