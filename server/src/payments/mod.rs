//! Orders (what is owed) and payments (what the provider did about it).
//!
//! * [`opening`] creates an order for a registration with a fee due, before it asks the provider. `test_item` does the
//!   same for the test item of the payment test page.
//! * [`settle`] is the one place that settles a payment. It runs when the browser returns from the payment widget with a
//!   signature ([`verify`], or [`callback`] if the widget opens no window), when the provider sends a webhook
//!   (`webhook`), and when [`reconcile`] finds a payment in the provider's list.
//! * [`booking`] decides the one destination of captured money. [`complete`] is the one place that marks an order paid.
//! * Money that pays no order waits for [`staff`]. [`start_refund`] sends the refunds that staff request, and
//!   [`refund_completed`] books them. [`partial_refund`] handles partial refunds made at the provider's dashboard.
//!
//! [`gateway`] selects the provider.

mod booking;
mod callback;
mod complete;
mod destination;
mod event_store;
pub mod gateway;
pub(crate) mod jobs;
pub mod opening;
pub mod order;
mod partial_refund;
pub mod payment;
mod payment_store;
mod queries;
mod reconcile;
pub mod refund;
mod refund_completed;
mod refund_store;
pub(crate) mod retention;
mod sandbox_pay;
pub(crate) mod seed;
mod settle;
pub(crate) mod staff;
mod start_refund;
mod store;
mod test_item;
mod upsert;
pub mod verify;
mod webhook;
pub mod webhook_event;

pub(crate) use queries::{audited_of, close_live, of_registration, of_registrations, of_user, that_paid};
pub use reconcile::ReconcileProgress;

use crate::error::ApiError;
use crate::state::AppState;
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::Destination;
use std::future::Future;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/payment/*` without a rate limit per address.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // called by the browser on its return from the widget
        .routes(routes!(callback::callback))
        .routes(routes!(sandbox_pay::sandbox_pay))
        // called by the provider
        .routes(routes!(webhook::webhook))
}

/// Routes under `/payment/*` with a rate limit per address: each order is also created at the provider.
pub fn limited_routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(test_item::create))
        .routes(routes!(test_item::verify_test))
}

/// Counts the payments in the inbox, which wait for a decision by staff.
///
/// # Errors
/// If the query fails.
pub(crate) async fn waiting_for_staff(db: &impl ConnectionTrait) -> Result<u64, DbErr> {
    payment_store::count(db, destination::name(Destination::Inbox)).await
}

/// Runs `work` to completion even if the client disconnects. Shutdown waits for it.
///
/// # Errors
/// The error that `work` returns.
pub async fn uninterrupted<T: Send + 'static>(
    state: &AppState,
    work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
) -> Result<T, ApiError> {
    state
        .tasks
        .tracker
        .spawn(work)
        .await
        .map_err(ApiError::internal)?
}
