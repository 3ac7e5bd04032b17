//! What a person has typed into a registration wizard so far. Permissive on purpose: everything is text or a list,
//! everything may be missing, so that whatever a form holds can be checked and kept.

use serde::{Deserialize, Serialize};

/// One person as typed (participant, coach, captain).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct PersonDraft {
    /// Full name.
    pub fullname: String,
    /// E-mail address.
    pub email: String,
    /// Mobile number, 10 digits when complete.
    pub phone_number: String,
    /// Aadhaar number, 12 digits when complete. Never logged, mailed or kept in browser storage.
    pub aadhar_id: String,
    /// College ID card number, where the event asks for it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub college_id: String,
    /// Playing role, where the event asks for it (cricket).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub role: String,
}

impl PersonDraft {
    /// Whether nothing at all has been typed (a preset playing role does not count).
    #[must_use]
    pub fn is_blank(&self) -> bool {
        [
            &self.fullname,
            &self.email,
            &self.phone_number,
            &self.aadhar_id,
            &self.college_id,
        ]
        .iter()
        .all(|typed| typed.trim().is_empty())
    }
}

/// The people of a team, by group.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct TeamDraft {
    /// The captain, a list of one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub captain: Vec<PersonDraft>,
    /// The vice-captain, a list of one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vice_captain: Vec<PersonDraft>,
    /// The players; athletes and participants too.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PersonDraft>,
    /// The substitutes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub substitutes: Vec<PersonDraft>,
}

/// One relay team of the athletics form.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct RelayTeamDraft {
    /// The relay's name, as the catalogue spells it: `4x100m`.
    pub team_name: String,
    /// Its four runners.
    pub members: Vec<PersonDraft>,
}

/// A registration form as typed so far (spec section 3, both forms).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct RegistrationDraft {
    /// The event, as its endpoint is spelled: `table_tennis`.
    pub event: String,
    /// The choice in the college list: a name of the directory, `Other`, or nothing yet.
    pub college_select: String,
    /// The college's name.
    pub college_name: String,
    /// The college's address.
    pub college_address: String,
    /// `Men` or `Women`, where the event has categories.
    pub category: String,
    /// Whether a coach comes along: `Yes` or `No`.
    pub accompanying_coach: String,
    /// The coach, counted only when one comes along.
    pub coach: PersonDraft,
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
    /// Whether a coach comes along.
    #[must_use]
    pub fn has_coach(&self) -> bool {
        self.accompanying_coach == "Yes"
    }
}

impl RegistrationDraft {
    /// The runners of the relays that are chosen; those of an unticked relay do not count.
    pub fn chosen_relay_teams(&self) -> impl Iterator<Item = &RelayTeamDraft> {
        self.relay_teams
            .iter()
            .filter(|team| self.selected_relay_events.contains(&team.team_name))
    }
}

impl PersonDraft {
    /// Whether a payload leaves this person out: no name or no e-mail address (spec section 3).
    #[must_use]
    pub fn is_dropped(&self) -> bool {
        self.fullname.trim().is_empty() || self.email.trim().is_empty()
    }
}
