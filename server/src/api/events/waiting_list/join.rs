//! `POST /events/{event}/waiting-list`: joins the waiting list.

use crate::api::error::ApiError;
use crate::api::events::event_of_path::EventOfPath;
use crate::core::error::CoreError;
use crate::http::Body;
use crate::registrations::waiting_list::{join, to_wire};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::catalogue::Category;
use shared::entities::{Failure, WaitingForm, WaitingResponse, WaitingStatus};
use shared::finding::Code;
use shared::messages;

/// Adds the user to the end of the event's waiting list. A user who is on it keeps the place.
#[utoipa::path(
    post, path = "/{event}/waiting-list", tag = "registrations", security(("session" = [])),
    params(("event" = String, Path, description = "the event's endpoint, such as `table_tennis`")),
    request_body = WaitingForm,
    responses(
        (status = 200, body = WaitingResponse),
        (status = 404, description = "no such event", body = Failure),
        (status = 409, description = "there are free places, or the user has entered, or the event takes no entries", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn join_waiting_list(
    State(state): State<AppState>,
    current: CurrentUser,
    EventOfPath { event, .. }: EventOfPath,
    Body(form): Body<WaitingForm>,
) -> Result<Json<WaitingResponse>, ApiError> {
    let category = Category::parse(&form.category).filter(|_| event.has_category);
    if event.has_category && category.is_none() {
        return Err(CoreError::finding("category", Code::Category, messages::CATEGORY_REQUIRED).into());
    }
    let user = current.user.id;
    let waiting = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let row = join::join(txn, env, user, event, category).await?;
                Ok::<_, ApiError>(to_wire(txn, row).await?)
            })
        })
        .await?;
    state.live.expire();
    let message = match waiting.status {
        WaitingStatus::Offered => messages::WAITING_OFFERED,
        _ => messages::WAITING_JOINED,
    };
    Ok(Json(WaitingResponse {
        success: true,
        message: message.to_owned(),
        waiting: Some(waiting),
    }))
}
