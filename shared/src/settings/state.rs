//! Whether an event takes entries.

use super::Moment;
use crate::messages;
use serde::{Deserialize, Serialize};

/// Whether an event takes entries, as set by the catalogue or an admin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RegistrationState {
    /// The panel says *Registrations Opening Soon*; entries are refused.
    Upcoming,
    /// The panel says *Registrations Opening Soon*; the form works for users who have its address (design section 5).
    Unlisted,
    /// The panel offers *Register Now*.
    Open,
    /// Entries are refused for now.
    Paused,
    /// Entries are refused for good.
    Closed,
}

impl RegistrationState {
    /// Every state, in the order of an event's life.
    pub const ALL: [Self; 5] = [
        Self::Upcoming,
        Self::Unlisted,
        Self::Open,
        Self::Paused,
        Self::Closed,
    ];

    /// Returns the state's name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Upcoming => "upcoming",
            Self::Unlisted => "unlisted",
            Self::Open => "open",
            Self::Paused => "paused",
            Self::Closed => "closed",
        }
    }

    /// Parses a name.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == text)
    }

    /// Whether a new entry is accepted.
    #[must_use]
    pub const fn accepts_entries(self) -> bool {
        matches!(self, Self::Open | Self::Unlisted)
    }

    /// What the event's panel says instead of offering *Register Now*; `None` if it offers it.
    #[must_use]
    pub const fn notice(self) -> Option<&'static str> {
        match self {
            Self::Upcoming | Self::Unlisted => Some(messages::OPENING_SOON),
            Self::Open => None,
            Self::Paused => Some(messages::REGISTRATIONS_PAUSED),
            Self::Closed => Some(messages::REGISTRATIONS_CLOSED),
        }
    }

    /// Returns the state at a time. `opens_at` opens an upcoming event and keeps an open one upcoming until then;
    /// `closes_at` closes every event but a closed one.
    #[must_use]
    pub fn at(self, now: Moment, opens_at: Option<Moment>, closes_at: Option<Moment>) -> Self {
        if closes_at.is_some_and(|closes| closes <= now) {
            return Self::Closed;
        }
        match (self, opens_at) {
            (Self::Open | Self::Upcoming, Some(opens)) if opens <= now => Self::Open,
            (Self::Open | Self::Upcoming, Some(_)) => Self::Upcoming,
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Moment, RegistrationState as State};

    #[test]
    fn times_open_and_close_an_event() {
        let at = |state: State, opens: Option<i64>, closes: Option<i64>| {
            state.at(Moment(100), opens.map(Moment), closes.map(Moment))
        };
        assert_eq!(at(State::Open, None, None), State::Open);
        assert_eq!(at(State::Upcoming, None, None), State::Upcoming);
        assert_eq!(at(State::Open, Some(101), None), State::Upcoming);
        assert_eq!(at(State::Upcoming, Some(100), None), State::Open);
        assert_eq!(at(State::Open, None, Some(100)), State::Closed);
        assert_eq!(at(State::Open, None, Some(101)), State::Open);
        assert_eq!(at(State::Paused, Some(1), None), State::Paused);
        assert_eq!(at(State::Paused, None, Some(1)), State::Closed);
        assert_eq!(at(State::Unlisted, Some(101), None), State::Unlisted);
        assert_eq!(at(State::Closed, Some(1), None), State::Closed);
    }

    #[test]
    fn names_are_parsed_back() {
        for state in State::ALL {
            assert_eq!(State::parse(state.name()), Some(state));
            assert_eq!(serde_json::to_value(state).unwrap(), state.name());
        }
        assert_eq!(State::parse("full"), None);
    }
}
