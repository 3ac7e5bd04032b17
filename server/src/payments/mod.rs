//! The ledger of orders (what is owed) and payments (what the provider did about it), and the client of the provider.
//!
//! * [`ledger`] holds the queries on orders, payments, refunds and webhook events. It knows a registration only by its id.
//! * [`gateway`] selects the provider: Razorpay, or a sandbox for development and tests.
//! * [`crate::checkout`] decides what money pays for.

pub mod error;
pub mod gateway;
pub(crate) mod ledger;
pub mod opening;
pub(crate) mod queries;
pub(crate) mod retention;

pub use error::PaymentError;
pub(crate) use queries::{audited_of, close_live, of_registration, of_registrations, of_user, that_paid};

use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::Destination;

/// Counts the payments in the inbox, which wait for a decision by staff.
pub(crate) async fn waiting_for_staff(db: &impl ConnectionTrait) -> Result<u64, DbErr> {
    ledger::payments::count(db, Destination::Inbox).await
}
