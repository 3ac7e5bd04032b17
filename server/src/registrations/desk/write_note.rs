//! `POST /admin/registrations/{id}/notes`: staff write a note.

use super::note;
use super::notes::to_wire;
use crate::audit;
use crate::error::ApiError;
use crate::http::{Body, Params};
use crate::registrations::store;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sea_orm::{EntityTrait, IntoActiveModel};
use serde_json::json;
use shared::entities::{Failure, NoteForm, NoteResponse};
use shared::finding::{Code, Finding};
use shared::messages;
use uuid::Uuid;

/// The longest note, in characters.
const MOST: usize = 2_000;

/// Writes a note about an entry, for staff only.
#[utoipa::path(
    post, path = "/registrations/{id}/notes", tag = "admin", security(("session" = [])), request_body = NoteForm,
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 201, body = NoteResponse),
        (status = 401, body = Failure),
        (status = 403, description = "not staff", body = Failure),
        (status = 404, body = Failure),
        (status = 422, description = "empty, or too long", body = Failure),
    ),
)]
pub(super) async fn write_note(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
    Body(form): Body<NoteForm>,
) -> Result<(StatusCode, Json<NoteResponse>), ApiError> {
    let row = note::Model {
        id: state.random.uuid(),
        registration_id: id,
        author_id: current.user.id,
        text: text(&form)?,
        at: state.clock.now(),
    };
    let written = row.clone();
    state
        .write(move |txn, state| {
            Box::pin(async move {
                // Locks the entry, so that a concurrent erasure of its owner deletes this note too.
                store::lock(txn, id).await?.ok_or(ApiError::NotFound)?;
                note::Entity::insert(row.into_active_model())
                    .exec_without_returning(txn)
                    .await?;
                let (actor, object) = (Some(current.user.id), format!("registration/{id}"));
                audit::record(txn, state, actor, "registration.note", &object, &json!({})).await?;
                Ok::<_, ApiError>(())
            })
        })
        .await?;
    let answer = NoteResponse {
        success: true,
        message: messages::NOTE_SAVED.to_owned(),
        note: to_wire(written, current.user.username),
    };
    Ok((StatusCode::CREATED, Json(answer)))
}

fn text(form: &NoteForm) -> Result<String, ApiError> {
    let text = form.text.trim();
    let code = match text.chars().count() {
        0 => Code::TooShort,
        1..=MOST => return Ok(text.to_owned()),
        _ => Code::TooLong,
    };
    let finding = Finding::error("text", code, messages::NOTE_LENGTH);
    Err(ApiError::Findings(vec![finding]))
}
