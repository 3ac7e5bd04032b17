//! `/admin/officials`: the accounts that enter the scores of an event. Staff read, admins change.

use crate::api::error::ApiError;
use crate::audit;
use crate::contests::officials;
use crate::core::error::CoreError;
use crate::entities::user::Model as Account;
use crate::env::Env;
use crate::http::Body;
use crate::mail::{self, Mail, MailKind};
use crate::sessions::{Admin, CurrentUser, Staff};
use crate::state::AppState;
use crate::users;
use app::mail::official_assigned;
use axum::Json;
use axum::extract::State;
use contest::entities::{OfficialForm, OfficialsResponse};
use serde_json::json;
use shared::catalogue;
use shared::entities::Failure;
use shared::finding::{Code, Finding};
use shared::messages;
use shared::pages::PageName;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

/// Routes under `/admin/officials`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_officials, assign_official))
        .routes(routes!(release_official))
}

/// Lists the officials of all events.
#[utoipa::path(
    get, path = "/officials", tag = "admin", security(("session" = [])),
    responses(
        (status = 200, body = OfficialsResponse),
    ),
)]
async fn list_officials(
    State(state): State<AppState>,
    _: Staff,
) -> Result<Json<OfficialsResponse>, ApiError> {
    all(&state.env).await
}

/// Assigns an account to an event, and writes to its owner.
#[utoipa::path(
    post, path = "/officials", tag = "admin", security(("session" = [])), request_body = OfficialForm,
    responses(
        (status = 200, body = OfficialsResponse),
        (status = 403, description = "not an admin", body = Failure),
        (status = 422, body = Failure),
    ),
)]
async fn assign_official(
    State(state): State<AppState>,
    Admin(current): Admin,
    Body(form): Body<OfficialForm>,
) -> Result<Json<OfficialsResponse>, ApiError> {
    change(&state, current, form, true).await
}

/// Ends the assignment of an account to an event.
#[utoipa::path(
    post, path = "/officials/release", tag = "admin", security(("session" = [])), request_body = OfficialForm,
    responses(
        (status = 200, body = OfficialsResponse),
        (status = 403, description = "not an admin", body = Failure),
        (status = 422, body = Failure),
    ),
)]
async fn release_official(
    State(state): State<AppState>,
    Admin(current): Admin,
    Body(form): Body<OfficialForm>,
) -> Result<Json<OfficialsResponse>, ApiError> {
    change(&state, current, form, false).await
}

async fn change(
    state: &AppState,
    current: CurrentUser,
    form: OfficialForm,
    is_assigned: bool,
) -> Result<Json<OfficialsResponse>, ApiError> {
    let (env, actor) = (&state.env, current.user.id);
    let account = users::store::by_email(env.db.read(), &form.email).await?;
    let event = catalogue::by_endpoint(&form.event).and_then(|event| event.endpoint);
    let mut findings = Vec::new();
    if account.is_none() {
        findings.push(Finding::error(
            "email",
            Code::NotOffered,
            messages::OFFICIAL_UNKNOWN,
        ));
    }
    if event.is_none() {
        findings.push(Finding::error("event", Code::NotOffered, "Choose an event."));
    }
    let (Some(account), Some(event)) = (account, event) else {
        return Err(CoreError::Findings(findings).into());
    };
    env.write(move |txn, env| {
        Box::pin(async move { store(txn, env, actor, &account, event, is_assigned).await })
    })
    .await?;
    all(env).await
}

async fn store(
    txn: &crate::db::Transaction,
    env: &Env,
    actor: Uuid,
    account: &Account,
    event: &str,
    is_assigned: bool,
) -> Result<(), ApiError> {
    let action = if is_assigned {
        if officials::assign(txn, env, account.id, event).await? {
            tell(txn, env, account, event).await?;
        }
        "official.assign"
    } else {
        officials::release(txn, account.id, event).await?;
        "official.release"
    };
    let details = json!({ "event": event });
    audit::record(
        txn,
        env,
        Some(actor),
        action,
        &format!("user/{}", account.id),
        &details,
    )
    .await?;
    Ok(())
}

/// Queues the mail that tells an account of which event it enters the scores.
async fn tell(
    txn: &crate::db::Transaction,
    env: &Env,
    account: &Account,
    event: &str,
) -> Result<(), ApiError> {
    let title = catalogue::by_endpoint(event).map_or(event, |event| event.title);
    let page = format!("{}{}", env.config.public_url, PageName::Officiate.path());
    let message = official_assigned(&env.catalogue().edition, &account.username, title, &page);
    mail::queue(
        txn,
        env,
        Mail::new(MailKind::OfficialAssigned, &account.email, message),
    )
    .await?;
    Ok(())
}

async fn all(env: &Env) -> Result<Json<OfficialsResponse>, ApiError> {
    Ok(Json(OfficialsResponse {
        success: true,
        officials: officials::all(env.db.read()).await?,
    }))
}
