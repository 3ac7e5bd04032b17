//! The rules of submission, held against the whole entry as it would be, and said of the person who is being changed.

use super::team::Team;
use crate::error::ApiError;
use crate::registrations::entity;
use shared::draft::RegistrationDraft;
use shared::finding::{Code, Finding};
use shared::rules::person::Field;
use shared::{messages, payload, rules};

/// Whatever is wrong with the rest of the team is found here.
const GROUP: &str = "group";

/// The entry's form as it travels, and its warnings. `changed` is the seat whose person was typed.
///
/// # Errors
/// [`ApiError::Findings`], with paths of the person's form: `fullname`, `email` … and `group`.
pub(super) fn judge(
    team: &Team,
    entry: &entity::Model,
    changed: Option<usize>,
) -> Result<(RegistrationDraft, Vec<Finding>), ApiError> {
    let incomplete: Vec<Finding> = changed.map_or_else(Vec::new, |seat| incomplete(team, seat));
    if !incomplete.is_empty() {
        return Err(ApiError::Findings(incomplete));
    }
    let path = changed.map(|seat| format!("{}.", team.path(seat)));
    let local = |finding: Finding| localised(finding, path.as_deref());
    // Through the gate of a submission: its bounds hold here too.
    let sent = payload::build(&team.draft(entry)?);
    let draft =
        payload::parse(&entry.event, &sent).map_err(|finding| ApiError::Findings(vec![local(finding)]))?;
    let (errors, warnings): (Vec<_>, Vec<_>) = rules::check(&draft).into_iter().partition(Finding::is_error);
    if errors.is_empty() {
        Ok((draft, warnings))
    } else {
        Err(ApiError::Findings(errors.into_iter().map(local).collect()))
    }
}

/// A form leaves out whoever has no name or no address; somebody who is named on purpose must have both.
fn incomplete(team: &Team, seat: usize) -> Vec<Finding> {
    let typed = &team.seats[seat].typed;
    let title = team
        .group(&team.seats[seat].group)
        .map_or("", |group| group.title.as_str());
    [Field::Name, Field::Email]
        .into_iter()
        .filter(|field| field.of(typed).trim().is_empty())
        .map(|field| {
            let words = messages::person(field, title, team.position(seat) + 1);
            Finding::error(field.name(), field.code(), words).with_hint(field.hint())
        })
        .collect()
}

fn localised(mut finding: Finding, path: Option<&str>) -> Finding {
    let field = path.and_then(|path| finding.path.strip_prefix(path));
    finding.path = field.unwrap_or(GROUP).to_owned();
    finding
}

/// Money is not moved by a change of people.
pub(super) fn fee_changes() -> ApiError {
    ApiError::Findings(vec![Finding::error("fee", Code::Mismatch, messages::FEE_CHANGES)])
}
