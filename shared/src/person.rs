//! The fields of a person in an entry. This table is all that drafts, forms, spreadsheets, records, exports and lists of changes
//! know about them; the rules of the fields that everybody must give are [`RequiredField`].

use crate::draft::PersonDraft;
use crate::normalise;
use crate::rules::person::RequiredField;
use serde::{Deserialize, Serialize};

/// A field of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub enum PersonField {
    /// `fullname`
    #[serde(rename = "fullname")]
    Name,
    /// `email`
    #[serde(rename = "email")]
    Email,
    /// `phoneNumber`
    #[serde(rename = "phoneNumber")]
    Phone,
    /// `aadharId`
    #[serde(rename = "aadharId")]
    Aadhaar,
    /// `collegeId`
    #[serde(rename = "collegeId")]
    CollegeId,
    /// `role`
    #[serde(rename = "role")]
    PlayingRole,
}

/// Who is asked for a field. In the pages' table: the member of a group that says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum AskedOf {
    /// Everybody.
    Everybody,
    /// The groups whose form asks for college ID numbers.
    #[serde(rename = "hasCollegeId")]
    CollegeIdGroups,
    /// The groups that have playing roles.
    #[serde(rename = "playingRoles")]
    PlayingRoleGroups,
}

impl AskedOf {
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde's `skip_serializing_if` passes a reference"
    )]
    fn is_everybody(&self) -> bool {
        *self == Self::Everybody
    }

    /// Whether a group is asked.
    #[must_use]
    pub const fn is_group(self, has_college_id: bool, has_playing_roles: bool) -> bool {
        match self {
            Self::Everybody => true,
            Self::CollegeIdGroups => has_college_id,
            Self::PlayingRoleGroups => has_playing_roles,
        }
    }
}

/// How a field is typed. The pages have one component for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum FieldControl {
    /// A person's name.
    Name,
    /// An e-mail address.
    Email,
    /// A mobile number.
    Phone,
    /// A national ID number.
    IdNumber,
    /// One line of any text, which may be left blank.
    Line,
    /// One of the group's playing roles.
    PlayingRole,
}

/// What forms, spreadsheets and lists know about a field.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FieldFacts {
    /// The label in forms.
    pub label: &'static str,
    /// How it is typed.
    pub control: FieldControl,
    /// Who is asked for it. Absent in the pages' table for everybody.
    #[serde(skip_serializing_if = "AskedOf::is_everybody")]
    pub asked_of: AskedOf,
    /// The label in lists: of changes, and of a team's people.
    #[serde(skip)]
    pub short: &'static str,
    /// The column title in exports.
    #[serde(skip)]
    pub column: &'static str,
    /// Whether it identifies the person. Such numbers are erased after the retention period.
    #[serde(skip)]
    pub is_id_number: bool,
}

impl PersonField {
    /// Every field, in the order of forms and columns.
    pub const ALL: [Self; 6] = [
        Self::Name,
        Self::Email,
        Self::Phone,
        Self::Aadhaar,
        Self::CollegeId,
        Self::PlayingRole,
    ];

    /// Returns the field's name on the wire and in field paths.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Name => "fullname",
            Self::Email => "email",
            Self::Phone => "phoneNumber",
            Self::Aadhaar => "aadharId",
            Self::CollegeId => "collegeId",
            Self::PlayingRole => "role",
        }
    }

    /// Returns the name of the field of the lead athlete, who is not an object of their own on the wire. `None` for a field that only
    /// some groups are asked for.
    #[must_use]
    pub const fn name_of_lead(self) -> Option<&'static str> {
        match self {
            Self::Name => Some("leadName"),
            Self::CollegeId | Self::PlayingRole => None,
            _ => Some(self.name()),
        }
    }

    /// Parses a field name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.name() == name)
    }

    /// Whether everybody must give it.
    #[must_use]
    pub fn is_required(self) -> bool {
        RequiredField::ALL
            .into_iter()
            .any(|required| required.field() == self)
    }

    /// Returns the person's value of this field.
    #[must_use]
    pub fn of(self, person: &PersonDraft) -> &str {
        match self {
            Self::Name => &person.fullname,
            Self::Email => &person.email,
            Self::Phone => &person.phone_number,
            Self::Aadhaar => &person.aadhar_id,
            Self::CollegeId => &person.college_id,
            Self::PlayingRole => &person.role,
        }
    }

    /// Returns the person's value of this field, to change it.
    pub const fn of_mut(self, person: &mut PersonDraft) -> &mut String {
        match self {
            Self::Name => &mut person.fullname,
            Self::Email => &mut person.email,
            Self::Phone => &mut person.phone_number,
            Self::Aadhaar => &mut person.aadhar_id,
            Self::CollegeId => &mut person.college_id,
            Self::PlayingRole => &mut person.role,
        }
    }

    /// Normalises a value: see [`normalise`].
    #[must_use]
    pub fn normal(self, typed: &str) -> String {
        match self {
            Self::Name => normalise::name(typed),
            Self::Email => normalise::email(typed),
            Self::Phone => normalise::phone(typed),
            Self::Aadhaar => normalise::id_number(typed),
            Self::CollegeId | Self::PlayingRole => normalise::line(typed),
        }
    }

    /// Returns what forms and lists know about the field.
    #[must_use]
    pub const fn facts(self) -> FieldFacts {
        match self {
            Self::Name => facts("Full name", FieldControl::Name, ["Name", "Name"]),
            Self::Email => facts("Email", FieldControl::Email, ["Email", "E-mail"]),
            Self::Phone => facts("Phone number", FieldControl::Phone, ["Phone", "Phone"]),
            Self::Aadhaar => FieldFacts {
                is_id_number: true,
                ..facts("Aadhaar number", FieldControl::IdNumber, ["Aadhaar", "ID number"])
            },
            Self::CollegeId => FieldFacts {
                asked_of: AskedOf::CollegeIdGroups,
                is_id_number: true,
                ..facts("College ID number", FieldControl::Line, ["College ID"; 2])
            },
            Self::PlayingRole => FieldFacts {
                asked_of: AskedOf::PlayingRoleGroups,
                ..facts("Playing role", FieldControl::PlayingRole, ["Playing role"; 2])
            },
        }
    }
}

/// The facts of a field that everybody is asked for.
const fn facts(label: &'static str, control: FieldControl, [short, column]: [&'static str; 2]) -> FieldFacts {
    FieldFacts {
        label,
        control,
        asked_of: AskedOf::Everybody,
        short,
        column,
        is_id_number: false,
    }
}
