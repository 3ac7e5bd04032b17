//! Builds the data that the page needs to open the payment widget for a stored entry.

use super::entity;
use crate::error::ApiError;
use crate::payments::opening::{self, Owed};
use crate::state::AppState;
use shared::entities::CreateOrderResponse;

/// Returns the entry's order and the provider's key. Creates the order at the provider if it does not exist yet.
///
/// # Errors
/// The errors of [`opening::open`].
pub(super) async fn checkout_response(
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
