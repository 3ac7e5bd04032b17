//! `/v1/orders`.

use super::Ledger;
use super::api::{Answer, Asked, UNKNOWN_ID};
use super::entities::collection;
use serde_json::Value;

/// `POST /v1/orders`. The same receipt twice makes two orders: callers must look for an existing one.
pub(super) fn create(ledger: &mut Ledger, asked: &Value) -> Answer {
    if asked["amount"].as_u64().is_none() {
        return Err("The amount must be an integer.");
    }
    if asked["amount"].as_u64() < Some(100) {
        return Err("Order amount less than minimum amount allowed");
    }
    if asked["currency"] != "INR" {
        return Err("Currency is not supported");
    }
    if asked["receipt"].as_str().unwrap_or_default().chars().count() > 40 {
        return Err("The receipt may not be greater than 40 characters.");
    }
    let notes = &asked["notes"];
    if !notes.is_null() && notes.as_object().is_none_or(|notes| notes.len() > 15) {
        return Err("Number of fields in notes should be less than or equal to 15");
    }
    Ok(ledger.add_order(asked))
}

/// `GET /v1/orders?receipt=`.
pub(super) fn find(ledger: &mut Ledger, asked: &Asked) -> Answer {
    let receipt = asked.get("receipt").map_or("", String::as_str);
    Ok(collection(&ledger.orders_of_receipt(receipt)))
}

/// `GET /v1/orders/{id}`.
pub(super) fn fetch(ledger: &mut Ledger, id: &str) -> Answer {
    ledger.order(id).cloned().ok_or(UNKNOWN_ID)
}

/// `GET /v1/orders/{id}/payments`.
pub(super) fn payments(ledger: &mut Ledger, id: &str) -> Answer {
    ledger.order(id).ok_or(UNKNOWN_ID)?;
    Ok(collection(&ledger.payments_of_order(id)))
}
