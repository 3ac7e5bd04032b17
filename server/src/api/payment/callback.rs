//! `POST /payment/callback`: the payment widget's return if it can open no window, as in in-app browsers. The provider's
//! page sends the browser here with a form and without a session cookie. The handler relies on the signature only, and
//! redirects to the page of the registration.

use crate::api::error::ApiError;
use crate::checkout::CheckoutError;
use crate::checkout::verify::{ReturnOutcome, brought_back, is_signed, standing};
use crate::entities::order;
use crate::http::Raw;
use crate::payments::ledger::orders;
use crate::state::AppState;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use serde_json::Value;
use shared::entities::VerifyPayment;
use shared::pages::PageName;

/// Values of the `payment` query parameter of the redirect.
const PAID: &str = "paid";
const PENDING: &str = "pending";
const FAILED: &str = "failed";
const INBOX: &str = "inbox";

/// The form that the provider sends.
#[derive(Debug, Default)]
struct Returned {
    paid: VerifyPayment,
    /// JSON, unsigned; sent for a failed payment.
    metadata: String,
}

/// Settles a payment with a valid signature and redirects to the page of the registration or the test item.
#[utoipa::path(
    post, path = "/callback", operation_id = "payment_callback", tag = "payment",
    request_body(
        content = Option<String>, content_type = "application/x-www-form-urlencoded",
        description = "`razorpay_payment_id`, `razorpay_order_id`, `razorpay_signature`; or `error[…]`. A browser that brings \
                       nothing is led on all the same.",
    ),
    responses((status = 303, description = "to `/registrations/{id}?payment=paid` or `/accommodation?payment=paid`, `pending`, `failed` or `inbox`")),
)]
pub(crate) async fn callback(
    State(state): State<AppState>,
    Raw(body): Raw,
) -> Result<impl IntoResponse + use<>, ApiError> {
    let returned = read(&body);
    let order_id = match returned.paid.razorpay_order_id.as_str() {
        "" => named(&returned.metadata),
        id => id.to_owned(),
    };
    let found = orders::by_provider_id(state.env.db.read(), &order_id).await?;
    let address = match found {
        None => format!("/registrations?payment={FAILED}"),
        Some((order, registration)) => {
            let outcome = outcome(&state, &order, returned.paid).await;
            tracing::info!(order = %order.id, outcome, "came back by callback");
            match registration {
                Some(registration) => format!("/registrations/{}?payment={outcome}", registration.id),
                None if order.booking_id.is_some() => {
                    format!("{}?payment={outcome}", PageName::Accommodation.path())
                }
                None => format!("/payment-test?payment={outcome}"),
            }
        }
    };
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, address)]))
}

fn read(body: &[u8]) -> Returned {
    let mut returned = Returned::default();
    for (name, value) in url::form_urlencoded::parse(body) {
        let field = match &*name {
            "razorpay_payment_id" => &mut returned.paid.razorpay_payment_id,
            "razorpay_order_id" => &mut returned.paid.razorpay_order_id,
            "razorpay_signature" => &mut returned.paid.razorpay_signature,
            "error[metadata]" => &mut returned.metadata,
            _ => continue,
        };
        // No valid id, signature or metadata contains a NUL.
        *field = value.replace('\0', "");
    }
    returned
}

/// Extracts the order id from the metadata of a failed payment.
fn named(metadata: &str) -> String {
    let reported: Value = serde_json::from_str(metadata).unwrap_or_default();
    let id = reported["order_id"].as_str().unwrap_or_default();
    id.replace('\0', "")
}

/// Returns the outcome for the redirect. Without a valid signature, it is `failed`.
async fn outcome(state: &AppState, order: &order::Model, returned: VerifyPayment) -> &'static str {
    if !is_signed(&state.gateway, order, &returned) {
        return FAILED;
    }
    match brought_back(&state.env, &state.gateway, order, returned.razorpay_payment_id).await {
        Ok(payment) => match standing(order, &payment) {
            ReturnOutcome::Paid => PAID,
            ReturnOutcome::Inbox => INBOX,
            ReturnOutcome::Pending => PENDING,
            ReturnOutcome::Refused(_) => FAILED,
        },
        Err(CheckoutError::Unverified(_)) => FAILED,
        // The provider or the database failed. The webhook or the reconciler settles the payment later.
        Err(_) => PENDING,
    }
}
