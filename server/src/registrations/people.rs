//! The people of a draft as they are stored: who counts, under which group, ID numbers sealed.

use super::{member, store};
use crate::error::ApiError;
use crate::secrets::Place;
use crate::state::AppState;
use sea_orm::{ConnectionTrait, DbErr};
use shared::catalogue::{Event, Form};
use shared::draft::{PersonDraft, RegistrationDraft};
use shared::finding::{Code, Finding};
use shared::rules::person::{AADHAAR_DIGITS, Field, is_digits};
use uuid::Uuid;

/// The group of the accompanying coach.
pub(super) const COACH: &str = "coach";
/// The group of athletics' lead athlete.
pub(super) const LEAD: &str = "lead";
/// What the group of a relay's runners begins with; its name follows.
pub(super) const RELAY: &str = "relay:";

/// Somebody of a draft.
pub(super) struct Person<'a> {
    /// As in the `members` table.
    group: String,
    /// From 0.
    position: usize,
    /// For messages: `Player #3`.
    who: String,
    /// For findings: `team.players.2`.
    path: String,
    typed: &'a PersonDraft,
}

/// Everybody who counts: those without a name or an address are left out, and so is a coach who does not come along.
pub(super) fn everyone<'a>(event: &Event, draft: &'a RegistrationDraft) -> Vec<Person<'a>> {
    let mut people = Vec::new();
    match &event.form {
        Form::None => {}
        Form::Team { roles, .. } => {
            for role in *roles {
                let name = role.group.name();
                people.extend(
                    draft
                        .team
                        .group(role.group)
                        .iter()
                        .enumerate()
                        .map(|(position, typed)| Person {
                            group: name.to_owned(),
                            position,
                            who: format!("{} #{}", role.title, position + 1),
                            path: format!("team.{name}.{position}"),
                            typed,
                        }),
                );
            }
        }
        Form::Athletics(_) => {
            people.push(alone(LEAD, "Lead Athlete", "captain", &draft.captain));
            for team in draft.chosen_relay_teams() {
                let name = &team.team_name;
                people.extend(team.members.iter().enumerate().map(|(position, typed)| Person {
                    group: format!("{RELAY}{name}"),
                    position,
                    who: format!("Player #{} in {name}", position + 1),
                    path: format!("relayTeams.{name}.{position}"),
                    typed,
                }));
            }
        }
    }
    if draft.has_coach() {
        people.push(alone(COACH, "Coach", "coach", &draft.coach));
    }
    people.retain(|person| !person.typed.is_dropped());
    people
}

fn alone<'a>(group: &str, who: &str, path: &str, typed: &'a PersonDraft) -> Person<'a> {
    Person {
        group: group.to_owned(),
        position: 0,
        who: who.to_owned(),
        path: path.to_owned(),
        typed,
    }
}

/// The rows of these people.
pub(super) fn seal(
    state: &AppState,
    registration_id: Uuid,
    people: &[Person<'_>],
) -> Result<Vec<member::Model>, ApiError> {
    people
        .iter()
        .map(|person| {
            let id = state.random.uuid();
            let place = Place {
                table: "members",
                row: id,
                column: "aadhaar_cipher",
            };
            let typed = person.typed;
            let number = state.keys.ids.seal(&state.random, place, &typed.aadhar_id);
            let number = number.map_err(ApiError::internal)?;
            Ok(member::Model {
                id,
                registration_id,
                team_group: person.group.clone(),
                position: i32::try_from(person.position).map_err(ApiError::internal)?,
                fullname: typed.fullname.trim().to_owned(),
                email: typed.email.trim().to_owned(),
                phone_number: typed.phone_number.trim().to_owned(),
                aadhaar_cipher: number.cipher,
                aadhaar_key_id: number.key_id,
                aadhaar_hmac: number.hmac,
                aadhaar_last4: number.last4,
                college_id: given(&typed.college_id),
                playing_role: given(&typed.role),
            })
        })
        .collect()
}

fn given(typed: &str) -> Option<String> {
    let typed = typed.trim();
    (!typed.is_empty()).then(|| typed.to_owned())
}

/// A warning for everybody who is in somebody else's entry for this event too. Coaches may be: they do not compete.
pub(super) async fn in_another_team(
    db: &impl ConnectionTrait,
    state: &AppState,
    event: &str,
    user_id: Uuid,
    people: &[Person<'_>],
) -> Result<Vec<Finding>, DbErr> {
    let competing = people
        .iter()
        .filter(|person| person.group != COACH && is_digits(&person.typed.aadhar_id, AADHAAR_DIGITS));
    let hashed: Vec<_> = competing
        .map(|person| (person, state.keys.ids.equality(&person.typed.aadhar_id)))
        .collect();
    let hashes = hashed.iter().flat_map(|(_, hashes)| hashes.iter().cloned());
    let elsewhere = store::known_elsewhere(db, event, user_id, hashes).await?;
    let found = hashed
        .iter()
        .filter(|(_, hashes)| hashes.iter().any(|hash| elsewhere.contains(hash)));
    Ok(found
        .map(|(person, _)| {
            Finding::warning(
                format!("{}.{}", person.path, Field::Aadhaar.name()),
                Code::InAnotherTeam,
                format!("{} is already in another team of this event.", person.who),
            )
        })
        .collect())
}
