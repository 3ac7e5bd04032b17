//! Entries generated from the catalogue: the smallest team that each event accepts.

use serde_json::{Value, json};
use shared::catalogue::{self, Event, Form};
use shared::draft::{PersonDraft, RegistrationDraft, RelayTeamDraft};

/// A person, unique per number. Different events use different people.
pub(crate) fn person(number: usize) -> PersonDraft {
    PersonDraft {
        fullname: format!("Asha {}", letters(number)),
        email: format!("asha{number}@college.in"),
        phone_number: format!("{:010}", 9_000_000_000 + number as u64),
        aadhar_id: format!("{:012}", 715_300_000_000 + number as u64),
        ..Default::default()
    }
}

/// Spells a number in letters, because names allow only letters.
fn letters(number: usize) -> String {
    number
        .to_string()
        .bytes()
        .map(|digit| char::from(digit - b'0' + b'a'))
        .collect()
}

/// The smallest entry for an event, in Men if it has categories. People are numbered from `first`.
pub(crate) fn entry(endpoint: &str, first: usize) -> RegistrationDraft {
    let event = catalogue::by_endpoint(endpoint).unwrap();
    let mut draft = RegistrationDraft {
        event: endpoint.to_owned(),
        college_name: "Patna College".to_owned(),
        college_address: "Patna, Bihar".to_owned(),
        category: if event.has_category { "Men" } else { "" }.to_owned(),
        ..Default::default()
    };
    fill(event, &mut draft, first);
    draft
}

fn fill(event: &Event, draft: &mut RegistrationDraft, first: usize) {
    let mut next = first..;
    let mut somebody = || person(next.next().unwrap());
    match &event.form {
        Form::Team { roles, .. } => {
            for role in *roles {
                *draft.team.group_mut(role.group) = (0..role.min).map(|_| somebody()).collect();
            }
        }
        Form::Athletics(_) => draft.captain = somebody(),
        Form::None => panic!("{} cannot be entered", event.slug),
    }
}

/// An athletics entry: a lead who also runs in the first relay, and three other runners per relay.
pub(crate) fn athletics(relays: &[&str], first: usize) -> RegistrationDraft {
    let mut draft = entry("athletics", first);
    draft.selected_individual_events = vec!["100m".to_owned(), "Long Jump".to_owned()];
    for (index, relay) in relays.iter().enumerate() {
        let others = first + 1 + index * 4;
        let mut members: Vec<PersonDraft> = (others..others + 3).map(person).collect();
        members.push(if index == 0 {
            draft.captain.clone()
        } else {
            person(others + 3)
        });
        draft.selected_relay_events.push((*relay).to_owned());
        draft.relay_teams.push(RelayTeamDraft {
            team_name: (*relay).to_owned(),
            members,
        });
    }
    draft
}

/// The request body of a draft, with consent.
pub(crate) fn payload(draft: &RegistrationDraft) -> Value {
    let mut payload = shared::payload::build(draft);
    payload["consent"] = json!("2026-01");
    payload
}
