//! JSON values outside the browser.

use leptos::ev::MouseEvent;
use serde_json::Value;

/// A JSON value parsed by serde.
#[derive(Clone)]
pub struct Json(Value);

impl From<Value> for Json {
    fn from(value: Value) -> Self {
        Self(value)
    }
}

impl Json {
    pub(super) fn kind(&self) -> &'static str {
        match self.0 {
            Value::Null => "null",
            Value::Bool(_) => "boolean",
            Value::Number(_) => "number",
            Value::String(_) => "string",
            Value::Array(_) => "array",
            Value::Object(_) => "object",
        }
    }

    pub(super) fn size(&self) -> Option<usize> {
        match &self.0 {
            Value::Array(items) => Some(items.len()),
            Value::Object(fields) => Some(fields.len()),
            _ => None,
        }
    }

    pub(super) fn children(&self, from: usize, to: usize) -> Vec<(String, Self)> {
        let all: Vec<(String, &Value)> = match &self.0 {
            Value::Array(items) => items
                .iter()
                .enumerate()
                .map(|(place, item)| (place.to_string(), item))
                .collect(),
            Value::Object(fields) => fields.iter().map(|(key, field)| (key.clone(), field)).collect(),
            _ => Vec::new(),
        };
        all[from..to]
            .iter()
            .map(|(name, value)| (name.clone(), Self((*value).clone())))
            .collect()
    }

    pub(super) fn text(&self) -> String {
        self.0.to_string()
    }

    /// Does nothing: there are no clicks outside the browser.
    pub(super) fn copy(&self, _pressed: &MouseEvent) {}
}
