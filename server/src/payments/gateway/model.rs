//! Types of the gateway's interface, common to all providers.

use chrono::{DateTime, Utc};
use shared::money::Paise;

/// The currency of every order.
pub const CURRENCY: &str = "INR";

/// Payments per page of [`PaymentPage`]: Razorpay's maximum.
pub const PAGE: u32 = 100;

/// Payment status: the payment failed.
pub const FAILED: &str = "failed";
/// Payment status: the bank has reserved the money. It must be captured; otherwise it returns to the payer automatically.
pub const AUTHORIZED: &str = "authorized";
/// Payment status: the money has arrived. A part of it may have been refunded.
pub const CAPTURED: &str = "captured";
/// Payment status: refunded in full.
pub const REFUNDED: &str = "refunded";

/// An order to create at the provider.
#[derive(Debug, Clone, Copy)]
pub struct NewOrder<'a> {
    /// Our receipt, at most 40 characters. After a crash, the order is found by it.
    pub receipt: &'a str,
    /// The amount owed.
    pub amount: Paise,
    /// Key-value pairs that the provider's dashboard shows with the order; no personal data.
    pub notes: &'a [(&'a str, &'a str)],
}

/// An order as the provider knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderOrder {
    /// The provider's id.
    pub id: String,
    /// Our receipt.
    pub receipt: Option<String>,
    /// The amount owed.
    pub amount: Paise,
    /// What the provider counts as paid.
    pub amount_paid: Paise,
    /// Whether the provider regards the order as paid in full.
    pub is_paid: bool,
    /// `INR`.
    pub currency: String,
}

impl ProviderOrder {
    /// Returns the part of this order's amount that a payment settles, by the provider's own fields. A convenience fee that the
    /// customer bears comes on top of the order's amount; an offer of the provider's dashboard lowers what the customer pays.
    /// Nothing is rounded: a payment that these fields do not explain settles its own amount.
    #[must_use]
    pub fn settled_by(&self, payment: &ProviderPayment) -> Paise {
        let is_its_payment = payment.order_id.as_ref() == Some(&self.id) && payment.currency == self.currency;
        // An authorized payment is not counted yet: it is checked again once it is captured.
        let is_counted = payment.status == AUTHORIZED || self.is_paid;
        if !is_its_payment || !is_counted {
            return payment.amount;
        }
        let without_fee = Paise(payment.amount.0.saturating_sub(payment.customer_fee.0));
        let counted = [payment.amount, without_fee, self.amount];
        let is_discounted = payment.has_offer
            && without_fee.0 < self.amount.0
            && (payment.status == AUTHORIZED || counted.contains(&self.amount_paid));
        if is_discounted { self.amount } else { without_fee }
    }
}

/// A payment as the provider knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderPayment {
    /// The provider's id.
    pub id: String,
    /// The provider's id of its order, if it has one.
    pub order_id: Option<String>,
    /// The provider's status. Only [`CAPTURED`] means that the money has arrived.
    pub status: String,
    /// The amount paid.
    pub amount: Paise,
    /// The provider's fee, if the customer bears it. It is a part of `amount`.
    pub customer_fee: Paise,
    /// Whether an offer of the provider's dashboard lowered `amount`.
    pub has_offer: bool,
    /// The part of its order's amount that it settles: `amount`, unless [`ProviderOrder::settled_by`] says otherwise.
    pub settles: Paise,
    /// The refunded part.
    pub amount_refunded: Paise,
    /// `INR`.
    pub currency: String,
}

/// A refund as the provider knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderRefund {
    /// The provider's id.
    pub id: String,
    /// The state of the refund.
    pub state: RefundState,
}

/// The state of a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundState {
    /// The provider has accepted it.
    Pending,
    /// The money is on its way back.
    Processed,
    /// The refund failed for good.
    Failed,
}

/// One page of the payments that were created in a time span, newest first.
#[derive(Debug, Clone, Copy)]
pub struct PaymentSpan {
    /// Start of the span, in whole seconds.
    pub from: DateTime<Utc>,
    /// End of the span, inclusive.
    pub to: DateTime<Utc>,
    /// How many payments to skip.
    pub skip: u32,
}

/// A page of payments.
#[derive(Debug)]
pub struct PaymentPage {
    /// The payments that could be parsed.
    pub payments: Vec<ProviderPayment>,
    /// Whether there may be another page.
    pub is_full: bool,
}

/// Why a call to the provider failed. Not shown to users.
#[derive(Debug, thiserror::Error)]
pub enum GatewayError {
    /// No response, or none in time.
    #[error("the payment provider does not answer")]
    Unreachable(#[source] reqwest::Error),
    /// An error response.
    #[error("the payment provider answered {status}: {description}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The provider's description.
        description: String,
    },
    /// A response that cannot be parsed.
    #[error("the payment provider's answer makes no sense: {0}")]
    Garbled(String),
    /// The sandbox could not read its payments from the database.
    #[error("the sandbox's payments cannot be read")]
    Database(#[source] sea_orm::DbErr),
}

impl GatewayError {
    /// Whether a retry would fail the same way: the provider answered 400 or 404.
    #[must_use]
    pub const fn is_final(&self) -> bool {
        matches!(
            self,
            Self::Refused {
                status: 400 | 404,
                ..
            }
        )
    }
}
