//! Razorpay's two signatures, both HMAC-SHA256 in lower-case hex.

use super::KEY_SECRET;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use std::fmt::Write;

fn hmac(secret: &str, message: &[u8]) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    mac.update(message);
    let mut hex = String::with_capacity(64);
    for byte in mac.finalize().into_bytes() {
        write!(hex, "{byte:02x}").unwrap();
    }
    hex
}

/// The checkout widget's result, signed with the key secret.
pub(crate) fn returned(order_id: &str, payment_id: &str) -> Value {
    let signature = hmac(KEY_SECRET, format!("{order_id}|{payment_id}").as_bytes());
    json!({ "razorpay_order_id": order_id, "razorpay_payment_id": payment_id, "razorpay_signature": signature })
}

/// The `X-Razorpay-Signature` of a raw body.
pub(crate) fn webhook_signature(secret: &str, body: &[u8]) -> String {
    hmac(secret, body)
}
