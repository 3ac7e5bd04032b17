//! A submitted form that has passed the shared rules.

use crate::core::error::CoreError;
use crate::registrations::people::{self, Person};
use serde_json::Value;
use shared::catalogue::{Category, Event};
use shared::draft::RegistrationDraft;
use shared::finding::{Code, Finding};
use shared::money::Paise;
use shared::rules::limits::CONSENT_MAX;
use shared::settings::Catalogue;
use shared::{fees, messages, payload, rules};

/// A valid entry. An amount in the request is ignored: the fee comes from the catalogue.
#[derive(Debug)]
pub(crate) struct Submission {
    /// The event in the path.
    pub event: &'static Event,
    /// The event's endpoint.
    pub endpoint: &'static str,
    /// The submitted form.
    pub draft: RegistrationDraft,
    /// Findings of the rules that are not errors.
    pub warnings: Vec<Finding>,
    /// The version of the privacy notice that the user agreed to; none if not given.
    pub consent: Option<String>,
}

impl Submission {
    /// The people that count.
    pub(crate) fn people(&self) -> Vec<Person<'_>> {
        people::everyone(self.event, &self.draft)
    }

    /// The category; `None` if the event has no categories.
    pub(crate) fn category(&self) -> Option<Category> {
        Category::parse(&self.draft.category).filter(|_| self.event.has_category)
    }

    /// The fee at the settings of `catalogue`.
    ///
    /// # Errors
    /// [`CoreError::Findings`] if the category is missing.
    pub(crate) fn due(&self, catalogue: &Catalogue) -> Result<Paise, CoreError> {
        fees::due(&self.draft, catalogue).ok_or_else(|| {
            let finding = Finding::error("category", Code::Category, messages::CATEGORY_REQUIRED);
            CoreError::Findings(vec![finding])
        })
    }

    /// Validates the body of a request for an entry in `event` with the shared rules.
    ///
    /// # Errors
    /// [`CoreError::Findings`] if the entry has errors.
    pub(crate) fn parse(
        event: &'static Event,
        endpoint: &'static str,
        payload: &Value,
    ) -> Result<Self, CoreError> {
        let draft =
            payload::parse(endpoint, payload).map_err(|finding| CoreError::Findings(vec![finding]))?;
        let (errors, warnings): (Vec<_>, Vec<_>) =
            rules::check(&draft).into_iter().partition(Finding::is_error);
        if !errors.is_empty() {
            return Err(CoreError::Findings(errors));
        }
        let consent = consent(payload)?;
        Ok(Self {
            event,
            endpoint,
            draft,
            warnings,
            consent,
        })
    }
}

/// Parses the version of the privacy notice that the user agreed to. None if it is absent, null or empty. Rejects any other
/// value that cannot be stored, so that a consent is never lost silently.
fn consent(payload: &Value) -> Result<Option<String>, CoreError> {
    let refuse = |code, why: String| Err(CoreError::finding("consent", code, why));
    match &payload["consent"] {
        Value::Null => Ok(None),
        Value::String(version) if version.is_empty() => Ok(None),
        Value::String(version) if version.chars().count() <= CONSENT_MAX => Ok(Some(version.clone())),
        Value::String(_) => refuse(Code::TooLong, messages::CONSENT_LENGTH.to_owned()),
        _ => refuse(Code::NotOffered, "consent: a text is expected.".to_owned()),
    }
}
