//! `PUT /events/{event}/draft`: saves the user's draft for an event.

use crate::api::error::ApiError;
use crate::api::events::event_of_path::EventOfPath;
use crate::core::error::CoreError;
use crate::drafts::DraftError;
use crate::drafts::{encryption, store};
use crate::entities::draft;
use crate::env::Env;
use crate::http::Body;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use chrono::SecondsFormat;
use sea_orm::ConnectionTrait;
use shared::draft::RegistrationDraft;
use shared::entities::{DraftSaved, Failure, SaveDraft};
use shared::finding::{Code, Finding};
use shared::payload::{self, LIST_MAX};
use uuid::Uuid;

/// The maximum length of a catalogue's version, in bytes; the site's versions have 16.
const VERSION_MAX: usize = 40;

/// Saves the draft if it is based on the stored revision. Checks only the size, since the form is still being filled in.
#[utoipa::path(
    put, path = "/{event}/draft", tag = "drafts", security(("session" = [])),
    params(("event" = String, Path, description = "the event's endpoint, such as `table_tennis`")),
    request_body = SaveDraft,
    responses(
        (status = 200, body = DraftSaved),
        (status = 404, description = "no such event", body = Failure),
        (status = 409, description = "saved elsewhere meanwhile", body = Failure),
        (status = 422, description = "larger than any form", body = Failure),
    ),
)]
pub(crate) async fn save_draft(
    State(state): State<AppState>,
    current: CurrentUser,
    EventOfPath { endpoint, .. }: EventOfPath,
    Body(sent): Body<SaveDraft>,
) -> Result<Json<DraftSaved>, ApiError> {
    within_bounds(&sent).map_err(|finding| CoreError::Findings(vec![finding]))?;
    let user_id = current.user.id;
    let row = state
        .env
        .write(move |txn, env| Box::pin(async move { keep(txn, env, user_id, endpoint, &sent).await }))
        .await?;
    Ok(Json(DraftSaved {
        success: true,
        revision: u32::try_from(row.revision).map_err(CoreError::internal)?,
        saved_at: row.updated_at.to_rfc3339_opts(SecondsFormat::Millis, true),
    }))
}

fn within_bounds(sent: &SaveDraft) -> Result<(), Finding> {
    let refuse =
        |path: &str, why: String| Err(Finding::error(path, Code::TooLong, format!("{path}: {why}.")));
    if sent.catalogue_version.len() > VERSION_MAX {
        return refuse("catalogueVersion", format!("at most {VERSION_MAX} characters"));
    }
    if sent.step as usize > LIST_MAX {
        return refuse("step", format!("at most {LIST_MAX}"));
    }
    payload::within_bounds(&sent.draft)
}

async fn keep(
    txn: &impl ConnectionTrait,
    env: &Env,
    user_id: Uuid,
    endpoint: &str,
    sent: &SaveDraft,
) -> Result<draft::Model, ApiError> {
    let before = store::lock(txn, user_id, endpoint).await?;
    let revision = before
        .as_ref()
        .and_then(|before| u32::try_from(before.revision).ok());
    if revision != sent.based_on {
        return Err(DraftError::Changed.into());
    }
    let now = env.clock.now();
    let (id, created_at) = before.as_ref().map_or_else(
        || (env.random.uuid(), now),
        |before| (before.id, before.created_at),
    );
    let draft = RegistrationDraft {
        event: endpoint.to_owned(),
        ..sent.draft.clone()
    };
    let encrypted = encryption::encrypt(env, id, &draft)?;
    let row = draft::Model {
        id,
        user_id,
        event: endpoint.to_owned(),
        cipher: encrypted.cipher,
        key_id: encrypted.key_id,
        step: i32::try_from(sent.step).map_err(CoreError::internal)?,
        catalogue_version: sent.catalogue_version.clone(),
        revision: before.as_ref().map_or(0, |before| before.revision) + 1,
        created_at,
        updated_at: now,
    };
    if before.is_some() {
        store::update(txn, row.clone()).await?;
    } else if !store::insert(txn, row.clone()).await? {
        // Another device inserted a draft at the same time.
        return Err(DraftError::Changed.into());
    }
    Ok(row)
}
