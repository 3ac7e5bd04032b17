//! Actions of people and banks at Razorpay. Each payment sends webhooks for its status.
//!
//! For a late payment, pay after the server closed the order. For a double payment, pay twice. Razorpay does not reliably
//! prevent either.

use super::{FakeRazorpay, entities, refunds, returned};
use serde_json::{Value, json};

impl FakeRazorpay {
    /// Pays an order; `change` alters the payment. Returns the widget's result.
    pub(crate) fn pay(&self, order_id: &str, change: impl FnOnce(&mut Value)) -> Value {
        let id = self.arrive(order_id, "captured", change);
        returned(order_id, &id)
    }

    /// Pays an order with another amount, in paise. Returns the widget's result.
    pub(crate) fn pay_wrong(&self, order_id: &str, amount: u64) -> Value {
        self.pay(order_id, |payment| payment["amount"] = json!(amount))
    }

    /// Pays an order of an account whose customers bear the provider's fee; `change` alters the payment.
    pub(crate) fn pay_with_fee(&self, order_id: &str, fee: u64, change: impl FnOnce(&mut Value)) -> Value {
        self.pay(order_id, |payment| {
            payment["amount"] = json!(payment["amount"].as_u64().unwrap() + fee);
            payment["fee"] = json!(fee);
            payment["fee_bearer"] = json!("customer");
            change(payment);
        })
    }

    /// Pays an order with an offer of the dashboard, which lowers the amount; `change` alters the payment.
    pub(crate) fn pay_with_offer(
        &self,
        order_id: &str,
        discount: u64,
        change: impl FnOnce(&mut Value),
    ) -> Value {
        self.pay(order_id, |payment| {
            payment["amount"] = json!(payment["amount"].as_u64().unwrap() - discount);
            payment["offers"] = entities::collection(&[json!({ "id": "offer_fake" })]);
            change(payment);
        })
    }

    /// Alters an order after its payment.
    pub(crate) fn change_order(&self, order_id: &str, change: impl FnOnce(&mut Value)) {
        change(self.ledger_mut().order_mut(order_id).unwrap());
    }

    /// Authorizes a payment without capturing it. Returns the widget's result.
    pub(crate) fn authorize(&self, order_id: &str) -> Value {
        let id = self.arrive(order_id, "authorized", |_| {});
        returned(order_id, &id)
    }

    /// Adds a failed payment. Returns its id.
    pub(crate) fn fail(&self, order_id: &str) -> String {
        self.arrive(order_id, "failed", |payment| {
            payment["error_code"] = json!("BAD_REQUEST_ERROR");
            payment["error_description"] = json!("Payment failed because of insufficient funds.");
        })
    }

    /// Pays an amount, in paise, for an order that is not ours, or without an order. Returns the payment's id.
    pub(crate) fn pay_orphan(&self, order: Option<&str>, amount: u64) -> String {
        let mut ledger = self.ledger_mut();
        let order = order.map_or(Value::Null, |order| json!(order));
        let (id, index) = ledger.add_payment(&order, &json!(amount), "captured", |_| {});
        ledger.arrived(index);
        drop(ledger);
        self.inner.tell();
        id
    }

    /// Creates an order of another system in the same Razorpay account. Returns its id.
    pub(crate) fn order_of_others(&self, amount: u64, receipt: &str) -> String {
        let asked = json!({ "amount": amount, "currency": "INR", "receipt": receipt, "notes": {} });
        let order = self.ledger_mut().add_order(&asked);
        order["id"].as_str().unwrap().to_owned()
    }

    /// Captures an authorized or failed payment late.
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

    /// Refunds a payment, or the rest of it, from Razorpay's dashboard.
    pub(crate) fn give_back(&self, payment_id: &str) {
        self.give_back_asked(payment_id, &Value::Null);
    }

    /// Refunds part of a payment, in paise.
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
