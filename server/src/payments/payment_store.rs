//! Queries on payments. A payment's money has one destination at a time; it is moved only from where it is known to be
//! ([`send`]).

use super::gateway::{self, ProviderPayment, Span};
use super::{order, payment};
use crate::state::AppState;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect, TryInsertResult,
};
use shared::entities::{Destination, InboxReason};
use uuid::Uuid;

/// How a destination is spelled in the database: as on the wire.
pub(super) const fn name(destination: Destination) -> &'static str {
    match destination {
        Destination::None => "none",
        Destination::Confirmed => "confirmed",
        Destination::Inbox => "inbox",
        Destination::Accepted => "accepted",
        Destination::Refunding => "refunding",
        Destination::Refunded => "refunded",
    }
}

/// The destination of a name; nowhere where a later version of this program wrote it.
pub(super) fn parse(name: &str) -> Destination {
    use Destination::{Accepted, Confirmed, Inbox, None, Refunded, Refunding};
    let all = [None, Confirmed, Inbox, Accepted, Refunding, Refunded];
    let known = all.into_iter().find(|known| self::name(*known) == name);
    known.unwrap_or(None)
}

/// How a reason is spelled in the database: as on the wire.
pub(super) const fn reason_name(reason: InboxReason) -> &'static str {
    match reason {
        InboxReason::Closed => "closed",
        InboxReason::Double => "double",
        InboxReason::Amount => "amount",
        InboxReason::UnknownOrder => "unknown_order",
    }
}

/// The reason of a name.
pub(super) fn parse_reason(name: &str) -> Option<InboxReason> {
    use InboxReason::{Amount, Closed, Double, UnknownOrder};
    let all = [Closed, Double, Amount, UnknownOrder];
    all.into_iter().find(|known| reason_name(*known) == name)
}

/// What the provider says comes in any order: the later of two states is the one that holds.
pub(super) fn rank(status: &str) -> u8 {
    match status {
        gateway::FAILED => 1,
        gateway::AUTHORIZED => 2,
        gateway::CAPTURED => 3,
        gateway::REFUNDED => 4,
        _ => 0,
    }
}

/// Keeps a payment; one that is known already is left as it is: false then.
pub(super) async fn insert(db: &impl ConnectionTrait, row: payment::Model) -> Result<bool, DbErr> {
    let kept = payment::Entity::insert(row.into_active_model())
        .on_conflict_do_nothing_on([payment::Column::ProviderPaymentId])
        .exec_without_returning(db)
        .await?;
    Ok(matches!(kept, TryInsertResult::Inserted(1..)))
}

/// Keeps what the provider says of a payment, unless something later is known; the row as it is now, held until the
/// transaction ends.
pub(super) async fn keep(
    txn: &impl ConnectionTrait,
    state: &AppState,
    order: Option<&order::Model>,
    said: &ProviderPayment,
) -> Result<payment::Model, DbErr> {
    let now = state.clock.now();
    let row = payment::Model {
        id: state.random.uuid(),
        order_id: order.map(|order| order.id),
        provider_payment_id: said.id.clone(),
        status: said.status.clone(),
        amount: i64::from(said.amount.0),
        currency: said.currency.clone(),
        created_at: now,
        destination: name(Destination::None).to_owned(),
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
        update(txn, merged.clone(), now).await?;
    }
    Ok(merged)
}

/// Writes a row that the caller holds.
pub(super) async fn update(
    db: &impl ConnectionTrait,
    row: payment::Model,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let row = payment::Model {
        updated_at: Some(now),
        ..row
    };
    payment::Entity::update(row.into_active_model().reset_all())
        .exec(db)
        .await
        .map(drop)
}

/// Gives a payment's money another destination, unless it has moved meanwhile: false then.
pub(super) async fn send(
    db: &impl ConnectionTrait,
    id: Uuid,
    from: Destination,
    to: Destination,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let moved = payment::Entity::update_many()
        .col_expr(payment::Column::Destination, Expr::value(name(to)))
        .col_expr(payment::Column::UpdatedAt, Expr::value(now))
        .filter(payment::Column::Id.eq(id))
        .filter(payment::Column::Destination.eq(name(from)))
        .exec(db)
        .await?;
    Ok(moved.rows_affected == 1)
}

/// Writes one of a payment's words: its reason, its note, its status.
pub(super) async fn set(
    db: &impl ConnectionTrait,
    id: Uuid,
    column: payment::Column,
    word: &str,
) -> Result<(), DbErr> {
    payment::Entity::update_many()
        .col_expr(column, Expr::value(word))
        .filter(payment::Column::Id.eq(id))
        .exec(db)
        .await
        .map(drop)
}

/// Says of which order a payment is.
pub(super) async fn set_order(db: &impl ConnectionTrait, id: Uuid, order_id: Uuid) -> Result<(), DbErr> {
    payment::Entity::update_many()
        .col_expr(payment::Column::OrderId, Expr::value(order_id))
        .filter(payment::Column::Id.eq(id))
        .exec(db)
        .await
        .map(drop)
}

/// A payment, by our id of it.
pub(super) async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<payment::Model>, DbErr> {
    payment::Entity::find_by_id(id).one(db).await
}

/// The same, held until the transaction ends.
pub(super) async fn hold(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<payment::Model>, DbErr> {
    payment::Entity::find_by_id(id)
        .lock(LockType::Update)
        .one(db)
        .await
}

/// The payment of the provider's id.
pub(super) async fn find(
    db: &impl ConnectionTrait,
    provider_payment_id: &str,
) -> Result<Option<payment::Model>, DbErr> {
    payment::Entity::find()
        .filter(payment::Column::ProviderPaymentId.eq(provider_payment_id))
        .one(db)
        .await
}

/// Those of these provider's ids that are known.
pub(super) async fn known(db: &impl ConnectionTrait, ids: &[&str]) -> Result<Vec<payment::Model>, DbErr> {
    payment::Entity::find()
        .filter(payment::Column::ProviderPaymentId.is_in(ids.iter().copied()))
        .all(db)
        .await
}

/// The payment of an order that has this status, if there is one.
pub(super) async fn of_order(
    db: &impl ConnectionTrait,
    order_id: Uuid,
    status: &str,
) -> Result<Option<payment::Model>, DbErr> {
    payment::Entity::find()
        .filter(payment::Column::OrderId.eq(order_id))
        .filter(payment::Column::Status.eq(status))
        .one(db)
        .await
}

/// A page of what a provider captured, by our own books, newest first.
pub(super) async fn captured_between(
    db: &impl ConnectionTrait,
    provider: &str,
    span: Span,
    page: u64,
) -> Result<Vec<payment::Model>, DbErr> {
    payment::Entity::find()
        .filter(payment::Column::Provider.eq(provider))
        .filter(payment::Column::Status.eq(gateway::CAPTURED))
        .filter(payment::Column::CreatedAt.between(span.from, span.to))
        .order_by_desc(payment::Column::CreatedAt)
        .order_by_asc(payment::Column::Id)
        .offset(u64::from(span.skip))
        .limit(page)
        .all(db)
        .await
}
