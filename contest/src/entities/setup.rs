//! The forms that create and draw a contest.

use serde::{Deserialize, Serialize};

/// A format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum FormatKind {
    /// A team that loses is out.
    #[default]
    Knockout,
    /// A team that loses twice is out.
    DoubleElimination,
    /// Everybody meets everybody once.
    RoundRobin,
    /// Round robins in groups, then a knockout.
    Groups,
    /// Swiss system.
    Swiss,
    /// One final for everybody, ranked by marks.
    Ranked,
    /// Heats, then a final, ranked by marks.
    Heats,
}

/// The format of a new contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct FormatForm {
    /// The format.
    pub kind: FormatKind,
    /// Whether the losers of the semi-finals play for the third place.
    pub third_place: bool,
    /// Groups: their number, from 2.
    pub groups: u16,
    /// Groups: how many teams of each advance.
    pub advance: u16,
    /// Swiss system: the number of rounds.
    pub rounds: u16,
    /// Heats: the most teams of a heat, from 2.
    pub lanes: u16,
    /// Heats: how many of each advance by their place.
    pub places: u16,
    /// Heats: how many of the others advance by their mark.
    pub marks: u16,
}

/// Numbers of a new contest. Absent: those of the event's rulebook, or the usual ones.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ContestOptions {
    /// Length of a match in minutes; 45.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u32>,
    /// Rest of a person between two matches in minutes; 30.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rest: Option<u32>,
    /// Time for protests in minutes; 30.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub protest: Option<u32>,
    /// Points of the championship for the first, second, … position; 10, 6, 4, 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<u32>>,
    /// Overs of an innings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overs: Option<u16>,
    /// Matches of a tie, or boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matches: Option<u16>,
    /// Sets of a match, odd.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_of: Option<u16>,
    /// Attempts of a field event, or judges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<u16>,
}

/// The form of a new contest.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ContestForm {
    /// The event's endpoint.
    pub event: String,
    /// `Men` or `Women`; blank for an event without categories and for a mixed relay.
    pub category: String,
    /// The discipline of athletics: `100m`; blank for other events.
    pub discipline: String,
    /// What tells it apart from other contests of the event, at most 60 characters; blank if there is only one.
    #[serde(deserialize_with = "shared::normalise::forms::line")]
    pub name: String,
    /// The format.
    pub format: FormatForm,
    /// Numbers.
    pub options: ContestOptions,
}

/// A team that a draw takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConfirmedTeamRecord {
    /// The registration's id.
    pub registration: String,
    /// Its college, in one spelling for all its teams.
    pub college: String,
    /// The name of the only person, if the event is for single persons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
}

/// The response of `GET /admin/contests/{id}/teams`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConfirmedTeamsResponse {
    /// Always true.
    pub success: bool,
    /// The teams in the order of their entry.
    pub teams: Vec<ConfirmedTeamRecord>,
}

/// The form of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct DrawForm {
    /// The registrations of the seeded teams, the best first.
    pub seeds: Vec<String>,
    /// The registrations of teams that do not take part: not weighed in for this class, for example.
    pub without: Vec<String>,
    /// The seed of the lot; blank for one that the server draws.
    pub lot: String,
    /// The lot of the draw that this one replaces; blank for the first draw. Refused if another draw was made meanwhile.
    pub replaces: String,
}

/// The form that withdraws a team, or takes that back.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct WithdrawalForm {
    /// The team's position in `teams` of the contest.
    pub team: u16,
    /// Why it leaves, or comes back, 3 to 500 characters. Staff see it.
    pub reason: String,
}

/// The form of a Swiss round that staff pair by hand.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct HandPairingForm {
    /// The round.
    pub round: u16,
    /// The matches: positions in `teams` of the contest, the first side first.
    pub pairs: Vec<[u16; 2]>,
    /// The team that has no match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<u16>,
    /// Whether teams may meet again, or have a second bye.
    pub is_forced: bool,
}
