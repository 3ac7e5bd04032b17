//! Webhook events of the fake: <https://razorpay.com/docs/webhooks/>. Each change of a payment is an [`Event`], kept whether it
//! is sent or not.

use super::{FORMER_WEBHOOK_SECRET, Ledger, WEBHOOK_SECRET, webhook_signature};
use serde_json::{Value, json};

/// The secret that signs an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Secret {
    Current,
    Former,
}

/// An event, ready to send.
#[derive(Debug, Clone)]
pub(crate) struct Event {
    /// `x-razorpay-event-id`: the same for every copy.
    pub(crate) id: String,
    /// For example `payment.captured`.
    pub(crate) kind: &'static str,
    /// The raw body.
    pub(crate) body: String,
}

impl Event {
    /// `X-Razorpay-Signature`.
    pub(crate) fn signature(&self, secret: Secret) -> String {
        let secret = match secret {
            Secret::Current => WEBHOOK_SECRET,
            Secret::Former => FORMER_WEBHOOK_SECRET,
        };
        webhook_signature(secret, self.body.as_bytes())
    }

    /// Posts the event and returns the response status, or none if the server is unreachable.
    pub(crate) async fn send(&self, client: &reqwest::Client, url: &str, secret: Secret) -> Option<u16> {
        let call = client
            .post(url)
            .header("content-type", "application/json")
            .header("x-razorpay-event-id", &self.id)
            .header("x-razorpay-signature", self.signature(secret))
            .body(self.body.clone());
        let answer = call.send().await.ok()?;
        Some(answer.status().as_u16())
    }
}

impl Ledger {
    /// Records the events of a new payment, by its status.
    pub(super) fn arrived(&mut self, payment: usize) {
        match self.payment(payment)["status"].as_str() {
            Some("captured") => {
                self.note("payment.authorized", payment, &[]);
                self.captured(payment);
            }
            Some("authorized") => self.note("payment.authorized", payment, &[]),
            Some("failed") => self.note("payment.failed", payment, &[]),
            _ => {}
        }
    }

    /// Records a capture: the payment's order, if it has one, is paid.
    pub(super) fn captured(&mut self, payment: usize) {
        self.note("payment.captured", payment, &[]);
        let paid = self.payment(payment).clone();
        let Some(order) = self.order_mut(paid["order_id"].as_str().unwrap_or_default()) else {
            return;
        };
        order["status"] = json!("paid");
        order["amount_paid"] = without_fee(&paid);
        order["amount_due"] = json!(0);
        let order = order.clone();
        self.note("order.paid", payment, &[("order", order)]);
    }

    /// Records a refund.
    pub(super) fn refunded(&mut self, payment: usize, refund: usize) {
        let refund = self.refund(refund).clone();
        self.note("refund.processed", payment, &[("refund", refund)]);
    }

    fn note(&mut self, kind: &'static str, payment: usize, others: &[(&str, Value)]) {
        let mut payload = json!({ "payment": { "entity": self.payment(payment) } });
        let mut contains = vec!["payment"];
        for (name, entity) in others {
            contains.push(name);
            payload[*name] = json!({ "entity": entity });
        }
        let body = json!({
            "entity": "event", "account_id": "acc_fake", "event": kind, "contains": contains, "payload": payload,
            "created_at": self.now(),
        });
        let event = Event {
            id: format!("evt_fake{}", self.events.len()),
            kind,
            body: body.to_string(),
        };
        self.events.push(event.clone());
        self.unsent.push(event);
    }
}

/// The amount of a payment without the fee that the customer bears.
pub(super) fn without_fee(payment: &Value) -> Value {
    let amount = payment["amount"].as_u64().unwrap_or_default();
    let is_customers = payment["fee_bearer"] == "customer";
    let fee = payment["fee"]
        .as_u64()
        .filter(|_| is_customers)
        .unwrap_or_default();
    json!(amount - fee)
}
