//! Referrals: which ambassador brought an account, and the points that they have for the entries of these accounts.
//!
//! * [`code`] gives each ambassador a code. [`remember`] stores who brought an account, until its first payment.
//! * [`credit`] adds a row of points when an entry is paid, and one that takes them back with the money. [`own`] says whose entries
//!   count nothing.
//! * [`board`] is what an ambassador sees. The total is the sum of the rows.

pub(crate) mod board;
pub(crate) mod code;
pub(crate) mod credit;
pub(crate) mod error;
pub(crate) mod own;
pub(crate) mod remember;
pub(crate) mod store;

pub use error::ReferralError;
