//! What is said between us and a provider, whichever it is.

use crate::error::ApiError;
use chrono::{DateTime, Utc};
use shared::money::Paise;

/// The currency of every order.
pub const CURRENCY: &str = "INR";

/// Payments a page of [`Listed`]: the most that Razorpay gives.
pub const PAGE: u32 = 100;

/// A payment that came to nothing.
pub const FAILED: &str = "failed";
/// A payment whose money the bank holds ready: it is ours once we capture it, and goes back by itself where we do not.
pub const AUTHORIZED: &str = "authorized";
/// A payment whose money has arrived; a part of it may have been given back.
pub const CAPTURED: &str = "captured";
/// A payment whose money was given back, whole.
pub const REFUNDED: &str = "refunded";

/// An order to be made at the provider.
#[derive(Debug, Clone, Copy)]
pub struct NewOrder<'a> {
    /// Ours, at most 40 characters: how the order is found again after a crash.
    pub receipt: &'a str,
    /// What is owed.
    pub amount: Paise,
    /// What the provider shows its staff beside the order: names and values, no personal data.
    pub notes: &'a [(&'a str, &'a str)],
}

/// An order as the provider knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderOrder {
    /// The provider's id.
    pub id: String,
    /// Ours.
    pub receipt: Option<String>,
    /// What is owed.
    pub amount: Paise,
    /// `INR`.
    pub currency: String,
}

/// A payment as the provider knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderPayment {
    /// The provider's id.
    pub id: String,
    /// The provider's id of the order it was for, where it was for one.
    pub order_id: Option<String>,
    /// [`CAPTURED`] is the one that counts.
    pub status: String,
    /// What was paid.
    pub amount: Paise,
    /// How much of it was given back.
    pub amount_refunded: Paise,
    /// `INR`.
    pub currency: String,
}

/// A refund as the provider knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderRefund {
    /// The provider's id.
    pub id: String,
    /// How far it is.
    pub state: RefundState,
}

/// How far a refund is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundState {
    /// The provider has taken it up.
    Pending,
    /// The money is on its way back.
    Processed,
    /// It will never be.
    Failed,
}

/// A page of the payments that were begun in a span of time, newest first.
#[derive(Debug, Clone, Copy)]
pub struct Span {
    /// Its beginning; whole seconds count.
    pub from: DateTime<Utc>,
    /// Its end, itself included.
    pub to: DateTime<Utc>,
    /// How many payments to pass over.
    pub skip: u32,
}

/// A page of payments.
#[derive(Debug)]
pub struct Listed {
    /// Those that could be read.
    pub payments: Vec<ProviderPayment>,
    /// Whether there may be more of them.
    pub is_full: bool,
}

/// Why the provider did not do what it was asked. None of it is shown to people.
#[derive(Debug, thiserror::Error)]
pub enum GatewayError {
    /// No answer in time, or none at all.
    #[error("the payment provider does not answer")]
    Unreachable(#[source] reqwest::Error),
    /// An answer that says no.
    #[error("the payment provider answered {status}: {description}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The provider's words.
        description: String,
    },
    /// An answer that makes no sense.
    #[error("the payment provider's answer makes no sense: {0}")]
    Garbled(String),
    /// The sandbox keeps its payments in our database.
    #[error("the sandbox's payments cannot be read")]
    Database(#[source] sea_orm::DbErr),
}

impl GatewayError {
    /// Whether asking again would be answered the same: what was asked for is not to be had.
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

impl From<GatewayError> for ApiError {
    fn from(error: GatewayError) -> Self {
        Self::PaymentUnavailable(Box::new(error))
    }
}
