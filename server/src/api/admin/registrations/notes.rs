//! `GET /admin/registrations/{id}/notes`: the staff notes about an entry.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::entities::note;
use crate::http::Params;
use crate::registrations::review::store;
use crate::registrations::store as registrations;
use crate::sessions::Staff;
use crate::state::AppState;
use crate::users;
use axum::Json;
use axum::extract::State;
use chrono::SecondsFormat;
use shared::entities::{Failure, NoteRecord, NotesResponse};
use uuid::Uuid;

/// Lists the staff notes about an entry, newest first. The owner never sees them.
#[utoipa::path(
    get, path = "/registrations/{id}/notes", tag = "admin", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 200, body = NotesResponse),
        (status = 404, body = Failure),
    ),
)]
pub(crate) async fn notes(
    State(state): State<AppState>,
    _: Staff,
    Params(id): Params<Uuid>,
) -> Result<Json<NotesResponse>, ApiError> {
    let db = state.env.db.read();
    registrations::by_id(db, id).await?.ok_or(CoreError::NotFound)?;
    let found = store::notes_of(db, id).await?;
    let authors = users::store::by_ids(db, found.iter().map(|note| note.author_id).collect()).await?;
    let shown = found.into_iter().map(|note| {
        let by = authors.get(&note.author_id).map(|user| user.username.clone());
        to_wire(note, by.unwrap_or_default())
    });
    Ok(Json(NotesResponse {
        success: true,
        notes: shown.collect(),
    }))
}

/// Converts a note to its wire format; `by` is the author's username.
pub(crate) fn to_wire(note: note::Model, by: String) -> NoteRecord {
    NoteRecord {
        id: note.id.to_string(),
        text: note.text,
        by,
        at: note.at.to_rfc3339_opts(SecondsFormat::Millis, true),
    }
}
