//! `POST /registrations/{id}/cancel`: the owner withdraws an unpaid entry.

use super::changes::{self, Details, Kind};
use super::{detail, eligibility, entity, names, store};
use crate::error::ApiError;
use crate::http::Params;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use crate::{audit, payments};
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
        (status = 401, body = Failure),
        (status = 404, description = "no such registration of one's own", body = Failure),
        (status = 409, description = "paid, or withdrawn or refused before", body = Failure),
    ),
)]
pub(super) async fn cancel(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
) -> Result<Json<RegistrationDetail>, ApiError> {
    state
        .write(move |txn, state| {
            Box::pin(async move {
                let entry = store::lock(txn, id)
                    .await?
                    .filter(|entry| entry.user_id == current.user.id)
                    .ok_or(ApiError::NotFound)?;
                eligibility::cancellable(&entry)?;
                withdraw(txn, state, entry).await
            })
        })
        .await?;
    tracing::info!(registration = %id, "withdrawn");
    detail::of(&state, &current, id, Some(messages::REGISTRATION_CANCELLED))
        .await
        .map(Json)
}

async fn withdraw(
    txn: &impl ConnectionTrait,
    state: &AppState,
    entry: entity::Model,
) -> Result<(), ApiError> {
    let (id, owner, before) = (entry.id, entry.user_id, entry.status.clone());
    let after = names::status(RegistrationStatus::Cancelled);
    payments::close_live(txn, state, id).await?;
    let withdrawn = entity::Model {
        status: after.to_owned(),
        changes_requested: false,
        decision_reason: None,
        updated_at: state.clock.now(),
        ..entry
    };
    store::update(txn, withdrawn).await?;
    changes::record(txn, state, id, Some(owner), Kind::Cancelled, &Details::default()).await?;
    let (object, details) = (
        format!("registration/{id}"),
        json!({ "before": before, "after": after }),
    );
    audit::record(
        txn,
        state,
        Some(owner),
        "registration.cancelled",
        &object,
        &details,
    )
    .await?;
    Ok(())
}
