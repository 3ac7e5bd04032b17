//! From a registration that owes something to an order the page can show. The order is written here first, in the
//! registration's transaction ([`owe`]); only then is the provider asked ([`open`]). A crash between the two is made
//! good by the next call, which looks the order up at the provider by its receipt.

use super::gateway::{CURRENCY, NewOrder};
use super::{order, store};
use crate::error::ApiError;
use crate::registrations::entity as registration;
use crate::state::AppState;
use sea_orm::sea_query::InsertStatement;
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::Order;
use shared::money::Paise;
use uuid::Uuid;

/// How often [`open`] looks again while a second request of the same user changes the order under it.
const ATTEMPTS: usize = 5;

/// Whether the provider may know the order already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Owed {
    /// It was written just now: nobody has asked the provider for it.
    New(Box<order::Model>),
    /// It is from before: the answer of an earlier call may have been lost.
    Before,
}

/// Makes sure that a registration has one order, of its amount, at the provider that is configured. An order of
/// another amount is closed. The caller holds the registration's row.
///
/// # Errors
/// Where a query fails.
pub async fn owe(
    txn: &impl ConnectionTrait,
    state: &AppState,
    registration: &registration::Model,
) -> Result<Owed, DbErr> {
    let provider = state.gateway.name();
    if let Some(live) = store::live(txn, registration.id).await? {
        if live.amount == registration.amount && live.provider == provider {
            return Ok(Owed::Before);
        }
        let now = state.clock.now();
        store::advance(txn, live.id, &[store::CREATED, store::OPEN], store::CLOSED, now).await?;
    }
    let (insertion, owed) = first_order(state, registration);
    txn.execute(&insertion).await?;
    Ok(owed)
}

/// The statement that inserts the order of a registration that has none, and what it gives.
#[must_use]
pub fn first_order(state: &AppState, registration: &registration::Model) -> (InsertStatement, Owed) {
    let order = new(state, Some(registration.id), registration.amount);
    (store::insertion(order.clone()), Owed::New(Box::new(order)))
}

/// An order that nobody knows of yet. In paise; without registration: the test item's.
pub(super) fn new(state: &AppState, registration_id: Option<Uuid>, amount: i64) -> order::Model {
    let (id, now) = (state.random.uuid(), state.clock.now());
    order::Model {
        id,
        registration_id,
        event: None,
        receipt: format!("inf_{}", id.simple()),
        provider: state.gateway.name().to_owned(),
        provider_order_id: None,
        amount,
        currency: CURRENCY.to_owned(),
        status: store::CREATED.to_owned(),
        created_at: now,
        updated_at: now,
    }
}

/// The registration's order as the payment widget takes it, made at the provider where it is not there yet.
///
/// # Errors
/// [`ApiError::PaymentUnavailable`] where the provider fails, [`ApiError::AlreadyRegistered`] where it was paid
/// meanwhile.
pub async fn open(
    state: &AppState,
    registration: &registration::Model,
    mut owed: Owed,
) -> Result<Order, ApiError> {
    for _ in 0..ATTEMPTS {
        let (live, is_known) = match std::mem::replace(&mut owed, Owed::Before) {
            Owed::New(order) => (*order, false),
            Owed::Before => {
                let live = store::live(state.db.read(), registration.id).await?;
                (live.ok_or(ApiError::AlreadyRegistered)?, true)
            }
        };
        if let Some(id) = &live.provider_order_id {
            return to_wire(id, &live);
        }
        let registration_id = registration.id.to_string();
        let notes = [
            ("registration", &*registration_id),
            ("event", &registration.event),
        ];
        let provider_id = at_provider(state, &live, &notes, is_known).await?;
        if open_as(state, live.id, provider_id.clone()).await? {
            return to_wire(&provider_id, &live);
        }
    }
    Err(ApiError::TimedOut)
}

/// Stores the provider's id of an order. False if another request was faster, or the order was closed.
pub(super) async fn open_as(state: &AppState, id: Uuid, provider_id: String) -> Result<bool, DbErr> {
    let now = state.clock.now();
    let opened = state
        .db
        .write_statement(&store::opening(id, &provider_id, now))
        .await?;
    Ok(opened.rows_affected() == 1)
}

/// The provider's id of our order. `notes` are for the provider's staff; `is_known`: it may have been asked for it before.
pub(super) async fn at_provider(
    state: &AppState,
    order: &order::Model,
    notes: &[(&str, &str)],
    is_known: bool,
) -> Result<String, ApiError> {
    let amount = paise(order.amount)?;
    if is_known
        && let Some(found) = state.gateway.find_order_by_receipt(&order.receipt).await?
        && (found.amount, found.currency.as_str()) == (amount, CURRENCY)
    {
        return Ok(found.id);
    }
    let made = state
        .gateway
        .create_order(NewOrder {
            receipt: &order.receipt,
            amount,
            notes,
        })
        .await?;
    if (made.amount, made.currency.as_str()) != (amount, CURRENCY) {
        let what = format!("order {} is of another amount than asked for", made.id);
        return Err(super::gateway::GatewayError::Garbled(what).into());
    }
    Ok(made.id)
}

/// The order as the payment widget takes it, by the provider's id of it.
pub(super) fn to_wire(id: &str, order: &order::Model) -> Result<Order, ApiError> {
    Ok(Order {
        id: id.to_owned(),
        amount: paise(order.amount)?,
        currency: order.currency.clone(),
    })
}

/// An amount as it is stored.
pub(crate) fn paise(amount: i64) -> Result<Paise, ApiError> {
    u32::try_from(amount)
        .map(Paise)
        .map_err(|_| ApiError::internal(format!("an amount of {amount} paise is stored")))
}
