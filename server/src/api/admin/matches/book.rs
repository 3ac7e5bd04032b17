//! `POST /admin/matches/{id}/book`: moves a match to another court or time.

use super::{answer, follow};
use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::organising::book::book;
use crate::organising::match_id::MatchId;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::entities::{BookForm, MatchResponse};
use shared::entities::Failure;
use shared::messages;

/// Moves a match. A move that breaks a rule is refused, and the findings name the rule; if it is forced, the message does.
#[utoipa::path(
    post, path = "/matches/{id}/book", tag = "admin", security(("session" = [])),
    params(("id" = String, Path, description = "contest and match: `12-3`")), request_body = BookForm,
    responses(
        (status = 200, body = MatchResponse),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn book_match(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<String>,
    Body(form): Body<BookForm>,
) -> Result<Json<MatchResponse>, ApiError> {
    let id = MatchId::parse(&id)?;
    let (cache, author) = (state.contests.clone(), current.user.id);
    let (running, broken) = state
        .env
        .write(move |txn, env| Box::pin(async move { book(txn, env, &cache, id, &form, author).await }))
        .await?;
    follow(&state).await?;
    let message = std::iter::once(messages::MATCH_MOVED).chain(broken.iter().map(String::as_str));
    let message: Vec<&str> = message.collect();
    answer(&running, id, &message.join(" "))
}
