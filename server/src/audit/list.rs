//! `GET /admin/audit`: who did what, for admins.

use super::store::{self, Wanted};
use crate::error::ApiError;
use crate::http::{Page, Query, sought};
use crate::sessions::Admin;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, SecondsFormat, Utc};
use serde::Deserialize;
use shared::entities::{AuditRecord, AuditResponse, Failure, RegistrationOwner};
use utoipa::IntoParams;

/// Records a page, where it is not said.
const USUAL: u64 = 5;

/// Which records.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(super) struct Asked {
    /// From 1.
    #[param(minimum = 1)]
    page: Option<u64>,
    /// Records a page, at most 100; 5 where it is left out.
    #[param(minimum = 1, maximum = 100)]
    page_size: Option<u64>,
    /// Of whom: a username or an e-mail address, whole.
    #[param(max_length = 200)]
    actor: String,
    /// What: `user.promote`.
    #[param(max_length = 200)]
    action: String,
    /// To what: `user/5e0c…`, whole.
    #[param(max_length = 200)]
    object: String,
    /// Not before. RFC 3339.
    from: Option<DateTime<Utc>>,
    /// Before. RFC 3339.
    to: Option<DateTime<Utc>>,
}

/// What was done, newest first.
#[utoipa::path(
    get, path = "/audit", tag = "admin", security(("session" = [])), params(Asked),
    responses(
        (status = 200, body = AuditResponse),
        (status = 400, description = "a parameter that is not what it should be", body = Failure),
        (status = 401, body = Failure),
        (status = 403, description = "not an admin", body = Failure),
    ),
)]
pub(super) async fn audit(
    State(state): State<AppState>,
    _: Admin,
    Query(asked): Query<Asked>,
) -> Result<Json<AuditResponse>, ApiError> {
    let page = Page::of(asked.page, asked.page_size, USUAL)?;
    let wanted = Wanted {
        actor: sought(&asked.actor)?,
        action: sought(&asked.action)?,
        object: sought(&asked.object)?,
        from: asked.from,
        to: asked.to,
    };
    let db = state.db.read();
    let (found, has_more) = store::page(db, &wanted, page).await?;
    Ok(Json(AuditResponse {
        success: true,
        records: found.into_iter().map(to_wire).collect(),
        has_more,
        actions: store::actions(db).await?,
    }))
}

fn to_wire((record, actor): store::Found) -> AuditRecord {
    AuditRecord {
        id: record.id.to_string(),
        at: record.at.to_rfc3339_opts(SecondsFormat::Millis, true),
        actor: actor.map(|user| RegistrationOwner {
            id: user.id.to_string(),
            username: user.username,
            fullname: user.fullname,
            email: user.email,
        }),
        action: record.action,
        object: record.object,
        // Never anything else than JSON of ours.
        details: serde_json::from_str(&record.details).unwrap_or_default(),
    }
}
