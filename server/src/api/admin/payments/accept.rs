//! `POST /admin/payments/inbox/{id}/accept`.

use crate::api::error::ApiError;
use crate::checkout::CheckoutError;
use crate::checkout::complete::{Completion, complete_order};
use crate::checkout::decision::{self, decided};
use crate::checkout::owed::Owed;
use crate::checkout::partial_refund;
use crate::checkout::record::answer;
use crate::core::error::CoreError;
use crate::entities::order::{self, OrderStatus, Provider};
use crate::entities::registration;
use crate::env::Env;
use crate::http::{Body, Params};
use crate::payments::ledger::{orders, payments};
use crate::payments::opening::{self, OrderSubject};
use crate::registrations;
use crate::registrations::RegistrationError;
use crate::registrations::submit::admit::{Way, admit_stored};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use sea_orm::ConnectionTrait;
use shared::entities::{Destination, Failure, PaymentDecision, PaymentResponse, PaymentStatus};
use shared::messages;
use shared::registration_code::RegistrationCode;
use uuid::Uuid;

/// Accepts a payment from the inbox for its own registration, or for the given one. The registration's amount does not
/// change, even if another amount was paid.
#[utoipa::path(
    post, path = "/payments/inbox/{id}/accept", tag = "admin", security(("session" = [])),
    request_body = PaymentDecision, params(("id" = String, Path, description = "the payment")),
    responses(
        (status = 200, body = PaymentResponse),
        (status = 404, body = Failure),
        (status = 409, description = "decided on before, one's own registration, a full event, or nothing that it could pay", body = Failure),
        (status = 422, description = "a note that is too short or too long", body = Failure),
    ),
)]
pub(crate) async fn accept(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
    Body(form): Body<PaymentDecision>,
) -> Result<Json<PaymentResponse>, ApiError> {
    let note = decision::note(&form)?;
    let given = given(&form)?;
    let provider = state.gateway.provider();
    let accepted = state.env.write(move |txn, env| {
        Box::pin(async move {
            let seen = payments::by_id(txn, id).await?.ok_or(CoreError::NotFound)?;
            let own = match seen.order_id {
                Some(id) => orders::by_id(txn, id).await?,
                None => None,
            };
            let given = match given {
                Some(named) => Some(named.id(txn).await?),
                None => None,
            };
            let owed = match given {
                Some(id) => Owed::lock_registration(txn, id).await?,
                None => Owed::lock(txn, own.as_ref()).await?,
            };
            let payment = payments::hold(txn, id).await?.ok_or(CoreError::NotFound)?;
            match payment.destination {
                Destination::Inbox => {}
                Destination::None => return Err(CoreError::NotFound.into()),
                _ => return Err(decided(txn, &payment).await?),
            }
            if owed.user_id() == Some(current.user.id) {
                return Err(CheckoutError::NotAcceptable(OWN));
            }
            let decision = (current.user.id, &*note);
            if given.is_none() && partial_refund::still_pays(txn, &payment, &owed).await? {
                return partial_refund::accept_rest(txn, env, &payment, decision).await;
            }
            let (order, owed) = paid_by(txn, env, provider, own, (owed, given.is_some())).await?;
            if payment.order_id != Some(order.id) {
                payments::set_order(txn, payment.id, order.id).await?;
            }
            let completion = Completion::by_staff(&order, owed, &payment, decision);
            if complete_order(txn, env, completion).await? {
                Ok(())
            } else {
                Err(CoreError::Conflict.into())
            }
        })
    });
    accepted.await?;
    Ok(Json(answer(&state.env, id, messages::PAYMENT_ACCEPTED).await?))
}

/// The registration that staff named.
#[derive(Clone, Copy)]
enum Named {
    Id(Uuid),
    Code(RegistrationCode),
}

impl Named {
    async fn id(self, db: &impl ConnectionTrait) -> Result<Uuid, CheckoutError> {
        match self {
            Self::Id(id) => Ok(id),
            Self::Code(code) => {
                let found = registrations::store::id_by_code(db, code).await?;
                found.ok_or(CheckoutError::NotAcceptable(UNKNOWN))
            }
        }
    }
}

/// Parses the id or short code that staff entered.
fn given(form: &PaymentDecision) -> Result<Option<Named>, CheckoutError> {
    let typed = form.registration_id.as_deref().map(str::trim);
    let Some(typed) = typed.filter(|typed| !typed.is_empty()) else {
        return Ok(None);
    };
    let id = typed.parse().map(Named::Id).ok();
    let named = id.or_else(|| RegistrationCode::parse(typed).map(Named::Code));
    named.map(Some).ok_or(CheckoutError::NotAcceptable(UNKNOWN))
}

const UNKNOWN: &str = "There is no registration with this number.";
const FULL: &str = "All places for this event are taken: refund the payment, or raise the number of places in the settings \
                    first.";
const NO_BEDS: &str = "What this booking asks for is not free, or its people have booked it again: refund the payment, or add beds or \
                       pieces first.";
const BOOKING_OVER: &str = "This booking is paid, or another one has replaced it: refund the payment.";
const OWN: &str = "This is your own registration: somebody else of the staff must decide.";

/// Returns the order that the payment pays, and what the order is for: its place or beds are taken. `is_given` says whether staff named
/// the registration.
async fn paid_by(
    txn: &impl ConnectionTrait,
    env: &Env,
    provider: Provider,
    own: Option<order::Model>,
    (owed, is_given): (Owed, bool),
) -> Result<(order::Model, Owed), CheckoutError> {
    if matches!(owed, Owed::Booking(_)) {
        let order = own.ok_or(CoreError::NotFound)?;
        return Ok((order, booking_with_beds(txn, env, owed).await?));
    }
    let registration = payable(owed, is_given)?;
    let registration = match admit_stored(txn, env, registration, Way::Money).await {
        Err(RegistrationError::EventFull) => return Err(CheckoutError::NotAcceptable(FULL)),
        admitted => admitted?,
    };
    let order = order_for(txn, env, provider, own, &registration).await?;
    Ok((order, Owed::Registration(Box::new(registration))))
}

/// Checks that a booking can be paid, and takes its beds again if its time is over.
async fn booking_with_beds(txn: &impl ConnectionTrait, env: &Env, owed: Owed) -> Result<Owed, CheckoutError> {
    if owed.refusal().is_some() {
        return Err(CheckoutError::NotAcceptable(BOOKING_OVER));
    }
    if !owed.has_room(txn, env).await? {
        return Err(CheckoutError::NotAcceptable(NO_BEDS));
    }
    Ok(owed)
}

fn payable(owed: Owed, is_given: bool) -> Result<registration::Model, CheckoutError> {
    let Owed::Registration(registration) = owed else {
        return Err(CheckoutError::NotAcceptable(if is_given {
            UNKNOWN
        } else {
            "This payment belongs to no registration: say which one it is for."
        }));
    };
    if registrations::is_payable(&registration) {
        return Ok(*registration);
    }
    Err(CheckoutError::NotAcceptable(match registration.payment_status {
        PaymentStatus::Paid => {
            "This registration is paid: refund the payment, or say which other one it is for."
        }
        PaymentStatus::Waived => "Nothing is due for this registration.",
        PaymentStatus::Refunded => {
            "The fee of this registration was given back: it has to be submitted again first."
        }
        PaymentStatus::Pending => "This registration was withdrawn or refused.",
    }))
}

/// Returns the order that the payment pays: its own order if that is unpaid and belongs to the registration, else the
/// registration's open order, else a new one.
async fn order_for(
    txn: &impl ConnectionTrait,
    env: &Env,
    provider: Provider,
    own: Option<order::Model>,
    registration: &registration::Model,
) -> Result<order::Model, CheckoutError> {
    let is_its = |order: &order::Model| {
        order.registration_id == Some(registration.id) && order.status != OrderStatus::Paid
    };
    if let Some(own) = own.filter(is_its) {
        return Ok(own);
    }
    if let Some(live) = orders::live(txn, OrderSubject::Registration(registration.id)).await? {
        return Ok(live);
    }
    let subject = OrderSubject::Registration(registration.id);
    let order = opening::new(env, provider, Some(subject), None, registration.amount);
    orders::insert(txn, order.clone()).await?;
    Ok(order)
}
