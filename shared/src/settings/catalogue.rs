//! [`Catalogue`]: the fest and its events with the settings applied.

use super::moment::displayed_range;
use super::value::{self, Refused};
use super::{Day, Field, Moment, PerCategory, RegistrationState, Scope, Settings, event_of_key};
use crate::catalogue::{EVENTS, Event, Fee};
use crate::fest;
use crate::finding::{Code, Finding};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The fest's edition: its name, days and contacts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Edition {
    /// The fest's name.
    pub name: String,
    /// The year in the home page's title and the footer's copyright.
    pub year: u16,
    /// First day.
    #[cfg_attr(feature = "types", tsify(type = "string"))]
    pub first_day: Day,
    /// Last day.
    #[cfg_attr(feature = "types", tsify(type = "string"))]
    pub last_day: Day,
    /// Postal address of the fest.
    pub venue: String,
    /// The office.
    pub contacts: Office,
    /// The profiles in the footer.
    pub social_links: Vec<SocialLink>,
    /// The channel that sends campus ambassadors their next steps.
    pub channel: Channel,
    /// When teams become final, for events without a time of their own.
    #[cfg_attr(feature = "types", tsify(type = "string | null"))]
    pub roster_lock: Option<Moment>,
    /// Hours for which an unpaid entry holds its place in an event with a limited number of places.
    pub unpaid_hold: u16,
}

/// How to reach the fest's office.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Office {
    /// Phone number in dialling format; empty until one is set.
    pub phone: String,
    /// E-mail address.
    pub email: String,
}

impl Office {
    /// Returns the phone number, or the e-mail address until a number is set.
    #[must_use]
    pub fn line(&self) -> &str {
        if self.phone.is_empty() {
            &self.email
        } else {
            &self.phone
        }
    }
}

/// A channel of a messenger app.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Channel {
    /// The channel's name, displayed after "join our".
    pub name: String,
    /// The channel's URL.
    pub url: String,
}

/// A profile on a social network.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct SocialLink {
    /// The network's name.
    pub network: String,
    /// The profile's URL.
    pub url: String,
}

/// A contact for an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Contact {
    /// The organiser's post.
    pub name: String,
    /// Phone number in dialling format.
    pub phone: String,
}

/// The part of an event that organisers can set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EventTerms {
    /// Whether the event takes entries, without regard to `opens_at` and `closes_at`: see [`EventTerms::state_at`].
    pub state: RegistrationState,
    /// When registrations open.
    pub opens_at: Option<Moment>,
    /// When registrations close.
    pub closes_at: Option<Moment>,
    /// The number of places; `None` without limit.
    pub capacity: Option<PerCategory<u32>>,
    /// The fee of future entries.
    pub fee: Fee,
    /// First day.
    pub first_day: Day,
    /// Last day.
    pub last_day: Day,
    /// Where the event takes place; `None` for the fest's venue.
    pub venue: Option<String>,
    /// Organisers to contact.
    pub contacts: Vec<Contact>,
    /// Extra notes on the event's page, in lines.
    pub notes: Option<String>,
    /// First to third prize.
    pub prizes: Vec<String>,
    /// When teams become final; `None` for the fest's time.
    pub roster_lock: Option<Moment>,
}

impl Edition {
    /// Returns the days as displayed: `20/2/2024 - 22/2/2024`.
    #[must_use]
    pub fn dates(&self) -> String {
        displayed_range(self.first_day, self.last_day)
    }

    /// Returns name and year: `Infinito 2025`.
    #[must_use]
    pub fn title(&self) -> String {
        format!("{} {}", self.name, self.year)
    }
}

impl EventTerms {
    /// Returns the terms of an event without settings.
    #[must_use]
    pub fn default_of(event: &Event) -> Self {
        defaults(event, &fest::edition())
    }

    /// Returns the state at a time.
    #[must_use]
    pub fn state_at(&self, now: Moment) -> RegistrationState {
        self.state.at(now, self.opens_at, self.closes_at)
    }

    /// Returns the days as displayed.
    #[must_use]
    pub fn dates(&self) -> String {
        displayed_range(self.first_day, self.last_day)
    }
}

/// The fest and its events with the settings of one revision applied.
#[derive(Debug, Clone, Eq)]
pub struct Catalogue {
    /// The revision of the settings; 0 without settings.
    pub revision: u32,
    /// The fest's edition.
    pub edition: Edition,
    /// In the order of [`EVENTS`].
    terms: Vec<EventTerms>,
    settings: Settings,
}

/// Compares the applied values. Settings that were left out do not count.
impl PartialEq for Catalogue {
    fn eq(&self, other: &Self) -> bool {
        (self.revision, &self.edition, &self.terms) == (other.revision, &other.edition, &other.terms)
    }
}

impl Default for Catalogue {
    /// The catalogue without settings: the specification's values.
    fn default() -> Self {
        Self::with(&Settings::default()).0
    }
}

impl Catalogue {
    /// Applies settings to the catalogue. A value that does not validate is left out: its field keeps the default, and a finding
    /// names it by its path, such as `event:cricket.fee`.
    #[must_use]
    pub fn with(settings: &Settings) -> (Self, Vec<Finding>) {
        let mut findings = Vec::new();
        let edition = edition(&settings.fest, &mut findings);
        for key in settings.events.keys().filter(|key| event_of_key(key).is_none()) {
            let path = format!("event:{key}");
            findings.push(Finding::error(path, Code::NotOffered, "There is no such event."));
        }
        let none = BTreeMap::new();
        let terms = EVENTS.iter().map(|&event| {
            let values = settings.events.get(event.settings_key().as_ref());
            terms(event, &edition, values.unwrap_or(&none), &mut findings)
        });
        let terms = terms.collect();
        let catalogue = Self {
            revision: settings.revision,
            edition,
            terms,
            settings: settings.clone(),
        };
        (catalogue, findings)
    }

    /// Returns the settings that were applied, also those left out.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the settable part of an event.
    #[must_use]
    pub fn terms(&self, event: &Event) -> &EventTerms {
        let at = EVENTS.iter().position(|listed| listed.slug == event.slug);
        &self.terms[at.unwrap_or_default()]
    }

    /// Returns when the teams of an event become final.
    #[must_use]
    pub fn roster_lock(&self, event: &Event) -> Option<Moment> {
        self.terms(event).roster_lock.or(self.edition.roster_lock)
    }

    /// Returns the first time after `now` at which an event opens or closes.
    #[must_use]
    pub fn next_change(&self, now: Moment) -> Option<Moment> {
        let times = self
            .terms
            .iter()
            .flat_map(|terms| [terms.opens_at, terms.closes_at]);
        times.flatten().filter(|&at| at > now).min()
    }
}

type Values = BTreeMap<String, Value>;

/// Applies the valid values of a scope, and reports the others.
fn apply(
    scope: Scope,
    values: &Values,
    findings: &mut Vec<Finding>,
    mut set: impl FnMut(Field, &Value) -> Result<(), Refused>,
) {
    for (name, value) in values {
        let result = match Field::parse(name).filter(|field| field.is_of(scope)) {
            Some(field) => set(field, value),
            None => Err((Code::NotOffered, "There is no such setting.".to_owned())),
        };
        if let Err((code, message)) = result {
            findings.push(finding(scope, name, code, message));
        }
    }
}

fn finding(scope: Scope, field: &str, code: Code, message: impl Into<String>) -> Finding {
    Finding::error(format!("{scope}.{field}"), code, message)
}

fn edition(values: &Values, findings: &mut Vec<Finding>) -> Edition {
    let mut edition = fest::edition();
    apply(Scope::Fest, values, findings, |field, value| {
        let mut changed = edition.clone();
        value::set_edition(&mut changed, field, value)?;
        edition = changed;
        Ok(())
    });
    if edition.last_day < edition.first_day {
        let message = "The last day is before the first day: change both together.";
        findings.push(finding(Scope::Fest, Field::LastDay.name(), Code::Order, message));
        let default = fest::edition();
        (edition.first_day, edition.last_day) = (default.first_day, default.last_day);
    }
    edition
}

fn terms(
    event: &'static Event,
    edition: &Edition,
    values: &Values,
    findings: &mut Vec<Finding>,
) -> EventTerms {
    let scope = Scope::Event(event);
    let default = defaults(event, edition);
    let mut terms = default.clone();
    apply(scope, values, findings, |field, value| {
        value::set_terms(&mut terms, event, field, value)
    });
    if terms.last_day < terms.first_day {
        let message = "The last day is before the first day: change both together.";
        findings.push(finding(scope, Field::LastDay.name(), Code::Order, message));
        (terms.first_day, terms.last_day) = (default.first_day, default.last_day);
    }
    if let (Some(opens), Some(closes)) = (terms.opens_at, terms.closes_at)
        && closes <= opens
    {
        let message = "Registrations close before they open: enter a later time, or an earlier opening.";
        findings.push(finding(scope, Field::ClosesAt.name(), Code::Order, message));
        (terms.opens_at, terms.closes_at) = (None, None);
    }
    terms
}

/// The terms of an event without settings of its own.
fn defaults(event: &Event, edition: &Edition) -> EventTerms {
    let contact = |desk: &&str| Contact {
        name: (*desk).to_owned(),
        phone: edition.contacts.line().to_owned(),
    };
    EventTerms {
        state: event.state,
        opens_at: None,
        closes_at: None,
        capacity: None,
        fee: event.fee,
        first_day: edition.first_day,
        last_day: edition.last_day,
        venue: None,
        contacts: event.desks.iter().map(contact).collect(),
        notes: None,
        prizes: event.prizes.iter().map(|&prize| prize.to_owned()).collect(),
        roster_lock: None,
    }
}
