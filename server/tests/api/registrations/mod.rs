//! Registrations: validation, permissions, and one entry per user and event.

mod cancel;
mod changes_made;
mod detail;
mod drafts;
mod history;
mod members;
mod privacy;
mod receipt;
mod reminders;
mod stored;

pub(crate) use self::members::{called, form};
pub(crate) use drafts::{athletics, entry, payload, person};

use crate::helpers::{Answer, TestApp};
use serde_json::Value;

impl TestApp {
    /// Calls create-order for an event.
    pub(crate) async fn post_create_order(&self, token: &str, event: &str, payload: Value) -> Answer {
        self.post(&format!("/events/{event}/create-order"), Some(token), payload)
            .await
    }

    /// Enters an event without payment.
    pub(crate) async fn post_entry(&self, token: &str, event: &str, payload: Value) -> Answer {
        self.post(&format!("/events/{event}"), Some(token), payload).await
    }

    /// Enters an event with its smallest team, without payment. Returns the registration's id.
    pub(crate) async fn enter_unpaid(&self, token: &str, event: &str, first: usize) -> String {
        let entered = self.post_entry(token, event, payload(&entry(event, first))).await;
        assert_eq!(entered.status, 201, "{}", entered.text);
        entered.json()["registrationId"].as_str().unwrap().to_owned()
    }

    /// Enters an event with its smallest team and pays. Returns the registration's id.
    pub(crate) async fn enter_paid(&self, token: &str, event: &str, first: usize) -> String {
        let order = self.enter(token, event, first).await;
        let returned = self.sandbox_pay(token, &order).await;
        let verified = self.post_verify(token, event, returned).await;
        assert_eq!(verified.status, 200, "{}", verified.text);
        let mine = self.my_registrations(token).await;
        let entered = mine.iter().find(|one| one["event"] == event).unwrap();
        entered["_id"].as_str().unwrap().to_owned()
    }

    /// Fetches one registration.
    pub(crate) async fn detail(&self, token: &str, id: &str) -> Value {
        let answer = self.get(&format!("/registrations/{id}"), Some(token)).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()
    }

    /// Fetches the user's own entries.
    pub(crate) async fn my_registrations(&self, token: &str) -> Vec<Value> {
        let answer = self.get("/events/my-registrations", Some(token)).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()["registrations"].as_array().unwrap().clone()
    }

    /// The events under *Already Applied*.
    pub(crate) async fn applied(&self, token: &str) -> Vec<String> {
        let answer = self
            .get("/events/registered-events-name", Some(token))
            .await
            .json();
        let events = answer["events"].as_array().unwrap();
        events
            .iter()
            .map(|event| event["event"].as_str().unwrap().to_owned())
            .collect()
    }
}
