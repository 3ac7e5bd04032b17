//! A registration as shown to its owner and to staff: the team as submitted, ID numbers masked.

use super::people::{COACH, LEAD, RELAY};
use super::store::Whole;
use crate::core::error::CoreError;
use crate::core::secrets::Cipher;
use crate::entities::{member, registration};
use crate::payments::opening::paise;
use chrono::SecondsFormat;
use shared::entities::{MemberRecord, RegistrationOwner, RegistrationRecord, RelayRecord, TeamPart};
use shared::person::PersonField;
use std::collections::BTreeMap;

/// A person of a registration: the group as in the `members` table, and the record.
pub(crate) type Listed = (String, MemberRecord);

/// Converts registrations to records.
pub(crate) fn to_wire_all(found: Vec<Whole>) -> Result<Vec<RegistrationRecord>, CoreError> {
    found.into_iter().map(of_whole).collect()
}

/// Converts a registration to a record.
pub(crate) fn of_whole((registration, owner, people): Whole) -> Result<RegistrationRecord, CoreError> {
    let owner = RegistrationOwner {
        id: owner.id.to_string(),
        username: owner.username,
        fullname: owner.fullname,
        email: owner.email,
    };
    let people = people
        .into_iter()
        .map(|one| (one.team_group.clone(), person(&one)))
        .collect();
    to_wire(registration, owner, people)
}

/// Converts a registration to a record; `people` are ordered by group and place.
pub(crate) fn to_wire(
    registration: registration::Model,
    owner: RegistrationOwner,
    people: Vec<Listed>,
) -> Result<RegistrationRecord, CoreError> {
    let broken = |column: &str| CoreError::internal(format!("registration {}: {column}", registration.id));
    let list = |column: &str, text: &str| serde_json::from_str(text).map_err(|_| broken(column));
    let flags = serde_json::from_str(&registration.flags).map_err(|_| broken("flags"))?;
    let team = if people.iter().any(|(group, _)| group == LEAD) {
        athletics(
            list("individual_events", &registration.individual_events)?,
            list("relay_events", &registration.relay_events)?,
            people,
        )
    } else {
        team(people)
    };
    Ok(RegistrationRecord {
        id: registration.id.to_string(),
        code: registration.code().to_string(),
        user_id: owner,
        payment_status: registration.payment_status,
        status: registration.status,
        changes_requested: registration.changes_requested,
        amount: paise(registration.amount)?,
        created_at: created_at(&registration),
        reason: registration.decision_reason,
        event: registration.event,
        category: registration.category.map(|category| category.name().to_owned()),
        college_name: registration.college_name,
        college_address: registration.college_address,
        team,
        currency: registration.currency,
        flags,
    })
}

fn created_at(registration: &registration::Model) -> String {
    registration
        .created_at
        .to_rfc3339_opts(SecondsFormat::Millis, true)
}

fn by_group(people: Vec<Listed>) -> BTreeMap<String, Vec<MemberRecord>> {
    let mut groups = BTreeMap::<String, Vec<MemberRecord>>::new();
    for (group, person) in people {
        groups.entry(group).or_default().push(person);
    }
    groups
}

/// Maps each group's name to its people: one person as an object, several as a list.
fn team(people: Vec<Listed>) -> BTreeMap<String, TeamPart> {
    let part = |mut group: Vec<MemberRecord>| match group.len() {
        1 => TeamPart::One(group.remove(0)),
        _ => TeamPart::Many(group),
    };
    by_group(people)
        .into_iter()
        .map(|(name, group)| (name, part(group)))
        .collect()
}

fn athletics(
    individual: Vec<String>,
    relays: Vec<String>,
    people: Vec<Listed>,
) -> BTreeMap<String, TeamPart> {
    let mut groups = by_group(people);
    let mut take = |group: &str| groups.remove(group).unwrap_or_default();
    let relays = relays
        .into_iter()
        .map(|relay| RelayRecord {
            members: take(&format!("{RELAY}{relay}")),
            team_name: relay,
        })
        .collect();
    let mut fields = BTreeMap::from([
        ("individualEvents", TeamPart::Events(individual)),
        ("relayTeams", TeamPart::Relays(relays)),
    ]);
    if let Some(lead) = take(LEAD).pop() {
        let texts = PersonField::ALL.into_iter().filter_map(|field| {
            let text = lead
                .text(field)
                .filter(|text| field.is_required() || !text.is_empty())?;
            Some((field.name_of_lead()?, TeamPart::Text(text.to_owned())))
        });
        fields.extend(texts);
    }
    if let Some(coach) = take(COACH).pop() {
        fields.insert("coachDetails", TeamPart::One(coach));
    }
    fields
        .into_iter()
        .map(|(name, part)| (name.to_owned(), part))
        .collect()
}

/// Converts a person to a record, ID number masked.
pub(crate) fn person(member: &member::Model) -> MemberRecord {
    masked(|field| member.text(field).to_owned())
}

/// Creates a record of stored texts: see [`member::Model::text`].
pub(crate) fn masked(text: impl Fn(PersonField) -> String) -> MemberRecord {
    MemberRecord::new(|field| match field {
        PersonField::Aadhaar => Cipher::mask(&text(field)),
        _ => text(field),
    })
}
