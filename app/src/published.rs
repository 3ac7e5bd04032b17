//! [`Published`]: what the pages show at one time.
//!
//! The server passes it to every page. The browser reads the same values from the document and follows their changes. Islands
//! cannot take it as a prop, because their props are serialized into the document: they call [`current`].

#[cfg(feature = "ssr")]
use contest::FestDays;
use contest::entities::Board;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use shared::catalogue::{Event, EventFacts};
use shared::entities::LiveResponse;
#[cfg(feature = "ssr")]
use shared::settings::{Catalogue, Edition};
use shared::settings::{Moment, Settings};
#[cfg(feature = "hydrate")]
use std::collections::BTreeMap;
use std::sync::Arc;

/// What the pages show at one time. Cheap to clone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// The fest and its events with the settings in effect. The browser has `changed` instead.
    #[cfg(feature = "ssr")]
    pub catalogue: Arc<Catalogue>,
    /// The facts of the events that the settings change, by the event's slug.
    #[cfg(feature = "hydrate")]
    pub changed: Arc<BTreeMap<String, EventFacts>>,
    /// Announcements and places.
    pub live: Arc<LiveResponse>,
    /// The scoreboard.
    pub board: Arc<Board>,
    /// The slugs of the events with a contest.
    pub contests: Arc<Vec<String>>,
    /// The contests. Only the server has them: the parts show them.
    #[cfg(feature = "ssr")]
    pub fest_days: Arc<FestDays>,
    /// Scheme, host and port of the site, for links that need them; blank if they are not known.
    #[cfg(feature = "ssr")]
    pub origin: String,
    /// The time.
    pub now: Moment,
}

/// What the pages show as JSON.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The settings in effect.
    pub settings: Settings,
    /// Announcements and places.
    pub live: LiveResponse,
    /// The scoreboard.
    #[serde(default, skip_serializing_if = "Board::is_empty")]
    pub board: Board,
    /// The slugs of the events with a contest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contests: Vec<String>,
    /// The time.
    pub now: Moment,
}

impl Default for Published {
    /// The catalogue without settings, live data and contests, at the beginning of 1970.
    fn default() -> Self {
        Self {
            #[cfg(feature = "ssr")]
            catalogue: Arc::default(),
            #[cfg(feature = "hydrate")]
            changed: Arc::default(),
            live: Arc::default(),
            board: Arc::default(),
            contests: Arc::default(),
            #[cfg(feature = "ssr")]
            fest_days: Arc::default(),
            #[cfg(feature = "ssr")]
            origin: String::new(),
            now: Moment(0),
        }
    }
}

impl Published {
    /// Returns the values for the browser.
    #[cfg(feature = "ssr")]
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            settings: self.catalogue.settings().clone(),
            live: LiveResponse::clone(&self.live),
            board: Board::clone(&self.board),
            contests: Vec::clone(&self.contests),
            now: self.now,
        }
    }

    /// Shows these contests.
    #[cfg(feature = "ssr")]
    #[must_use]
    pub fn with_fest_days(self, fest_days: Arc<FestDays>) -> Self {
        Self {
            board: Arc::clone(&fest_days.board),
            contests: Arc::new(fest_days.slugs().into_iter().collect()),
            fest_days,
            ..self
        }
    }

    /// Whether an event has a contest.
    #[must_use]
    pub fn has_contest(&self, event: &Event) -> bool {
        self.contests.iter().any(|slug| slug == event.slug)
    }

    /// Returns the fest's edition.
    #[cfg(feature = "ssr")]
    #[must_use]
    pub fn edition(&self) -> &Edition {
        &self.catalogue.edition
    }

    /// Returns the settable facts of an event. The live state wins, because the browser gets it more often than the time.
    #[must_use]
    pub fn facts(&self, event: &Event) -> EventFacts {
        let facts = self.facts_without_live(event);
        let live = event.endpoint.and_then(|endpoint| self.live.event(endpoint));
        match live {
            Some(live) => facts.with_state(live.state),
            None => facts,
        }
    }

    #[cfg(feature = "ssr")]
    fn facts_without_live(&self, event: &Event) -> EventFacts {
        EventFacts::of(event, &self.catalogue, self.now)
    }

    #[cfg(not(feature = "ssr"))]
    fn facts_without_live(&self, event: &Event) -> EventFacts {
        #[cfg(feature = "hydrate")]
        if let Some(facts) = self.changed.get(event.slug) {
            return facts.clone();
        }
        EventFacts::default_of(event)
    }

    /// Returns the time from which the pages show something else without any change of settings or live data: an event opens
    /// or closes, or the countdown changes at midnight.
    #[cfg(feature = "ssr")]
    #[must_use]
    pub fn valid_until(&self) -> Option<Moment> {
        let today = self.now.day();
        let midnight = (today <= self.edition().last_day).then(|| today.next().begins());
        self.catalogue
            .next_change(self.now)
            .into_iter()
            .chain(midnight)
            .min()
    }
}

/// Returns what the page shows now. On the server, [`island_html`](crate::island_html) provides it; in the browser, a view
/// of an island that calls this renders again when it changes.
#[must_use]
pub fn current() -> Published {
    let provided = use_context::<Published>();
    #[cfg(feature = "hydrate")]
    let provided = provided.or_else(|| Some(browser::current()));
    provided.unwrap_or_default()
}

#[cfg(feature = "hydrate")]
pub use browser::set_published;
#[cfg(feature = "hydrate")]
pub(crate) use browser::signal;

#[cfg(feature = "hydrate")]
mod browser {
    use super::Published;
    use contest::entities::Board;
    use leptos::prelude::*;
    use serde::Deserialize;
    use shared::catalogue::EventFacts;
    use shared::entities::{LiveEvent, LiveResponse};
    use shared::js::from_js;
    use shared::settings::Moment;
    use std::cell::RefCell;
    use std::collections::BTreeMap;
    use std::sync::Arc;
    use wasm_bindgen::prelude::*;

    thread_local! {
        static CURRENT: RefCell<Published> = RefCell::default();
        /// A signal for each mounted island. A signal for all would keep the subscriptions of removed islands.
        static ISLANDS: RefCell<Vec<ArcRwSignal<Published>>> = const { RefCell::new(Vec::new()) };
    }

    pub(super) fn current() -> Published {
        match use_context::<ArcRwSignal<Published>>() {
            Some(signal) => signal.get(),
            None => CURRENT.with_borrow(Clone::clone),
        }
    }

    /// Creates a signal of what the page shows, until the current owner ends. A view that gets it as context renders again when
    /// it changes.
    pub(crate) fn signal() -> ArcRwSignal<Published> {
        let signal = ArcRwSignal::new(CURRENT.with_borrow(Clone::clone));
        ISLANDS.with_borrow_mut(|islands| islands.push(signal.clone()));
        let ended = signal.clone();
        on_cleanup(move || ISLANDS.with_borrow_mut(|islands| islands.retain(|island| *island != ended)));
        signal
    }

    /// What the islands read of a document's data block.
    #[derive(Deserialize)]
    struct Data {
        live: Live,
        #[serde(default)]
        board: Board,
        #[serde(default)]
        contests: Vec<String>,
        now: Moment,
        events: BTreeMap<String, EventFacts>,
    }

    /// The live data without the announcements, which no island shows.
    #[derive(Deserialize)]
    struct Live {
        events: Vec<LiveEvent>,
    }

    /// Replaces what the page shows: `published` is the document's data block, as `GET /published` returns it. Mounted islands follow.
    ///
    /// # Errors
    /// If the object has the wrong shape.
    #[wasm_bindgen(js_name = setPublished)]
    pub fn set_published(
        #[wasm_bindgen(unchecked_param_type = "unknown")] published: &JsValue,
    ) -> Result<(), JsError> {
        let data: Data = from_js(published)?;
        let published = Published {
            #[cfg(feature = "ssr")]
            catalogue: Arc::default(),
            changed: Arc::new(data.events),
            live: Arc::new(LiveResponse {
                events: data.live.events,
                ..LiveResponse::default()
            }),
            board: Arc::new(data.board),
            contests: Arc::new(data.contests),
            #[cfg(feature = "ssr")]
            fest_days: Arc::default(),
            #[cfg(feature = "ssr")]
            origin: String::new(),
            now: data.now,
        };
        CURRENT.set(published.clone());
        for island in ISLANDS.with_borrow(Clone::clone) {
            island.set(published.clone());
        }
        Ok(())
    }
}

#[cfg(feature = "ssr")]
mod data {
    use super::Published;
    use contest::entities::Board;
    use serde::Serialize;
    use serde_json::{Value, json};
    use shared::catalogue::{EVENTS, EventFacts};
    use shared::entities::LiveResponse;
    use shared::fest::FestView;
    use shared::settings::{Catalogue, Moment, Settings};
    use std::collections::BTreeMap;

    /// What the browser gets: the settings and live data for the rules and islands, and for the frontend's components what
    /// differs from the generated `fest.json` and `catalogue.json`.
    #[derive(Serialize)]
    struct Data<'a> {
        settings: &'a Settings,
        live: &'a LiveResponse,
        #[serde(skip_serializing_if = "Board::is_empty")]
        board: &'a Board,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        contests: &'a Vec<String>,
        now: Moment,
        #[serde(skip_serializing_if = "Option::is_none")]
        fest: Option<FestView>,
        events: BTreeMap<&'static str, EventFacts>,
    }

    impl Published {
        /// Returns the data that documents embed and that the API serves. Facts that equal the defaults are left out.
        #[must_use]
        pub fn data(&self) -> Value {
            let default = Catalogue::default();
            let fest = FestView::of(&self.catalogue);
            let events = EVENTS.iter().filter_map(|&event| {
                let facts = self.facts(event);
                (facts != EventFacts::default_of(event)).then_some((event.slug, facts))
            });
            json!(Data {
                settings: self.catalogue.settings(),
                live: &self.live,
                board: &self.board,
                contests: &self.contests,
                now: self.now,
                fest: (fest != FestView::of(&default)).then_some(fest),
                events: events.collect(),
            })
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::Published;
    use serde_json::{Value, json};
    use shared::entities::{LiveEvent, LiveResponse, Places};
    use shared::settings::{Catalogue, Moment, RegistrationState, Settings};
    use std::sync::Arc;

    /// The pages with settings, without live data, at a time.
    pub(crate) fn with_settings(settings: Value, now: &str) -> Published {
        let settings: Settings = serde_json::from_value(settings).unwrap();
        let (catalogue, findings) = Catalogue::with(&settings);
        assert_eq!(findings, [], "the settings are valid");
        Published {
            catalogue: Arc::new(catalogue),
            now: Moment::parse(now).unwrap(),
            ..Published::default()
        }
    }

    /// An event whose places are limited.
    pub(crate) fn live_event(endpoint: &str, places: &[(&str, u32)]) -> LiveEvent {
        let places = places
            .iter()
            .map(|&(category, left)| (category.to_owned(), Places { total: 40, left }));
        LiveEvent {
            event: endpoint.to_owned(),
            state: RegistrationState::Open,
            opens_at: None,
            closes_at: None,
            places: Some(places.collect()),
            fees: [].into(),
            waiting: 0,
        }
    }

    /// The pages without settings, with the live data of one event.
    pub(crate) fn with_live(event: LiveEvent) -> Published {
        Published {
            live: Arc::new(LiveResponse {
                events: vec![event],
                ..LiveResponse::default()
            }),
            ..Published::default()
        }
    }

    #[test]
    fn the_live_state_wins_over_the_time() {
        let cricket = shared::catalogue::by_slug("cricket").unwrap();
        let closed = LiveEvent {
            state: RegistrationState::Closed,
            ..live_event("cricket", &[])
        };
        let facts = with_live(closed).facts(cricket);
        assert_eq!(facts.state, RegistrationState::Closed);
        assert!(!facts.is_registration_open);
        let chess = shared::catalogue::by_slug("chess").unwrap();
        assert!(
            with_live(live_event("cricket", &[]))
                .facts(chess)
                .is_registration_open
        );
    }

    #[test]
    fn pages_change_at_midnight_before_the_fest_ends_and_when_an_event_opens_or_closes() {
        let until = |settings: Value, now| with_settings(settings, now).valid_until();
        let settings = || json!({ "events": { "chess": { "closesAt": "2024-02-21T12:00:00Z" } } });
        let at = |text| Some(Moment::parse(text).unwrap());
        assert_eq!(
            until(settings(), "2024-02-20T18:00:00Z"),
            at("2024-02-20T18:30:00Z")
        );
        assert_eq!(
            until(settings(), "2024-02-20T18:30:00Z"),
            at("2024-02-21T12:00:00Z")
        );
        assert_eq!(
            until(settings(), "2024-02-21T12:00:00Z"),
            at("2024-02-21T18:30:00Z")
        );
        assert_eq!(until(json!({}), "2024-02-22T18:30:00Z"), None);
    }

    #[cfg(feature = "ssr")]
    #[test]
    fn the_data_of_fest_days_is_the_scoreboard_and_the_events_with_contests() {
        let published = crate::parts::fest_days::sample::published();
        let data = published.data();
        assert_eq!(data["board"]["revision"], 40);
        assert_eq!(
            data["contests"],
            json!(["badminton", "chess", "football", "volleyball"])
        );
        let snapshot: super::Snapshot = serde_json::from_value(data).unwrap();
        assert_eq!(snapshot, published.snapshot());
    }

    #[cfg(feature = "ssr")]
    #[test]
    fn the_data_holds_only_what_differs_from_the_defaults() {
        let data = Published::default().data();
        assert_eq!(
            data,
            json!({
                "settings": { "revision": 0, "fest": {}, "events": {} },
                "live": { "success": false, "revision": 0, "announcements": [], "events": [] },
                "now": "1970-01-01T00:00:00Z",
                "events": {},
            })
        );
        let settings = json!({
            "revision": 3,
            "fest": { "year": 2026 },
            "events": { "chess": { "state": "paused" } },
        });
        let data = with_settings(settings.clone(), "2026-01-01T00:00:00Z").data();
        assert_eq!(data["settings"], settings);
        assert_eq!(data["fest"]["year"], 2026);
        assert_eq!(data["fest"]["organiser"], "IIT Patna");
        let slugs: Vec<_> = data["events"].as_object().unwrap().keys().collect();
        assert_eq!(slugs, ["chess"]);
        assert_eq!(data["events"]["chess"]["state"], "paused");
        assert_eq!(data["events"]["chess"]["isRegistrationOpen"], false);
    }
}
