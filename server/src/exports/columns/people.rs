//! People columns: one row per person, in the order of the form.

use super::{Cell, Columns, at};
use crate::core::secrets::Cipher;
use crate::entities::{invitation, member};
use crate::registrations::groups::{self, StoredGroup};
use crate::registrations::invitations::store::StoredAnswers;
use crate::registrations::store::Whole;
use shared::person::PersonField;

impl Columns {
    /// The column titles of the sheet of people.
    pub(crate) fn player_head(&self) -> Vec<&'static str> {
        [self.entry_head(), self.person_head()].concat()
    }

    /// The column titles of a person in a CSV row.
    pub(crate) fn person_head(&self) -> Vec<&'static str> {
        let fields = self.person_fields().map(|field| field.facts().column);
        let answer = ["Confirmation", "Answered (IST)"];
        ["Role", "No."].into_iter().chain(fields).chain(answer).collect()
    }

    /// The rows of a team's people, in the order of the form.
    pub(crate) fn people(&self, (entry, _, people): &Whole, answers: &StoredAnswers) -> Vec<Vec<Cell>> {
        let groups = groups::of(entry).map(|(_, groups)| groups).unwrap_or_default();
        let place = |one: &member::Model| groups.iter().position(|group| group.name == one.team_group);
        let mut people: Vec<&member::Model> = people.iter().collect();
        people.sort_by_key(|one| (place(one).unwrap_or(usize::MAX), one.position));
        people
            .into_iter()
            .map(|one| {
                let answered = answers.people.get(&one.id);
                let person = self.person(place(one).map(|place| &groups[place]), one, answered);
                [person, answer(answered)].concat()
            })
            .collect()
    }

    fn person(
        &self,
        group: Option<&StoredGroup>,
        one: &member::Model,
        answered: Option<&invitation::Model>,
    ) -> Vec<Cell> {
        let mut row = vec![
            group
                .map_or(one.team_group.as_str(), |group| group.title.as_str())
                .into(),
            Cell::Count(usize::try_from(one.position).unwrap_or_default() + 1),
        ];
        row.extend(self.person_fields().map(|field| match field {
            PersonField::Aadhaar => Cipher::mask(one.text(field)).into(),
            PersonField::Phone => phone(one, answered).into(),
            _ => one.text(field).into(),
        }));
        row
    }

    /// The fields that the people of the exported entries have.
    fn person_fields(&self) -> impl Iterator<Item = PersonField> {
        let (has_college_id, has_playing_role) = (self.has_college_id, self.has_playing_role);
        let is_asked =
            move |field: &PersonField| field.facts().asked_of.is_group(has_college_id, has_playing_role);
        PersonField::ALL.into_iter().filter(is_asked)
    }

    /// The rows of a team in the sheet of people.
    pub(crate) fn players(
        &self,
        whole: &Whole,
        answers: &StoredAnswers,
    ) -> impl Iterator<Item = Vec<Cell>> + use<> {
        let entry = self.entry(whole);
        self.people(whole, answers)
            .into_iter()
            .map(move |person| [entry.clone(), person].concat())
    }
}

/// A person's phone number: the one that they have entered, if the captain left it to them.
pub(super) fn phone<'a>(one: &'a member::Model, answered: Option<&'a invitation::Model>) -> &'a str {
    match answered {
        Some(row) if one.phone_number.is_empty() => &row.phone_number,
        _ => &one.phone_number,
    }
}

/// What a person has answered, and when. Both are blank if they were not asked.
fn answer(row: Option<&invitation::Model>) -> Vec<Cell> {
    let status = row.map_or("", |row| row.status.label());
    let answered_at = row.and_then(|row| row.answered_at);
    vec![status.into(), answered_at.map_or_else(|| "".into(), at)]
}
