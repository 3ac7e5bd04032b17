//! The people of a draft as they are stored: which of them count, and their groups.
//! [`super::encryption`] makes their rows.

use crate::entities::member;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use shared::catalogue::{self, Event, Form, Group};
use shared::draft::{PersonDraft, RegistrationDraft};
use shared::rules::place::{self, PersonPlace};
use std::borrow::Cow;
use std::collections::HashSet;
use uuid::Uuid;

/// The group of the accompanying coach.
pub(crate) const COACH: &str = "coach";
pub(crate) use crate::entities::member::LEAD;
/// Prefix of the group of a relay's runners; the relay's name follows.
pub(crate) const RELAY: &str = "relay:";

/// Whether a row is the person who enters an event: the captain or the athlete, and where there is none, the first player.
pub(crate) fn enters(event: &str, row: &member::Model) -> bool {
    let first = match catalogue::by_endpoint(event).map(|event| &event.form) {
        Some(Form::Team { roles, .. }) => {
            let captain = roles.iter().find(|role| role.group == Group::Captain);
            captain.or(roles.first()).map_or(LEAD, |role| role.group.name())
        }
        _ => LEAD,
    };
    row.team_group == first && row.position == 0
}

/// A person of a draft.
#[derive(Clone, Copy)]
pub(crate) struct Person<'a> {
    pub(crate) place: PersonPlace<'a>,
    pub(crate) typed: &'a PersonDraft,
}

impl<'a> Person<'a> {
    /// The group as in the `members` table, and the position within it, from 0.
    pub(crate) fn seat(&self) -> (Cow<'a, str>, usize) {
        match self.place {
            PersonPlace::Member { role, index } => (role.group.name().into(), index),
            PersonPlace::LeadAthlete => (LEAD.into(), 0),
            PersonPlace::Runner { relay, index } => (format!("{RELAY}{relay}").into(), index),
            PersonPlace::Coach => (COACH.into(), 0),
        }
    }

    /// Whether the person competes; coaches do not.
    pub(crate) fn competes(&self) -> bool {
        !matches!(self.place, PersonPlace::Coach)
    }
}

/// The people of a draft that count. Leaves out people without a name or an address, and a coach who does not come
/// along.
pub(crate) fn everyone<'a>(event: &'a Event, draft: &'a RegistrationDraft) -> Vec<Person<'a>> {
    place::everyone(event, draft)
        .map(|(place, typed)| Person { place, typed })
        .filter(|person| !person.typed.is_dropped())
        .collect()
}

/// The names of the people of these entries.
pub(crate) async fn names_of(db: &impl ConnectionTrait, entries: &[Uuid]) -> Result<Vec<String>, DbErr> {
    member::Entity::find()
        .select_only()
        .column(member::Column::Fullname)
        .filter(member::Column::RegistrationId.is_in(entries.iter().copied()))
        .into_tuple()
        .all(db)
        .await
}

/// The number of people who compete. In athletics one person may lead and run in relays, so people are told apart by ID
/// number.
pub(crate) fn participant_count(people: &[member::Model]) -> usize {
    let competing = people.iter().filter(|person| person.team_group != COACH);
    if people.iter().any(|person| person.team_group == LEAD) {
        let distinct: HashSet<_> = competing.map(|person| &person.aadhaar_hmac).collect();
        distinct.len()
    } else {
        competing.count()
    }
}
