//! `POST /registrations/{id}/pay`: *Pay now* in My registrations.

use crate::api::error::ApiError;
use crate::checkout::checkout_response::checkout_response;
use crate::core::error::CoreError;
use crate::http::Params;
use crate::payments::opening;
use crate::registrations::submit::admit::{Way, admit_stored};
use crate::registrations::{eligibility, store};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{CreateOrderResponse, Failure};
use uuid::Uuid;

/// Returns the order to pay for an unpaid entry of the user.
#[utoipa::path(
    post, path = "/{id}/pay", tag = "registrations", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 200, body = CreateOrderResponse),
        (status = 404, description = "no such registration of one's own", body = Failure),
        (status = 409, description = "nothing to pay, withdrawn, refused, or released and now full", body = Failure),
        (status = 429, description = "too many new orders for the entry, or too many requests", body = Failure),
        (status = 502, description = "the payment provider fails", body = Failure),
    ),
)]
pub(crate) async fn pay(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
) -> Result<Json<CreateOrderResponse>, ApiError> {
    let provider = state.gateway.provider();
    let (registration, due_order) = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let registration = store::lock(txn, id)
                    .await?
                    .filter(|registration| registration.user_id == current.user.id)
                    .ok_or(CoreError::NotFound)?;
                eligibility::payable(&registration)?;
                let registration = admit_stored(txn, env, registration, Way::Payment).await?;
                let due_order = opening::ensure_order(txn, env, provider, &registration).await?;
                Ok::<_, ApiError>((registration, due_order))
            })
        })
        .await?;
    Ok(Json(
        checkout_response(&state.env, &state.gateway, &registration, due_order).await?,
    ))
}
