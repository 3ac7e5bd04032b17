//! The payment provider: Razorpay, or our own sandbox, in which no money moves. Both are asked the same few questions.
//!
//! To add a provider: a variant of [`Gateway`], and a line for it in each of its functions.

mod answers;
mod model;
mod razorpay;
mod sandbox;
mod signature;

pub use model::{
    AUTHORIZED, CAPTURED, CURRENCY, FAILED, GatewayError, Listed, NewOrder, PAGE, ProviderOrder,
    ProviderPayment, ProviderRefund, REFUNDED, RefundState, Span,
};
pub use razorpay::Razorpay;
pub use sandbox::Sandbox;

use crate::config::{Config, PaymentProvider};
use crate::db::Db;
use crate::secrets::Keys;
use shared::money::Paise;
use std::error::Error;
use uuid::Uuid;

/// Who takes the money. Cheap to clone.
#[derive(Debug, Clone)]
pub enum Gateway {
    /// Nobody.
    Sandbox(Sandbox),
    /// Razorpay, by its REST API.
    Razorpay(Razorpay),
}

/// Every question fails where the provider does; one that changes something may have done so all the same.
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
                webhook_secrets,
                api_url,
            } => Self::Razorpay(Razorpay::new(key_id, key_secret, webhook_secrets, api_url)?),
        })
    }

    /// Its name in our tables.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Sandbox(_) => sandbox::NAME,
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

    /// Makes an order. After a failure, ask [`Gateway::find_order_by_receipt`].
    #[expect(clippy::missing_errors_doc, reason = "said of all of them above")]
    pub async fn create_order(&self, order: NewOrder<'_>) -> Result<ProviderOrder, GatewayError> {
        match self {
            Self::Sandbox(sandbox) => Ok(sandbox.order(order)),
            Self::Razorpay(razorpay) => razorpay.create_order(order).await,
        }
    }

    /// The order of a receipt, if the provider has one.
    #[expect(clippy::missing_errors_doc, reason = "said of all of them above")]
    pub async fn find_order_by_receipt(&self, receipt: &str) -> Result<Option<ProviderOrder>, GatewayError> {
        match self {
            // It keeps no orders: the same receipt gives the same order again.
            Self::Sandbox(_) => Ok(None),
            Self::Razorpay(razorpay) => razorpay.find_order_by_receipt(receipt).await,
        }
    }

    /// The order of the provider's id, if it has one: which receipt it was made for.
    #[expect(clippy::missing_errors_doc, reason = "said of all of them above")]
    pub async fn fetch_order(&self, id: &str) -> Result<Option<ProviderOrder>, GatewayError> {
        match self {
            Self::Sandbox(_) => Ok(None),
            Self::Razorpay(razorpay) => razorpay.fetch_order(id).await,
        }
    }

    /// A payment, if the provider has one of this id.
    #[expect(clippy::missing_errors_doc, reason = "said of all of them above")]
    pub async fn fetch_payment(&self, id: &str) -> Result<Option<ProviderPayment>, GatewayError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.fetch_payment(id).await,
            Self::Razorpay(razorpay) => razorpay.fetch_payment(id).await,
        }
    }

    /// A page of what was paid lately.
    #[expect(clippy::missing_errors_doc, reason = "said of all of them above")]
    pub async fn list_payments(&self, span: Span) -> Result<Listed, GatewayError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.list_payments(span).await,
            Self::Razorpay(razorpay) => razorpay.list_payments(span).await,
        }
    }

    /// Takes the money of a payment that is authorized; the payment as it is now.
    #[expect(clippy::missing_errors_doc, reason = "said of all of them above")]
    pub async fn capture(&self, payment: &ProviderPayment) -> Result<ProviderPayment, GatewayError> {
        match self {
            // Its payments are captured when they are made.
            Self::Sandbox(_) => Ok(payment.clone()),
            Self::Razorpay(razorpay) => razorpay.capture(payment).await,
        }
    }

    /// Gives a payment back, whole. Asked again with the same key, it is the same refund.
    #[expect(clippy::missing_errors_doc, reason = "said of all of them above")]
    pub async fn refund(
        &self,
        payment_id: &str,
        amount: Paise,
        key: Uuid,
    ) -> Result<ProviderRefund, GatewayError> {
        match self {
            Self::Sandbox(sandbox) => Ok(sandbox.refund(key)),
            Self::Razorpay(razorpay) => razorpay.refund(payment_id, amount, key).await,
        }
    }

    /// How far a refund is that the provider has taken up. [`Gateway::refund`] would tell how far it was.
    #[expect(clippy::missing_errors_doc, reason = "said of all of them above")]
    pub async fn fetch_refund(&self, id: &str, key: Uuid) -> Result<ProviderRefund, GatewayError> {
        match self {
            Self::Sandbox(sandbox) => Ok(sandbox.refund(key)),
            Self::Razorpay(razorpay) => razorpay.fetch_refund(id).await,
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

    /// Whether a webhook's signature over its body, byte for byte, is the provider's, under the present secret or a
    /// former one. In constant time. Nobody calls for the sandbox.
    #[must_use]
    pub fn is_webhook_signed(&self, body: &[u8], signature: &str) -> bool {
        match self {
            Self::Sandbox(_) => false,
            Self::Razorpay(razorpay) => {
                let mut secrets = razorpay.webhook_secrets();
                secrets.any(|secret| signature::holds_body(secret, body, signature))
            }
        }
    }
}
