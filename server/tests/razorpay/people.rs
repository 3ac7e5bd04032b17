//! What people do at Razorpay, and their banks. Each payment tells by webhook how far it has come.
//!
//! To pay late, pay after our side has closed the order; to pay twice, pay twice: Razorpay prevents neither for certain.

use super::{FakeRazorpay, refunds, returned};
use serde_json::{Value, json};

impl FakeRazorpay {
    /// Somebody pays an order; `change` makes the payment other than it should be. Answers the widget's return.
    pub(crate) fn pay(&self, order_id: &str, change: impl FnOnce(&mut Value)) -> Value {
        let id = self.arrive(order_id, "captured", change);
        returned(order_id, &id)
    }

    /// Somebody pays an order with another amount, in paise. Answers the widget's return.
    pub(crate) fn pay_wrong(&self, order_id: &str, amount: u64) -> Value {
        self.pay(order_id, |payment| payment["amount"] = json!(amount))
    }

    /// The bank has let the money go, and nobody has captured it yet. Answers the widget's return.
    pub(crate) fn authorize(&self, order_id: &str) -> Value {
        let id = self.arrive(order_id, "authorized", |_| {});
        returned(order_id, &id)
    }

    /// A try that fails. Answers the payment's id.
    pub(crate) fn fail(&self, order_id: &str) -> String {
        self.arrive(order_id, "failed", |payment| {
            payment["error_code"] = json!("BAD_REQUEST_ERROR");
            payment["error_description"] = json!("Payment failed because of insufficient funds.");
        })
    }

    /// Somebody pays, in paise, for an order that is none of ours, or, without `order`, for none at all. Answers the
    /// payment's id.
    pub(crate) fn pay_orphan(&self, order: Option<&str>, amount: u64) -> String {
        let mut ledger = self.ledger_mut();
        let order = order.map_or(Value::Null, |order| json!(order));
        let (id, index) = ledger.add_payment(&order, &json!(amount), "captured", |_| {});
        ledger.arrived(index);
        drop(ledger);
        self.inner.tell();
        id
    }

    /// Another system of ours at Razorpay makes an order; answers its id.
    pub(crate) fn order_of_others(&self, amount: u64, receipt: &str) -> String {
        let asked = json!({ "amount": amount, "currency": "INR", "receipt": receipt, "notes": {} });
        let order = self.ledger_mut().add_order(&asked);
        order["id"].as_str().unwrap().to_owned()
    }

    /// A late bank: the money of an authorized or failed payment has arrived after all.
    pub(crate) fn arrive_late(&self, payment_id: &str) {
        let mut ledger = self.ledger_mut();
        let index = ledger.payment_index(payment_id).unwrap();
        let payment = ledger.payment_mut(index);
        payment["status"] = json!("captured");
        payment["captured"] = json!(true);
        ledger.captured(index);
        drop(ledger);
        self.inner.tell();
    }

    /// Razorpay's own staff, or ours at its dashboard, give a payment back, or what is left of it.
    pub(crate) fn give_back(&self, payment_id: &str) {
        self.give_back_asked(payment_id, &Value::Null);
    }

    /// The same for a part of it, in paise.
    pub(crate) fn give_back_part(&self, payment_id: &str, amount: u64) {
        self.give_back_asked(payment_id, &json!({ "amount": amount }));
    }

    fn give_back_asked(&self, payment_id: &str, asked: &Value) {
        let mut ledger = self.ledger_mut();
        let index = ledger.payment_index(payment_id).unwrap();
        refunds::give_back(&mut ledger, index, asked).unwrap();
        drop(ledger);
        self.inner.tell();
    }

    fn arrive(&self, order_id: &str, status: &str, change: impl FnOnce(&mut Value)) -> String {
        let mut ledger = self.ledger_mut();
        let order = ledger.order(order_id).unwrap();
        let (order, amount) = (order["id"].clone(), order["amount"].clone());
        let (id, index) = ledger.add_payment(&order, &amount, status, change);
        ledger.arrived(index);
        drop(ledger);
        self.inner.tell();
        id
    }
}
