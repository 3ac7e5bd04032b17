//! Orders and payments.

use crate::money::Paise;
use serde::{Deserialize, Serialize};
use validator::Validate;

/// An order, in the format of the payment widget.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Order {
    /// The provider's order id.
    pub id: String,
    /// Amount, in paise.
    pub amount: Paise,
    /// Currency: `INR`.
    pub currency: String,
}

/// The response of `POST {endpoint}/create-order`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreateOrderResponse {
    /// Always true.
    pub success: bool,
    /// The order to pay.
    pub order: Order,
    /// The payment widget's key. In the sandbox it starts with `sandbox_`, and the page shows its own dialog.
    pub key: String,
    /// Id of the stored registration.
    pub registration_id: String,
}

/// The request body of `POST {endpoint}/verify-payment`: the widget's signed result.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VerifyPayment {
    /// The provider's order id.
    pub razorpay_order_id: String,
    /// The provider's payment id.
    pub razorpay_payment_id: String,
    /// HMAC-SHA256 of `order id | payment id` under the key secret, hex.
    pub razorpay_signature: String,
}

/// The response to a verified payment.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VerifyResponse {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
}

/// The request body of `POST /payment/create`: buys the test item of the payment test page.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreatePayment {
    /// Amount, in rupees: 100.
    pub amount: u32,
    /// Currency: `INR`.
    pub currency: String,
}

/// The response to [`CreatePayment`].
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreatePaymentResponse {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// The order to pay, in paise.
    pub data: Order,
    /// The payment widget's key, as in [`CreateOrderResponse`].
    pub key: String,
}

/// Where the money of a payment went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::DeriveValueType))]
#[cfg_attr(
    feature = "database",
    sea_orm(
        value_type = "String",
        column_type = "Text",
        from_str = "Destination::from_column",
        to_str = "Destination::name"
    )
)]
#[serde(rename_all = "lowercase")]
pub enum Destination {
    /// Not captured, or not settled yet.
    None,
    /// It paid its registration or test item.
    Confirmed,
    /// It waits for a decision of staff.
    Inbox,
    /// Staff have accepted it.
    Accepted,
    /// A refund is in progress.
    Refunding,
    /// It was refunded.
    Refunded,
}

impl Destination {
    /// Every destination.
    pub const ALL: [Self; 6] = [
        Self::None,
        Self::Confirmed,
        Self::Inbox,
        Self::Accepted,
        Self::Refunding,
        Self::Refunded,
    ];

    /// Returns the name on the wire and in the database.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Confirmed => "confirmed",
            Self::Inbox => "inbox",
            Self::Accepted => "accepted",
            Self::Refunding => "refunding",
            Self::Refunded => "refunded",
        }
    }

    /// Parses the name in the database. A name written by a later version is [`Destination::None`], so that a rolled back
    /// server still lists the payment.
    #[cfg(feature = "database")]
    fn from_column(name: &str) -> Result<Self, std::convert::Infallible> {
        let known = Self::ALL.into_iter().find(|known| known.name() == name);
        Ok(known.unwrap_or(Self::None))
    }
}

/// Why a payment is in the inbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")
)]
#[serde(rename_all = "snake_case")]
pub enum InboxReason {
    /// Its registration can no longer be paid: it was replaced, withdrawn or rejected.
    Closed,
    /// Its registration was already paid.
    Double,
    /// Its amount or currency differs from the order's.
    Amount,
    /// The server has no order with the provider's order id.
    UnknownOrder,
    /// It was partly refunded in the provider's dashboard. Its registration stays paid until staff decide.
    PartlyRefunded,
    /// The unpaid entry's place was released, and the event is full.
    Full,
}

/// A payment as shown to staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PaymentRecord {
    /// Payment record id, a random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// The provider: `sandbox` or `razorpay`.
    pub provider: String,
    /// The provider's payment id.
    pub payment_id: String,
    /// The provider's order id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order_id: Option<String>,
    /// The receipt of the server's order, if the payment belongs to one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub receipt: Option<String>,
    /// Whether the order is for beds of the registration's team, not for its entry.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_for_beds: bool,
    /// The order's registration; absent for the test item and for payments without an order of the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registration_id: Option<String>,
    /// The registration's short code: `INF-BAD-0042`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registration_code: Option<String>,
    /// The registration's event, as its endpoint is spelled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The registration's owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<crate::entities::RegistrationOwner>,
    /// Amount, in paise.
    pub amount: Paise,
    /// Refunded amount, in paise.
    pub amount_refunded: Paise,
    /// What a refund would pay back, in words: `Rupees Two Hundred Forty Nine Only`.
    pub refundable_in_words: String,
    /// Currency: `INR`.
    pub currency: String,
    /// MatchStatus as reported by the provider: `captured`.
    pub status: String,
    /// Where the money went.
    pub destination: Destination,
    /// Why it is or was in the inbox.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<InboxReason>,
    /// Note of staff.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Creation time, RFC 3339, UTC.
    pub created_at: String,
    /// Time of the last change, RFC 3339, UTC.
    pub updated_at: String,
}

/// The response of `GET /admin/payments` and `GET /admin/payments/inbox`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PaymentsResponse {
    /// Always true.
    pub success: bool,
    /// The payments: one page, newest first; for the inbox all of them, oldest first.
    pub payments: Vec<PaymentRecord>,
    /// Number of matching payments on all pages.
    pub total: u64,
}

/// The request body of a decision or note on a payment.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PaymentDecision {
    /// Reason, kept on record: 3 to 300 characters.
    #[validate(custom(function = "crate::rules::review::payment_note"))]
    pub note: String,
    /// Accepts the payment for this registration (its id or short code) instead of the order's, or if the order has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub registration_id: Option<String>,
}

/// The response to a decision.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PaymentResponse {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// The current payment.
    pub payment: PaymentRecord,
}
