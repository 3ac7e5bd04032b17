//! Spelling: one way to write each name, number and address, before every rule.
//!
//! A normaliser corrects the spelling of the same thing and never changes the thing: what it cannot read stays as typed, so that
//! the rules mark it. Every function is idempotent and leaves an already good value unchanged.
//!
//! * [`names`]: names of people.
//! * [`phones`], [`id_numbers`], [`numbers`]: phone numbers, ID numbers, and one-time codes.
//! * [`emails`]: e-mail addresses.
//! * [`plain`]: lines and texts without a stricter form, and the folded text of searches.
//!
//! To normalise another kind of value, add a file here and a function to [`forms`], which reads request bodies.

pub mod emails;
pub mod forms;
pub mod id_numbers;
pub mod names;
pub mod numbers;
pub mod phones;
pub mod plain;
pub(crate) mod unicode;

pub use emails::email;
pub use id_numbers::id_number;
pub use names::name;
pub use numbers::code;
pub(crate) use numbers::{digits, is_shortened};
pub(crate) use phones::may_go_on;
pub use phones::phone;
pub use plain::{fold, line, text};
pub use unicode::nfc;
pub(crate) use unicode::{is_joiner, is_mark};

use crate::draft::{PersonDraft, RegistrationDraft};
use crate::person::PersonField;

/// Normalises all texts of a draft that a user types. Choices, such as the category, stay as they are.
pub fn draft(draft: &mut RegistrationDraft) {
    for typed in [&mut draft.college_name, &mut draft.college_address] {
        *typed = line(typed);
    }
    person(&mut draft.coach);
    person(&mut draft.captain);
    let team = &mut draft.team;
    for group in [
        &mut team.captain,
        &mut team.vice_captain,
        &mut team.players,
        &mut team.substitutes,
    ] {
        group.iter_mut().for_each(person);
    }
    for relay in &mut draft.relay_teams {
        relay.members.iter_mut().for_each(person);
    }
}

/// Normalises the fields of a person.
pub fn person(person: &mut PersonDraft) {
    for field in PersonField::ALL {
        let typed = field.of_mut(person);
        *typed = field.normal(typed);
    }
}
