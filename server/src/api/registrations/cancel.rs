//! `POST /registrations/{id}/cancel`: the owner withdraws an unpaid entry.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::entities::registration;
use crate::entities::registration_change::ChangeKind;
use crate::env::Env;
use crate::http::Params;
use crate::registrations::changes::{self, Details};
use crate::registrations::{detail, eligibility, letter, places, store};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use crate::{audit, payments};
use app::mail::News;
use axum::Json;
use axum::extract::State;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{Failure, RegistrationDetail, RegistrationStatus};
use shared::messages;
use uuid::Uuid;

/// Withdraws an unpaid entry of the user. It cannot be paid any more; the user can enter the event again.
#[utoipa::path(
    post, path = "/{id}/cancel", tag = "registrations", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 200, body = RegistrationDetail),
        (status = 404, description = "no such registration of one's own", body = Failure),
        (status = 409, description = "paid, or withdrawn or refused before", body = Failure),
    ),
)]
pub(crate) async fn cancel(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
) -> Result<Json<RegistrationDetail>, ApiError> {
    let user = current.user.clone();
    state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let entry = store::lock(txn, id)
                    .await?
                    .filter(|entry| entry.user_id == user.id)
                    .ok_or(CoreError::NotFound)?;
                eligibility::cancellable(&entry)?;
                letter::queue_news(txn, env, &user.email, &entry, News::Withdrawn).await?;
                withdraw(txn, env, entry).await
            })
        })
        .await?;
    tracing::info!(registration = %id, "withdrawn");
    Ok(Json(
        detail::of(&state.env, &current, id, Some(messages::REGISTRATION_CANCELLED)).await?,
    ))
}

async fn withdraw(txn: &impl ConnectionTrait, env: &Env, entry: registration::Model) -> Result<(), ApiError> {
    let (id, owner, before, event) = (entry.id, entry.user_id, entry.status, entry.event.clone());
    let after = RegistrationStatus::Cancelled;
    payments::close_live(txn, env, id).await?;
    let withdrawn = registration::Model {
        status: after,
        changes_requested: false,
        decision_reason: None,
        updated_at: env.clock.now(),
        ..entry
    };
    store::update(txn, withdrawn).await?;
    changes::record(
        txn,
        env,
        id,
        Some(owner),
        ChangeKind::Cancelled,
        &Details::default(),
    )
    .await?;
    let (object, details) = (
        format!("registration/{id}"),
        json!({ "before": before, "after": after }),
    );
    audit::record(txn, env, Some(owner), "registration.cancelled", &object, &details).await?;
    places::freed(txn, env, &event).await?;
    Ok(())
}
