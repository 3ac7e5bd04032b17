//! The registration summary shown at the receipt step, in My registrations and in the confirmation mail.

use crate::catalogue::{self, Category, Form, LabelledText};
use crate::draft::{PersonDraft, RegistrationDraft};
use crate::fees::{self, Fees};
use crate::rules::place::LEAD_ATHLETE;
use serde::{Deserialize, Serialize};

/// The summary of a registration as display text: the props of the `registration-summary` island.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct RegistrationSummary {
    /// Heading (spec section 2.17).
    pub title: String,
    /// The event's slug, for its pictogram.
    pub event: String,
    /// The rows: college, event, category, members or athlete and events.
    pub rows: Vec<LabelledText>,
    /// The fee: one row, or one row per category if none is chosen.
    pub fee: Vec<LabelledText>,
    /// Number of people with a name; for athletics, the number of distinct athletes.
    pub members: u32,
}

/// Builds the summary of a draft at these fees.
#[must_use]
pub fn summarise(draft: &RegistrationDraft, fees: &impl Fees) -> RegistrationSummary {
    let Some(event) = catalogue::by_endpoint(&draft.event) else {
        return RegistrationSummary::default();
    };
    let shown = |text: &str, blank: &str| if text.is_empty() { blank } else { text }.to_owned();
    let athletics = matches!(event.form, Form::Athletics(_));
    let mut rows = vec![
        LabelledText::new(
            if athletics { "College" } else { "Team / College" },
            shown(draft.college_name.trim(), "–"),
        ),
        LabelledText::new("Event", event.title),
    ];
    if event.has_category {
        let category = Category::parse(&draft.category).map_or("–", Category::name);
        rows.push(LabelledText::new("Category", category));
    }
    let members = if athletics {
        let captain = shown(draft.captain.fullname.trim(), "–");
        let events = shown(&draft.selected_individual_events.join(", "), "None");
        let relays = shown(&draft.selected_relay_events.join(", "), "None");
        rows.push(LabelledText::new(LEAD_ATHLETE, captain));
        rows.push(LabelledText::new("Individual Events", events));
        rows.push(LabelledText::new("Relay Events", relays));
        fees::heads(draft)
    } else {
        let named = |person: &PersonDraft| u32::from(!person.fullname.trim().is_empty());
        draft.team.everyone().map(named).sum()
    };
    let count = if athletics { "Athletes" } else { "Total Members" };
    rows.push(LabelledText::new(count, members.to_string()));
    let fee = match fees::due(draft, fees) {
        Some(due) => vec![LabelledText::new("Registration Fee", due.to_string())],
        None => fees.fee(event).in_words(),
    };
    let title = if athletics {
        "Registration Summary"
    } else {
        "Registration Summary & Payment"
    };
    RegistrationSummary {
        title: title.into(),
        event: event.slug.into(),
        rows,
        fee,
        members,
    }
}
