//! Creates an order for a registration with a fee due, or for a booking. The order is first written in the transaction of what it
//! is for ([`ensure_order`], [`new`]), and only then created at the provider ([`open`], [`open_order`]). After a crash between the
//! two, the next call looks the order up at the provider by its receipt.

use crate::core::allowances::ORDERS;
use crate::core::error::CoreError;
use crate::entities::order::{self, OrderStatus, Provider};
use crate::entities::registration;
use crate::env::Env;
use crate::payments::PaymentError;
use crate::payments::gateway::{CURRENCY, Gateway, NewOrder};
use crate::payments::ledger::orders;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::InsertStatement;
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::Order;
use shared::money::Paise;
use uuid::Uuid;

/// How often [`open`] retries if a concurrent request of the same user changes the order.
const ATTEMPTS: usize = 5;
/// How long [`open`] waits for a concurrent call: longer than a call to the provider takes.
const LONGEST_WAIT: std::time::Duration = std::time::Duration::from_secs(5);

/// What an order is for, by its id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OrderSubject {
    /// A registration.
    Registration(Uuid),
    /// A booking of beds.
    Booking(Uuid),
}

/// Whether the provider may already have the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DueOrder {
    /// The order was just written; no request to the provider was made.
    New(Box<order::Model>),
    /// The order existed before; the provider's answer to an earlier request may have been lost.
    Existing,
}

/// Ensures that a registration has one open order, with its amount, at the configured provider. An order with another
/// amount or provider is closed; an earlier one with this amount and without money is opened again. The caller locks the
/// registration's row.
///
/// # Errors
/// 429 if too many orders were made for the entry. If a query fails.
pub async fn ensure_order(
    txn: &impl ConnectionTrait,
    env: &Env,
    provider: Provider,
    registration: &registration::Model,
) -> Result<DueOrder, PaymentError> {
    let now = env.clock.now();
    if let Some(live) = orders::live(txn, OrderSubject::Registration(registration.id)).await? {
        if live.amount == registration.amount && live.provider == provider {
            return Ok(DueOrder::Existing);
        }
        orders::advance(
            txn,
            live.id,
            &[OrderStatus::Created, OrderStatus::Open],
            OrderStatus::Closed,
            now,
        )
        .await?;
    }
    if orders::reopen(txn, provider, registration, now).await? {
        return Ok(DueOrder::Existing);
    }
    refuse_many(txn, registration.id, now).await?;
    let (insertion, due_order) = first_order(env, provider, registration);
    txn.execute(&insertion).await?;
    Ok(due_order)
}

/// Rejects another new order of an entry that has used up [`ORDERS`].
async fn refuse_many(
    txn: &impl ConnectionTrait,
    registration_id: Uuid,
    now: DateTime<Utc>,
) -> Result<(), PaymentError> {
    let made = orders::made_since(txn, registration_id, now - ORDERS.window).await?;
    match made.first() {
        Some(first) if made.len() >= ORDERS.amount as usize => {
            let seconds = (*first + ORDERS.window - now).num_seconds().max(1);
            Err((ORDERS.refusal)(u32::try_from(seconds).unwrap_or(u32::MAX)).into())
        }
        _ => Ok(()),
    }
}

/// Returns the statement that inserts the first order of a registration, and the resulting [`DueOrder`].
#[must_use]
pub fn first_order(
    env: &Env,
    provider: Provider,
    registration: &registration::Model,
) -> (InsertStatement, DueOrder) {
    let subject = OrderSubject::Registration(registration.id);
    let order = new(env, provider, Some(subject), None, registration.amount);
    (orders::insertion(order.clone()), DueOrder::New(Box::new(order)))
}

/// Builds a new order. `amount` is in paise. Without a subject, it is an order for the test item. `event` is the event's endpoint, for
/// a booking.
pub(crate) fn new(
    env: &Env,
    provider: Provider,
    subject: Option<OrderSubject>,
    event: Option<&str>,
    amount: i64,
) -> order::Model {
    let (id, now) = (env.random.uuid(), env.clock.now());
    let (registration_id, booking_id) = match subject {
        Some(OrderSubject::Registration(id)) => (Some(id), None),
        Some(OrderSubject::Booking(id)) => (None, Some(id)),
        None => (None, None),
    };
    order::Model {
        id,
        registration_id,
        booking_id,
        event: event.map(str::to_owned),
        receipt: format!("inf_{}", id.simple()),
        provider,
        provider_order_id: None,
        amount,
        currency: CURRENCY.to_owned(),
        status: OrderStatus::Created,
        created_at: now,
        updated_at: now,
        serial_year: None,
        serial: None,
    }
}

/// Returns the registration's order for the payment widget. Creates it at the provider first, if needed. Concurrent calls for one
/// registration wait for each other, so that only one of them asks the provider.
///
/// # Errors
/// [`PaymentError::Unavailable`] if the provider fails, [`PaymentError::AlreadyPaid`] if the order was paid
/// meanwhile, [`CoreError::Conflict`] if all attempts are used up, or another call takes too long.
pub async fn open(
    env: &Env,
    gateway: &Gateway,
    registration: &registration::Model,
    mut due_order: DueOrder,
) -> Result<Order, PaymentError> {
    let held = env.locks.hold(registration.id, LONGEST_WAIT).await;
    let _held = held.ok_or(CoreError::Conflict)?;
    for _ in 0..ATTEMPTS {
        let (live, is_known) = match std::mem::replace(&mut due_order, DueOrder::Existing) {
            DueOrder::New(order) => (*order, false),
            DueOrder::Existing => {
                let subject = OrderSubject::Registration(registration.id);
                let live = orders::live(env.db.read(), subject).await?;
                (live.ok_or(PaymentError::AlreadyPaid)?, true)
            }
        };
        if let Some(id) = &live.provider_order_id {
            return Ok(to_wire(id, &live)?);
        }
        let registration_id = registration.id.to_string();
        let notes = [
            ("registration", &*registration_id),
            ("event", &registration.event),
        ];
        let provider_id = at_provider(gateway, &live, &notes, is_known).await?;
        if open_as(env, live.id, provider_id.clone()).await? {
            return Ok(to_wire(&provider_id, &live)?);
        }
    }
    Err(CoreError::Conflict.into())
}

/// Returns an order for the payment widget. Creates it at the provider first, if needed. `notes` and `is_known` are as in
/// [`at_provider`]. Concurrent calls for one order wait for each other.
///
/// # Errors
/// As [`open`].
pub(crate) async fn open_order(
    env: &Env,
    gateway: &Gateway,
    order: &order::Model,
    notes: &[(&str, &str)],
    is_known: bool,
) -> Result<Order, PaymentError> {
    let held = env.locks.hold(order.id, LONGEST_WAIT).await;
    let _held = held.ok_or(CoreError::Conflict)?;
    let stored = orders::by_id(env.db.read(), order.id).await?;
    let stored = stored.ok_or(CoreError::Conflict)?;
    if stored.status == OrderStatus::Paid {
        return Err(PaymentError::AlreadyPaid);
    }
    if let Some(id) = &stored.provider_order_id {
        return Ok(to_wire(id, &stored)?);
    }
    let id = at_provider(gateway, &stored, notes, is_known).await?;
    if !open_as(env, stored.id, id.clone()).await? {
        return Err(CoreError::Conflict.into());
    }
    Ok(to_wire(&id, &stored)?)
}

/// Stores the provider's id of an order. Returns false if another request was faster, or the order was closed.
pub(crate) async fn open_as(env: &Env, id: Uuid, provider_id: String) -> Result<bool, DbErr> {
    let now = env.clock.now();
    let opened = env
        .db
        .write_statement(&orders::opening(id, &provider_id, now))
        .await?;
    Ok(opened.rows_affected() == 1)
}

/// Returns the provider's id of an order. `notes` are for the provider's staff. If `is_known`, an earlier request may
/// have created the order, so the provider is searched first.
pub(crate) async fn at_provider(
    gateway: &Gateway,
    order: &order::Model,
    notes: &[(&str, &str)],
    is_known: bool,
) -> Result<String, PaymentError> {
    let amount = paise(order.amount)?;
    if is_known
        && let Some(found) = gateway.find_order_by_receipt(&order.receipt).await?
        && (found.amount, found.currency.as_str()) == (amount, CURRENCY)
    {
        return Ok(found.id);
    }
    let made = gateway
        .create_order(NewOrder {
            receipt: &order.receipt,
            amount,
            notes,
        })
        .await?;
    if (made.amount, made.currency.as_str()) != (amount, CURRENCY) {
        let what = format!("order {} is of another amount than asked for", made.id);
        return Err(crate::payments::gateway::GatewayError::Garbled(what).into());
    }
    Ok(made.id)
}

/// Converts an order for the payment widget, with the provider's id.
pub(crate) fn to_wire(id: &str, order: &order::Model) -> Result<Order, CoreError> {
    Ok(Order {
        id: id.to_owned(),
        amount: paise(order.amount)?,
        currency: order.currency.clone(),
    })
}

/// Converts a stored amount to [`Paise`].
pub(crate) fn paise(amount: i64) -> Result<Paise, CoreError> {
    u32::try_from(amount)
        .map(Paise)
        .map_err(|_| CoreError::internal(format!("an amount of {amount} paise is stored")))
}
