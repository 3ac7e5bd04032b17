//! `POST /admin/payments/inbox/{id}/accept`.

use super::decision::{self, decided};
use super::record::answer;
use crate::error::ApiError;
use crate::http::{Body, Params};
use crate::payments::complete::{Completion, complete_order};
use crate::payments::{destination, opening, order, partial_refund, payment_store, store};
use crate::registrations::{self, entity as registration, names};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use sea_orm::ConnectionTrait;
use shared::entities::{Destination, Failure, PaymentDecision, PaymentResponse, PaymentStatus};
use shared::messages;
use uuid::Uuid;

/// Accepts a payment from the inbox for its own registration, or for the given one. The registration's amount does not
/// change, even if another amount was paid.
#[utoipa::path(
    post, path = "/payments/inbox/{id}/accept", tag = "admin", security(("session" = [])),
    request_body = PaymentDecision, params(("id" = String, Path, description = "the payment")),
    responses(
        (status = 200, body = PaymentResponse),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "decided on before, one's own registration, or nothing that it could pay", body = Failure),
        (status = 422, description = "a note that is too short or too long", body = Failure),
    ),
)]
pub(super) async fn accept(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
    Body(form): Body<PaymentDecision>,
) -> Result<Json<PaymentResponse>, ApiError> {
    let note = decision::note(&form)?;
    let given = given(&form)?;
    let accepted = state.write(move |txn, state| {
        Box::pin(async move {
            let seen = payment_store::by_id(txn, id).await?.ok_or(ApiError::NotFound)?;
            let own = match seen.order_id {
                Some(id) => store::by_id(txn, id).await?,
                None => None,
            };
            let wanted = given.or(own.as_ref().and_then(|order| order.registration_id));
            let registration = match wanted {
                Some(id) => registrations::store::lock(txn, id).await?,
                None => None,
            };
            let payment = payment_store::hold(txn, id).await?.ok_or(ApiError::NotFound)?;
            match destination::parse(&payment.destination) {
                Destination::Inbox => {}
                Destination::None => return Err(ApiError::NotFound),
                _ => return Err(decided(txn, &payment).await?),
            }
            let is_own = |registration: &registration::Model| registration.user_id == current.user.id;
            if registration.as_ref().is_some_and(is_own) {
                return Err(ApiError::PaymentNotAcceptable(OWN));
            }
            let decision = (current.user.id, &*note);
            if given.is_none() && partial_refund::still_pays(txn, &payment, registration.as_ref()).await? {
                return partial_refund::accept_rest(txn, state, &payment, decision).await;
            }
            let registration = payable(registration, given.is_some())?;
            let order = order_for(txn, state, own, &registration).await?;
            if payment.order_id != Some(order.id) {
                payment_store::set_order(txn, payment.id, order.id).await?;
            }
            let completion = Completion::by_staff(&order, registration, &payment, decision);
            if complete_order(txn, state, completion).await? {
                Ok(())
            } else {
                Err(ApiError::Conflict)
            }
        })
    });
    accepted.await?;
    state.mailer.wake();
    answer(&state, id, messages::PAYMENT_ACCEPTED).await
}

/// Parses the registration id that staff entered.
fn given(form: &PaymentDecision) -> Result<Option<Uuid>, ApiError> {
    let named = form.registration_id.as_deref().map(str::trim);
    let named = named.filter(|id| !id.is_empty());
    let parsed = named.map(str::parse).transpose();
    parsed.map_err(|_| ApiError::PaymentNotAcceptable(UNKNOWN))
}

const UNKNOWN: &str = "There is no registration of this id.";
const OWN: &str = "This is your own registration: somebody else of the staff must decide.";

fn payable(
    registration: Option<registration::Model>,
    is_given: bool,
) -> Result<registration::Model, ApiError> {
    let Some(registration) = registration else {
        return Err(ApiError::PaymentNotAcceptable(if is_given {
            UNKNOWN
        } else {
            "This payment belongs to no registration: say which one it is for."
        }));
    };
    if registrations::is_payable(&registration) {
        return Ok(registration);
    }
    Err(ApiError::PaymentNotAcceptable(
        match names::parse_payment(&registration.payment_status) {
            Some(PaymentStatus::Paid) => {
                "This registration is paid: refund the payment, or say which other one it is for."
            }
            Some(PaymentStatus::Waived) => "Nothing is due for this registration.",
            Some(PaymentStatus::Refunded) => {
                "The fee of this registration was given back: it has to be submitted again first."
            }
            Some(PaymentStatus::Pending) | None => "This registration was withdrawn or refused.",
        },
    ))
}

/// Returns the order that the payment pays: its own order if that is unpaid and belongs to the registration, else the
/// registration's open order, else a new one.
async fn order_for(
    txn: &impl ConnectionTrait,
    state: &AppState,
    own: Option<order::Model>,
    registration: &registration::Model,
) -> Result<order::Model, ApiError> {
    let is_its =
        |order: &order::Model| order.registration_id == Some(registration.id) && order.status != store::PAID;
    if let Some(own) = own.filter(is_its) {
        return Ok(own);
    }
    if let Some(live) = store::live(txn, registration.id).await? {
        return Ok(live);
    }
    let order = opening::new(state, Some(registration.id), registration.amount);
    store::insert(txn, order.clone()).await?;
    Ok(order)
}
