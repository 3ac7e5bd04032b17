//! Serializable view of an event, for the frontend's generated catalogue and for other API clients.

use super::{Event, Form, Group, TeamGroup};
use crate::rules::steps::{Step, steps};
use crate::settings::{Catalogue, Contact, EventTerms, Moment, RegistrationState};
use serde::{Deserialize, Serialize};

/// A label with its text: a row of fees, of a team composition or of a summary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct LabelledText {
    /// The label.
    pub label: String,
    /// The text.
    pub text: String,
}

impl LabelledText {
    /// Returns a row of a label and its text.
    pub fn new(label: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            text: text.into(),
        }
    }
}

/// A group of people in the team wizard.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RoleView {
    /// The group, as named on the wire and in the draft.
    pub group: Group,
    /// What messages call one person of the group.
    pub title: &'static str,
    /// Minimum number of people.
    pub min: usize,
    /// Maximum number of people.
    pub max: usize,
    /// Maximum number of people that the wizard offers to a women's team.
    pub women_max: usize,
    /// Whether the wizard asks for a college ID card number.
    pub has_college_id: bool,
    /// The playing roles to choose from; the first is the default.
    pub playing_roles: &'static [&'static str],
}

impl From<&TeamGroup> for RoleView {
    fn from(role: &TeamGroup) -> Self {
        Self {
            group: role.group,
            title: role.title,
            min: role.min,
            max: role.max,
            women_max: role.women_max,
            has_college_id: role.has_college_id,
            playing_roles: role.playing_roles,
        }
    }
}

/// One step of a wizard.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct StepView {
    /// The step's identifier.
    pub step: Step,
    /// Display title: `General Information`.
    pub title: &'static str,
    /// The groups of people the step asks for (team steps).
    pub roles: Vec<RoleView>,
}

/// The choices of the athletics wizard.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AthleticsView {
    /// Individual events for men.
    pub men_individual: &'static [&'static str],
    /// Individual events for women.
    pub women_individual: &'static [&'static str],
    /// Relays for men, including mixed relays.
    pub men_relays: Vec<&'static str>,
    /// Relays for women, including mixed relays.
    pub women_relays: Vec<&'static str>,
    /// Maximum number of individual events per athlete.
    pub max_individual: usize,
    /// Maximum number of relays per entry.
    pub max_relays: usize,
    /// Number of runners in a relay.
    pub relay_size: usize,
}

/// The part of an event that organisers can set, as displayed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct EventFacts {
    /// Dates of the event, as displayed.
    pub date: String,
    /// Where the event takes place, if it is not the fest's venue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub venue: Option<String>,
    /// Extra notes, in lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
    /// First to third prize.
    pub prizes: Vec<String>,
    /// Organisers to contact.
    pub contacts: Vec<Contact>,
    /// Whether the event takes entries now.
    pub state: RegistrationState,
    /// Whether the panel shows *Register Now*.
    pub is_registration_open: bool,
    /// When registrations open, RFC 3339.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", tsify(optional, type = "string"))]
    pub opens_at: Option<Moment>,
    /// When registrations close, RFC 3339.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", tsify(optional, type = "string"))]
    pub closes_at: Option<Moment>,
    /// The fees, in words.
    pub fees: Vec<LabelledText>,
}

impl EventFacts {
    /// Returns an event's facts at a time.
    #[must_use]
    pub fn of(event: &Event, catalogue: &Catalogue, now: Moment) -> Self {
        Self::at(catalogue.terms(event), now)
    }

    /// Returns the facts of an event without settings.
    #[must_use]
    pub fn default_of(event: &Event) -> Self {
        Self::at(&EventTerms::default_of(event), Moment(0))
    }

    fn at(terms: &EventTerms, now: Moment) -> Self {
        let state = terms.state_at(now);
        Self {
            date: terms.dates(),
            venue: terms.venue.clone(),
            notes: terms.notes.clone(),
            prizes: terms.prizes.clone(),
            contacts: terms.contacts.clone(),
            state,
            is_registration_open: state == RegistrationState::Open,
            opens_at: terms.opens_at,
            closes_at: terms.closes_at,
            fees: terms.fee.in_words(),
        }
    }

    /// Replaces the state.
    #[must_use]
    pub fn with_state(self, state: RegistrationState) -> Self {
        Self {
            state,
            is_registration_open: state == RegistrationState::Open,
            ..self
        }
    }
}

/// An event with all derived values computed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct EventView {
    /// URL slug: `lawn-tennis`.
    pub slug: &'static str,
    /// Key in the sport row.
    pub selector: &'static str,
    /// Display name.
    pub title: &'static str,
    /// Route of the wizard.
    pub wizard_route: &'static str,
    /// Name in the API; absent for e-sports.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub endpoint: Option<&'static str>,
    /// Name in the settings.
    pub settings_key: String,
    /// The part that organisers can set.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// Description of one or two sentences.
    pub description: &'static str,
    /// Displayed rules.
    pub rules: &'static [&'static str],
    /// How the winner is determined.
    pub judging_criteria: &'static str,
    /// URL that *View Rulebook* links to.
    pub rulebook_url: String,
    /// Whether the wizard asks for Men or Women.
    pub has_category: bool,
    /// The composition of a team, in words.
    pub composition: Vec<LabelledText>,
    /// The wizard's steps, in order; empty for e-sports.
    pub steps: Vec<StepView>,
    /// A sentence shown above the roster.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roster_hint: Option<&'static str>,
    /// The form version; it changes when the wizard's fields change. Stored with a draft to detect drafts of an older form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form_version: Option<String>,
    /// The choices of the athletics wizard; present only for athletics.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub athletics: Option<AthleticsView>,
}

impl EventView {
    /// Returns an event at a time.
    #[must_use]
    pub fn of(event: &'static Event, catalogue: &Catalogue, now: Moment) -> Self {
        Self {
            slug: event.slug,
            selector: event.selector,
            title: event.title,
            wizard_route: event.wizard_route,
            endpoint: event.endpoint,
            settings_key: event.settings_key().into_owned(),
            facts: EventFacts::of(event, catalogue, now),
            description: event.description,
            rules: event.rules,
            judging_criteria: event.judging_criteria,
            rulebook_url: event.rulebook_url(),
            has_category: event.has_category,
            composition: event.composition(),
            steps: steps(event)
                .iter()
                .map(|&step| StepView {
                    step,
                    title: step.title(),
                    roles: event
                        .roles()
                        .iter()
                        .filter(|role| step.asks_for(role.group))
                        .map(RoleView::from)
                        .collect(),
                })
                .collect(),
            roster_hint: match event.form {
                Form::Team { hint, .. } => hint,
                Form::None | Form::Athletics(_) => None,
            },
            form_version: event.endpoint.map(|_| form_version(event)),
            athletics: match event.form {
                Form::Athletics(form) => Some(AthleticsView {
                    men_individual: form.men_individual,
                    women_individual: form.women_individual,
                    men_relays: form.relays(super::Category::Men).collect(),
                    women_relays: form.relays(super::Category::Women).collect(),
                    max_individual: form.max_individual,
                    max_relays: form.max_relays,
                    relay_size: form.relay_size,
                }),
                Form::None | Form::Team { .. } => None,
            },
        }
    }
}

/// Returns the version of an event's form: an FNV-1a hash of the wizard's fields, as 16 hexadecimal digits. The hashed
/// bytes follow no public format; the only requirement is that equal forms have equal versions.
#[must_use]
pub fn form_version(event: &Event) -> String {
    let mut hash = Fnv1a::new();
    hash.number(event.has_category.into());
    for &step in steps(event) {
        hash.text(step.title());
    }
    match &event.form {
        Form::None => {}
        Form::Team { roles, .. } => {
            for role in *roles {
                hash.text(role.group.name());
                hash.text(role.title);
                hash.number(role.min);
                hash.number(role.max);
                hash.number(role.has_college_id.into());
                hash.texts(role.playing_roles);
            }
        }
        Form::Athletics(form) => {
            hash.texts(form.men_individual);
            hash.texts(form.women_individual);
            hash.texts(form.men_relays);
            hash.texts(form.women_relays);
            hash.texts(form.mixed_relays);
            hash.number(form.max_individual);
            hash.number(form.max_relays);
            hash.number(form.relay_size);
        }
    }
    format!("{:016x}", hash.0)
}

/// A 64-bit FNV-1a hasher.
struct Fnv1a(u64);

impl Fnv1a {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Hashes a string and a terminator, so that adjacent strings cannot run together.
    fn text(&mut self, text: &str) {
        for byte in text.bytes().chain([0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn texts(&mut self, texts: &[&str]) {
        self.number(texts.len());
        for text in texts {
            self.text(text);
        }
    }

    fn number(&mut self, number: usize) {
        self.text(&number.to_string());
    }
}
