//! Mailings: a mail of staff to many people.
//!
//! * [`people`] finds the people of a segment, each address once, with the values of the fields. [`fields`] fills them in.
//! * [`recipients`] says who gets it and who does not, for what reason. The count, the preview and the order to send use this one
//!   function, so that they cannot differ; [`seen`] names its result.
//! * [`order`] fixes the recipients as rows, a minute before the first mail leaves. [`steps`] are what staff do then.
//! * [`worker`] hands the mails to the outbox, so many a minute, in the transaction that notes it: nobody gets two.
//! * [`suppress`] keeps the addresses that get none.

pub(crate) mod compose;
pub(crate) mod error;
pub(crate) mod fields;
pub(crate) mod order;
pub(crate) mod people;
pub(crate) mod recipients;
pub(crate) mod record;
pub(crate) mod seen;
pub(crate) mod steps;
pub(crate) mod store;
pub(crate) mod suppress;
pub mod worker;

pub use error::MailingError;
