//! A registration as its owner and staff see it: the team as it was submitted, ID numbers masked.

use super::people::{COACH, LEAD, RELAY};
use super::store::Whole;
use super::{entity, member, names};
use crate::error::ApiError;
use crate::payments::opening::paise;
use crate::secrets::Cipher;
use chrono::SecondsFormat;
use serde_json::{Map, Value, json};
use shared::entities::{MemberRecord, RegistrationOwner, RegistrationRecord};

/// The records of these registrations.
pub(super) fn to_wire_all(found: Vec<Whole>) -> Result<Vec<RegistrationRecord>, ApiError> {
    found.into_iter().map(to_wire).collect()
}

/// The record of a registration.
pub(super) fn to_wire((registration, owner, people): Whole) -> Result<RegistrationRecord, ApiError> {
    let broken = |column: &str| ApiError::internal(format!("registration {}: {column}", registration.id));
    let list = |column: &str, text: &str| serde_json::from_str(text).map_err(|_| broken(column));
    let payment_status = names::parse_payment(&registration.payment_status);
    let status = names::parse_status(&registration.status);
    let flags = serde_json::from_str(&registration.flags).map_err(|_| broken("flags"))?;
    let team = match people.iter().find(|person| person.team_group == LEAD) {
        Some(lead) => athletics(
            lead,
            list("individual_events", &registration.individual_events)?,
            list("relay_events", &registration.relay_events)?,
            &people,
        ),
        None => team(&people),
    };
    Ok(RegistrationRecord {
        id: registration.id.to_string(),
        user_id: RegistrationOwner {
            id: owner.id.to_string(),
            username: owner.username,
            fullname: owner.fullname,
            email: owner.email,
        },
        payment_status: payment_status.ok_or_else(|| broken("payment_status"))?,
        status: status.ok_or_else(|| broken("status"))?,
        changes_requested: registration.changes_requested,
        reason: registration.decision_reason.clone(),
        amount: paise(registration.amount)?,
        created_at: created_at(&registration),
        event: registration.event,
        category: registration.category,
        college_name: registration.college_name,
        college_address: registration.college_address,
        team,
        currency: registration.currency,
        flags,
    })
}

fn created_at(registration: &entity::Model) -> String {
    registration
        .created_at
        .to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// Each group under its name: one person as an object, several as a list.
fn team(people: &[member::Model]) -> Map<String, Value> {
    let mut groups = Map::new();
    for group in people.chunk_by(|one, next| one.team_group == next.team_group) {
        let name = group[0].team_group.clone();
        groups.insert(name, one_or_many(group));
    }
    groups
}

fn one_or_many(group: &[member::Model]) -> Value {
    match group {
        [one] => json!(person(one)),
        many => many.iter().map(|one| json!(person(one))).collect(),
    }
}

fn athletics(
    lead: &member::Model,
    individual: Vec<String>,
    relays: Vec<String>,
    people: &[member::Model],
) -> Map<String, Value> {
    let in_group = |name: String| people.iter().filter(move |person| person.team_group == name);
    let relay_teams: Vec<Value> = relays
        .into_iter()
        .map(|relay| {
            let members: Vec<MemberRecord> = in_group(format!("{RELAY}{relay}")).map(person).collect();
            json!({ "teamName": relay, "members": members })
        })
        .collect();
    let mut fields = Map::new();
    fields.insert("leadName".to_owned(), json!(lead.fullname));
    fields.insert("email".to_owned(), json!(lead.email));
    fields.insert("phoneNumber".to_owned(), json!(lead.phone_number));
    fields.insert("aadharId".to_owned(), json!(Cipher::mask(&lead.aadhaar_last4)));
    fields.insert("individualEvents".to_owned(), json!(individual));
    fields.insert("relayTeams".to_owned(), json!(relay_teams));
    if let Some(coach) = in_group(COACH.to_owned()).next() {
        fields.insert("coachDetails".to_owned(), json!(person(coach)));
    }
    fields
}

/// Somebody, ID number masked.
pub(super) fn person(member: &member::Model) -> MemberRecord {
    MemberRecord {
        fullname: member.fullname.clone(),
        email: member.email.clone(),
        phone_number: member.phone_number.clone(),
        aadhar_id: Cipher::mask(&member.aadhaar_last4),
        college_id: member.college_id.clone(),
        role: member.playing_role.clone(),
    }
}
