//! What a check has to say about one place of a form.

use serde::{Deserialize, Serialize};

/// Whether a finding stops the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Stops Next and Submit (spec section 5).
    Error,
    /// Never stops anything; shown at the receipt step and to staff as a flag.
    Warning,
}

/// What is wrong, for programs. Stable: others match on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The name is empty, too long or has other characters than letters, spaces and `. ' -`.
    Name,
    /// The e-mail address is not one.
    Email,
    /// The phone number is not 10 digits.
    Phone,
    /// The ID number is not 12 digits.
    Aadhaar,
    /// The college's name or address is blank.
    College,
    /// The event has categories and none of them is chosen.
    Category,
    /// A group has fewer people than the event needs.
    TooFew,
    /// A group has more people than the event allows.
    TooMany,
    /// Something is chosen that the event does not offer.
    NotOffered,
    /// A required answer is missing.
    Required,
    /// A text is shorter than the form takes.
    TooShort,
    /// A text is longer than the form takes.
    TooLong,
    /// Two answers that must be equal differ.
    Mismatch,
    /// A password that many people use (found by the server, which has the list).
    Common,
    /// A password that is not the present one (found by the server).
    Wrong,
    /// A partly filled optional member, who would be left out (warning).
    Dropped,
    /// A filled optional member with a field that does not hold (warning).
    OptionalField,
    /// The same ID number twice in one team (warning).
    DuplicateAadhaar,
    /// The same e-mail address twice in one team (warning).
    DuplicateEmail,
    /// The same phone number twice in one team (warning).
    DuplicatePhone,
    /// The same name twice in one team (warning).
    DuplicateName,
    /// The ID number's check digit does not fit (warning).
    AadhaarChecksum,
    /// A person is already in another team of this event (warning, found by the server).
    InAnotherTeam,
}

/// One thing to say about one place of a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// The field, dotted: `collegeName`, `coach.email`, `team.players.3.phoneNumber`, `relayTeams.4x100m.0.fullname`.
    pub path: String,
    /// What is wrong, for programs.
    pub code: Code,
    /// What is wrong and what to do, for people: the line of the error summary.
    pub message: String,
    /// The shorter words shown beside the field itself (spec section 5, inline hints); the message where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Whether it stops the form.
    pub severity: Severity,
}

impl Finding {
    /// A finding that stops the form.
    pub fn error(path: impl Into<String>, code: Code, message: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            code,
            message: message.into(),
            hint: None,
            severity: Severity::Error,
        }
    }

    /// A finding that stops nothing.
    pub fn warning(path: impl Into<String>, code: Code, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::error(path, code, message)
        }
    }

    /// The same finding with the words shown beside its field.
    #[must_use]
    pub fn with_hint(mut self, hint: &str) -> Self {
        self.hint = Some(hint.to_owned());
        self
    }

    /// Whether it stops the form.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
