//! `POST /accommodation/create-order`.

use crate::api::error::ApiError;
use crate::bookings::book;
use crate::http::Body;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{BookingForm, BookingOrder, Failure};

/// Holds beds for some minutes and returns the order to pay. A repeated call returns the same order; another one for the same
/// people replaces it.
#[utoipa::path(
    post, path = "/create-order", tag = "accommodation", security(("session" = [])), request_body = BookingForm,
    responses(
        (status = 200, body = BookingOrder),
        (status = 409, description = "not on sale, or not enough beds are free", body = Failure),
        (status = 422, body = Failure),
        (status = 429, description = "too many bookings", body = Failure),
        (status = 502, description = "held, but the payment provider fails", body = Failure),
    ),
)]
pub(crate) async fn book_beds(
    State(state): State<AppState>,
    current: CurrentUser,
    Body(form): Body<BookingForm>,
) -> Result<Json<BookingOrder>, ApiError> {
    let order = book::book(
        &state.env,
        &state.booking_gate,
        &state.gateway,
        current.user.id,
        form,
    )
    .await?;
    Ok(Json(order))
}
