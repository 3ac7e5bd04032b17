//! The sandbox: signs like the real provider, moves no money. Its payments are rows of our `payments` table, so that they
//! outlive a restart; they count for nothing until the checkout's return is verified.

use super::{CURRENCY, GatewayError, NewOrder, ProviderOrder, ProviderPayment, signature};
use crate::db::Db;
use crate::payments::store;
use crate::secrets::Keys;
use shared::money::Paise;

/// The public key. The page shows our own dialog where the key begins so.
pub(super) const KEY: &str = "sandbox_infinito";

/// See the module.
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
    pub(super) fn new(keys: &Keys, db: &Db) -> Self {
        Self {
            secret: keys.sandbox,
            db: db.clone(),
        }
    }

    pub(super) const fn secret(&self) -> &[u8] {
        &self.secret
    }

    /// What the checkout hands to the page for a payment.
    pub(in crate::payments) fn sign(&self, order_id: &str, payment_id: &str) -> String {
        signature::sign(&self.secret, order_id, payment_id)
    }

    /// The order of a receipt: always the same one.
    pub(super) fn order(&self, order: NewOrder<'_>) -> ProviderOrder {
        let digest = signature::sign(&self.secret, "order", order.receipt);
        ProviderOrder {
            id: format!("order_{}", &digest[..24]),
            amount: order.amount,
            currency: CURRENCY.to_owned(),
        }
    }

    pub(super) async fn fetch_payment(&self, id: &str) -> Result<Option<ProviderPayment>, GatewayError> {
        let found = store::payment_with_order(self.db.read(), id)
            .await
            .map_err(GatewayError::Database)?;
        let Some((payment, order)) = found else {
            return Ok(None);
        };
        let amount = u32::try_from(payment.amount)
            .map_err(|_| GatewayError::Garbled(format!("payment of {} paise", payment.amount)))?;
        Ok(Some(ProviderPayment {
            id: payment.provider_payment_id,
            order_id: order.provider_order_id,
            status: payment.status,
            amount: Paise(amount),
            currency: payment.currency,
        }))
    }
}
