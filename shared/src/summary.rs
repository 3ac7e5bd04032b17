//! The registration summary shown at the receipt step, in My registrations and in the confirmation mail.

use crate::catalogue::{self, Category, Form, LabelledText};
use crate::draft::{PersonDraft, RegistrationDraft};
use crate::fees::{self, Fees};
use crate::messages;
use crate::rules::place::LEAD_ATHLETE;
use crate::sentences::place_title;
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
            if athletics {
                messages::SUMMARY_COLLEGE
            } else {
                messages::SUMMARY_TEAM
            },
            shown(draft.college_name.trim(), "–"),
        ),
        LabelledText::new(messages::SUMMARY_EVENT, event.title),
    ];
    if event.has_category {
        let category = Category::parse(&draft.category).map_or("–", Category::name);
        rows.push(LabelledText::new(messages::SUMMARY_CATEGORY, category));
    }
    let members = if athletics {
        let captain = shown(draft.captain.fullname.trim(), "–");
        let events = shown(
            &draft.selected_individual_events.join(", "),
            messages::SUMMARY_NONE,
        );
        let relays = shown(&draft.selected_relay_events.join(", "), messages::SUMMARY_NONE);
        rows.push(LabelledText::new(place_title(LEAD_ATHLETE), captain));
        rows.push(LabelledText::new(messages::SUMMARY_EVENTS, events));
        rows.push(LabelledText::new(messages::SUMMARY_RELAYS, relays));
        fees::heads(draft)
    } else {
        let named = |person: &PersonDraft| u32::from(!person.fullname.trim().is_empty());
        draft.team.everyone().map(named).sum()
    };
    let count = if athletics {
        messages::SUMMARY_ATHLETES
    } else {
        messages::SUMMARY_MEMBERS
    };
    rows.push(LabelledText::new(count, members.to_string()));
    let fee = match fees::due(draft, fees) {
        Some(due) => vec![LabelledText::new(messages::SUMMARY_FEE, due.to_string())],
        None => fees.fee(event).in_words(),
    };
    let title = if athletics {
        messages::SUMMARY_TITLE
    } else {
        messages::SUMMARY_TITLE_PAYMENT
    };
    RegistrationSummary {
        title: title.into(),
        event: event.slug.into(),
        rows,
        fee,
        members,
    }
}
