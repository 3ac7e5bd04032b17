//! The payment provider: Razorpay, or our own sandbox, in which no money moves. Both are asked the same few questions.
//!
//! To add a provider: a variant of [`Gateway`], and a line for it in each of its functions.

mod razorpay;
mod sandbox;
mod signature;

pub use razorpay::Razorpay;
pub use sandbox::Sandbox;

use crate::config::{Config, PaymentProvider};
use crate::db::Db;
use crate::error::ApiError;
use crate::secrets::Keys;
use shared::money::Paise;
use std::error::Error;

/// The currency of every order.
pub const CURRENCY: &str = "INR";

/// Who takes the money. Cheap to clone.
#[derive(Debug, Clone)]
pub enum Gateway {
    /// Nobody.
    Sandbox(Sandbox),
    /// Razorpay, by its REST API.
    Razorpay(Razorpay),
}

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
    /// `captured` is the one that counts.
    pub status: String,
    /// What was paid.
    pub amount: Paise,
    /// `INR`.
    pub currency: String,
}

/// The status of a payment whose money has arrived.
pub const CAPTURED: &str = "captured";

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

impl From<GatewayError> for ApiError {
    fn from(error: GatewayError) -> Self {
        Self::PaymentUnavailable(Box::new(error))
    }
}

impl Gateway {
    /// The provider that the configuration names.
    ///
    /// # Errors
    /// Where no HTTP client can be built.
    pub fn new(config: &Config, keys: &Keys, db: &Db) -> Result<Self, Box<dyn Error + Send + Sync>> {
        // For every HTTPS client of this process. An error says that there is one already.
        let _installed_before = rustls::crypto::ring::default_provider().install_default();
        Ok(match &config.payments {
            PaymentProvider::Sandbox => Self::Sandbox(Sandbox::new(keys, db)),
            PaymentProvider::Razorpay {
                key_id,
                key_secret,
                api_url,
                ..
            } => Self::Razorpay(Razorpay::new(key_id, key_secret, api_url)?),
        })
    }

    /// Its name in our tables.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Sandbox(_) => "sandbox",
            Self::Razorpay(_) => "razorpay",
        }
    }

    /// The public key of the payment widget. The sandbox's begins with `sandbox_`.
    #[must_use]
    pub fn key(&self) -> &str {
        match self {
            Self::Sandbox(_) => sandbox::KEY,
            Self::Razorpay(razorpay) => razorpay.key_id(),
        }
    }

    /// Makes an order.
    ///
    /// # Errors
    /// Where the provider fails; the order may exist all the same: ask [`Gateway::find_order_by_receipt`].
    pub async fn create_order(&self, order: NewOrder<'_>) -> Result<ProviderOrder, GatewayError> {
        match self {
            Self::Sandbox(sandbox) => Ok(sandbox.order(order)),
            Self::Razorpay(razorpay) => razorpay.create_order(order).await,
        }
    }

    /// The order of a receipt, if the provider has one.
    ///
    /// # Errors
    /// Where the provider fails.
    pub async fn find_order_by_receipt(&self, receipt: &str) -> Result<Option<ProviderOrder>, GatewayError> {
        match self {
            // It keeps no orders: the same receipt gives the same order again.
            Self::Sandbox(_) => Ok(None),
            Self::Razorpay(razorpay) => razorpay.find_order_by_receipt(receipt).await,
        }
    }

    /// A payment, if the provider has one of this id.
    ///
    /// # Errors
    /// Where the provider fails.
    pub async fn fetch_payment(&self, id: &str) -> Result<Option<ProviderPayment>, GatewayError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.fetch_payment(id).await,
            Self::Razorpay(razorpay) => razorpay.fetch_payment(id).await,
        }
    }

    /// Whether the checkout's signature over these two ids is the provider's. In constant time.
    #[must_use]
    pub fn is_signed(&self, order_id: &str, payment_id: &str, signature: &str) -> bool {
        match self {
            Self::Sandbox(sandbox) => signature::holds(sandbox.secret(), order_id, payment_id, signature),
            Self::Razorpay(razorpay) => signature::holds(razorpay.secret(), order_id, payment_id, signature),
        }
    }
}
