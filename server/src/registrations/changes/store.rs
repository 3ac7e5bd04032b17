//! Queries on the changes of entries.

use super::{diff, words};
use crate::core::error::CoreError;
use crate::entities::registration_change::{self, ChangeKind};
use crate::env::Env;
use crate::users;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use shared::entities::RegistrationChange;
use uuid::Uuid;

/// Details of a change after the owner's account was erased.
const EMPTIED: &str = "{}";

/// The version of an entry's last change; 0 if there is none.
pub(crate) async fn latest(db: &impl ConnectionTrait, registration_id: Uuid) -> Result<i32, DbErr> {
    let latest: Option<Option<i32>> = registration_change::Entity::find()
        .select_only()
        .column_as(registration_change::Column::Version.max(), "latest")
        .filter(registration_change::Column::RegistrationId.eq(registration_id))
        .into_tuple()
        .one(db)
        .await?;
    Ok(latest.flatten().unwrap_or(0))
}

/// The last change of an entry that has one of these kinds.
pub(crate) async fn last_of(
    db: &impl ConnectionTrait,
    registration_id: Uuid,
    kinds: &[ChangeKind],
) -> Result<Option<ChangeKind>, DbErr> {
    registration_change::Entity::find()
        .select_only()
        .column(registration_change::Column::Kind)
        .filter(registration_change::Column::RegistrationId.eq(registration_id))
        .filter(registration_change::Column::Kind.is_in(kinds.iter().copied()))
        .order_by_desc(registration_change::Column::Version)
        .into_tuple()
        .one(db)
        .await
}

/// The changes of these entries as shown to people, each with its entry's id, newest first.
///
/// # Errors
/// If a query fails or a row is invalid.
pub(crate) async fn of_registrations(
    env: &Env,
    ids: &[Uuid],
) -> Result<Vec<(Uuid, RegistrationChange)>, CoreError> {
    let (db, catalogue) = (env.db.read(), env.catalogue());
    let found = registration_change::Entity::find()
        .filter(registration_change::Column::RegistrationId.is_in(ids.iter().copied()))
        .order_by_desc(registration_change::Column::At)
        .order_by_desc(registration_change::Column::Version)
        .all(db)
        .await?;
    let actors = found.iter().filter_map(|row| row.actor_id).collect();
    let actors = users::store::by_ids(db, actors).await?;
    found
        .iter()
        .map(|row| {
            let by = row.actor_id.and_then(|actor| actors.get(&actor));
            let by = by.map_or(&catalogue.edition.name, |user| &user.username);
            Ok((row.registration_id, words::to_wire(row, by)?))
        })
        .collect()
}

/// Empties the details of an entry's changes. The rows stay, with their kind and time.
pub(crate) async fn forget(db: &impl ConnectionTrait, registration_id: Uuid) -> Result<(), DbErr> {
    registration_change::Entity::update_many()
        .col_expr(registration_change::Column::Details, Expr::value(EMPTIED))
        .filter(registration_change::Column::RegistrationId.eq(registration_id))
        .exec(db)
        .await
        .map(drop)
}

/// Erases the ID numbers, masked or not, in the changes of these registrations.
pub(crate) async fn erase_id_numbers(db: &impl ConnectionTrait, registrations: &[Uuid]) -> Result<(), DbErr> {
    let found = registration_change::Entity::find()
        .filter(registration_change::Column::RegistrationId.is_in(registrations.iter().copied()))
        .all(db)
        .await?;
    for row in found {
        let Some(details) = diff::without_id_numbers(&row.details) else {
            continue;
        };
        registration_change::Entity::update_many()
            .col_expr(registration_change::Column::Details, Expr::value(details))
            .filter(registration_change::Column::Id.eq(row.id))
            .exec(db)
            .await?;
    }
    Ok(())
}
