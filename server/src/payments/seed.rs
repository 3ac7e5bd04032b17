//! Generates orders and payments for generated registrations, as if they had been created one by one.

use super::gateway::{CAPTURED, REFUNDED};
use super::{destination, order, payment, refund, refund_store, store};
use crate::db::insert_all;
use crate::random::Random;
use crate::registrations::entity as registration;
use chrono::{DateTime, Duration, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{Destination, InboxReason};

/// The payment state of a generated registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Money {
    /// The fee was paid.
    Paid,
    /// The fee was paid twice; the second payment is in the inbox.
    PaidTwice,
    /// The fee was paid and refunded.
    Refunded,
    /// An order is open.
    Begun,
    /// An order was opened, then the entry was withdrawn.
    GivenUp,
    /// No order exists yet.
    NotAsked,
}

/// The rows to insert.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    orders: Vec<order::Model>,
    payments: Vec<payment::Model>,
    refunds: Vec<refund::Model>,
}

impl Ledger {
    /// Adds a registration's order, payments and refund. Returns the payment that paid for it, with its order.
    pub(crate) fn add(
        &mut self,
        random: &Random,
        registration: &registration::Model,
        money: Money,
        paid_at: DateTime<Utc>,
    ) -> Option<(payment::Model, order::Model)> {
        let status = match money {
            Money::NotAsked => return None,
            Money::Paid | Money::PaidTwice | Money::Refunded => store::PAID,
            Money::Begun => store::OPEN,
            Money::GivenUp => store::CLOSED,
        };
        let order = order(random, registration, status);
        self.orders.push(order.clone());
        if status != store::PAID {
            return None;
        }
        let mut paid = payment(random, &order, paid_at);
        if money == Money::Refunded {
            self.refunds.push(refund(random, &paid));
            REFUNDED.clone_into(&mut paid.status);
            destination::name(Destination::Refunded).clone_into(&mut paid.destination);
        }
        self.payments.push(paid.clone());
        if money == Money::PaidTwice {
            let mut again = payment(random, &order, paid_at + Duration::seconds(40));
            destination::name(Destination::Inbox).clone_into(&mut again.destination);
            again.reason = Some(destination::reason_name(InboxReason::Double).to_owned());
            self.payments.push(again);
        }
        Some((paid, order))
    }

    /// Inserts all rows. The registrations must already be inserted.
    pub(crate) async fn insert(self, txn: &impl ConnectionTrait) -> Result<(), DbErr> {
        insert_all::<order::Entity>(txn, self.orders).await?;
        insert_all::<payment::Entity>(txn, self.payments).await?;
        insert_all::<refund::Entity>(txn, self.refunds).await
    }
}

/// Always the sandbox: no real provider knows these payments.
const PROVIDER: &str = "sandbox";

fn order(random: &Random, registration: &registration::Model, status: &str) -> order::Model {
    let id = random.uuid();
    order::Model {
        id,
        registration_id: Some(registration.id),
        event: None,
        receipt: format!("inf_{}", id.simple()),
        provider: PROVIDER.to_owned(),
        provider_order_id: Some(format!("order_{}", &id.simple().to_string()[..24])),
        amount: registration.amount,
        currency: registration.currency.clone(),
        status: status.to_owned(),
        created_at: registration.created_at,
        updated_at: registration.updated_at,
    }
}

fn payment(random: &Random, order: &order::Model, at: DateTime<Utc>) -> payment::Model {
    let id = random.uuid();
    payment::Model {
        id,
        order_id: Some(order.id),
        provider_payment_id: format!("pay_{}", id.simple()),
        status: CAPTURED.to_owned(),
        amount: order.amount,
        amount_refunded: 0,
        currency: order.currency.clone(),
        created_at: at,
        destination: destination::name(Destination::Confirmed).to_owned(),
        provider: PROVIDER.to_owned(),
        provider_order_id: order.provider_order_id.clone(),
        reason: None,
        note: None,
        updated_at: Some(at),
    }
}

fn refund(random: &Random, payment: &payment::Model) -> refund::Model {
    let (id, at) = (random.uuid(), payment.created_at + Duration::minutes(30));
    refund::Model {
        id,
        payment_id: payment.id,
        amount: payment.amount,
        status: refund_store::DONE.to_owned(),
        origin: destination::name(Destination::Confirmed).to_owned(),
        provider_refund_id: Some(format!("rfnd_{}", &id.simple().to_string()[..24])),
        asked_by: None,
        created_at: at,
        updated_at: at,
    }
}
