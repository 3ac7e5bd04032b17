//! `GET /admin/audit`: lists the audit log for admins.

use crate::api::error::ApiError;
use crate::audit::store::{self, AuditFilter};
use crate::db::paging::search_text;
use crate::http::{ListParams, Query};
use crate::sessions::Admin;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, SecondsFormat, Utc};
use serde::Deserialize;
use shared::entities::{AuditRecord, AuditResponse, Failure, RegistrationOwner};
use utoipa::IntoParams;

/// The default number of records per page.
const USUAL: u64 = 5;

/// Query parameters of the list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(crate) struct AuditQuery {
    /// The actor's username or e-mail address; matches the whole value.
    #[param(max_length = 200)]
    #[serde(deserialize_with = "shared::normalise::forms::line")]
    actor: String,
    /// The action, such as `user.promote`.
    #[param(max_length = 200)]
    action: String,
    /// The object, such as `user/5e0c…`; matches the whole value.
    #[param(max_length = 200)]
    object: String,
    /// The start of the time range, inclusive, in RFC 3339 format.
    from: Option<DateTime<Utc>>,
    /// The end of the time range, exclusive, in RFC 3339 format.
    to: Option<DateTime<Utc>>,
}

/// Lists audit records, newest first.
#[utoipa::path(
    get, path = "/audit", tag = "admin", security(("session" = [])), params(ListParams, AuditQuery),
    responses(
        (status = 200, body = AuditResponse),
        (status = 400, description = "a parameter that is not what it should be", body = Failure),
        (status = 403, description = "not an admin", body = Failure),
    ),
)]
pub(crate) async fn audit(
    State(state): State<AppState>,
    _: Admin,
    Query(list): Query<ListParams>,
    Query(parameters): Query<AuditQuery>,
) -> Result<Json<AuditResponse>, ApiError> {
    let page = list.page(USUAL)?;
    let filter = AuditFilter {
        actor: search_text(&parameters.actor)?,
        action: search_text(&parameters.action)?,
        object: search_text(&parameters.object)?,
        from: parameters.from,
        to: parameters.to,
    };
    let db = state.env.db.read();
    let (found, has_more) = store::page(db, &filter, page).await?;
    Ok(Json(AuditResponse {
        success: true,
        records: found.into_iter().map(to_wire).collect(),
        has_more,
        actions: store::actions(db).await?,
    }))
}

fn to_wire((record, actor): store::RecordWithActor) -> AuditRecord {
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
        // The server wrote the details, so they are always valid JSON.
        details: serde_json::from_str(&record.details).unwrap_or_default(),
    }
}
