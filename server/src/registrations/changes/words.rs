//! Converts a change to the text shown to people.

use super::{Details, FieldChange, diff};
use crate::core::error::CoreError;
use crate::entities::registration_change::{self, ChangeKind};
use chrono::SecondsFormat;
use shared::entities::RegistrationChange;

impl ChangeKind {
    fn title(self, details: &Details) -> String {
        // Emptied details hold no place.
        let who = details.who.as_deref().unwrap_or("Somebody");
        let has = |label: &str| details.fields.iter().any(|field| field.label == label);
        match self {
            Self::Replaced => "Form submitted again".to_owned(),
            Self::MemberAdded => format!("{who} added"),
            // Another person has another name and another number.
            Self::MemberReplaced if has(diff::NAME) && has(diff::NUMBER) => format!("{who} replaced"),
            Self::MemberReplaced => format!("{who} corrected"),
            Self::MemberRemoved => format!("{who} removed"),
            Self::Cancelled => "Registration withdrawn".to_owned(),
            Self::Paid => "Fee paid".to_owned(),
            Self::Refunded => "Fee paid back".to_owned(),
            Self::Approved => "Registration approved".to_owned(),
            Self::Rejected => "Registration rejected".to_owned(),
            Self::ChangesRequested => "Changes requested".to_owned(),
            Self::ChangesMade => "Changes made, to be reviewed again".to_owned(),
            Self::DecisionUndone => "Decision undone".to_owned(),
            Self::PlayerAccepted => format!("{who} has confirmed"),
            Self::PlayerDeclined => format!("{who} is not in the team, they say"),
            Self::AnswersWaived => "Missing confirmations waived".to_owned(),
        }
    }
}

impl FieldChange {
    fn line(&self) -> String {
        let label = &self.label;
        match (&self.before, &self.after) {
            (Some(before), Some(after)) => format!("{label}: {before} → {after}"),
            (Some(only), None) | (None, Some(only)) => format!("{label}: {only}"),
            (None, None) => label.clone(),
        }
    }
}

/// Converts a change to its wire format. `by` is the actor's username, or the fest's name for the server itself.
///
/// # Errors
/// If the row is invalid.
pub(crate) fn to_wire(row: &registration_change::Model, by: &str) -> Result<RegistrationChange, CoreError> {
    let broken = |column: &str| CoreError::internal(format!("registration change {}: {column}", row.id));
    let details: Details = serde_json::from_str(&row.details).map_err(|_| broken("details"))?;
    Ok(RegistrationChange {
        version: u32::try_from(row.version).map_err(|_| broken("version"))?,
        at: row.at.to_rfc3339_opts(SecondsFormat::Millis, true),
        by: by.to_owned(),
        title: row.kind.title(&details),
        lines: details.fields.iter().map(FieldChange::line).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::{ChangeKind, Details};
    use sea_orm::Iterable;

    #[test]
    fn every_kind_has_words_when_emptied() {
        for kind in ChangeKind::iter() {
            let emptied: Details = serde_json::from_str("{}").unwrap();
            assert!(!kind.title(&emptied).is_empty());
        }
    }
}
