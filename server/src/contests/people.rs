//! The names of the people in contests of single persons. They are read from the entries and not stored, so that they are erased
//! with them.

use crate::entities::member::{Column, Entity};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use shared::contest::Journal;
use std::collections::BTreeMap;
use uuid::Uuid;

/// Names the people of a contest.
pub(super) async fn name(db: &impl ConnectionTrait, journal: &mut Journal) -> Result<(), DbErr> {
    let people = journal.entrants.iter().filter(|entrant| entrant.is_person);
    let entries: Vec<Uuid> = people
        .filter_map(|entrant| Uuid::parse_str(&entrant.registration).ok())
        .collect();
    if entries.is_empty() {
        return Ok(());
    }
    // The lead athlete, or the only player.
    let found: Vec<(Uuid, String)> = Entity::find()
        .select_only()
        .columns([Column::RegistrationId, Column::Fullname])
        .filter(Column::RegistrationId.is_in(entries))
        .filter(Column::TeamGroup.is_in(SINGLE))
        .filter(Column::Position.eq(0))
        .into_tuple()
        .all(db)
        .await?;
    let names: BTreeMap<String, String> = found
        .into_iter()
        .map(|(entry, name)| (entry.to_string(), name))
        .collect();
    journal.name_people(&names);
    Ok(())
}

/// The groups of entries of single persons.
const SINGLE: [&str; 2] = ["lead", "players"];
