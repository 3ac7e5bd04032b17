//! The functions that take any text.

use serde_json::Value;
use shared::catalogue::{self, Category};
use shared::entities::Role;
use shared::rules::person::RequiredField;
use shared::rules::{account, person};
use shared::{colleges, pages};

/// Every text of a document.
pub(super) fn of(value: &Value) {
    match value {
        Value::String(text) => {
            assert_eq!(told(text), told(text), "the same text, the same answers");
            for field in ["fullname", "email", "phoneNumber", "aadharId"] {
                let field = RequiredField::parse(field).expect("a field of a person");
                let clean = field.clean(text, "");
                assert_eq!(field.clean(&clean, ""), clean, "{field:?}: a clean value stays");
            }
        }
        Value::Array(entries) => entries.iter().for_each(of),
        Value::Object(members) => {
            for (name, member) in members {
                told(name);
                of(member);
            }
        }
        _ => {}
    }
}

/// What is said of a text, and what is found by it.
fn told(text: &str) -> ([bool; 5], [Option<&str>; 6]) {
    let is = [
        person::is_digits(text, text.chars().count()),
        person::is_email(text),
        person::is_name(text),
        account::is_username(text),
        RequiredField::parse(text).is_some_and(|field| field.holds(text)),
    ];
    let found = [
        colleges::find(text).map(|college| college.name),
        catalogue::by_endpoint(text).map(|event| event.title),
        Category::parse(text).map(Category::name),
        Role::parse(text).map(Role::name),
        pages::find(text).map(|page| page.path),
        pages::wizard_at(text).map(|event| event.title),
    ];
    (is, found)
}
