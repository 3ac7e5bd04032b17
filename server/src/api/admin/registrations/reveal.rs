//! `POST /admin/registrations/{id}/reveal`: shows an ID number in clear, and what the person answered to their invitation.

use crate::api::error::ApiError;
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::invitation;
use crate::http::{Body, Params};
use crate::registrations::{encryption, invitations, store};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use shared::entities::{Failure, InvitationStatus, RevealForm, RevealResponse, RevealedAnswer};
use shared::rules::check_form;
use uuid::Uuid;

/// Shows the ID number of a person in an entry, in clear, and what they entered with their answer to an invitation. The audit log records the caller, the person and the reason
/// before the response is sent. The response must not be cached.
#[utoipa::path(
    post, path = "/registrations/{id}/reveal", tag = "admin", security(("session" = [])), request_body = RevealForm,
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 200, body = RevealResponse),
        (status = 404, description = "no such registration, or nobody of this id in it", body = Failure),
        (status = 409, description = "the ID number is erased", body = Failure),
        (status = 422, description = "a reason that is too short or too long", body = Failure),
    ),
)]
pub(crate) async fn reveal(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
    Body(form): Body<RevealForm>,
) -> Result<Response, ApiError> {
    let reason = reason(&form)?;
    let member: Uuid = form.member.parse().map_err(|_| CoreError::NotFound)?;
    let answer = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let people = store::members(txn, id).await?;
                let person = people.iter().find(|person| person.id == member);
                let typed = encryption::typed(env, person.ok_or(CoreError::NotFound)?)?;
                let (object, about) = (
                    format!("registration/{id}"),
                    json!({ "member": member, "reason": reason }),
                );
                let actor = Some(current.user.id);
                audit::record(txn, env, actor, "registration.reveal", &object, &about).await?;
                let answer = invitations::store::of_member(txn, member).await?;
                Ok::<_, ApiError>(RevealResponse {
                    success: true,
                    aadhar_id: typed.aadhar_id,
                    answer: answer.and_then(revealed),
                })
            })
        })
        .await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(answer)).into_response())
}

fn revealed(row: invitation::Model) -> Option<RevealedAnswer> {
    let has_answered = matches!(
        row.status,
        InvitationStatus::Accepted | InvitationStatus::AwaitsParent
    );
    has_answered.then_some(RevealedAnswer {
        fullname: row.fullname,
        phone_number: row.phone_number,
        date_of_birth: row.date_of_birth,
        emergency_name: row.emergency_name,
        emergency_phone: row.emergency_phone,
        parent_name: row.parent_name,
        parent_email: row.parent_email,
    })
}

fn reason(form: &RevealForm) -> Result<String, ApiError> {
    let findings = check_form(form);
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    Ok(form.reason.trim().to_owned())
}
