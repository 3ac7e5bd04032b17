//! The registration summary shown at the receipt step, in My registrations and in the confirmation mail.

use crate::catalogue::{self, Category, Form, LabelledText};
use crate::draft::RegistrationDraft;
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
    let or_dash = |typed: &str| {
        if typed.trim().is_empty() {
            "–".to_owned()
        } else {
            typed.trim().to_owned()
        }
    };
    let athletics = matches!(event.form, Form::Athletics(_));
    let named = |name: &str| u32::from(!name.trim().is_empty());

    let mut rows = vec![
        LabelledText::new(
            if athletics { "College" } else { "Team / College" },
            or_dash(&draft.college_name),
        ),
        LabelledText::new("Event", event.title),
    ];
    if event.has_category {
        let category = Category::parse(&draft.category).map_or("–", Category::name);
        rows.push(LabelledText::new("Category", category));
    }
    let members = if athletics {
        let or_none = |names: &[String]| {
            if names.is_empty() {
                "None".to_owned()
            } else {
                names.join(", ")
            }
        };
        rows.push(LabelledText::new(LEAD_ATHLETE, or_dash(&draft.captain.fullname)));
        rows.push(LabelledText::new(
            "Individual Events",
            or_none(&draft.selected_individual_events),
        ));
        rows.push(LabelledText::new(
            "Relay Events",
            or_none(&draft.selected_relay_events),
        ));
        let heads = fees::heads(draft);
        rows.push(LabelledText::new("Athletes", heads.to_string()));
        heads
    } else {
        let members = draft
            .team
            .everyone()
            .map(|person| named(&person.fullname))
            .sum::<u32>();
        rows.push(LabelledText::new("Total Members", members.to_string()));
        members
    };
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
