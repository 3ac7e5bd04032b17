//! Draws close registrations: whoever enters an event after its draw would meet nobody.

use contest::{FestDays, Running};
use shared::catalogue::{self, Category, Event};
use shared::entities::LiveResponse;
use shared::settings::RegistrationState;
use std::sync::Arc;

/// Returns the live data in which events are closed that are drawn for everybody.
pub(crate) fn closed_by_draws(live: Arc<LiveResponse>, fest_days: &FestDays) -> Arc<LiveResponse> {
    let is_drawn = |endpoint: &str| {
        catalogue::by_endpoint(endpoint).is_some_and(|event| is_drawn_for_everybody(event, fest_days))
    };
    let closes = |state| matches!(state, RegistrationState::Open | RegistrationState::Paused);
    if !live
        .events
        .iter()
        .any(|event| closes(event.state) && is_drawn(&event.event))
    {
        return live;
    }
    let mut live = LiveResponse::clone(&live);
    for event in &mut live.events {
        if closes(event.state) && is_drawn(&event.event) {
            event.state = RegistrationState::Closed;
        }
    }
    Arc::new(live)
}

/// Whether an event has contests, all of them are drawn, and they are open to each of its categories.
fn is_drawn_for_everybody(event: &Event, fest_days: &FestDays) -> bool {
    let contests: Vec<&Running> = fest_days
        .contests
        .values()
        .map(AsRef::as_ref)
        .filter(|running| running.record.summary.slug == event.slug)
        .collect();
    let covers = |category: &Category| {
        let mut of_contests = contests.iter().map(|running| running.journal.setup.category);
        of_contests.any(|of_contest| of_contest.is_none_or(|of_contest| of_contest == *category))
    };
    !contests.is_empty()
        && contests.iter().all(|running| running.journal.draw.is_some())
        && (!event.has_category || [Category::Men, Category::Women].iter().all(covers))
}

#[cfg(test)]
mod tests {
    use super::closed_by_draws;
    use contest::{
        Action, Draw, Entrant, FestDays, Format, Fraction, Journal, Lot, Running, Setup, Sport, SportOptions,
    };
    use serde_json::json;
    use shared::catalogue::Category;
    use shared::entities::{LiveEvent, LiveResponse};
    use shared::settings::{Moment, RegistrationState};
    use std::sync::Arc;

    fn contest(category: Category, is_drawn: bool) -> Journal {
        let format = Format::RoundRobin;
        let mut journal = Journal::new(Setup {
            event: "football".to_owned(),
            category: Some(category),
            discipline: String::new(),
            name: String::new(),
            sport: Sport::of("football", "", SportOptions::default()).unwrap(),
            format,
            minutes: 45,
            rest: 30,
            protest: 15,
            points: vec![Fraction::whole(10)],
        });
        if is_drawn {
            let colleges = ["IIT Patna", "NIT Patna", "BIT Mesra"];
            let entrants = colleges.map(|college| Entrant {
                registration: college.to_owned(),
                name: college.to_owned(),
                college: college.to_owned(),
                is_person: false,
                person: None,
            });
            let draw = Draw::new(format, &colleges, 0, Lot(2026)).unwrap();
            let entrants = entrants.into();
            journal.apply(
                Action::Draw {
                    entrants,
                    seeds: 0,
                    draw,
                },
                Moment(0),
            );
        }
        journal
    }

    fn state_of(event: &str, contests: impl IntoIterator<Item = Journal>) -> RegistrationState {
        let live_event = |event: &str| -> LiveEvent {
            serde_json::from_value(json!({
                "event": event, "state": "open", "opensAt": null, "closesAt": null, "places": null,
                "fees": {}, "waiting": 0,
            }))
            .unwrap()
        };
        let live = LiveResponse {
            events: vec![live_event("football"), live_event("chess")],
            ..LiveResponse::default()
        };
        let running = (1..)
            .zip(contests)
            .map(|(id, journal)| (id, Arc::new(Running::new(id, journal))));
        let live = closed_by_draws(Arc::new(live), &FestDays::new(1, &running.collect()));
        live.event(event).unwrap().state
    }

    #[test]
    fn an_event_is_closed_once_it_is_drawn_for_all_its_categories() {
        let men = || contest(Category::Men, true);
        assert_eq!(state_of("football", []), RegistrationState::Open);
        assert_eq!(
            state_of("football", [men()]),
            RegistrationState::Open,
            "women may enter"
        );
        assert_eq!(
            state_of("football", [men(), contest(Category::Women, false)]),
            RegistrationState::Open
        );
        let both = || [men(), contest(Category::Women, true)];
        assert_eq!(state_of("football", both()), RegistrationState::Closed);
        assert_eq!(state_of("chess", both()), RegistrationState::Open);
    }
}
