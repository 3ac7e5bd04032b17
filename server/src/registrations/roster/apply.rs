//! Applies a change to the form.

use super::TeamChange;
use super::same_person::is_same_person;
use super::team::{RosterSeat, RosterTeam};
use crate::core::error::CoreError;
use crate::entities::member;
use crate::registrations::groups::StoredGroup;
use shared::draft::PersonDraft;
use shared::entities::MemberForm;
use shared::finding::Code;
use shared::person::PersonField;
use uuid::Uuid;

/// A change that was applied to the form.
pub(crate) enum RosterChange {
    /// Added a person at this seat, at the end of its group.
    Added(usize),
    /// Replaced the person at this seat.
    Replaced(usize),
    /// Removed this row; the text is the person's title.
    Removed(Box<member::Model>, String),
}

impl RosterChange {
    /// The seat whose person was just entered; `None` after a removal.
    pub(crate) fn changed(&self) -> Option<usize> {
        match self {
            Self::Added(seat) | Self::Replaced(seat) => Some(*seat),
            Self::Removed(..) => None,
        }
    }
}

/// Applies a change to the team.
///
/// # Errors
/// [`CoreError::NotFound`] if the member is not in this team, [`CoreError::Findings`] with the paths `group` and `role`.
pub(crate) fn apply(team: &mut RosterTeam, change: TeamChange) -> Result<RosterChange, CoreError> {
    match change {
        TeamChange::Add(form) => add(team, form),
        TeamChange::Replace(id, form) => replace(team, seat_of(team, id)?, form),
        TeamChange::Remove(id) => remove(team, seat_of(team, id)?),
    }
}

fn seat_of(team: &RosterTeam, id: Uuid) -> Result<usize, CoreError> {
    let is_seat = |seat: &RosterSeat| seat.row.as_ref().is_some_and(|row| row.id == id);
    team.seats.iter().position(is_seat).ok_or(CoreError::NotFound)
}

fn add(team: &mut RosterTeam, form: MemberForm) -> Result<RosterChange, CoreError> {
    let group = team.group(&form.group).cloned().ok_or_else(|| {
        refuse(
            "group",
            Code::NotOffered,
            "This team has no such group.".to_owned(),
        )
    })?;
    let entered = team.in_group(&group.name).count() + 1;
    if entered > group.max {
        let why = format!(
            "{}: at most {} allowed, {entered} entered.",
            group.title, group.max
        );
        return Err(refuse("group", Code::TooMany, why));
    }
    let typed = typed(&group, form, None)?;
    let last = team.seats.iter().rposition(|seat| seat.group == group.name);
    let seat = last.map_or(team.seats.len(), |last| last + 1);
    let group = group.name;
    team.seats.insert(
        seat,
        RosterSeat {
            row: None,
            group,
            typed,
        },
    );
    Ok(RosterChange::Added(seat))
}

fn replace(team: &mut RosterTeam, seat: usize, mut form: MemberForm) -> Result<RosterChange, CoreError> {
    let before = team.seats[seat].typed.clone();
    if form.aadhar_id.trim().is_empty() && is_same_person(team, seat, &form) {
        form.aadhar_id.clone_from(&before.aadhar_id);
    }
    let group = team.group(&team.seats[seat].group).ok_or(CoreError::NotFound)?;
    team.seats[seat].typed = typed(group, form, Some(&before))?;
    Ok(RosterChange::Replaced(seat))
}

fn remove(team: &mut RosterTeam, seat: usize) -> Result<RosterChange, CoreError> {
    let group = team.group(&team.seats[seat].group).ok_or(CoreError::NotFound)?;
    let left = team.in_group(&group.name).count() - 1;
    if left < group.min {
        let why = format!("{}: at least {} needed, {left} left.", group.title, group.min);
        return Err(refuse("group", Code::TooFew, why));
    }
    let who = team.who(seat);
    let row = team.seats.remove(seat).row.ok_or(CoreError::NotFound)?;
    Ok(RosterChange::Removed(Box::new(row), who))
}

/// Converts the form. Drops fields that the group does not ask for. A playing role must be one of the group's, unless
/// the person had it before.
fn typed(
    group: &StoredGroup,
    form: MemberForm,
    before: Option<&PersonDraft>,
) -> Result<PersonDraft, CoreError> {
    let mut typed = form.into_person();
    for field in PersonField::ALL.into_iter().filter(|field| !group.asks(*field)) {
        field.of_mut(&mut typed).clear();
    }
    let role = typed.role.trim();
    let is_known = group.playing_roles.contains(&role) || before.is_some_and(|before| before.role == role);
    if !role.is_empty() && !is_known {
        let why = format!("Choose one of: {}.", group.playing_roles.join(", "));
        return Err(refuse("role", Code::NotOffered, why));
    }
    typed.role = role.to_owned();
    Ok(typed)
}

fn refuse(path: &str, code: Code, why: String) -> CoreError {
    CoreError::finding(path, code, why)
}
