//! The people of a draft as they are stored: who counts, and under which group. Their rows are made in
//! [`super::sealing`].

use super::member;
use shared::catalogue::{Event, Form};
use shared::draft::{PersonDraft, RegistrationDraft};
use std::collections::HashSet;

/// The group of the accompanying coach.
pub(super) const COACH: &str = "coach";
/// The group of athletics' lead athlete.
pub(super) const LEAD: &str = "lead";
/// What the group of a relay's runners begins with; its name follows.
pub(super) const RELAY: &str = "relay:";

/// Somebody of a draft.
pub(super) struct Person<'a> {
    /// As in the `members` table.
    pub(super) group: String,
    /// From 0.
    pub(super) position: usize,
    /// For messages: `Player #3`.
    pub(super) who: String,
    /// For findings: `team.players.2`.
    pub(super) path: String,
    pub(super) typed: &'a PersonDraft,
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

/// How many people compete. In athletics one person may lead and run in relays, told by the ID number.
pub(super) fn heads(people: &[member::Model]) -> usize {
    let competing = people.iter().filter(|person| person.team_group != COACH);
    if people.iter().any(|person| person.team_group == LEAD) {
        let distinct: HashSet<_> = competing.map(|person| &person.aadhaar_hmac).collect();
        distinct.len()
    } else {
        competing.count()
    }
}
