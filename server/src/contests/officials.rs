//! The officials of events.

use crate::db::in_chunks;
use crate::entities::official::{ActiveModel, Column, Entity};
use crate::entities::user;
use crate::env::Env;
use contest::entities::OfficialRecord;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::{Value, json};
use std::collections::HashMap;
use uuid::Uuid;

/// Assigns an account to an event. Returns whether it was not assigned before.
pub(crate) async fn assign(
    txn: &impl ConnectionTrait,
    env: &Env,
    user_id: Uuid,
    event: &str,
) -> Result<bool, DbErr> {
    let row = ActiveModel {
        user_id: Set(user_id),
        event: Set(event.to_owned()),
        assigned_at: Set(env.clock.now()),
    };
    Entity::insert(row)
        .on_conflict(
            OnConflict::columns([Column::UserId, Column::Event])
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(txn)
        .await
        .map(|inserted| inserted > 0)
}

/// Ends the assignment of an account.
pub(crate) async fn release(txn: &impl ConnectionTrait, user_id: Uuid, event: &str) -> Result<(), DbErr> {
    Entity::delete_by_id((user_id, event.to_owned()))
        .exec(txn)
        .await
        .map(drop)
}

/// The events of an official.
pub(crate) async fn events_of(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<String>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::Event)
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::Event)
        .into_tuple()
        .all(db)
        .await
}

/// The events of some accounts, by account.
pub(crate) async fn events_by_user(
    db: &impl ConnectionTrait,
    users: &[Uuid],
) -> Result<HashMap<Uuid, Vec<String>>, DbErr> {
    let mut events: HashMap<Uuid, Vec<String>> = HashMap::new();
    for some in in_chunks(users) {
        let found = Entity::find()
            .filter(Column::UserId.is_in(some.iter().copied()))
            .order_by_asc(Column::Event);
        for row in found.all(db).await? {
            events.entry(row.user_id).or_default().push(row.event);
        }
    }
    Ok(events)
}

/// The accounts of all officials.
pub(crate) async fn ids(db: &impl ConnectionTrait) -> Result<Vec<Uuid>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::UserId)
        .distinct()
        .order_by_asc(Column::UserId)
        .into_tuple()
        .all(db)
        .await
}

/// The assignments of a user, as JSON for the export of their data.
pub(crate) async fn assignments_of(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Value>, DbErr> {
    let found = Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::Event)
        .all(db)
        .await?;
    let shown = found
        .into_iter()
        .map(|official| json!({ "event": official.event, "assignedAt": official.assigned_at }));
    Ok(shown.collect())
}

/// Ends all assignments of a user.
pub(crate) async fn forget(txn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::UserId.eq(user_id))
        .exec(txn)
        .await
        .map(drop)
}

/// All officials, by event and username.
pub(crate) async fn all(db: &impl ConnectionTrait) -> Result<Vec<OfficialRecord>, DbErr> {
    let found = Entity::find()
        .find_also_related(user::Entity)
        .order_by_asc(Column::Event)
        .order_by_asc(user::Column::Username)
        .all(db)
        .await?;
    let records = found.into_iter().filter_map(|(official, user)| {
        let user = user?;
        Some(OfficialRecord {
            user: user.id.to_string(),
            username: user.username,
            email: user.email,
            event: official.event,
        })
    });
    Ok(records.collect())
}
