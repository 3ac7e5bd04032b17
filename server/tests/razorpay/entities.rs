//! Orders, payments and refunds as Razorpay spells them: <https://razorpay.com/docs/api/>. `created_at` is in Unix seconds.

use serde_json::{Value, json};

/// A new order. The request is already validated.
pub(super) fn order(id: &str, asked: &Value, at: i64) -> Value {
    json!({
        "id": id, "entity": "order", "amount": asked["amount"], "amount_paid": 0, "amount_due": asked["amount"],
        "currency": asked["currency"], "receipt": asked["receipt"], "offer_id": null, "status": "created", "attempts": 0,
        "notes": asked["notes"], "created_at": at,
    })
}

/// A payment in the given `status`. `order` may be null.
pub(super) fn payment(id: &str, order: &Value, amount: &Value, status: &str, at: i64) -> Value {
    json!({
        "id": id, "entity": "payment", "amount": amount, "currency": "INR", "status": status, "order_id": order,
        "invoice_id": null, "international": false, "method": "upi", "amount_refunded": 0, "refund_status": null,
        "captured": status == "captured", "description": null, "card_id": null, "bank": null, "wallet": null,
        "vpa": "someone@upi", "email": "someone@college.in", "contact": "+919000000000", "notes": [], "fee": null, "fee_bearer": "platform",
        "tax": null, "error_code": null, "error_description": null, "error_source": null, "error_step": null,
        "error_reason": null, "acquirer_data": {}, "created_at": at,
    })
}

/// A refund. `receipt` may be null.
pub(super) fn refund(id: &str, payment: &Value, amount: u64, asked: &Value, at: i64) -> Value {
    json!({
        "id": id, "entity": "refund", "amount": amount, "currency": payment["currency"], "payment_id": payment["id"],
        "notes": asked.get("notes").cloned().unwrap_or_else(|| json!([])),
        "receipt": asked.get("receipt").cloned().unwrap_or_default(), "acquirer_data": { "arn": null },
        "created_at": at, "batch_id": null, "status": "processed", "speed_requested": "normal",
        "speed_processed": "normal",
    })
}

/// A list.
pub(super) fn collection(items: &[Value]) -> Value {
    json!({ "entity": "collection", "count": items.len(), "items": items })
}
