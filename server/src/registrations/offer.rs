//! What the page needs to open the payment widget for a stored entry.

use super::entity;
use crate::error::ApiError;
use crate::payments::opening::{self, Owed};
use crate::state::AppState;
use shared::entities::CreateOrderResponse;

/// The entry's order, made at the provider where it is not there yet, and the provider's key.
///
/// # Errors
/// Those of [`opening::open`].
pub(super) async fn offer(
    state: &AppState,
    registration: &entity::Model,
    owed: Owed,
) -> Result<CreateOrderResponse, ApiError> {
    let order = opening::open(state, registration, owed).await?;
    tracing::info!(registration = %registration.id, event = registration.event, "order ready");
    Ok(CreateOrderResponse {
        success: true,
        order,
        key: state.gateway.key().to_owned(),
        registration_id: registration.id.to_string(),
    })
}
