//! The staff's desk: lists, decisions and undo, notes, ID numbers in clear.

mod decisions;
mod erase;
mod filters;
mod notes;
mod of_event;
mod owners;
mod reveal;
mod search;
mod undo;

use crate::helpers::{Answer, TestApp};
use serde_json::{Value, json};

impl TestApp {
    /// Fetches the desk's list with this query.
    pub(crate) async fn desk(&self, staff: &str, query: &str) -> Answer {
        self.get(&format!("/admin/registrations?{query}"), Some(staff))
            .await
    }

    /// Decides on entries; `reason` may be empty.
    pub(crate) async fn decide(&self, staff: &str, ids: &[&str], decision: &str, reason: &str) -> Answer {
        let form = json!({ "ids": ids, "decision": decision, "reason": reason });
        self.post("/admin/registrations/decisions", Some(staff), form)
            .await
    }

    /// Decides on one entry and asserts success. Returns the batch.
    pub(crate) async fn decided(&self, staff: &str, id: &str, decision: &str) -> String {
        let answer = self.decide(staff, &[id], decision, "a good reason").await;
        assert_eq!(answer.json()["decided"], json!([id]), "{}", answer.text);
        answer.json()["batch"].as_str().unwrap().to_owned()
    }

    /// Undoes a batch of decisions.
    pub(crate) async fn undo(&self, staff: &str, batch: &str) -> Answer {
        let path = format!("/admin/registrations/decisions/{batch}/undo");
        self.post(&path, Some(staff), json!({})).await
    }

    /// The state of an entry as its owner sees it.
    pub(crate) async fn standing(&self, token: &str, id: &str) -> (Value, bool, Value) {
        let entry = self.detail(token, id).await["registration"].clone();
        let is_asked = entry["changesRequested"].as_bool().unwrap_or_default();
        (entry["status"].clone(), is_asked, entry["reason"].clone())
    }
}

/// The events of a list's rows, in order.
pub(super) fn events(list: &Answer) -> Vec<String> {
    assert_eq!(list.status, 200, "{}", list.text);
    let body = list.json();
    let rows = body["registrations"].as_array().unwrap();
    rows.iter()
        .map(|row| row["event"].as_str().unwrap().to_owned())
        .collect()
}
