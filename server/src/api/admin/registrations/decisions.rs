//! `GET /admin/registrations/{id}/decisions`: the decisions on an entry.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::entities::{review, user};
use crate::http::Params;
use crate::registrations::review::store;
use crate::registrations::store as registrations;
use crate::sessions::Staff;
use crate::state::AppState;
use crate::users;
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, SecondsFormat, Utc};
use shared::entities::{Failure, ReviewRecord, ReviewsResponse};
use std::collections::HashMap;
use uuid::Uuid;

/// Lists the staff decisions on an entry, newest first, including undone ones.
#[utoipa::path(
    get, path = "/registrations/{id}/decisions", tag = "admin", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 200, body = ReviewsResponse),
        (status = 404, body = Failure),
    ),
)]
pub(crate) async fn decisions(
    State(state): State<AppState>,
    _: Staff,
    Params(id): Params<Uuid>,
) -> Result<Json<ReviewsResponse>, ApiError> {
    let db = state.env.db.read();
    registrations::by_id(db, id).await?.ok_or(CoreError::NotFound)?;
    let found = store::reviews_of(db, id).await?;
    let people = found
        .iter()
        .flat_map(|review| [Some(review.actor_id), review.undone_by]);
    let people = users::store::by_ids(db, people.flatten().collect()).await?;
    Ok(Json(ReviewsResponse {
        success: true,
        decisions: found.into_iter().map(|review| to_wire(review, &people)).collect(),
    }))
}

fn to_wire(review: review::Model, people: &HashMap<Uuid, user::Model>) -> ReviewRecord {
    let name = |id: Uuid| people.get(&id).map(|user| user.username.clone());
    let at = |moment: DateTime<Utc>| moment.to_rfc3339_opts(SecondsFormat::Millis, true);
    ReviewRecord {
        id: review.id.to_string(),
        decision: review.decision,
        reason: review.reason,
        by: name(review.actor_id).unwrap_or_default(),
        at: at(review.at),
        undone_at: review.undone_at.map(at),
        undone_by: review.undone_by.and_then(name),
    }
}
