//! Entering events: what the rules demand, who may see what, and that one user has one entry an event.

mod bounds;
mod create_order;
mod drafts;
mod privacy;
mod reading;
mod submit;

pub(crate) use drafts::{athletics, entry, payload, person};

use crate::helpers::{Answer, TestApp};
use serde_json::Value;

impl TestApp {
    /// Enters an event on the way to payment.
    pub(crate) async fn post_create_order(&self, token: &str, event: &str, payload: Value) -> Answer {
        self.post(&format!("/events/{event}/create-order"), Some(token), payload)
            .await
    }

    /// Enters an event without payment.
    pub(crate) async fn post_entry(&self, token: &str, event: &str, payload: Value) -> Answer {
        self.post(&format!("/events/{event}"), Some(token), payload).await
    }

    /// The user's own entries.
    pub(crate) async fn my_registrations(&self, token: &str) -> Vec<Value> {
        let answer = self.get("/api/v1/events/my-registrations", Some(token)).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()["registrations"].as_array().unwrap().clone()
    }

    /// The events under *Already Applied*.
    pub(crate) async fn applied(&self, token: &str) -> Vec<String> {
        let answer = self
            .get("/api/v1/events/registered-events-name", Some(token))
            .await
            .json();
        let events = answer["events"].as_array().unwrap();
        events
            .iter()
            .map(|event| event["event"].as_str().unwrap().to_owned())
            .collect()
    }
}
