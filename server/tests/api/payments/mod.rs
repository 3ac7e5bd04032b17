//! Paying: every order is paid once, and by nothing but its own money.

mod callback;
mod capture;
mod decisions;
mod fake;
mod inbox;
mod mutations;
mod parallel;
mod race;
mod razorpay;
mod reconcile;
mod refunds;
mod sandbox;
mod staff;
mod test_item;
mod verify;
mod webhook;

use crate::helpers::{Answer, TestApp};
use crate::razorpay::{Event, FakeRazorpay, Secret};
use crate::registrations::{entry, payload};
use infinito::payments::payment;
use infinito::{audit, jobs};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};

/// The provider is the fake from now on, and both live by the test's clock.
pub(crate) async fn with_razorpay(app: &mut TestApp) -> FakeRazorpay {
    let fake = FakeRazorpay::start().await;
    app.reconfigure(|settings| fake.configure(settings)).await;
    fake.follow(app.state.clock.clone());
    fake
}

/// The payment's id in a widget's return.
pub(crate) fn paid_by(returned: &Value) -> String {
    returned["razorpay_payment_id"].as_str().unwrap().to_owned()
}

impl TestApp {
    /// Pays in the sandbox; answers what its dialog hands to the page.
    pub(crate) async fn sandbox_pay(&self, token: &str, order_id: &str) -> Value {
        let form = json!({ "orderId": order_id, "outcome": "success" });
        let paid = self.post("/payment/sandbox/pay", Some(token), form).await;
        assert_eq!(paid.status, 200, "{}", paid.text);
        paid.json()
    }

    /// Brings the dialog's return back.
    pub(crate) async fn post_verify(&self, token: &str, event: &str, returned: Value) -> Answer {
        self.post(&format!("/events/{event}/verify-payment"), Some(token), returned)
            .await
    }

    /// Enters an event with its smallest team; answers the order's id.
    pub(crate) async fn enter(&self, token: &str, event: &str, first: usize) -> String {
        let created = self
            .post_create_order(token, event, payload(&entry(event, first)))
            .await;
        assert_eq!(created.status, 200, "{}", created.text);
        created.json()["order"]["id"].as_str().unwrap().to_owned()
    }

    /// What has been mailed to an address but for codes: subject and text.
    pub(crate) async fn confirmations(&self, email: &str) -> Vec<(String, String)> {
        use infinito::mail::entity::{Column, Entity};
        use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
        let mails = Entity::find()
            .filter(Column::Recipient.eq(email))
            .filter(Column::Kind.eq("registration confirmed"))
            .all(self.state.db.read())
            .await
            .unwrap();
        mails
            .into_iter()
            .map(|mail| (mail.subject, mail.text_body))
            .collect()
    }

    /// What we keep of the provider's payments, oldest first.
    pub(crate) async fn payments(&self) -> Vec<payment::Model> {
        payment::Entity::find()
            .order_by_asc(payment::Column::CreatedAt)
            .all(self.state.db.read())
            .await
            .unwrap()
    }

    /// Where the money of the provider's payment is, and why.
    pub(crate) async fn destination(&self, payment_id: &str) -> (String, Option<String>) {
        let all = self.payments().await;
        let row = all.into_iter().find(|row| row.provider_payment_id == payment_id);
        row.map_or_else(
            || ("unknown".to_owned(), None),
            |row| (row.destination, row.reason),
        )
    }

    /// Our id of the provider's payment.
    pub(crate) async fn our_id(&self, payment_id: &str) -> uuid::Uuid {
        let all = self.payments().await;
        let row = all.into_iter().find(|row| row.provider_payment_id == payment_id);
        row.unwrap().id
    }

    /// Whether the user's one registration is paid.
    pub(crate) async fn payment_status(&self, token: &str) -> String {
        let mine = self.my_registrations(token).await;
        mine[0]["paymentStatus"].as_str().unwrap().to_owned()
    }

    /// Works on the queue until nothing in it is due; answers how many tries that took.
    pub(crate) async fn work(&self) -> usize {
        let mut tries = 0;
        loop {
            match jobs::worker::work_due(&self.state).await.unwrap() {
                0 => return tries,
                held => tries += held,
            }
        }
    }

    /// Jobs of this status.
    pub(crate) async fn jobs(&self, status: &str) -> Vec<jobs::entity::Model> {
        jobs::entity::Entity::find()
            .filter(jobs::entity::Column::Status.eq(status))
            .all(self.state.db.read())
            .await
            .unwrap()
    }

    /// How often this is on record.
    pub(crate) async fn recorded(&self, action: &str) -> u64 {
        audit::entity::Entity::find()
            .filter(audit::entity::Column::Action.eq(action))
            .count(self.state.db.read())
            .await
            .unwrap()
    }

    /// The provider calls.
    pub(crate) async fn post_webhook(&self, id: &str, signature: &str, body: String) -> Answer {
        self.send(|client| {
            client
                .post(self.url("/api/v1/payment/webhook"))
                .header("content-type", "application/json")
                .header("x-razorpay-event-id", id)
                .header("x-razorpay-signature", signature)
                .body(body)
        })
        .await
    }

    /// The provider calls about something that happened there.
    pub(crate) async fn hear(&self, event: &Event) -> Answer {
        self.post_webhook(&event.id, &event.signature(Secret::Current), event.body.clone())
            .await
    }

    /// The provider calls about everything that happened there.
    pub(crate) async fn hear_all(&self, fake: &FakeRazorpay) {
        for event in fake.events() {
            let heard = self.hear(&event).await;
            assert_eq!(
                (heard.status.as_u16(), heard.json()),
                (200, json!({ "success": true }))
            );
        }
    }
}
