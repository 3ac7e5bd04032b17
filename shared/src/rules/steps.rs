//! The steps of a wizard (spec section 2.17).

use super::place::LEAD_ATHLETE;
use crate::catalogue::{Event, Form, Group};
use serde::{Deserialize, Serialize};

/// One step of a wizard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Step {
    /// College and category.
    College,
    /// Captain and vice-captain.
    Leadership,
    /// Players and substitutes.
    Roster,
    /// The accompanying coach.
    Coach,
    /// The lead athlete (athletics).
    LeadAthlete,
    /// Individual events (athletics).
    IndividualEvents,
    /// Relays and their runners (athletics).
    RelayEvents,
    /// Summary and payment.
    Receipt,
}

impl Step {
    /// Every step.
    pub const ALL: [Self; 8] = [
        Self::College,
        Self::Leadership,
        Self::Roster,
        Self::Coach,
        Self::LeadAthlete,
        Self::IndividualEvents,
        Self::RelayEvents,
        Self::Receipt,
    ];

    /// Returns the step's name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::College => "college",
            Self::Leadership => "leadership",
            Self::Roster => "roster",
            Self::Coach => "coach",
            Self::LeadAthlete => "leadAthlete",
            Self::IndividualEvents => "individualEvents",
            Self::RelayEvents => "relayEvents",
            Self::Receipt => "receipt",
        }
    }

    /// Finds a step by its name on the wire.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.name() == name)
    }

    /// Returns the step's title, as given in spec section 2.17.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::College => "General Information",
            Self::Leadership => "Team Leadership",
            Self::Roster => "Team Roster",
            Self::Coach => "Coach Details",
            Self::LeadAthlete => LEAD_ATHLETE,
            Self::IndividualEvents => "Individual Events",
            Self::RelayEvents => "Relay Events",
            Self::Receipt => "Payment Confirmation",
        }
    }

    /// Whether this step asks for the people of a group.
    #[must_use]
    pub const fn asks_for(self, group: Group) -> bool {
        match self {
            Self::Leadership => group.leads(),
            Self::Roster => !group.leads(),
            _ => false,
        }
    }
}

/// Returns the steps of an event's wizard, in order; empty if the event has no wizard.
#[must_use]
pub fn steps(event: &Event) -> &'static [Step] {
    match &event.form {
        Form::None => &[],
        Form::Athletics(_) => &[
            Step::College,
            Step::Coach,
            Step::LeadAthlete,
            Step::IndividualEvents,
            Step::RelayEvents,
            Step::Receipt,
        ],
        Form::Team { roles, .. } if roles.iter().any(|role| role.group.leads()) => &[
            Step::College,
            Step::Leadership,
            Step::Roster,
            Step::Coach,
            Step::Receipt,
        ],
        Form::Team { .. } => &[Step::College, Step::Roster, Step::Coach, Step::Receipt],
    }
}
