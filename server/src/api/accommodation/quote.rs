//! `POST /accommodation/quote`.

use crate::api::error::ApiError;
use crate::bookings::book;
use crate::http::Body;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{BookingForm, BookingQuote, Failure};

/// Returns the price of a booking. Stores nothing.
#[utoipa::path(
    post, path = "/quote", tag = "accommodation", security(("session" = [])), request_body = BookingForm,
    responses(
        (status = 200, body = BookingQuote),
        (status = 409, description = "not on sale, or not enough beds are free", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn quote_beds(
    State(state): State<AppState>,
    current: CurrentUser,
    Body(form): Body<BookingForm>,
) -> Result<Json<BookingQuote>, ApiError> {
    Ok(Json(book::quote(&state.env, current.user.id, form).await?))
}
