//! The campus ambassador programme: applications and the decisions of staff.

mod apply;
mod decisions;
mod list;
mod owner;
mod tasks;
mod undo;

use crate::helpers::{Answer, TestApp};
use serde_json::{Value, json};

/// An application form with every field filled in.
pub(crate) fn answers() -> Value {
    json!({
        "username": "somebody-else", "email": "somebody@else.in",
        "fullName": "Asha Unmistakable", "alternativeEmail": "asha.unmistakable@mail.in",
        "collegeName": "Unmistakable College", "collegeYear": "Second Year", "rollno": "2101CS01",
        "por": "Sports secretary", "collegeAddress": "Gaya, Bihar", "phoneNumber": "call +91 98765 43210",
        "howDidYouKnow": "Friends", "applicationStatement": "I know everybody here.\nAnd they know me.",
        "consent": "2025-5",
    })
}

impl TestApp {
    pub(crate) async fn apply(&self, token: &str, form: Value) -> Answer {
        self.post("/ca/apply", Some(token), form).await
    }

    /// Signs up a user who applies; returns the token and the application's id.
    pub(crate) async fn applicant(&self, email: &str) -> (String, String) {
        let token = self.signup(email).await;
        let applied = self.apply(&token, answers()).await;
        assert_eq!(applied.status, 201, "{}", applied.text);
        let id = applied.json()["application"]["_id"].as_str().unwrap().to_owned();
        (token, id)
    }

    /// Decides on an application; `deed` is `accept` or `reject`.
    pub(crate) async fn decide_application(&self, staff: &str, id: &str, deed: &str, reason: &str) -> Answer {
        self.put(
            &format!("/ca/{id}/{deed}"),
            Some(staff),
            json!({ "reason": reason }),
        )
        .await
    }

    pub(crate) async fn undo_application(&self, staff: &str, id: &str) -> Answer {
        self.post(&format!("/ca/{id}/undo"), Some(staff), json!({})).await
    }

    /// The user's own application.
    pub(crate) async fn application(&self, token: &str) -> Value {
        self.get("/ca/application", Some(token)).await.json()["application"].clone()
    }

    /// The user's role and the status of the application, as `/user/me` returns them.
    pub(crate) async fn application_standing(&self, token: &str) -> (Value, Value) {
        let user = self.get_me(token).await.json()["user"].clone();
        (user["role"].clone(), user["caApplication"]["status"].clone())
    }
}
