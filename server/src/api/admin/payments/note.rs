//! `PUT /admin/payments/{id}/note`.

use crate::api::error::ApiError;
use crate::audit;
use crate::checkout::decision::{self, LockedPayment};
use crate::checkout::record::answer;
use crate::http::{Body, Params};
use crate::payments::ledger::payments;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde_json::json;
use shared::entities::{Failure, PaymentDecision, PaymentResponse};
use shared::messages;
use uuid::Uuid;

/// Sets the note of a payment; replaces the previous note.
#[utoipa::path(
    put, path = "/payments/{id}/note", tag = "admin", security(("session" = [])), request_body = PaymentDecision,
    params(("id" = String, Path, description = "the payment")),
    responses(
        (status = 200, body = PaymentResponse),
        (status = 404, body = Failure),
        (status = 422, description = "a note that is too short or too long", body = Failure),
    ),
)]
pub(crate) async fn note(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
    Body(form): Body<PaymentDecision>,
) -> Result<Json<PaymentResponse>, ApiError> {
    let note = decision::note(&form)?;
    let written = state.env.write(move |txn, env| {
        Box::pin(async move {
            let LockedPayment { payment, .. } = LockedPayment::of(txn, id).await?;
            payments::set_note(txn, id, &note).await?;
            let details = json!({ "before": payment.note, "after": note });
            let object = format!("payment/{id}");
            let actor = Some(current.user.id);
            audit::record(txn, env, actor, "payment.note", &object, &details).await?;
            Ok::<_, ApiError>(())
        })
    });
    written.await?;
    Ok(Json(answer(&state.env, id, messages::PAYMENT_NOTED).await?))
}
