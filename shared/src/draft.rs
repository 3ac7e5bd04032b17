//! The contents of a registration form while the user types. Every field is text or a list and every field may be
//! missing, so that any state of the form can be validated and saved.

use crate::person::PersonField;
use serde::{Deserialize, Serialize};

/// One person as typed (participant, coach or captain).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct PersonDraft {
    /// Full name.
    pub fullname: String,
    /// E-mail address.
    pub email: String,
    /// Mobile number, 10 digits when complete.
    pub phone_number: String,
    /// Aadhaar number, 12 digits when complete. Never logged, mailed or stored in the browser.
    pub aadhar_id: String,
    /// College ID card number, if the event asks for it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub college_id: String,
    /// Playing role, if the event asks for it (cricket).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub role: String,
}

impl PersonDraft {
    /// Whether all fields are blank; a preset playing role does not count.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        PersonField::ALL
            .into_iter()
            .filter(|field| *field != PersonField::PlayingRole)
            .all(|field| field.of(self).trim().is_empty())
    }
}

/// The people of a team, by group.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct TeamDraft {
    /// The captain, as a list of one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub captain: Vec<PersonDraft>,
    /// The vice-captain, as a list of one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vice_captain: Vec<PersonDraft>,
    /// The players, athletes or participants.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PersonDraft>,
    /// The substitutes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub substitutes: Vec<PersonDraft>,
}

/// One relay team of the athletics form.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct RelayTeamDraft {
    /// The relay's name, as spelled in the catalogue: `4x100m`.
    pub team_name: String,
    /// The team's four runners.
    pub members: Vec<PersonDraft>,
}

/// A registration form as typed so far; covers both forms of spec section 3.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct RegistrationDraft {
    /// The event, as its endpoint is spelled: `table_tennis`.
    pub event: String,
    /// The choice in the college list: a name of the directory, `Other`, or empty.
    pub college_select: String,
    /// The college's name.
    pub college_name: String,
    /// The college's address.
    pub college_address: String,
    /// `Men` or `Women`, if the event has categories.
    pub category: String,
    /// Whether a coach accompanies the team: `Yes` or `No`.
    pub accompanying_coach: String,
    /// The coach; ignored unless `accompanying_coach` is `Yes`.
    pub coach: PersonDraft,
    /// Whether everybody enters their own phone and ID number after the entry is confirmed: `Yes` or blank. Those that are blank
    /// are not asked for then.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub players_confirm: String,
    /// The people of a team event.
    pub team: TeamDraft,
    /// The lead athlete of the athletics form.
    pub captain: PersonDraft,
    /// The individual events chosen in the athletics form.
    pub selected_individual_events: Vec<String>,
    /// The relays chosen in the athletics form.
    pub selected_relay_events: Vec<String>,
    /// The runners of the chosen relays.
    pub relay_teams: Vec<RelayTeamDraft>,
}

impl RegistrationDraft {
    /// Whether a coach accompanies the team.
    #[must_use]
    pub fn has_coach(&self) -> bool {
        self.accompanying_coach == "Yes"
    }

    /// Whether everybody enters their own phone and ID number.
    #[must_use]
    pub fn lets_players_confirm(&self) -> bool {
        self.players_confirm == "Yes"
    }
}

impl RegistrationDraft {
    /// Returns the teams of the chosen relays; skips the teams of relays no longer chosen.
    pub fn chosen_relay_teams(&self) -> impl Iterator<Item = &RelayTeamDraft> {
        self.relay_teams
            .iter()
            .filter(|team| self.selected_relay_events.contains(&team.team_name))
    }
}

impl PersonDraft {
    /// Whether the payload omits this person because the name or the e-mail address is blank (spec section 3).
    #[must_use]
    pub fn is_dropped(&self) -> bool {
        self.fullname.trim().is_empty() || self.email.trim().is_empty()
    }
}
