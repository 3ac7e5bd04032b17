//! Warnings: they stop nothing, are shown at the receipt step, and become review flags for staff.

use super::person::{AADHAAR_DIGITS, Field, is_digits};
use super::{team, verhoeff};
use crate::catalogue::{Event, Form, Role};
use crate::draft::{PersonDraft, RegistrationDraft};
use crate::finding::{Code, Finding};

/// Somebody's place in the form. Its words and its path are made only when there is something to say.
#[derive(Clone, Copy)]
enum Place<'a> {
    Member { role: &'a Role, index: usize },
    LeadAthlete,
    Runner { relay: &'a str, index: usize },
    Coach,
}

impl Place<'_> {
    fn who(self) -> String {
        match self {
            Self::Member { role, index } => format!("{} #{}", role.title, index + 1),
            Self::LeadAthlete => "Lead Athlete".into(),
            Self::Runner { relay, index } => format!("Player #{} in {relay}", index + 1),
            Self::Coach => "Coach".into(),
        }
    }

    fn path(self, field: Field) -> String {
        match self {
            Self::Member { role, index } => team::path(role.group, index, field),
            Self::LeadAthlete => format!("captain.{}", field.name()),
            Self::Runner { relay, index } => format!("relayTeams.{relay}.{index}.{}", field.name()),
            Self::Coach => format!("coach.{}", field.name()),
        }
    }
}

/// Every warning about the draft, in the order of the form.
pub(super) fn of(event: &Event, draft: &RegistrationDraft) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Form::Team { roles, .. } = event.form {
        for role in roles {
            for (index, person) in draft.team.group(role.group).iter().enumerate().skip(role.min) {
                optional_member(role.title, role.group, index, person, &mut findings);
            }
        }
    }
    id_numbers(event, draft, &mut findings);
    findings
}

/// An optional member who would be left out, or who has a field that does not hold.
fn optional_member(
    title: &str,
    group: crate::catalogue::Group,
    index: usize,
    person: &PersonDraft,
    findings: &mut Vec<Finding>,
) {
    if person.is_blank() {
        return;
    }
    let number = index + 1;
    if person.is_dropped() {
        let path = format!("team.{}.{index}", group.name());
        let message = format!("{title} #{number} has no name or no email and will be left out.");
        findings.push(Finding::warning(path, Code::Dropped, message));
        return;
    }
    for field in Field::ALL
        .into_iter()
        .filter(|field| !field.holds(field.of(person)))
    {
        findings.push(
            Finding::warning(
                team::path(group, index, field),
                Code::OptionalField,
                crate::messages::person(field, title, number),
            )
            .with_hint(field.hint()),
        );
    }
}

/// ID numbers that occur twice or whose check digit does not fit.
fn id_numbers(event: &Event, draft: &RegistrationDraft, findings: &mut Vec<Finding>) {
    let athletics = matches!(event.form, Form::Athletics(_));
    let mut seen: Vec<(Place<'_>, &PersonDraft)> = Vec::new();
    for (place, person) in everyone(event, draft) {
        let number = person.aadhar_id.as_str();
        if !is_digits(number, AADHAAR_DIGITS) {
            continue;
        }
        if !verhoeff::holds(number) {
            let message = format!(
                "{}: please check the Aadhaar number, its last digit does not fit.",
                place.who()
            );
            findings.push(Finding::warning(
                place.path(Field::Aadhaar),
                Code::AadhaarChecksum,
                message,
            ));
        }
        // A team is two dozen people at most: looking through them is quicker than hashing.
        match seen.iter().find(|(_, other)| other.aadhar_id == number) {
            // In athletics one person may lead and run in relays: the same number is then the same person.
            Some((_, first)) if athletics && first.fullname.trim() == person.fullname.trim() => {}
            Some((first, _)) => {
                let message = format!("{} has the same Aadhaar number as {}.", place.who(), first.who());
                findings.push(Finding::warning(
                    place.path(Field::Aadhaar),
                    Code::DuplicateAadhaar,
                    message,
                ));
            }
            None => seen.push((place, person)),
        }
    }
}

/// Everyone who counts for ID numbers: the team, the coach who comes along, the lead athlete, the chosen relays.
fn everyone<'a>(
    event: &'a Event,
    draft: &'a RegistrationDraft,
) -> impl Iterator<Item = (Place<'a>, &'a PersonDraft)> {
    let members = event.roles().iter().flat_map(|role| {
        let people = draft.team.group(role.group).iter().enumerate();
        people.map(move |(index, person)| (Place::Member { role, index }, person))
    });
    let athletics = matches!(event.form, Form::Athletics(_));
    let lead = athletics.then_some((Place::LeadAthlete, &draft.captain));
    let relays = draft.chosen_relay_teams().filter(move |_| athletics);
    let runners = relays.flat_map(|team| {
        let people = team.members.iter().enumerate();
        people.map(move |(index, person)| {
            (
                Place::Runner {
                    relay: &team.team_name,
                    index,
                },
                person,
            )
        })
    });
    let coach = draft.has_coach().then_some((Place::Coach, &draft.coach));
    members.chain(lead).chain(runners).chain(coach)
}
