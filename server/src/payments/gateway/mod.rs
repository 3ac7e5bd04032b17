//! The payment provider: Razorpay, or a sandbox that moves no money. Both have the same interface.
//!
//! To add a provider, add a variant to [`Gateway`] and a match arm to each of its functions.

pub(crate) mod answers;
pub(crate) mod model;
pub(crate) mod razorpay;
pub(crate) mod sandbox;
pub(crate) mod signature;

pub use model::{
    AUTHORIZED, CAPTURED, CURRENCY, FAILED, GatewayError, NewOrder, PAGE, PaymentPage, PaymentSpan,
    ProviderOrder, ProviderPayment, ProviderRefund, REFUNDED, RefundState,
};
pub use razorpay::Razorpay;
pub use sandbox::Sandbox;

use crate::core::config::{Config, PaymentProvider};
use crate::core::secrets::Keys;
use crate::db::Db;
use crate::entities::order::Provider;
use shared::money::Paise;
use std::error::Error;
use uuid::Uuid;

/// The configured payment provider. Cheap to clone.
#[derive(Debug, Clone)]
pub enum Gateway {
    /// A sandbox that moves no money.
    Sandbox(Sandbox),
    /// Razorpay, through its REST API.
    Razorpay(Razorpay),
}

/// Every call returns an error if the provider fails. A call that changes something may have taken effect at the provider
/// even so.
impl Gateway {
    /// Creates the provider that the configuration names.
    ///
    /// # Errors
    /// If the HTTP client cannot be built.
    pub fn new(config: &Config, keys: &Keys, db: &Db) -> Result<Self, Box<dyn Error + Send + Sync>> {
        // The default for every HTTPS client of this process. An error means that one is already installed.
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

    /// The provider.
    #[must_use]
    pub const fn provider(&self) -> Provider {
        match self {
            Self::Sandbox(_) => Provider::Sandbox,
            Self::Razorpay(_) => Provider::Razorpay,
        }
    }

    /// The public key of the payment widget. The sandbox's key begins with `sandbox_`.
    #[must_use]
    pub fn key(&self) -> &str {
        match self {
            Self::Sandbox(_) => sandbox::KEY,
            Self::Razorpay(razorpay) => razorpay.key_id(),
        }
    }

    /// Creates an order. After a failure, call [`Gateway::find_order_by_receipt`].
    pub async fn create_order(&self, order: NewOrder<'_>) -> Result<ProviderOrder, GatewayError> {
        match self {
            Self::Sandbox(sandbox) => Ok(sandbox.order(order)),
            Self::Razorpay(razorpay) => razorpay.create_order(order).await,
        }
    }

    /// Finds the provider's order by our receipt.
    pub async fn find_order_by_receipt(&self, receipt: &str) -> Result<Option<ProviderOrder>, GatewayError> {
        match self {
            // The sandbox stores no orders: the same receipt gives the same order again.
            Self::Sandbox(_) => Ok(None),
            Self::Razorpay(razorpay) => razorpay.find_order_by_receipt(receipt).await,
        }
    }

    /// Fetches an order by the provider's id, to get its receipt.
    pub async fn fetch_order(&self, id: &str) -> Result<Option<ProviderOrder>, GatewayError> {
        match self {
            Self::Sandbox(_) => Ok(None),
            Self::Razorpay(razorpay) => razorpay.fetch_order(id).await,
        }
    }

    /// Fetches a payment by the provider's id.
    pub async fn fetch_payment(&self, id: &str) -> Result<Option<ProviderPayment>, GatewayError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.fetch_payment(id).await,
            Self::Razorpay(razorpay) => razorpay.fetch_payment(id).await,
        }
    }

    /// Lists one page of recent payments.
    pub async fn list_payments(&self, span: PaymentSpan) -> Result<PaymentPage, GatewayError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.list_payments(span).await,
            Self::Razorpay(razorpay) => razorpay.list_payments(span).await,
        }
    }

    /// Captures an authorized payment and returns its new state.
    pub async fn capture(&self, payment: &ProviderPayment) -> Result<ProviderPayment, GatewayError> {
        match self {
            // Sandbox payments are captured when they are created.
            Self::Sandbox(_) => Ok(payment.clone()),
            Self::Razorpay(razorpay) => razorpay.capture(payment).await,
        }
    }

    /// Refunds `amount` of a payment. A repeated call with the same key returns the same refund.
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

    /// Fetches the current state of a refund. [`Gateway::refund`] would return the state at the time of the first call.
    pub async fn fetch_refund(&self, id: &str, key: Uuid) -> Result<ProviderRefund, GatewayError> {
        match self {
            Self::Sandbox(sandbox) => Ok(sandbox.refund(key)),
            Self::Razorpay(razorpay) => razorpay.fetch_refund(id).await,
        }
    }

    /// Checks the checkout's signature over these two ids, in constant time.
    #[must_use]
    pub fn is_signed(&self, order_id: &str, payment_id: &str, signature: &str) -> bool {
        match self {
            Self::Sandbox(sandbox) => signature::holds(sandbox.secret(), order_id, payment_id, signature),
            Self::Razorpay(razorpay) => signature::holds(razorpay.secret(), order_id, payment_id, signature),
        }
    }

    /// Checks a webhook's signature over its raw body, under the current secret or a former one, in constant time. The
    /// sandbox sends no webhooks.
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
