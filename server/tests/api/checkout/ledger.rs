//! Helpers that read our ledger and deliver webhooks.

use crate::helpers::{Answer, TestApp};
use crate::razorpay::{Event, FakeRazorpay, Secret};
use infinito::entities::{audit_record, job, payment};
use sea_orm::{ActiveEnum, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder};
use serde_json::json;

impl TestApp {
    /// Our rows of the provider's payments, oldest first.
    pub(crate) async fn payments(&self) -> Vec<payment::Model> {
        payment::Entity::find()
            .order_by_asc(payment::Column::CreatedAt)
            .all(self.state.env.db.read())
            .await
            .unwrap()
    }

    /// Destination and reason of the provider's payment.
    pub(crate) async fn destination(&self, payment_id: &str) -> (String, Option<String>) {
        let all = self.payments().await;
        let row = all.into_iter().find(|row| row.provider_payment_id == payment_id);
        row.map_or_else(
            || ("unknown".to_owned(), None),
            |row| {
                (
                    row.destination.name().to_owned(),
                    row.reason.map(|reason| reason.to_value()),
                )
            },
        )
    }

    /// Our id of the provider's payment.
    pub(crate) async fn our_id(&self, payment_id: &str) -> uuid::Uuid {
        let all = self.payments().await;
        let row = all.into_iter().find(|row| row.provider_payment_id == payment_id);
        row.unwrap().id
    }

    /// Payment status of the user's first registration.
    pub(crate) async fn payment_status(&self, token: &str) -> String {
        let mine = self.my_registrations(token).await;
        mine[0]["paymentStatus"].as_str().unwrap().to_owned()
    }

    /// Runs jobs until none is due. Returns the number of runs.
    pub(crate) async fn work(&self) -> usize {
        let mut tries = 0;
        loop {
            match infinito::program::jobs::work_due(&self.state).await.unwrap() {
                0 => return tries,
                held => tries += held,
            }
        }
    }

    /// Jobs with this status.
    pub(crate) async fn jobs(&self, status: &str) -> Vec<job::Model> {
        job::Entity::find()
            .filter(job::Column::Status.eq(status))
            .all(self.state.env.db.read())
            .await
            .unwrap()
    }

    /// Counts audit records of this action.
    pub(crate) async fn recorded(&self, action: &str) -> u64 {
        audit_record::Entity::find()
            .filter(audit_record::Column::Action.eq(action))
            .count(self.state.env.db.read())
            .await
            .unwrap()
    }

    /// Posts a webhook.
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

    /// Delivers an event as a webhook.
    pub(crate) async fn hear(&self, event: &Event) -> Answer {
        self.post_webhook(&event.id, &event.signature(Secret::Current), event.body.clone())
            .await
    }

    /// Delivers all events of the fake.
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
