//! `POST /registrations/{id}/stop-reminders`: the owner wants no more mails about the fee.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::Params;
use crate::registrations::{detail, reminders, store};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, RegistrationDetail};
use shared::messages;
use uuid::Uuid;

/// Stops the mails that remind the user of the fee of their own entry.
#[utoipa::path(
    post, path = "/{id}/stop-reminders", tag = "registrations", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 200, body = RegistrationDetail),
        (status = 404, description = "no such registration of one's own", body = Failure),
    ),
)]
pub(crate) async fn stop_reminders(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
) -> Result<Json<RegistrationDetail>, ApiError> {
    let user_id = current.user.id;
    let stopped = state.env.write(move |txn, _| {
        Box::pin(async move {
            store::lock(txn, id)
                .await?
                .filter(|entry| entry.user_id == user_id)
                .ok_or(CoreError::NotFound)?;
            reminders::stop(txn, id).await?;
            Ok::<_, ApiError>(())
        })
    });
    stopped.await?;
    Ok(Json(
        detail::of(&state.env, &current, id, Some(messages::REMINDERS_STOPPED)).await?,
    ))
}
