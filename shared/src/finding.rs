//! Findings: the results of validating a form.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Whether a finding blocks the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Blocks Next and Submit (spec section 5).
    Error,
    /// Blocks nothing; shown at the receipt step and to staff as a flag.
    Warning,
}

/// Machine-readable code of a finding. Codes are stable, because clients match on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The name is empty, too long or contains characters other than letters, spaces and `. ' -`.
    Name,
    /// The e-mail address is invalid.
    Email,
    /// The phone number is not 10 digits.
    Phone,
    /// The ID number is not 12 digits.
    Aadhaar,
    /// The college's name or address is blank.
    College,
    /// The event has categories and none is chosen.
    Category,
    /// A group has fewer people than the event needs.
    TooFew,
    /// A group has more people than the event allows.
    TooMany,
    /// The event does not offer the chosen value.
    NotOffered,
    /// A required answer is missing.
    Required,
    /// The text is shorter than the form accepts.
    TooShort,
    /// The text is longer than the form accepts.
    TooLong,
    /// Two answers that must be equal differ.
    Mismatch,
    /// The password is too common (found by the server, which has the list).
    Common,
    /// The current password is wrong (found by the server).
    Wrong,
    /// An optional member is incomplete and would be left out (warning).
    Dropped,
    /// An optional member has an invalid field (warning).
    OptionalField,
    /// The same ID number occurs twice in one team (warning).
    DuplicateAadhaar,
    /// The same e-mail address occurs twice in one team (warning).
    DuplicateEmail,
    /// The same phone number occurs twice in one team (warning).
    DuplicatePhone,
    /// The same name occurs twice in one team (warning).
    DuplicateName,
    /// The ID number's check digit is wrong (warning).
    AadhaarChecksum,
    /// A person is already in another team of this event (warning, found by the server).
    InAnotherTeam,
    /// The value has the wrong format.
    Format,
    /// The number is too small or too large.
    Range,
    /// The time is over.
    Past,
    /// An end lies before its beginning.
    Order,
    /// The places are fewer than those taken (found by the server).
    BelowTaken,
    /// A scheduled change contradicts this one.
    Scheduled,
}

impl Code {
    /// Returns the code's name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Email => "email",
            Self::Phone => "phone",
            Self::Aadhaar => "aadhaar",
            Self::College => "college",
            Self::Category => "category",
            Self::TooFew => "too_few",
            Self::TooMany => "too_many",
            Self::NotOffered => "not_offered",
            Self::Required => "required",
            Self::TooShort => "too_short",
            Self::TooLong => "too_long",
            Self::Mismatch => "mismatch",
            Self::Common => "common",
            Self::Wrong => "wrong",
            Self::Dropped => "dropped",
            Self::OptionalField => "optional_field",
            Self::DuplicateAadhaar => "duplicate_aadhaar",
            Self::DuplicateEmail => "duplicate_email",
            Self::DuplicatePhone => "duplicate_phone",
            Self::DuplicateName => "duplicate_name",
            Self::AadhaarChecksum => "aadhaar_checksum",
            Self::InAnotherTeam => "in_another_team",
            Self::Format => "format",
            Self::Range => "range",
            Self::Past => "past",
            Self::Order => "order",
            Self::BelowTaken => "below_taken",
            Self::Scheduled => "scheduled",
        }
    }
}

/// One finding about one field of a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// Dotted path of the field: `collegeName`, `coach.email`, `team.players.3.phoneNumber`, `relayTeams.4x100m.0.fullname`.
    pub path: String,
    /// Machine-readable code.
    pub code: Code,
    /// Message for the user: what is wrong and how to fix it. Shown in the error summary.
    pub message: String,
    /// The values in the message, by name: `{who: "Player #3"}`. Code, path and values suffice to write the message in another
    /// language.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "types", tsify(optional, type = "Record<string, string>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = HashMap<String, String>))]
    pub params: BTreeMap<Cow<'static, str>, String>,
    /// Shorter text shown beside the field (spec section 5, inline hints); if absent, the message is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Whether the finding blocks the form.
    pub severity: Severity,
}

impl Finding {
    /// Returns a finding that blocks the form.
    pub fn error(path: impl Into<String>, code: Code, message: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            code,
            message: message.into(),
            params: BTreeMap::new(),
            hint: None,
            severity: Severity::Error,
        }
    }

    /// Returns a finding that blocks nothing.
    pub fn warning(path: impl Into<String>, code: Code, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::error(path, code, message)
        }
    }

    /// Adds a value that the message contains.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.params.insert(name.into(), value.to_string());
        self
    }

    /// Adds the text shown beside the field.
    #[must_use]
    pub fn with_hint(mut self, hint: &str) -> Self {
        self.hint = Some(hint.to_owned());
        self
    }

    /// Whether the finding blocks the form.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
