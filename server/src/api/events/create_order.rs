//! `POST /events/{event}/create-order`: stores the entry, then creates the order to pay for it.

use crate::api::error::ApiError;
use crate::checkout::checkout_response::checkout_response;
use crate::registrations::RegistrationError;
use crate::registrations::entry_schema::Entry;
use crate::registrations::submit::{Submission, SubmissionMode, submit};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{CreateOrderResponse, Failure};

/// Enters an event and returns the order to pay. A repeated call updates the same entry while it is unpaid.
#[utoipa::path(
    post, path = "/{event}/create-order", tag = "registrations", security(("session" = [])),
    params(("event" = String, Path, description = "the event's endpoint, such as `table_tennis`")),
    request_body = Entry,
    responses(
        (status = 200, body = CreateOrderResponse),
        (status = 404, description = "no such event", body = Failure),
        (status = 409, description = "entered and paid before", body = Failure),
        (status = 422, body = Failure),
        (status = 429, description = "too many new orders for the entry, or too many requests", body = Failure),
        (status = 502, description = "stored, but the payment provider fails", body = Failure),
    ),
)]
pub(crate) async fn create_order(
    State(state): State<AppState>,
    current: CurrentUser,
    submission: Submission,
) -> Result<Json<CreateOrderResponse>, ApiError> {
    let (registration, due_order) = submit(
        &state.env,
        &state.place_gates,
        current.user.id,
        submission,
        SubmissionMode::ToPay(state.gateway.provider()),
    )
    .await?;
    // If nothing is due, the entry is complete without an order.
    let due_order = due_order.ok_or(RegistrationError::AlreadyRegistered)?;
    Ok(Json(
        checkout_response(&state.env, &state.gateway, &registration, due_order).await?,
    ))
}
