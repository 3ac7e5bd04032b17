//! `POST /admin/payments/inbox/{id}/refund` refunds a payment from the inbox. `POST /admin/payments/{id}/refund` refunds
//! a payment that was confirmed or accepted.

use crate::api::error::ApiError;
use crate::checkout::CheckoutError;
use crate::checkout::decision::{self, LockedPayment, decided};
use crate::checkout::record::answer;
use crate::checkout::start_refund;
use crate::core::error::CoreError;
use crate::http::{Body, Params};
use crate::sessions::Admin;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Destination, Failure, PaymentDecision, PaymentResponse};
use shared::messages;
use uuid::Uuid;

/// Refunds a payment from the inbox.
#[utoipa::path(
    post, path = "/payments/inbox/{id}/refund", tag = "admin", security(("session" = [])),
    request_body = PaymentDecision, params(("id" = String, Path, description = "the payment")),
    responses(
        (status = 200, body = PaymentResponse),
        (status = 403, description = "not an admin", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "decided on before", body = Failure),
        (status = 422, description = "a note that is too short or too long", body = Failure),
    ),
)]
pub(crate) async fn refund_from_inbox(
    State(state): State<AppState>,
    Admin(current): Admin,
    Params(id): Params<Uuid>,
    Body(form): Body<PaymentDecision>,
) -> Result<Json<PaymentResponse>, ApiError> {
    give_back(&state, current.user.id, id, &form, vec![Destination::Inbox]).await
}

/// Refunds a confirmed or accepted payment. The registration that it paid becomes refunded.
#[utoipa::path(
    post, path = "/payments/{id}/refund", tag = "admin", security(("session" = [])),
    request_body = PaymentDecision, params(("id" = String, Path, description = "the payment")),
    responses(
        (status = 200, body = PaymentResponse),
        (status = 403, description = "not an admin", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "given back before, or waiting in the inbox", body = Failure),
        (status = 422, description = "a note that is too short or too long", body = Failure),
    ),
)]
pub(crate) async fn refund(
    State(state): State<AppState>,
    Admin(current): Admin,
    Params(id): Params<Uuid>,
    Body(form): Body<PaymentDecision>,
) -> Result<Json<PaymentResponse>, ApiError> {
    let from = [Destination::Confirmed, Destination::Accepted];
    give_back(&state, current.user.id, id, &form, from.to_vec()).await
}

async fn give_back(
    state: &AppState,
    actor: Uuid,
    id: Uuid,
    form: &PaymentDecision,
    from: Vec<Destination>,
) -> Result<Json<PaymentResponse>, ApiError> {
    let note = decision::note(form)?;
    let requested = state.env.write(move |txn, env| {
        Box::pin(async move {
            let held = LockedPayment::of(txn, id).await?;
            match held.payment.destination {
                known if from.contains(&known) => start_refund::ask(txn, env, &held, actor, &note).await,
                Destination::None => Err(CoreError::NotFound.into()),
                Destination::Inbox => {
                    let words = "This payment waits in the inbox: decide on it there.";
                    Err(CheckoutError::Decided(words.to_owned()))
                }
                _ => Err(decided(txn, &held.payment).await?),
            }
        })
    });
    requested.await?;
    Ok(Json(answer(&state.env, id, messages::PAYMENT_REFUNDING).await?))
}
