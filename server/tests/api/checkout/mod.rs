//! Payments: every order is paid once, and only by a payment of its own.

mod capture;
mod fake;
mod fees_and_offers;
mod inbox;
mod ledger;
mod mutations;
mod parallel;
mod queue;
mod race;
mod razorpay;
mod reconcile;

use crate::helpers::{Answer, TestApp};
use crate::razorpay::FakeRazorpay;
use crate::registrations::{entry, payload};
use serde_json::{Value, json};

/// Makes the fake the provider. Both use the test's clock.
pub(crate) async fn with_razorpay(app: &mut TestApp) -> FakeRazorpay {
    let fake = FakeRazorpay::start().await;
    app.reconfigure(|settings| fake.configure(settings)).await;
    fake.follow(app.state.env.clock.clone());
    fake
}

/// The payment id in the checkout widget's result.
pub(crate) fn paid_by(returned: &Value) -> String {
    returned["razorpay_payment_id"].as_str().unwrap().to_owned()
}

impl TestApp {
    /// Pays in the sandbox. Returns the result that its dialog hands to the page.
    pub(crate) async fn sandbox_pay(&self, token: &str, order_id: &str) -> Value {
        let form = json!({ "orderId": order_id, "outcome": "success" });
        let paid = self.post("/payment/sandbox/pay", Some(token), form).await;
        assert_eq!(paid.status, 200, "{}", paid.text);
        paid.json()
    }

    /// Posts the dialog's result to verify-payment.
    pub(crate) async fn post_verify(&self, token: &str, event: &str, returned: Value) -> Answer {
        self.post(&format!("/events/{event}/verify-payment"), Some(token), returned)
            .await
    }

    /// Creates an order for an event with its smallest team. Returns the order's id.
    pub(crate) async fn enter(&self, token: &str, event: &str, first: usize) -> String {
        let created = self
            .post_create_order(token, event, payload(&entry(event, first)))
            .await;
        assert_eq!(created.status, 200, "{}", created.text);
        created.json()["order"]["id"].as_str().unwrap().to_owned()
    }

    /// Mails to an address, without those with codes: subject and text.
    pub(crate) async fn confirmations(&self, email: &str) -> Vec<(String, String)> {
        use infinito::entities::outbox_mail::{Column, Entity};
        use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
        let mails = Entity::find()
            .filter(Column::Recipient.eq(email))
            .filter(Column::Kind.eq("registration confirmed"))
            .all(self.state.env.db.read())
            .await
            .unwrap();
        mails
            .into_iter()
            .map(|mail| (mail.subject, mail.text_body))
            .collect()
    }
}
