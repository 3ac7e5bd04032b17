//! Orders (what is owed) and payments (what the provider did about it).
//!
//! * A registration that owes something gets an order here before the provider hears of it: [`opening`].
//! * The browser comes back from the payment widget with a signature: [`verify`].
//! * However it is found out, an order becomes paid in one place: [`complete`].
//!
//! Which provider: [`gateway`].

pub mod complete;
pub mod gateway;
pub mod opening;
pub mod order;
mod owner;
pub mod payment;
pub mod refund;
mod sandbox_pay;
mod store;
pub mod verify;
pub mod webhook_event;
pub(crate) mod work;

pub(crate) use owner::{close_live, of_registration, of_user, that_paid};

use crate::error::ApiError;
use crate::state::AppState;
use std::future::Future;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// `/payment/*`.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(sandbox_pay::sandbox_pay))
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
