//! The users of the benchmark: accounts with a session each, inserted directly into the database, and their teams.

use super::drafts;
use infinito::sessions::{self, Device};
use infinito::state::AppState;
use infinito::users::UserError;
use infinito::users::store::{NewUser, insert};
use shared::catalogue::Group;
use shared::draft::RegistrationDraft;
use shared::entities::Role;
use shared::rules;

/// The number of people in a team.
pub(super) const TEAM: usize = 15;

/// Creates `count` accounts. Returns a bearer token of each.
pub(super) async fn sign_up(state: &AppState, count: usize) -> Vec<String> {
    let device = Device::of("");
    let mut tokens = Vec::with_capacity(count);
    for first in (0..count).step_by(500) {
        let some = first..count.min(first + 500);
        let device = device.clone();
        let made = state.env.write(move |txn, env| {
            Box::pin(async move {
                let mut tokens = Vec::new();
                for number in some {
                    let name = format!("captain-{number}");
                    let user = NewUser {
                        username: name.clone(),
                        fullname: "Asha Rao".to_owned(),
                        email: format!("{name}@college.in"),
                        password_hash: None,
                        role: Role::User,
                        is_email_verified: false,
                    };
                    let user = insert(txn, env, user).await?;
                    tokens.push(sessions::begin(txn, env, user.id, &device).await?);
                }
                Ok::<_, UserError>(tokens)
            })
        });
        tokens.extend(made.await.unwrap());
    }
    tokens
}

/// The request body of a cricket team of [`TEAM`] people. Different numbers give different people. The rules have no findings
/// in it.
pub(super) fn team(number: usize) -> Vec<u8> {
    let first = number * TEAM;
    let mut draft = drafts::entry("cricket", first);
    let missing = TEAM - draft.team.everyone().count();
    let players = draft.team.group_mut(Group::Players);
    players.extend((0..missing).map(|more| drafts::person(first + TEAM - 1 - more)));
    for group in Group::ALL {
        for person in draft.team.group_mut(group) {
            // Makes room for the check digit.
            person.aadhar_id = format!("{}0", &person.aadhar_id[1..]);
        }
    }
    for digit in 0..10 {
        settle_check_digits(&mut draft, digit);
    }
    assert!(rules::check(&draft).is_empty());
    serde_json::to_vec(&drafts::payload(&draft)).unwrap()
}

/// Sets a check digit on every ID number that is still invalid.
fn settle_check_digits(draft: &mut RegistrationDraft, digit: u8) {
    let found = rules::check(draft);
    let is_wrong = |path: &str| found.iter().any(|finding| finding.path.starts_with(path));
    for group in Group::ALL {
        for (position, person) in draft.team.group_mut(group).iter_mut().enumerate() {
            if is_wrong(&format!("team.{}.{position}.", group.name())) {
                person.aadhar_id.replace_range(11.., &digit.to_string());
            }
        }
    }
}
