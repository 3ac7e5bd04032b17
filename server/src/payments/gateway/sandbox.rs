//! The sandbox provider: signs like the real provider, but moves no money. Its payments are rows of our `payments` table,
//! so they survive a restart. They pay nothing until the checkout's return is verified.

use super::{
    CURRENCY, GatewayError, NewOrder, PAGE, PaymentPage, PaymentSpan, ProviderOrder, ProviderPayment,
    ProviderRefund, RefundState, signature,
};
use crate::core::secrets::Keys;
use crate::db::Db;
use crate::entities::order::Provider;
use crate::entities::payment;
use crate::payments::ledger::payments;
use shared::money::Paise;
use uuid::Uuid;

/// The public key. The page shows its own dialog if the key begins with `sandbox_`.
pub(crate) const KEY: &str = "sandbox_infinito";

/// The sandbox provider.
#[derive(Clone)]
pub struct Sandbox {
    secret: [u8; 32],
    db: Db,
}

impl std::fmt::Debug for Sandbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Sandbox")
    }
}

impl Sandbox {
    pub(crate) fn new(keys: &Keys, db: &Db) -> Self {
        Self {
            secret: keys.sandbox,
            db: db.clone(),
        }
    }

    pub(crate) const fn secret(&self) -> &[u8] {
        &self.secret
    }

    /// Signs a payment, as the checkout does when it returns to the page.
    pub(crate) fn sign(&self, order_id: &str, payment_id: &str) -> String {
        signature::sign(&self.secret, order_id, payment_id)
    }

    /// Creates the order of a receipt. The same receipt always gives the same order.
    pub(crate) fn order(&self, order: NewOrder<'_>) -> ProviderOrder {
        let digest = signature::sign(&self.secret, "order", order.receipt);
        ProviderOrder {
            id: format!("order_{}", &digest[..24]),
            receipt: Some(order.receipt.to_owned()),
            amount: order.amount,
            amount_paid: Paise(0),
            is_paid: false,
            currency: CURRENCY.to_owned(),
        }
    }

    pub(crate) async fn fetch_payment(&self, id: &str) -> Result<Option<ProviderPayment>, GatewayError> {
        let found = payments::find(self.db.read(), id)
            .await
            .map_err(GatewayError::Database)?;
        found
            .filter(|payment| payment.provider == Provider::Sandbox)
            .map(read)
            .transpose()
    }

    pub(crate) async fn list_payments(&self, span: PaymentSpan) -> Result<PaymentPage, GatewayError> {
        let found = payments::captured_between(self.db.read(), Provider::Sandbox, span, u64::from(PAGE))
            .await
            .map_err(GatewayError::Database)?;
        Ok(PaymentPage {
            is_full: found.len() >= PAGE as usize,
            payments: found.into_iter().map(read).collect::<Result<_, _>>()?,
        })
    }

    /// Refunds at once.
    pub(crate) fn refund(&self, key: Uuid) -> ProviderRefund {
        let digest = signature::sign(&self.secret, "refund", &key.to_string());
        ProviderRefund {
            id: format!("rfnd_{}", &digest[..24]),
            state: RefundState::Processed,
        }
    }
}

fn read(payment: payment::Model) -> Result<ProviderPayment, GatewayError> {
    let paise = |amount: i64| {
        u32::try_from(amount)
            .map(Paise)
            .map_err(|_| GatewayError::Garbled(format!("payment of {amount} paise")))
    };
    let amount = paise(payment.amount)?;
    Ok(ProviderPayment {
        id: payment.provider_payment_id,
        order_id: payment.provider_order_id,
        status: payment.status,
        amount,
        customer_fee: Paise(0),
        has_offer: false,
        settles: amount,
        amount_refunded: paise(payment.amount_refunded)?,
        currency: payment.currency,
    })
}
