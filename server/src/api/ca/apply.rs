//! `POST /ca/apply`: sends an application.

use crate::ambassadors::AmbassadorError;
use crate::ambassadors::{keep_until, record, store};
use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::entities::ambassador_application;
use crate::http::Body;
use crate::mail::{self, Mail, MailKind};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use app::mail::ambassador_received;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use shared::entities::{AmbassadorApplicationResponse, AmbassadorStatus, ApplyForm, Failure, Role};
use shared::messages;
use shared::pages::PageName;
use shared::rules::ambassador::check_application;
use uuid::Uuid;

/// Sends the signed-in user's application. Each user can apply once: the server rejects a second application, also after a
/// rejection, and an application by an ambassador.
#[utoipa::path(
    post, path = "/apply", tag = "ambassadors", security(("session" = [])), request_body = ApplyForm,
    responses(
        (status = 201, body = AmbassadorApplicationResponse),
        (status = 409, description = "an ambassador already, or an application was sent before", body = Failure),
        (status = 422, description = "an answer that is missing or not what it should be", body = Failure),
    ),
)]
pub(crate) async fn apply(
    State(state): State<AppState>,
    current: CurrentUser,
    Body(form): Body<ApplyForm>,
) -> Result<(StatusCode, Json<AmbassadorApplicationResponse>), ApiError> {
    if current.role() == Role::Ca {
        return Err(AmbassadorError::Applied(AmbassadorStatus::Accepted).into());
    }
    if let Some(before) = store::of_user(state.env.db.read(), current.user.id).await? {
        return Err(AmbassadorError::Applied(before.status).into());
    }
    let findings = check_application(&form);
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    let row = row(&state, current.user.id, form);
    let id = row.id;
    let url = format!(
        "{}{}",
        state.env.config.public_url,
        PageName::AmbassadorApplication.path()
    );
    let received = ambassador_received(&state.env.catalogue().edition, &row.full_name, &url);
    let mail = Mail::new(MailKind::AmbassadorReceived, &current.user.email, received);
    // If two requests arrive at the same time, the unique index rejects the second insert.
    let stored = state.env.write(move |txn, env| {
        Box::pin(async move {
            store::insert(txn, row).await?;
            Ok::<_, ApiError>(mail::queue(txn, env, mail).await?)
        })
    });
    stored.await?;
    tracing::info!(application = %id, "applied as an ambassador");
    let answer = record::answer(&state.env, id, messages::AMBASSADOR_APPLIED).await?;
    Ok((StatusCode::CREATED, Json(answer)))
}

fn row(
    state: &AppState,
    user_id: Uuid,
    ApplyForm { answers, consent }: ApplyForm,
) -> ambassador_application::Model {
    let now = state.env.clock.now();
    ambassador_application::Model {
        id: state.env.random.uuid(),
        user_id,
        full_name: trimmed(&answers.full_name),
        alternative_email: given(&answers.alternative_email),
        college_name: trimmed(&answers.college_name),
        college_year: answers.college_year,
        roll_number: trimmed(&answers.rollno),
        por: given(&answers.por),
        college_address: trimmed(&answers.college_address),
        phone_number: trimmed(&answers.phone_number),
        how_did_you_know: answers.how_did_you_know,
        statement: trimmed(&answers.application_statement),
        consent: consent.as_deref().and_then(given),
        status: AmbassadorStatus::Pending,
        applied_at: now,
        keep_until: keep_until(now, &state.env.catalogue().edition),
        reviewed_by: None,
        reviewed_at: None,
        reason: None,
        role_before: None,
    }
}

fn trimmed(typed: &str) -> String {
    typed.trim().to_owned()
}

fn given(typed: &str) -> Option<String> {
    Some(trimmed(typed)).filter(|typed| !typed.is_empty())
}
