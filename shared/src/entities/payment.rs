//! Orders and their payment.

use crate::money::Paise;
use serde::{Deserialize, Serialize};

/// What is owed, as the payment widget takes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Order {
    /// The provider's order id.
    pub id: String,
    /// In paise.
    pub amount: Paise,
    /// `INR`.
    pub currency: String,
}

/// `POST {endpoint}/create-order`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreateOrderResponse {
    /// Always true.
    pub success: bool,
    /// What is owed.
    pub order: Order,
    /// The payment widget's key. In the sandbox it begins with `sandbox_`, and the page shows its own dialog.
    pub key: String,
    /// The stored registration.
    pub registration_id: String,
}

/// `POST {endpoint}/verify-payment`: the widget's signed return.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VerifyPayment {
    /// The provider's order id.
    pub razorpay_order_id: String,
    /// The provider's payment id.
    pub razorpay_payment_id: String,
    /// HMAC-SHA256 of `order id | payment id` under the key secret, hex.
    pub razorpay_signature: String,
}

/// The answer to a verified payment.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VerifyResponse {
    /// Always true.
    pub success: bool,
    /// For people.
    pub message: String,
}
