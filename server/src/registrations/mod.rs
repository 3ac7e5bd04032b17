//! Event entries (registrations) and their people: at most one entry per user and event.
//!
//! The calls are in `api/events` and `api/registrations`.
//!
//! * [`submit`] checks a form by the shared rules and stores it. Only then is it paid ([`crate::checkout`]).
//! * Afterwards the owner views it ([`detail`]), changes its people ([`roster`]) until teams are final, withdraws it while it
//!   is unpaid, and prints its [`receipt`]. [`changes`] keeps the history.
//! * [`places`] limits the entries of an event, and [`waiting_list`] offers free places. [`submit::admit`] decides who gets one.
//! * Each person of a confirmed team says that they are in it ([`invitations`]).
//! * Staff find entries and decide on them ([`review`]).
//! * A [`record`] is an entry as users and staff read it: ID numbers masked.

pub mod changes;
pub(crate) mod confirm;
pub(crate) mod confirmed;
pub(crate) mod cross_team_check;
pub(crate) mod detail;
pub(crate) mod eligibility;
pub(crate) mod encryption;
pub(crate) mod entry_schema;
pub mod error;
pub(crate) mod groups;
pub mod invitations;
pub(crate) mod letter;
pub(crate) mod owner;
pub(crate) mod pages;
pub(crate) mod people;
pub mod places;
pub(crate) mod receipt;
pub(crate) mod record;
pub(crate) mod refund;
pub(crate) mod rekey;
pub mod reminders;
pub(crate) mod retention;
pub mod review;
pub(crate) mod roster;
pub(crate) mod search_index;
pub(crate) mod spellings;
pub mod store;
pub(crate) mod submit;
pub(crate) mod totals;
pub mod waiting_list;

pub(crate) use confirm::confirm;
pub(crate) use eligibility::is_payable;
pub use error::RegistrationError;
pub(crate) use owner::{changes_of, consents_of, forget_of, records_of, waiting_of};
pub(crate) use refund::{refund, tell_of_refund};
