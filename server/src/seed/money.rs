//! Generates orders and payments for generated registrations, as if they had been created one by one.

use crate::core::random::Random;
use crate::db::insert_all;
use crate::entities::order::{self, OrderStatus, Provider};
use crate::entities::refund::{self, RefundStatus};
use crate::entities::{payment, registration};
use crate::payments::gateway::{CAPTURED, REFUNDED};
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
    Unpaid,
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
            Money::Paid | Money::PaidTwice | Money::Refunded => OrderStatus::Paid,
            Money::Unpaid => OrderStatus::Open,
            Money::GivenUp => OrderStatus::Closed,
        };
        let order = order(random, registration, status);
        self.orders.push(order.clone());
        if status != OrderStatus::Paid {
            return None;
        }
        let mut paid = payment(random, &order, paid_at);
        if money == Money::Refunded {
            self.refunds.push(refund(random, &paid));
            REFUNDED.clone_into(&mut paid.status);
            paid.destination = Destination::Refunded;
        }
        self.payments.push(paid.clone());
        if money == Money::PaidTwice {
            let mut again = payment(random, &order, paid_at + Duration::seconds(40));
            again.destination = Destination::Inbox;
            again.reason = Some(InboxReason::Double);
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

fn order(random: &Random, registration: &registration::Model, status: OrderStatus) -> order::Model {
    let id = random.uuid();
    order::Model {
        id,
        registration_id: Some(registration.id),
        booking_id: None,
        event: None,
        receipt: format!("inf_{}", id.simple()),
        // No real provider knows these payments.
        provider: Provider::Sandbox,
        provider_order_id: Some(format!("order_{}", &id.simple().to_string()[..24])),
        amount: registration.amount,
        currency: registration.currency.clone(),
        status,
        created_at: registration.created_at,
        updated_at: registration.updated_at,
        serial_year: None,
        serial: None,
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
        destination: Destination::Confirmed,
        provider: Provider::Sandbox,
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
        status: RefundStatus::Done,
        origin: Destination::Confirmed,
        provider_refund_id: Some(format!("rfnd_{}", &id.simple().to_string()[..24])),
        asked_by: None,
        created_at: at,
        updated_at: at,
    }
}
