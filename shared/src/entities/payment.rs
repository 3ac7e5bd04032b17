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

/// `POST /payment/create`: the test item of the payment test page.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreatePayment {
    /// In rupees: 100.
    pub amount: u32,
    /// `INR`.
    pub currency: String,
}

/// The answer to [`CreatePayment`].
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreatePaymentResponse {
    /// Always true.
    pub success: bool,
    /// For people.
    pub message: String,
    /// What is owed, in paise.
    pub data: Order,
    /// The payment widget's key, as in [`CreateOrderResponse`].
    pub key: String,
}

/// Where the money of a payment is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Destination {
    /// Nowhere: not captured, or not booked yet.
    None,
    /// It paid what it was for.
    Confirmed,
    /// Staff must decide.
    Inbox,
    /// Staff have accepted it.
    Accepted,
    /// It is being given back.
    Refunding,
    /// It was given back.
    Refunded,
}

/// Why money is in the inbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum InboxReason {
    /// What it was for cannot be paid any more: replaced, withdrawn or refused.
    Closed,
    /// It was paid before.
    Double,
    /// It is of another amount or currency than was owed.
    Amount,
    /// The provider's order is none of ours.
    UnknownOrder,
    /// A part of it was given back at the provider's dashboard. What it has paid stays paid until staff decide.
    PartlyRefunded,
}

/// A payment as staff see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PaymentRecord {
    /// A random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// `sandbox` or `razorpay`.
    pub provider: String,
    /// The provider's id of the payment.
    pub payment_id: String,
    /// The provider's id of its order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order_id: Option<String>,
    /// The receipt of our order, where it is one of ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub receipt: Option<String>,
    /// What our order is for; absent for the test item, and where it is none of ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registration_id: Option<String>,
    /// The registration's event, as its endpoint is spelled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The registration's owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<crate::entities::RegistrationOwner>,
    /// In paise.
    pub amount: Paise,
    /// How much of it was given back, in paise.
    pub amount_refunded: Paise,
    /// `INR`.
    pub currency: String,
    /// As the provider says: `captured`.
    pub status: String,
    /// Where its money is.
    pub destination: Destination,
    /// Why it is in the inbox, or was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<InboxReason>,
    /// What staff wrote about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// RFC 3339, UTC.
    pub created_at: String,
    /// RFC 3339, UTC.
    pub updated_at: String,
}

/// `GET /admin/payments` and `GET /admin/payments/inbox`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PaymentsResponse {
    /// Always true.
    pub success: bool,
    /// A page of them, newest first; of the inbox: all of them, oldest first.
    pub payments: Vec<PaymentRecord>,
    /// How many there are on all pages.
    pub total: u64,
}

/// What staff decide about a payment, or write about it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PaymentDecision {
    /// Why, for the record: 3 to 300 characters.
    pub note: String,
    /// To accept a payment for a registration other than its order's, or where it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub registration_id: Option<String>,
}

/// The answer to a decision.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PaymentResponse {
    /// Always true.
    pub success: bool,
    /// For people.
    pub message: String,
    /// As it is now.
    pub payment: PaymentRecord,
}
