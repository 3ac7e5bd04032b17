//! The fake's ledger. Lookups use maps, so that thousands of payments per second are fast.

use super::entities;
use super::events::Event;
use infinito::core::clock::Clock;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};

/// A snapshot of the ledger: oldest first, in Razorpay's format.
#[derive(Debug, Clone)]
pub(crate) struct Books {
    pub(crate) orders: Vec<Value>,
    pub(crate) payments: Vec<Value>,
    pub(crate) refunds: Vec<Value>,
}

/// The fake's ledger.
#[derive(Default)]
pub(super) struct Ledger {
    pub(super) clock: Clock,
    /// All events, sent or not.
    pub(super) events: Vec<Event>,
    /// Events not yet handed to the sender: [`super::webhooks`].
    pub(super) unsent: Vec<Event>,
    orders: Vec<Value>,
    order_of: HashMap<String, usize>,
    orders_of_receipt: HashMap<String, Vec<usize>>,
    payments: Vec<Value>,
    payment_of: HashMap<String, usize>,
    payments_of_order: HashMap<String, Vec<usize>>,
    /// Keyed by time and number.
    payments_by_time: BTreeMap<(i64, usize), usize>,
    refunds: Vec<Value>,
    refund_of: HashMap<String, usize>,
    /// Request and refund of each idempotency key.
    pub(super) refund_keys: HashMap<String, (Value, usize)>,
}

impl Ledger {
    pub(super) fn now(&self) -> i64 {
        self.clock.now().timestamp()
    }

    pub(super) fn books(&self) -> Books {
        Books {
            orders: self.orders.clone(),
            payments: self.payments.clone(),
            refunds: self.refunds.clone(),
        }
    }

    pub(super) fn add_order(&mut self, asked: &Value) -> Value {
        let index = self.orders.len();
        let id = format!("order_fake{index}");
        let order = entities::order(&id, asked, self.now());
        let receipt = asked["receipt"].as_str().unwrap_or_default().to_owned();
        self.order_of.insert(id, index);
        self.orders_of_receipt.entry(receipt).or_default().push(index);
        self.orders.push(order.clone());
        order
    }

    pub(super) fn order(&self, id: &str) -> Option<&Value> {
        self.order_of.get(id).map(|index| &self.orders[*index])
    }

    pub(super) fn order_mut(&mut self, id: &str) -> Option<&mut Value> {
        self.order_of.get(id).map(|index| &mut self.orders[*index])
    }

    pub(super) fn orders_of_receipt(&self, receipt: &str) -> Vec<Value> {
        let found = self.orders_of_receipt.get(receipt).into_iter().flatten();
        found.map(|index| self.orders[*index].clone()).collect()
    }

    /// Stores a payment under an id made from its number.
    pub(super) fn add_payment(
        &mut self,
        order: &Value,
        amount: &Value,
        status: &str,
        change: impl FnOnce(&mut Value),
    ) -> (String, usize) {
        let index = self.payments.len();
        let id = format!("pay_fake{index}");
        let mut payment = entities::payment(&id, order, amount, status, self.now());
        change(&mut payment);
        let at = payment["created_at"].as_i64().unwrap_or_default();
        if let Some(order) = payment["order_id"].as_str() {
            self.payments_of_order
                .entry(order.to_owned())
                .or_default()
                .push(index);
        }
        self.payments_by_time.insert((at, index), index);
        self.payment_of.insert(id.clone(), index);
        self.payments.push(payment);
        (id, index)
    }

    pub(super) fn payment_index(&self, id: &str) -> Option<usize> {
        self.payment_of.get(id).copied()
    }

    pub(super) fn payment(&self, index: usize) -> &Value {
        &self.payments[index]
    }

    pub(super) fn payment_mut(&mut self, index: usize) -> &mut Value {
        &mut self.payments[index]
    }

    pub(super) fn payments_of_order(&self, order_id: &str) -> Vec<Value> {
        let found = self.payments_of_order.get(order_id).into_iter().flatten();
        found.map(|index| self.payments[*index].clone()).collect()
    }

    /// Payments in a time range, newest first, as Razorpay lists them. Both ends are inclusive.
    pub(super) fn payments_between(&self, from: i64, to: i64, skip: usize, count: usize) -> Vec<Value> {
        let range = self.payments_by_time.range((from, 0)..=(to, usize::MAX));
        let found = range.rev().skip(skip).take(count);
        found.map(|(_, index)| self.payments[*index].clone()).collect()
    }

    pub(super) fn add_refund(&mut self, payment: usize, amount: u64, asked: &Value) -> usize {
        let index = self.refunds.len();
        let id = format!("rfnd_fake{index}");
        let refund = entities::refund(&id, &self.payments[payment], amount, asked, self.now());
        let payment = &mut self.payments[payment];
        let refunded = payment["amount_refunded"].as_u64().unwrap_or_default() + amount;
        let whole = payment["amount"] == refunded;
        payment["amount_refunded"] = json!(refunded);
        payment["refund_status"] = json!(if whole { "full" } else { "partial" });
        if whole {
            payment["status"] = json!("refunded");
        }
        self.refund_of.insert(id, index);
        self.refunds.push(refund);
        index
    }

    pub(super) fn refund(&self, index: usize) -> &Value {
        &self.refunds[index]
    }

    pub(super) fn refund_by_id(&self, id: &str) -> Option<&Value> {
        self.refund_of.get(id).map(|index| &self.refunds[*index])
    }
}
