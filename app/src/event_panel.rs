//! What an event's panel and its rulebook show of registration: the settable facts, and the places.

use crate::published::Published;
use shared::catalogue::{Event, EventFacts};
use shared::settings::{self, RegistrationState};

/// The changing part of an event as panel and rulebook show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct EventPanel {
    /// The settable facts.
    pub(crate) facts: EventFacts,
    /// Whether every place is taken.
    pub(crate) is_full: bool,
    /// The free places of an open event, a line for each category: `Men: 12 places left`. Empty if they are unlimited.
    pub(crate) places: Vec<String>,
    /// When an open event closes, or when an upcoming one opens.
    pub(crate) timing: Option<String>,
    /// Whether it has fixtures and results.
    pub(crate) has_contest: bool,
}

impl EventPanel {
    /// Returns an event as it is published.
    #[must_use]
    pub(crate) fn of(event: &Event, published: &Published) -> Self {
        let facts = published.facts(event);
        let live = event.endpoint.and_then(|endpoint| published.live.event(endpoint));
        let is_full = live.is_some_and(shared::entities::LiveEvent::is_full);
        let limited = live.and_then(|live| live.places.as_ref());
        let places = match limited {
            Some(places) if facts.is_registration_open && !is_full => places
                .iter()
                .map(|(category, places)| places.in_words(category))
                .collect(),
            _ => Vec::new(),
        };
        Self {
            timing: timing(&facts, published),
            has_contest: published.has_contest(event),
            facts,
            is_full,
            places,
        }
    }

    /// Returns the lines of an event's notes that are not empty.
    #[must_use]
    pub(crate) fn notes(&self) -> Vec<String> {
        let lines = self.facts.notes.iter().flat_map(|notes| notes.lines());
        lines
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .map(str::to_owned)
            .collect()
    }
}

fn timing(facts: &EventFacts, published: &Published) -> Option<String> {
    let future = |at: &settings::Moment| *at > published.now;
    match facts.state {
        RegistrationState::Open => {
            let closes = facts.closes_at.filter(future)?;
            Some(format!("Registrations close on {}", closes.displayed()))
        }
        RegistrationState::Upcoming => {
            let opens = facts.opens_at.filter(future)?;
            Some(format!("Registrations open on {}", opens.displayed()))
        }
        RegistrationState::Unlisted | RegistrationState::Paused | RegistrationState::Closed => None,
    }
}

#[cfg(test)]
mod tests {
    use super::EventPanel;
    use crate::published::tests::{live_event, with_live, with_settings};
    use serde_json::json;
    use shared::catalogue::by_slug;

    fn timing(terms: serde_json::Value, now: &str) -> Option<String> {
        let published = with_settings(json!({ "events": { "cricket": terms } }), now);
        EventPanel::of(by_slug("cricket").unwrap(), &published).timing
    }

    #[test]
    fn the_next_time_of_an_event_is_named_once_it_is_known() {
        let closes = json!({ "closesAt": "2026-01-23T18:30:00+05:30" });
        assert_eq!(
            timing(closes.clone(), "2026-01-23T12:59:59Z").as_deref(),
            Some("Registrations close on 23 Jan 2026, 6:30 pm IST")
        );
        assert_eq!(timing(closes, "2026-01-23T13:00:00Z"), None);
        let opens = json!({ "opensAt": "2026-01-23T18:30:00+05:30" });
        assert_eq!(
            timing(opens.clone(), "2026-01-23T12:59:59Z").as_deref(),
            Some("Registrations open on 23 Jan 2026, 6:30 pm IST")
        );
        assert_eq!(timing(opens, "2026-01-23T13:00:00Z"), None);
        let paused = json!({ "state": "paused", "closesAt": "2026-01-23T18:30:00+05:30" });
        assert_eq!(timing(paused, "2026-01-23T12:59:59Z"), None);
        assert_eq!(timing(json!({}), "2026-01-23T12:59:59Z"), None);
    }

    #[test]
    fn free_places_are_counted_by_category() {
        let panel = |places: &[(&str, u32)]| {
            EventPanel::of(
                by_slug("cricket").unwrap(),
                &with_live(live_event("cricket", places)),
            )
        };
        assert_eq!(panel(&[("all", 12)]).places, ["12 places left"]);
        assert_eq!(
            panel(&[("Men", 1), ("Women", 0)]).places,
            ["Men: 1 place left", "Women: no places left"]
        );
        let full = panel(&[("Men", 0), ("Women", 0)]);
        assert!(full.is_full && full.places.is_empty());
        let unlimited = panel(&[]);
        assert!(!unlimited.is_full && unlimited.places.is_empty());
    }

    #[test]
    fn notes_are_lines() {
        let published = with_settings(
            json!({ "events": { "cricket": { "notes": "Bring water.\n\n Come early. " } } }),
            "2026-01-01T00:00:00Z",
        );
        let panel = EventPanel::of(by_slug("cricket").unwrap(), &published);
        assert_eq!(panel.notes(), ["Bring water.", "Come early."]);
    }
}
