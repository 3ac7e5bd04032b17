//! Builds the data that the page needs to open the payment widget for a stored entry.

use crate::checkout::CheckoutError;
use crate::entities::registration;
use crate::env::Env;
use crate::payments::gateway::Gateway;
use crate::payments::opening::{self, DueOrder};
use shared::entities::CreateOrderResponse;

/// Returns the entry's order and the provider's key. Creates the order at the provider if it does not exist yet.
///
/// # Errors
/// The errors of [`opening::open`].
pub(crate) async fn checkout_response(
    env: &Env,
    gateway: &Gateway,
    registration: &registration::Model,
    due_order: DueOrder,
) -> Result<CreateOrderResponse, CheckoutError> {
    let order = opening::open(env, gateway, registration, due_order).await?;
    tracing::info!(registration = %registration.id, event = registration.event, "order ready");
    Ok(CreateOrderResponse {
        success: true,
        order,
        key: gateway.key().to_owned(),
        registration_id: registration.id.to_string(),
    })
}
