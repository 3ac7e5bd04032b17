//! `POST /admin/registrations/{id}/notes`: staff write a note.

use super::notes::to_wire;
use crate::api::error::ApiError;
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::note;
use crate::http::{Body, Params};
use crate::registrations::{review, store};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::json;
use shared::entities::{Failure, NoteForm, NoteResponse};
use shared::messages;
use shared::rules::check_form;
use uuid::Uuid;

/// Writes a note about an entry, for staff only.
#[utoipa::path(
    post, path = "/registrations/{id}/notes", tag = "admin", security(("session" = [])), request_body = NoteForm,
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 201, body = NoteResponse),
        (status = 404, body = Failure),
        (status = 422, description = "empty, or too long", body = Failure),
    ),
)]
pub(crate) async fn write_note(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
    Body(form): Body<NoteForm>,
) -> Result<(StatusCode, Json<NoteResponse>), ApiError> {
    let row = note::Model {
        id: state.env.random.uuid(),
        registration_id: id,
        author_id: current.user.id,
        text: text(&form)?,
        at: state.env.clock.now(),
    };
    let written = row.clone();
    state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                // Locks the entry, so that a concurrent erasure of its owner deletes this note too.
                store::lock(txn, id).await?.ok_or(CoreError::NotFound)?;
                review::store::insert_note(txn, row).await?;
                let (actor, object) = (Some(current.user.id), format!("registration/{id}"));
                audit::record(txn, env, actor, "registration.note", &object, &json!({})).await?;
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
    let findings = check_form(form);
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    Ok(form.text.trim().to_owned())
}
