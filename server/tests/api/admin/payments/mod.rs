//! Payments in the portal.

mod accept;
mod list;
mod refunds;
