//! Checks the whole changed entry by the rules of submission. Findings have the paths of the changed person's form.

use super::team::RosterTeam;
use crate::core::error::CoreError;
use crate::entities::registration;
use crate::registrations::RegistrationError;
use shared::draft::RegistrationDraft;
use shared::finding::{Code, Finding};
use shared::rules::person::RequiredField;
use shared::{messages, payload, rules, sentences};

/// The path of findings about the rest of the team.
const GROUP: &str = "group";

/// Returns the entry's form, parsed like a submission, and its warnings. `changed` is the seat whose person was
/// entered.
///
/// # Errors
/// [`CoreError::Findings`], with paths of the person's form (`fullname`, `email` …) and `group`.
pub(crate) fn judge(
    team: &RosterTeam,
    entry: &registration::Model,
    changed: Option<usize>,
) -> Result<(RegistrationDraft, Vec<Finding>), RegistrationError> {
    let incomplete: Vec<Finding> = changed.map_or_else(Vec::new, |seat| incomplete(team, seat));
    if !incomplete.is_empty() {
        return Err(CoreError::Findings(incomplete).into());
    }
    let path = changed.map(|seat| format!("{}.", team.path(seat)));
    let local = |finding: Finding| localised(finding, path.as_deref());
    // Uses the parser of submissions, so its bounds apply here too.
    let sent = payload::build(&team.draft(entry)?);
    let draft =
        payload::parse(&entry.event, &sent).map_err(|finding| CoreError::Findings(vec![local(finding)]))?;
    let (errors, warnings): (Vec<_>, Vec<_>) = rules::check(&draft).into_iter().partition(Finding::is_error);
    if errors.is_empty() {
        Ok((draft, warnings))
    } else {
        Err(CoreError::Findings(errors.into_iter().map(local).collect()).into())
    }
}

/// Finds a missing name or address. A form drops people without them, but a person who is changed here must have both.
fn incomplete(team: &RosterTeam, seat: usize) -> Vec<Finding> {
    let typed = &team.seats[seat].typed;
    let title = team
        .group(&team.seats[seat].group)
        .map_or("", |group| group.title.as_str());
    [RequiredField::Name, RequiredField::Email]
        .into_iter()
        .filter(|field| field.of(typed).trim().is_empty())
        .map(|field| {
            let number = team.position(seat) + 1;
            Finding::error(
                field.name(),
                field.code(),
                sentences::person(field, title, number),
            )
            .with("title", title)
            .with("number", number)
            .with_hint(field.hint())
        })
        .collect()
}

fn localised(mut finding: Finding, path: Option<&str>) -> Finding {
    let field = path.and_then(|path| finding.path.strip_prefix(path));
    finding.path = field.unwrap_or(GROUP).to_owned();
    finding
}

/// The error for a change of people that would change the fee.
pub(crate) fn fee_changes() -> CoreError {
    CoreError::finding("fee", Code::Mismatch, messages::FEE_CHANGES)
}
