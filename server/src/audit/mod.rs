//! The audit log: actor, action and object. Each record is written in the transaction of its action, so both commit together.

pub(crate) mod free_text;
pub(crate) mod reads;
pub(crate) mod store;

use crate::entities::audit_record;
use crate::env::Env;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, InsertStatement};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QueryTrait,
};
use serde_json::json;
use uuid::Uuid;

pub(crate) use reads::record_read;
pub(crate) use store::{due, newest};

/// Writes an audit record. `actor` is none for the server itself or its operator. `details` contains the values before and
/// after, and no personal data. Free text that staff type must be under `reason` or `note`, so that [`redact`] finds it.
pub async fn record(
    txn: &impl ConnectionTrait,
    env: &Env,
    actor: Option<Uuid>,
    action: &str,
    object: &str,
    details: &serde_json::Value,
) -> Result<(), DbErr> {
    let insertion = insertion(env, actor, action, object, details);
    txn.execute(&insertion).await.map(drop)
}

/// Builds the statement of [`record`].
pub(crate) fn insertion(
    env: &Env,
    actor: Option<Uuid>,
    action: &str,
    object: &str,
    details: &serde_json::Value,
) -> InsertStatement {
    tracing::info!(action, object, "recorded");
    let row = audit_record::ActiveModel {
        id: Set(env.random.uuid()),
        at: Set(env.clock.now()),
        actor_id: Set(actor),
        action: Set(action.to_owned()),
        object: Set(object.to_owned()),
        details: Set(details.to_string()),
    };
    audit_record::Entity::insert(row).into_query()
}

/// Removes the free text that staff typed from the records of these objects (`registration/…`), since it may name people:
/// all values under `reason` or `note`, at any depth, and all details of `payment.note`. Actor, action, object and time stay.
pub async fn redact(txn: &impl ConnectionTrait, objects: &[String]) -> Result<(), DbErr> {
    let found = audit_record::Entity::find()
        .filter(audit_record::Column::Object.is_in(objects))
        .all(txn)
        .await?;
    for record in found {
        let Some(details) = free_text::redacted(&record.action, &record.details) else {
            continue;
        };
        audit_record::Entity::update_many()
            .col_expr(audit_record::Column::Details, Expr::value(details))
            .filter(audit_record::Column::Id.eq(record.id))
            .exec(txn)
            .await?;
    }
    Ok(())
}

/// Lists a user's own actions and the actions on their account, newest first, as JSON.
pub async fn about(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<serde_json::Value>, DbErr> {
    let mine = Condition::any()
        .add(audit_record::Column::ActorId.eq(user_id))
        .add(audit_record::Column::Object.eq(format!("user/{user_id}")));
    let found = audit_record::Entity::find()
        .filter(mine)
        .order_by_desc(audit_record::Column::At)
        .all(db)
        .await?;
    Ok(found
        .into_iter()
        .map(|deed| json!({ "at": deed.at, "action": deed.action, "object": deed.object }))
        .collect())
}

/// Finds the latest record of these actions on an object.
pub async fn last(
    db: &impl ConnectionTrait,
    object: &str,
    actions: &[&str],
) -> Result<Option<audit_record::Model>, DbErr> {
    audit_record::Entity::find()
        .filter(audit_record::Column::Object.eq(object))
        .filter(audit_record::Column::Action.is_in(actions.iter().copied()))
        .order_by_desc(audit_record::Column::At)
        .one(db)
        .await
}
