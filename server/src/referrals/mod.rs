//! Referrals: which ambassador brought an account, and the points that they have for the entries of these accounts.
//!
//! * [`code`] gives each ambassador a code. [`remember`] stores who brought an account, until its first payment.
//! * [`credit`] adds a row of points when an entry is paid, and one that takes them back with the money. [`own`] says whose entries
//!   count nothing.
//! * [`tasks`] are what staff ask ambassadors to do, [`proofs`] what they show for it ([`picture`] keeps pixels only), and [`bonus`]
//!   points by hand.
//! * [`papers`] are the certificates and letters, which staff release.
//! * [`ranking`] is public, [`figures`] are for staff. [`board`] is what an ambassador sees. The total is the sum of the rows.

pub(crate) mod board;
pub(crate) mod bonus;
pub(crate) mod code;
pub(crate) mod credit;
pub(crate) mod error;
pub(crate) mod figures;
pub(crate) mod own;
pub(crate) mod papers;
mod picture;
pub(crate) mod proofs;
pub(crate) mod ranking;
pub(crate) mod remember;
pub(crate) mod store;
pub(crate) mod task_store;
pub(crate) mod tasks;

pub use error::ReferralError;
pub use ranking::RankingCache;
