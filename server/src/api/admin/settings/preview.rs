//! `POST /admin/settings/preview`: an event's panel as it will look with unsaved changes.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::Body;
use crate::publishing::published::{self, Published};
use crate::publishing::save::effective_at;
use crate::sessions::Staff;
use crate::settings::store;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use shared::entities::{Failure, SettingsForm};
use shared::finding::{Code, Finding};
use shared::messages;
use shared::rules::publishing::REASON;
use shared::settings::{Catalogue, Scope, check_changes};
use std::sync::Arc;
use utoipa::ToSchema;

/// The preview of changes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Preview {
    /// Always true.
    success: bool,
    /// What keeps the changes from being saved; empty if they can be.
    findings: Vec<Finding>,
    /// The panel of the first event that changes, as HTML of the site; empty if only the fest changes.
    html: String,
}

/// Checks changes and renders the panel of the event that they change, without saving anything.
#[utoipa::path(
    post, path = "/settings/preview", tag = "admin", security(("session" = [])), request_body = SettingsForm,
    responses(
        (status = 200, body = Preview),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn preview_settings(
    State(state): State<AppState>,
    _: Staff,
    Body(form): Body<SettingsForm>,
) -> Result<Json<Preview>, ApiError> {
    let now = state.env.clock.moment();
    effective_at(form.effective_at.as_deref())?;
    if form.reason.chars().count() > REASON.longest {
        return Err(CoreError::finding("reason", Code::TooLong, messages::SETTINGS_REASON).into());
    }
    let timeline = store::timeline(state.env.db.read()).await?;
    let findings = check_changes(&timeline, &form.changes, now, None, None);
    if form.changes.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    let mut settings = timeline.at(now);
    for change in &form.changes {
        settings.set(&change.scope, &change.field, &change.value);
    }
    let shown = Published {
        catalogue: Arc::new(Catalogue::with(&settings).0),
        ..published::now(&state.env, &state.live, &state.contests)
    };
    let mut scopes = form
        .changes
        .iter()
        .filter_map(|change| Scope::parse(&change.scope));
    let event = scopes.find_map(|scope| match scope {
        Scope::Event(event) => Some(event),
        Scope::Fest => None,
    });
    let html = event
        .map(|event| app::event_panel(event, &shown))
        .unwrap_or_default();
    Ok(Json(Preview {
        success: true,
        findings,
        html,
    }))
}
