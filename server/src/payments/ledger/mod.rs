//! Queries on orders, payments, refunds and webhook events. A change to an order or a payment locks the row of its registration
//! or booking first, which prevents deadlocks.

pub(crate) mod orders;
pub(crate) mod payments;
pub(crate) mod refunds;
pub(crate) mod serials;
pub(crate) mod upsert;
pub(crate) mod webhook_events;
