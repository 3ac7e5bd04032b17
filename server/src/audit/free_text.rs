//! Redaction of the free text that staff type, in a record's details.

use serde_json::{Map, Value};

/// The JSON keys of free text.
const KEYS: [&str; 2] = ["reason", "note"];
/// The action whose `before` and `after` are notes.
const NOTE: &str = "payment.note";

/// Removes the free text from a record's details. Returns none if they contain no free text or are not JSON.
pub(crate) fn redacted(action: &str, details: &str) -> Option<String> {
    let mut value: Value = serde_json::from_str(details).ok()?;
    let had_text = if action == NOTE {
        let is_empty = value == Value::Object(Map::new());
        value = Value::Object(Map::new());
        !is_empty
    } else {
        remove(&mut value)
    };
    had_text.then(|| value.to_string())
}

/// Removes free text at any depth. Returns whether it removed any.
fn remove(value: &mut Value) -> bool {
    match value {
        Value::Object(fields) => {
            let count = fields.len();
            fields.retain(|key, value| !KEYS.contains(&key.as_str()) || value.is_null());
            let is_shorter = fields.len() < count;
            fields
                .values_mut()
                .fold(is_shorter, |any, value| remove(value) | any)
        }
        Value::Array(items) => items.iter_mut().fold(false, |any, value| remove(value) | any),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::redacted;

    #[test]
    fn free_text_goes_and_the_rest_stays() {
        let redacted = |action, details| redacted(action, details);
        let reveal = r#"{"member":"7c9e","reason":"Asha lost her card"}"#;
        assert_eq!(
            redacted("registration.reveal", reveal).unwrap(),
            r#"{"member":"7c9e"}"#
        );
        let nested = r#"{"a":[{"note":"Asha","amount":5}]}"#;
        assert_eq!(
            redacted("payment.refund", nested).unwrap(),
            r#"{"a":[{"amount":5}]}"#
        );
        let note = r#"{"before":null,"after":"Asha called"}"#;
        assert_eq!(redacted("payment.note", note).unwrap(), "{}");
        assert_eq!(redacted("payment.note", "{}"), None);
        assert_eq!(redacted("user.role", r#"{"before":"user","after":"ca"}"#), None);
        assert_eq!(redacted("user.role", r#"{"reason":null}"#), None);
    }
}
