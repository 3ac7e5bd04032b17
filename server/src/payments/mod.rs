//! Orders (what is owed) and payments (what the provider did about it).
//!
//! * A registration that owes something gets an order here before the provider hears of it: [`opening`]. So does the test
//!   item of the payment test page: `test_item`.
//! * Whoever hears of a payment has it settled, in one place: [`settle`]. The browser comes back from the payment widget
//!   with a signature ([`verify`], or [`callback`] without a window), the provider calls (`webhook`), and what nobody told
//!   us is found in the provider's list ([`reconcile`]).
//! * Captured money has one destination, decided in [`booking`]; an order becomes paid in one place: [`complete`].
//! * What fits nothing waits for [`staff`]; what they give back goes by [`refunding`] and is booked by [`given_back`]. A part
//!   that was given back at the provider's dashboard: [`partial_refund`].
//!
//! Which provider: [`gateway`].

mod booking;
mod callback;
mod complete;
mod destination;
mod event_store;
pub mod gateway;
mod given_back;
mod keeping;
pub mod opening;
pub mod order;
mod owner;
mod partial_refund;
pub mod payment;
mod payment_store;
mod reconcile;
pub mod refund;
mod refund_store;
mod refunding;
pub(crate) mod retention;
mod sandbox_pay;
pub(crate) mod seed;
mod settle;
pub(crate) mod staff;
mod store;
mod test_item;
pub mod verify;
mod webhook;
pub mod webhook_event;
pub(crate) mod work;

pub(crate) use owner::{audited_of, close_live, of_registration, of_registrations, of_user, that_paid};
pub use reconcile::Looked;

use crate::error::ApiError;
use crate::state::AppState;
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::Destination;
use std::future::Future;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// `/payment/*`, but for what is limited per address.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // for the browser, on its way back
        .routes(routes!(callback::callback))
        .routes(routes!(sandbox_pay::sandbox_pay))
        // for the provider
        .routes(routes!(webhook::webhook))
}

/// `/payment/*`, for visitors: each order is asked for at the provider.
pub fn limited_routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(test_item::create))
        .routes(routes!(test_item::verify_test))
}

/// How many payments wait for staff's decision.
///
/// # Errors
/// Where the query fails.
pub(crate) async fn waiting_for_staff(db: &impl ConnectionTrait) -> Result<u64, DbErr> {
    payment_store::count(db, destination::name(Destination::Inbox)).await
}

/// Runs `work` to its end, also when the client hangs up meanwhile; shutdown waits for it.
///
/// # Errors
/// What `work` answers.
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
