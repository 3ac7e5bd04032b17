//! Changes to a team after submission.

mod add;
mod athletics;
mod encrypted;
mod lock;
mod parallel;
mod remove;
mod replace;

use super::person;
use crate::helpers::{Answer, TestApp};
use serde_json::{Value, json};
use shared::draft::PersonDraft;
use shared::person::PersonField;

/// The form of a person for a place in a team.
pub(crate) fn form(group: &str, typed: &PersonDraft) -> Value {
    let texts = PersonField::ALL.map(|field| (field.name().to_owned(), json!(field.of(typed))));
    let mut form = json!({ "group": group });
    form.as_object_mut().unwrap().extend(texts);
    form
}

/// The member of a registration with this title.
pub(crate) fn called<'a>(detail: &'a Value, title: &str) -> &'a Value {
    let members = detail["members"].as_array().unwrap();
    members.iter().find(|member| member["title"] == title).unwrap()
}

/// The paths of a rejection's findings, and the first one's message.
pub(crate) fn findings(refused: &Answer) -> (Vec<String>, String) {
    refused.assert_failure(422, "findings");
    let body = refused.json();
    let found = body["findings"].as_array().unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (
        found.iter().map(|one| text(&one["path"])).collect(),
        text(&found[0]["message"]),
    )
}

impl TestApp {
    /// Adds a member.
    pub(crate) async fn add_member(&self, token: &str, id: &str, group: &str, typed: &PersonDraft) -> Answer {
        self.post(
            &format!("/registrations/{id}/members"),
            Some(token),
            form(group, typed),
        )
        .await
    }

    /// Replaces a member.
    pub(crate) async fn replace_member(&self, token: &str, id: &str, title: &str, form: Value) -> Answer {
        let path = self.path_of_member(token, id, title).await;
        self.put(&path, Some(token), form).await
    }

    /// Removes a member.
    pub(crate) async fn remove_member(&self, token: &str, id: &str, title: &str) -> Answer {
        let path = self.path_of_member(token, id, title).await;
        self.delete(&path, Some(token)).await
    }

    /// The API path of a member.
    pub(crate) async fn path_of_member(&self, token: &str, id: &str, title: &str) -> String {
        let detail = self.detail(token, id).await;
        let member = called(&detail, title)["_id"].as_str().unwrap();
        format!("/registrations/{id}/members/{member}")
    }
}
