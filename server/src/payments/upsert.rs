//! Stores what the provider reports about a payment.

use super::gateway::{self, ProviderPayment};
use super::payment_store::insert;
use super::{destination, order, payment};
use crate::state::AppState;
use sea_orm::sea_query::LockType;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QuerySelect,
};
use shared::entities::Destination;

/// Ranks payment statuses. Reports arrive in any order; the status with the higher rank wins.
pub(super) fn rank(status: &str) -> u8 {
    match status {
        gateway::FAILED => 1,
        gateway::AUTHORIZED => 2,
        gateway::CAPTURED => 3,
        gateway::REFUNDED => 4,
        _ => 0,
    }
}

/// A stored payment.
pub(super) struct Kept {
    pub(super) payment: payment::Model,
    /// Whether this report raised the refunded amount.
    pub(super) is_refunded_further: bool,
}

/// Inserts or updates a payment with what the provider reports. An older status does not replace a newer one. Returns the
/// row, locked until the transaction ends.
pub(super) async fn keep(
    txn: &impl ConnectionTrait,
    state: &AppState,
    order: Option<&order::Model>,
    said: &ProviderPayment,
) -> Result<Kept, DbErr> {
    let now = state.clock.now();
    let row = payment::Model {
        id: state.random.uuid(),
        order_id: order.map(|order| order.id),
        provider_payment_id: said.id.clone(),
        status: said.status.clone(),
        amount: i64::from(said.amount.0),
        amount_refunded: i64::from(said.amount_refunded.0),
        currency: said.currency.clone(),
        created_at: now,
        destination: destination::name(Destination::None).to_owned(),
        provider: state.gateway.name().to_owned(),
        provider_order_id: said.order_id.clone(),
        reason: None,
        note: None,
        updated_at: Some(now),
    };
    insert(txn, row.clone()).await?;
    let held = payment::Entity::find()
        .filter(payment::Column::ProviderPaymentId.eq(&said.id))
        .lock(LockType::Update)
        .one(txn)
        .await?;
    let held = held.ok_or_else(|| DbErr::RecordNotFound("a payment that was kept just now".to_owned()))?;
    let merged = payment::Model {
        order_id: held.order_id.or(row.order_id),
        provider_order_id: held.provider_order_id.clone().or(row.provider_order_id),
        amount_refunded: held.amount_refunded.max(row.amount_refunded),
        ..held.clone()
    };
    let merged = if rank(&row.status) > rank(&held.status) {
        payment::Model {
            status: row.status,
            amount: row.amount,
            currency: row.currency,
            ..merged
        }
    } else {
        merged
    };
    if merged != held {
        let row = payment::Model {
            updated_at: Some(now),
            ..merged.clone()
        };
        payment::Entity::update(row.into_active_model().reset_all())
            .exec(txn)
            .await?;
    }
    Ok(Kept {
        is_refunded_further: merged.amount_refunded > held.amount_refunded,
        payment: merged,
    })
}
