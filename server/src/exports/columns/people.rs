//! People columns: one row per person, in the order of the form.

use super::{Cell, Columns};
use crate::core::secrets::Cipher;
use crate::entities::member;
use crate::registrations::groups::{self, StoredGroup};
use crate::registrations::store::Whole;

impl Columns {
    /// The column titles of the sheet of people.
    pub(crate) fn player_head(&self) -> Vec<&'static str> {
        [self.entry_head(), self.person_head()].concat()
    }

    /// The column titles of a person in a CSV row.
    pub(crate) fn person_head(&self) -> Vec<&'static str> {
        let mut head = vec!["Role", "No.", "Name", "E-mail", "Phone", "ID number"];
        head.extend(self.has_college_id.then_some("College ID"));
        head.extend(self.has_playing_role.then_some("Playing role"));
        head
    }

    /// The rows of a team's people, in the order of the form.
    pub(crate) fn people(&self, (entry, _, people): &Whole) -> Vec<Vec<Cell>> {
        let groups = groups::of(entry).map(|(_, groups)| groups).unwrap_or_default();
        let place = |one: &member::Model| groups.iter().position(|group| group.name == one.team_group);
        let mut people: Vec<&member::Model> = people.iter().collect();
        people.sort_by_key(|one| (place(one).unwrap_or(usize::MAX), one.position));
        people
            .into_iter()
            .map(|one| self.person(place(one).map(|place| &groups[place]), one))
            .collect()
    }

    fn person(&self, group: Option<&StoredGroup>, one: &member::Model) -> Vec<Cell> {
        let mut row = vec![
            group
                .map_or(one.team_group.as_str(), |group| group.title.as_str())
                .into(),
            Cell::Count(usize::try_from(one.position).unwrap_or_default() + 1),
            (&one.fullname).into(),
            (&one.email).into(),
            (&one.phone_number).into(),
            Cipher::mask(&one.aadhaar_last4).into(),
        ];
        row.extend(
            self.has_college_id
                .then(|| one.college_id.as_deref().unwrap_or_default().into()),
        );
        row.extend(
            self.has_playing_role
                .then(|| one.playing_role.as_deref().unwrap_or_default().into()),
        );
        row
    }

    /// The rows of a team in the sheet of people.
    pub(crate) fn players(&self, whole: &Whole) -> impl Iterator<Item = Vec<Cell>> {
        let entry = self.entry(whole);
        self.people(whole)
            .into_iter()
            .map(move |person| [entry.clone(), person].concat())
    }
}
