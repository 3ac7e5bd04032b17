//! The names of the people in contests of single persons. They are read from the entries and not stored, so that they are erased
//! with them.

use crate::entities::member::{Column, Entity, LEAD};
use contest::Journal;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use shared::catalogue::Group;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// Names the people of a contest.
pub(super) async fn name(db: &impl ConnectionTrait, journal: &mut Journal) -> Result<(), DbErr> {
    let people: BTreeSet<&str> = journal.people().collect();
    let entries: Vec<Uuid> = people
        .into_iter()
        .filter_map(|registration| Uuid::parse_str(registration).ok())
        .collect();
    if entries.is_empty() {
        return Ok(());
    }
    let names = single_persons(db, entries).await?;
    let names = names.into_iter().map(|(entry, name)| (entry.to_string(), name));
    journal.name_people(&names.collect());
    Ok(())
}

/// Returns the name of the only person of each entry: the lead athlete, or the only player.
pub(crate) async fn single_persons(
    db: &impl ConnectionTrait,
    entries: Vec<Uuid>,
) -> Result<BTreeMap<Uuid, String>, DbErr> {
    let people: Vec<(Uuid, String)> = Entity::find()
        .select_only()
        .columns([Column::RegistrationId, Column::Fullname])
        .filter(Column::RegistrationId.is_in(entries))
        .filter(Column::TeamGroup.is_in([LEAD, Group::Players.name()]))
        .filter(Column::Position.eq(0))
        .into_tuple()
        .all(db)
        .await?;
    Ok(people.into_iter().collect())
}
