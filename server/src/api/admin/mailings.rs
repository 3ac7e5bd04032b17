//! `/admin/mailings`: mails of staff to many people. [`crate::mailings`] describes them.

use super::accommodation::done;
use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::mailings::{compose, order, record, steps, suppress};
use crate::sessions::{CurrentUser, Staff};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{
    AllowForm, Done, Failure, MailingAction, MailingForm, MailingOrder, MailingPreview, MailingStatus,
    MailingStep, MailingsResponse,
};
use shared::messages;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

/// Routes under `/admin`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_mailings, save_mailing))
        .routes(routes!(preview_mailing))
        .routes(routes!(test_mailing))
        .routes(routes!(allow_address))
        .routes(routes!(send_mailing))
        .routes(routes!(act_on_mailing))
}

/// Lists the mailings, newest first.
#[utoipa::path(
    get, path = "/mailings", tag = "admin", security(("session" = [])),
    responses((status = 200, body = MailingsResponse)),
)]
async fn list_mailings(
    State(state): State<AppState>,
    Staff(current): Staff,
) -> Result<Json<MailingsResponse>, ApiError> {
    all(&state, &current, None, "").await
}

/// Stores a draft.
#[utoipa::path(
    post, path = "/mailings", tag = "admin", security(("session" = [])), request_body = MailingForm,
    responses(
        (status = 200, body = MailingsResponse),
        (status = 404, body = Failure),
        (status = 409, description = "it is no draft any more", body = Failure),
        (status = 422, body = Failure),
    ),
)]
async fn save_mailing(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<MailingForm>,
) -> Result<Json<MailingsResponse>, ApiError> {
    let id = compose::save(&state.env, current.user.id, form).await?;
    all(&state, &current, Some(id), messages::MAILING_SAVED).await
}

/// Counts the people whom a mailing would go to, and shows three of the mails. It stores nothing.
#[utoipa::path(
    post, path = "/mailings/preview", tag = "admin", security(("session" = [])), request_body = MailingForm,
    responses(
        (status = 200, body = MailingPreview),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
async fn preview_mailing(
    State(state): State<AppState>,
    _: Staff,
    Body(form): Body<MailingForm>,
) -> Result<Json<MailingPreview>, ApiError> {
    Ok(Json(compose::preview(&state.env, &state.fest_now, &form).await?))
}

/// Mails it to the caller only.
#[utoipa::path(
    post, path = "/mailings/test", tag = "admin", security(("session" = [])), request_body = MailingForm,
    responses(
        (status = 200, body = Done),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
async fn test_mailing(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<MailingForm>,
) -> Result<Json<Done>, ApiError> {
    compose::test(&state.env, &current.user, form).await?;
    Ok(done(messages::MAILING_TESTED))
}

/// Lets an address get mailings again, because the mail provider's report was wrong.
#[utoipa::path(
    post, path = "/mailings/allow", tag = "admin", security(("session" = [])), request_body = AllowForm,
    responses(
        (status = 200, body = MailingsResponse),
        (status = 404, description = "it was not reported", body = Failure),
    ),
)]
async fn allow_address(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<AllowForm>,
) -> Result<Json<MailingsResponse>, ApiError> {
    suppress::allow(&state.env, current.user.id, form.address.to_lowercase()).await?;
    all(&state, &current, None, messages::MAILING_DONE).await
}

/// Orders a draft to be sent to the people that the preview showed.
#[utoipa::path(
    post, path = "/mailings/{id}/send", tag = "admin", security(("session" = [])), request_body = MailingOrder,
    params(("id" = Uuid, Path, description = "the mailing")),
    responses(
        (status = 200, body = MailingsResponse),
        (status = 404, body = Failure),
        (status = 409, description = "nobody, other people than the preview showed, or no draft any more", body = Failure),
        (status = 422, description = "a time that is past or too far", body = Failure),
    ),
)]
async fn send_mailing(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
    Body(form): Body<MailingOrder>,
) -> Result<Json<MailingsResponse>, ApiError> {
    let status = order::send(&state.env, &state.fest_now, current.user.id, id, form).await?;
    let message = match status {
        MailingStatus::Proposed => messages::MAILING_PROPOSED,
        _ => messages::MAILING_ORDERED,
    };
    all(&state, &current, Some(id), message).await
}

/// Approves, undoes, pauses, goes on with, or stops a mailing.
#[utoipa::path(
    post, path = "/mailings/{id}/{action}", tag = "admin", security(("session" = [])), request_body = MailingStep,
    params(
        ("id" = Uuid, Path, description = "the mailing"),
        ("action" = MailingAction, Path, description = "what to do"),
    ),
    responses(
        (status = 200, body = MailingsResponse),
        (status = 404, body = Failure),
        (status = 409, description = "it is past the state in which this can be done, or another mailing than was read", body = Failure),
    ),
)]
async fn act_on_mailing(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params((id, action)): Params<(Uuid, MailingAction)>,
    Body(step): Body<MailingStep>,
) -> Result<Json<MailingsResponse>, ApiError> {
    steps::act(&state.env, current.user.id, id, action, step.updated_at).await?;
    all(&state, &current, Some(id), messages::MAILING_DONE).await
}

async fn all(
    state: &AppState,
    current: &CurrentUser,
    id: Option<Uuid>,
    message: &str,
) -> Result<Json<MailingsResponse>, ApiError> {
    let mailings = record::all(&state.env, current.user.id).await?;
    Ok(Json(MailingsResponse {
        success: true,
        message: message.to_owned(),
        id: id.map_or_else(String::new, |id| id.to_string()),
        reported: record::reported(&state.env).await?,
        mailings,
    }))
}
