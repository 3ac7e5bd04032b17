//! `/v1/payments`.

use super::Ledger;
use super::api::{Answer, Asked, UNKNOWN_ID};
use super::entities::collection;
use super::events::without_fee;
use serde_json::{Value, json};
use std::str::FromStr;

/// Default and maximum payments per page.
const COUNT: usize = 10;
const COUNT_MAX: usize = 100;

/// `GET /v1/payments?from=&to=&count=&skip=`: newest first. Times are Unix seconds, both ends inclusive.
pub(super) fn list(ledger: &mut Ledger, asked: &Asked) -> Answer {
    let count = number(asked, "count", COUNT)?;
    if count > COUNT_MAX {
        return Err("The count may not be greater than 100.");
    }
    let skip = number(asked, "skip", 0)?;
    let (from, to) = (number(asked, "from", 0)?, number(asked, "to", i64::MAX)?);
    if from > to {
        return Err("from must be less than to");
    }
    Ok(collection(&ledger.payments_between(from, to, skip, count)))
}

fn number<T: FromStr>(asked: &Asked, name: &str, absent: T) -> Result<T, &'static str> {
    match asked.get(name) {
        None => Ok(absent),
        Some(text) => text.parse().map_err(|_| "The parameter must be an integer."),
    }
}

/// `GET /v1/payments/{id}?expand[]=offers`. Without `expand[]`, no offers are named.
pub(super) fn fetch(ledger: &mut Ledger, id: &str, asked: &Asked) -> Answer {
    let index = ledger.payment_index(id).ok_or(UNKNOWN_ID)?;
    let mut payment = ledger.payment(index).clone();
    if asked.get("expand[]").is_none_or(|parts| parts != "offers") {
        without_offers(&mut payment);
    }
    Ok(payment)
}

fn without_offers(payment: &mut Value) {
    payment.as_object_mut().unwrap().remove("offers");
}

/// `POST /v1/payments/{id}/capture`: captures the full amount of an authorized payment, once. A fee that the customer bears is
/// not named.
pub(super) fn capture(ledger: &mut Ledger, id: &str, asked: &Value) -> Answer {
    let index = ledger.payment_index(id).ok_or(UNKNOWN_ID)?;
    let payment = ledger.payment(index);
    match payment["status"].as_str() {
        Some("authorized") => {}
        Some("captured" | "refunded") => return Err("This payment has already been captured"),
        _ => return Err("Only payments which have been authorized and not yet captured can be captured"),
    }
    if asked["amount"] != without_fee(payment) || asked["currency"] != payment["currency"] {
        return Err("Capture amount must be equal to the amount authorized");
    }
    let payment = ledger.payment_mut(index);
    payment["status"] = json!("captured");
    payment["captured"] = json!(true);
    ledger.captured(index);
    let mut payment = ledger.payment(index).clone();
    without_offers(&mut payment);
    Ok(payment)
}
