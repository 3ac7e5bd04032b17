//! Signing up, logging in, and what an account's owner and staff see of it. The calls are in `api/auth` and `api/user`.
//!
//! * [`pending_signups`] stores the username and the hashed password until the mailed code proves the address, bound to the
//!   browser by a cookie.
//! * [`google`]: sign-in with an identity provider.
//! * [`addresses`] changes the address of an account.
//! * [`profile`] converts accounts to the forms that their owners and staff see.

pub(crate) mod addresses;
pub mod error;
pub mod google;
pub(crate) mod greeting;
pub(crate) mod passwords;
pub mod pending_signups;
pub(crate) mod profile;

pub use error::AccountError;
pub use passwords::Passwords;
