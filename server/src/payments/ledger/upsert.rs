//! Stores what the provider reports about a payment.

use super::payments::insert;
use crate::entities::order::{self, Provider};
use crate::entities::payment;
use crate::env::Env;
use crate::payments::gateway::{self, ProviderPayment};
use sea_orm::sea_query::LockType;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QuerySelect,
};
use shared::entities::Destination;

/// Ranks payment statuses. Reports arrive in any order; the status with the higher rank wins.
pub(crate) fn rank(status: &str) -> u8 {
    match status {
        gateway::FAILED => 1,
        gateway::AUTHORIZED => 2,
        gateway::CAPTURED => 3,
        gateway::REFUNDED => 4,
        _ => 0,
    }
}

/// A stored payment.
pub(crate) struct StoredPayment {
    pub(crate) payment: payment::Model,
    /// Whether this report raised the refunded amount.
    pub(crate) is_refunded_further: bool,
}

/// Inserts or updates a payment with what the provider reports. An older status does not replace a newer one. Returns the
/// row, locked until the transaction ends.
pub(crate) async fn keep(
    txn: &impl ConnectionTrait,
    env: &Env,
    provider: Provider,
    order: Option<&order::Model>,
    reported: &ProviderPayment,
) -> Result<StoredPayment, DbErr> {
    let now = env.clock.now();
    let row = payment::Model {
        id: env.random.uuid(),
        order_id: order.map(|order| order.id),
        provider_payment_id: reported.id.clone(),
        status: reported.status.clone(),
        amount: i64::from(reported.amount.0),
        amount_refunded: i64::from(reported.amount_refunded.0),
        currency: reported.currency.clone(),
        created_at: now,
        destination: Destination::None,
        provider,
        provider_order_id: reported.order_id.clone(),
        reason: None,
        note: None,
        updated_at: Some(now),
    };
    insert(txn, row.clone()).await?;
    let held = payment::Entity::find()
        .filter(payment::Column::ProviderPaymentId.eq(&reported.id))
        .lock(LockType::Update)
        .one(txn)
        .await?;
    let held = held.ok_or_else(|| DbErr::RecordNotFound("a payment that was kept just now".to_owned()))?;
    let mut merged = payment::Model {
        order_id: held.order_id.or(row.order_id),
        provider_order_id: held.provider_order_id.clone().or(row.provider_order_id),
        amount_refunded: held.amount_refunded.max(row.amount_refunded),
        ..held.clone()
    };
    if rank(&row.status) > rank(&held.status) {
        (merged.status, merged.amount, merged.currency) = (row.status, row.amount, row.currency);
    }
    if merged != held {
        let row = payment::Model {
            updated_at: Some(now),
            ..merged.clone()
        };
        payment::Entity::update(row.into_active_model().reset_all())
            .exec(txn)
            .await?;
    }
    Ok(StoredPayment {
        is_refunded_further: merged.amount_refunded > held.amount_refunded,
        payment: merged,
    })
}
