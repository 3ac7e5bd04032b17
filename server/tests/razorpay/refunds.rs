//! `/v1/payments/{id}/refund`, `/v1/refunds`.

use super::Ledger;
use super::api::{Answer, UNKNOWN_ID};
use serde_json::Value;

/// `POST /v1/payments/{id}/refund`. Without an amount, refunds all. The same key with the same body returns the same refund.
pub(super) fn create(ledger: &mut Ledger, id: &str, asked: &Value, key: Option<String>) -> Answer {
    let index = ledger.payment_index(id).ok_or(UNKNOWN_ID)?;
    let whole = (id.to_owned(), asked.clone());
    let what = serde_json::to_value(&whole).unwrap();
    if let Some(key) = &key {
        let is_of_key = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
        if key.len() < 10 || !key.chars().all(is_of_key) {
            return Err("The idempotency key is not valid.");
        }
        if let Some((before, refund)) = ledger.refund_keys.get(key) {
            return if *before == what {
                Ok(ledger.refund(*refund).clone())
            } else {
                Err("Different request body sent for the same idempotency key")
            };
        }
    }
    let refund = give_back(ledger, index, asked)?;
    if let Some(key) = key {
        ledger.refund_keys.insert(key, (what, refund));
    }
    Ok(ledger.refund(refund).clone())
}

/// Refunds the requested amount, or all that is left.
pub(super) fn give_back(ledger: &mut Ledger, index: usize, asked: &Value) -> Result<usize, &'static str> {
    let payment = ledger.payment(index);
    let paise = |value: &Value| value.as_u64().unwrap_or_default();
    let left = paise(&payment["amount"]).saturating_sub(paise(&payment["amount_refunded"]));
    let amount = match asked.get("amount") {
        None | Some(Value::Null) => left,
        Some(amount) => amount.as_u64().ok_or("The amount must be an integer.")?,
    };
    match payment["status"].as_str() {
        Some("captured") => {}
        Some("refunded") => return Err("The payment has been fully refunded already"),
        _ => return Err("The payment status should be captured for action to be taken"),
    }
    if amount < 100 {
        return Err("The amount must be at least INR 1.00");
    }
    if amount > left {
        return Err("The total refund amount is greater than the refund payment amount");
    }
    let refund = ledger.add_refund(index, amount, asked);
    ledger.refunded(index, refund);
    Ok(refund)
}

/// `GET /v1/refunds/{id}`.
pub(super) fn fetch(ledger: &mut Ledger, id: &str) -> Answer {
    ledger.refund_by_id(id).cloned().ok_or(UNKNOWN_ID)
}
