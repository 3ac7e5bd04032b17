//! JSON values of the page.

use js_sys::{Array, Function, JSON, Object, Reflect};
use leptos::ev::MouseEvent;
use wasm_bindgen::prelude::*;

/// A JSON value parsed by the page.
#[derive(Clone)]
pub struct Json {
    value: JsValue,
    /// The page's callback `(value, pressed) => void`.
    copy: Function,
}

impl Json {
    /// Reads the props `{ value, copy }`.
    pub fn from_page(props: &JsValue) -> Self {
        let part = |name: &str| Reflect::get(props, &name.into()).unwrap_or_default();
        Self {
            value: part("value"),
            copy: part("copy").unchecked_into(),
        }
    }

    fn part(&self, value: JsValue) -> Self {
        Self {
            value,
            copy: self.copy.clone(),
        }
    }

    pub(super) fn kind(&self) -> &'static str {
        let value = &self.value;
        if Array::is_array(value) {
            "array"
        } else if value.is_object() {
            "object"
        } else if value.is_string() {
            "string"
        } else if value.is_null() || value.is_undefined() {
            "null"
        } else if value.as_bool().is_some() {
            "boolean"
        } else {
            "number"
        }
    }

    /// Returns the number of children; `None` if the value cannot have children.
    pub(super) fn size(&self) -> Option<usize> {
        let keys = self.keys_or_items()?;
        Some(keys.length() as usize)
    }

    /// Returns the children in the index range `from..to`, with their names.
    pub(super) fn children(&self, from: usize, to: usize) -> Vec<(String, Self)> {
        let Some(keys) = self.keys_or_items() else {
            return Vec::new();
        };
        let is_list = Array::is_array(&self.value);
        (from..to)
            .map(|place| {
                let here = keys.get(u32::try_from(place).unwrap_or(u32::MAX));
                if is_list {
                    (place.to_string(), self.part(here))
                } else {
                    let child = Reflect::get(&self.value, &here).unwrap_or_default();
                    (here.as_string().unwrap_or_default(), self.part(child))
                }
            })
            .collect()
    }

    fn keys_or_items(&self) -> Option<Array> {
        if Array::is_array(&self.value) {
            Some(self.value.clone().unchecked_into())
        } else {
            self.value
                .is_object()
                .then(|| Object::keys::<JsValue>(self.value.unchecked_ref()))
        }
    }

    /// Formats the value as JSON.
    pub(super) fn text(&self) -> String {
        JSON::stringify(&self.value).map(String::from).unwrap_or_default()
    }

    /// Calls the page's copy callback with the value and the pressed button.
    pub(super) fn copy(&self, pressed: &MouseEvent) {
        let pressed = pressed.target().into();
        // The callback handles its own errors.
        let _: Result<JsValue, JsValue> = self.copy.call2(&JsValue::NULL, &self.value, &pressed);
    }
}
