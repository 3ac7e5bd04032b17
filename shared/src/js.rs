//! Values from JavaScript, as JSON text.

use js_sys::JSON;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

/// Deserializes a JavaScript object.
///
/// # Errors
/// If a member has a wrong type; the error names the place.
pub fn from_js<T: DeserializeOwned>(object: &JsValue) -> Result<T, JsError> {
    let text = JSON::stringify(object).ok().and_then(|text| text.as_string());
    let text = text.ok_or_else(|| JsError::new("an object is expected"))?;
    // Not `from_str`: server functions read slices, and one reader for both keeps the bundle small.
    serde_json::from_slice(text.as_bytes()).map_err(JsError::from)
}
