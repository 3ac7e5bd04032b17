//! Paying for a registration or a booking: orders, settling payments, refunds, and decisions of staff on money.
//!
//! * [`crate::payments::opening`] creates an order for a registration with a fee due, before it asks the provider.
//! * [`settle`] is the one place that settles a payment. It runs when the browser returns from the payment widget with a
//!   signature ([`verify`]), when the provider sends a webhook, and when [`reconcile`] finds a payment in the provider's list.
//! * [`owed`] is what an order is for. [`booking`] decides the one destination of captured money. [`complete`] is the one place that marks an order paid.
//! * [`change_team`] changes the people of a team, and takes points back that they bring nobody any more.
//! * Money that pays no order waits for staff: [`search`] lists it, and [`decision`] locks it for a decision.
//! * [`start_refund`] sends the refunds that staff request, and [`refund_completed`] books them. [`partial_refund`] handles
//!   partial refunds made at the provider's dashboard.

pub(crate) mod booking;
pub(crate) mod change_team;
pub(crate) mod checkout_response;
pub(crate) mod complete;
pub(crate) mod decision;
pub mod error;
pub(crate) mod jobs;
pub(crate) mod owed;
pub(crate) mod partial_refund;
pub(crate) mod reconcile;
pub(crate) mod record;
pub(crate) mod refund_completed;
pub(crate) mod search;
pub(crate) mod settle;
pub(crate) mod start_refund;
pub mod verify;

pub use error::CheckoutError;
pub use reconcile::ReconcileProgress;
