//! How each event of the catalogue is scored (its rulebook), unless the options of a contest say otherwise.

use super::{LiftTie, Marking, SetRules, Sport};
use shared::catalogue::{self, Form};

const BADMINTON: SetRules = SetRules {
    best_of: 3,
    target: 21,
    last_target: None,
    cap: Some(30),
};
const TABLE_TENNIS: SetRules = SetRules {
    best_of: 5,
    target: 11,
    last_target: None,
    cap: None,
};
const SQUASH: SetRules = TABLE_TENNIS;
/// Sets of six games. A tie-break at 6–6 ends 7–6.
const LAWN_TENNIS: SetRules = SetRules {
    best_of: 3,
    target: 6,
    last_target: None,
    cap: Some(7),
};
pub(super) const VOLLEYBALL: SetRules = SetRules {
    best_of: 3,
    target: 25,
    last_target: Some(15),
    cap: None,
};

/// Numbers of a sport that organisers announce with the fixtures. A missing one is that of the rulebook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SportOptions {
    /// Overs of an innings in cricket.
    pub overs: Option<u16>,
    /// Matches of a tie, or boards of a chess match.
    pub matches: Option<u16>,
    /// Sets of a match.
    pub best_of: Option<u16>,
    /// Attempts of a field event, or judges.
    pub marks: Option<u16>,
}

impl Sport {
    /// Returns how an event is scored; `None` for an event that has no contests. `discipline` is that of athletics: `100m`.
    #[must_use]
    pub fn of(endpoint: &str, discipline: &str, options: SportOptions) -> Option<Self> {
        let rules = |rules: SetRules| rules.best_of(options.best_of.unwrap_or(rules.best_of));
        let ties = |matches, set_rules| Self::Ties {
            matches: options.matches.unwrap_or(matches),
            rules: rules(set_rules),
        };
        Some(match endpoint {
            "football" => Self::Football,
            "basketball" => Self::Basketball,
            "kabaddi" => Self::Kabaddi,
            "cricket" => Self::Cricket {
                overs: options.overs.unwrap_or(20),
                players: 11,
            },
            "volleyball" => Self::Sets(rules(VOLLEYBALL)),
            "badminton" => ties(3, BADMINTON),
            "table_tennis" => ties(5, TABLE_TENNIS),
            "lawn_tennis" => ties(3, LAWN_TENNIS),
            "squash" => ties(3, SQUASH),
            "chess" => Self::Chess {
                boards: options.matches.unwrap_or(4),
            },
            "athletics" => Self::Marks(if is_field_event(endpoint, discipline) {
                Marking::Distance {
                    attempts: options.marks.unwrap_or(3),
                }
            } else {
                Marking::Time
            }),
            "weight_lifting" => Self::Marks(Marking::Lifts {
                lifts: 2,
                tie: LiftTie::Order,
            }),
            "power_lifting" => Self::Marks(Marking::Lifts {
                lifts: 3,
                tie: LiftTie::BodyWeight,
            }),
            "mr_infinito" => Self::Marks(Marking::Judges {
                judges: options.marks.unwrap_or(3),
            }),
            _ => return None,
        })
    }

    /// Returns what is measured, if marks rank the teams.
    #[must_use]
    pub const fn marking(self) -> Option<Marking> {
        match self {
            Self::Marks(marking) => Some(marking),
            _ => None,
        }
    }

    /// Returns what a score counts: `Goals`.
    #[must_use]
    pub const fn scored(self) -> &'static str {
        match self {
            Self::Football => "Goals",
            Self::Cricket { .. } => "Runs",
            Self::Chess { .. } => "Boards",
            Self::Marks(_) => "Marks",
            _ => "Points",
        }
    }
}

fn is_field_event(endpoint: &str, discipline: &str) -> bool {
    catalogue::by_endpoint(endpoint).is_some_and(|event| match event.form {
        Form::Athletics(form) => form.field_events.contains(&discipline),
        _ => false,
    })
}
