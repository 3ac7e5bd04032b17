//! `POST /events/{event}`: enters an event without paying now.

use crate::api::error::ApiError;
use crate::registrations::entry_schema::Entry;
use crate::registrations::submit::{self, Submission, SubmissionMode};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use shared::entities::Failure;
use shared::messages;
use utoipa::ToSchema;

/// Response for a stored entry.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Registered {
    /// Always true.
    success: bool,
    /// Message for the user.
    message: &'static str,
    /// The id of the stored registration.
    registration_id: String,
}

/// Enters an event once, without payment. A fee that is due stays pending; it can be paid from My registrations.
#[utoipa::path(
    post, path = "/{event}", tag = "registrations", security(("session" = [])),
    params(("event" = String, Path, description = "the event's endpoint, such as `table_tennis`")),
    request_body = Entry,
    responses(
        (status = 201, body = Registered),
        (status = 404, description = "no such event", body = Failure),
        (status = 409, description = "entered before", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn submit(
    State(state): State<AppState>,
    current: CurrentUser,
    submission: Submission,
) -> Result<(StatusCode, Json<Registered>), ApiError> {
    let (registration, _) = submit::submit(
        &state.env,
        &state.place_gates,
        current.user.id,
        submission,
        SubmissionMode::Direct,
    )
    .await?;
    tracing::info!(registration = %registration.id, event = registration.event, "registered");
    let registered = Registered {
        success: true,
        message: messages::REGISTERED,
        registration_id: registration.id.to_string(),
    };
    Ok((StatusCode::CREATED, Json(registered)))
}
