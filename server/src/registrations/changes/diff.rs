//! Lists the differences between two states of an entry, field by field.

use super::{Details, FieldChange};
use crate::core::secrets::Cipher;
use crate::entities::{member, registration};
use crate::payments::opening::paise;
use crate::registrations::RegistrationError;
use crate::registrations::groups::{self, StoredGroup};
use sea_orm::ActiveEnum;
use shared::catalogue::Category;
use shared::person::PersonField;

/// The label of a person's name.
pub(crate) const NAME: &str = PersonField::Name.facts().short;
/// The label of a person's ID number.
pub(crate) const NUMBER: &str = PersonField::Aadhaar.facts().short;
/// Shown for an empty value.
const NOTHING: &str = "–";

/// Compares a person before and after a change; `None` before if the person joined, `None` after if the person left.
pub(crate) fn person(before: Option<&member::Model>, after: Option<&member::Model>) -> Vec<FieldChange> {
    let has_new_number =
        matches!((before, after), (Some(before), Some(after)) if !same_number(before, after));
    let mut changes = Vec::new();
    for field in PersonField::ALL {
        let (before, after) = (
            before.map(|row| shown(row, field)),
            after.map(|row| shown(row, field)),
        );
        let is_new_number = field == PersonField::Aadhaar && has_new_number;
        if before == after && !is_new_number {
            continue;
        }
        let both = before.is_some() && after.is_some();
        let listed = |value: Option<String>| match value {
            Some(text) if text.is_empty() => both.then(|| NOTHING.to_owned()),
            other => other,
        };
        let (before, after) = (listed(before), listed(after));
        if before.is_some() || after.is_some() {
            changes.push(FieldChange {
                label: field.facts().short.to_owned(),
                before,
                after,
            });
        }
    }
    changes
}

/// A stored field as it is shown, ID number masked.
fn shown(member: &member::Model, field: PersonField) -> String {
    let text = member.text(field);
    match field {
        PersonField::Aadhaar if !text.is_empty() => Cipher::mask(text),
        _ => text.to_owned(),
    }
}

/// Whether two ID numbers are equal. Hashes under different keys cannot be compared; then only the last four digits,
/// stored in clear, are compared. Two missing numbers are equal, although their
/// hashes differ: without a number, the hash is made of address and name.
fn same_number(one: &member::Model, other: &member::Model) -> bool {
    if !Cipher::has_digits(&one.aadhaar_cipher) && !Cipher::has_digits(&other.aadhaar_cipher) {
        return true;
    }
    one.aadhaar_last4 == other.aadhaar_last4
        && (one.aadhaar_key_id != other.aadhaar_key_id || one.aadhaar_hmac == other.aadhaar_hmac)
}

/// Lists the differences of an entry that was submitted again: the form's own fields, then the people place by place.
///
/// # Errors
/// If a row is invalid.
pub(crate) fn entry(
    before: (&registration::Model, &[member::Model]),
    after: (&registration::Model, &[member::Model]),
) -> Result<Details, RegistrationError> {
    let (answers_before, answers) = (answers(before.0)?, answers(after.0)?);
    let mut changes: Vec<FieldChange> = answers_before
        .into_iter()
        .zip(answers)
        .filter(|((_, before), (_, after))| before != after)
        .map(|((label, before), (_, after))| FieldChange {
            label: label.to_owned(),
            before: Some(before),
            after: Some(after),
        })
        .collect();
    let mut all = groups::of(after.0)?.1;
    for group in groups::of(before.0)?.1 {
        if all.iter().all(|known| known.name != group.name) {
            all.push(group);
        }
    }
    for group in &all {
        changes.extend(places(group, before.1, after.1));
    }
    Ok(Details {
        who: None,
        fields: changes,
    })
}

fn answers(entry: &registration::Model) -> Result<[(&'static str, String); 7], RegistrationError> {
    let or_nothing = |text: String| if text.is_empty() { NOTHING.to_owned() } else { text };
    Ok([
        ("Status", entry.status.to_value()),
        ("College", entry.college_name.clone()),
        ("College address", entry.college_address.clone()),
        (
            "Category",
            entry.category.map_or(NOTHING, Category::name).to_owned(),
        ),
        (
            "Individual events",
            or_nothing(groups::individual_events(entry)?.join(", ")),
        ),
        ("Relay events", or_nothing(groups::relays(entry)?.join(", "))),
        ("Fee", paise(entry.amount)?.to_string()),
    ])
}

/// Lists the differences of a group, place by place. If the name at a place changes, only the name is listed.
fn places(group: &StoredGroup, before: &[member::Model], after: &[member::Model]) -> Vec<FieldChange> {
    let of = |people: &[member::Model], position: usize| {
        let place = i32::try_from(position).ok()?;
        people
            .iter()
            .find(|person| person.team_group == group.name && person.position == place)
            .cloned()
    };
    let mut changes = Vec::new();
    for position in 0..group.max {
        let mut fields = person(of(before, position).as_ref(), of(after, position).as_ref());
        let who = group.who(position);
        if fields.first().is_some_and(|field| field.label == NAME) {
            fields.truncate(1);
            fields[0].label.clone_from(&who);
            fields[0].before.get_or_insert_with(|| NOTHING.to_owned());
            fields[0].after.get_or_insert_with(|| NOTHING.to_owned());
        } else {
            for field in &mut fields {
                field.label = format!("{who}, {}", field.label);
            }
        }
        changes.append(&mut fields);
    }
    changes
}

/// Returns stored details with the ID numbers erased; `None` if there are none to erase or the row is invalid. The fact
/// that a number changed stays.
pub(crate) fn without_id_numbers(stored: &str) -> Option<String> {
    let mut details: Details = serde_json::from_str(stored).ok()?;
    let erased = Cipher::mask("");
    let mut is_changed = false;
    for field in &mut details.fields {
        let label = field.label.rsplit(", ").next().unwrap_or_default();
        let is_id_number = |known: &PersonField| known.facts().is_id_number && known.facts().short == label;
        if !PersonField::ALL.iter().any(is_id_number) {
            continue;
        }
        let shown = [&mut field.before, &mut field.after];
        for value in shown.into_iter().flatten().filter(|value| **value != NOTHING) {
            is_changed |= *value != erased;
            value.clone_from(&erased);
        }
    }
    is_changed.then(|| serde_json::to_string(&details).ok()).flatten()
}
