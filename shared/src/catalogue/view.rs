//! An event as data: what the frontend's generated catalogue and other developers read.

use super::{Contact, Event, Fee, Form, Group, Role};
use crate::rules::steps::{Step, steps};
use serde::{Deserialize, Serialize};

/// A label and its text: a row of fees, of a team's composition, of a summary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct LabelledText {
    /// What it is.
    pub label: String,
    /// What it says.
    pub text: String,
}

impl LabelledText {
    /// A row of a label and its text.
    pub fn new(label: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            text: text.into(),
        }
    }
}

/// A group of people that the team wizard asks for.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RoleView {
    /// Which group, on the wire and in the draft.
    pub group: Group,
    /// What one of them is called.
    pub title: &'static str,
    /// How many are needed.
    pub min: usize,
    /// How many are allowed.
    pub max: usize,
    /// Whether a college ID card number is asked for.
    pub has_college_id: bool,
    /// The playing roles to choose from, the default first.
    pub playing_roles: &'static [&'static str],
}

impl From<&Role> for RoleView {
    fn from(role: &Role) -> Self {
        Self {
            group: role.group,
            title: role.title,
            min: role.min,
            max: role.max,
            has_college_id: role.has_college_id,
            playing_roles: role.playing_roles,
        }
    }
}

/// One step of a wizard.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct StepView {
    /// Which step.
    pub step: Step,
    /// Its title: `General Information`.
    pub title: &'static str,
    /// The groups of people it asks for (team steps).
    pub roles: Vec<RoleView>,
}

/// What the athletics wizard offers one category.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AthleticsView {
    /// Individual events for men.
    pub men_individual: &'static [&'static str],
    /// Individual events for women.
    pub women_individual: &'static [&'static str],
    /// Relays for men, mixed ones included.
    pub men_relays: Vec<&'static str>,
    /// Relays for women, mixed ones included.
    pub women_relays: Vec<&'static str>,
    /// How many individual events one athlete may choose.
    pub max_individual: usize,
    /// How many relays one entry may choose.
    pub max_relays: usize,
    /// How many run in a relay.
    pub relay_size: usize,
}

/// A contact line.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct ContactView {
    /// The organiser's post.
    pub name: &'static str,
    /// A phone number, as dialled.
    pub phone: &'static str,
}

impl From<&Contact> for ContactView {
    fn from(contact: &Contact) -> Self {
        Self {
            name: contact.name,
            phone: contact.phone,
        }
    }
}

/// An event with everything that is derived from it worked out.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct EventView {
    /// Its name in addresses: `lawn-tennis`.
    pub slug: &'static str,
    /// Its key in the sport row.
    pub selector: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// The address of its wizard.
    pub wizard_route: &'static str,
    /// Its name for the server; absent for e-sports.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub endpoint: Option<&'static str>,
    /// When it is held, as shown.
    pub date: &'static str,
    /// One or two sentences.
    pub description: &'static str,
    /// The rules shown.
    pub rules: &'static [&'static str],
    /// How the winner is found.
    pub judging_criteria: &'static str,
    /// First to third prize.
    pub prizes: &'static [&'static str],
    /// Whom to ask.
    pub contacts: Vec<ContactView>,
    /// Whether the panel offers *Register Now*.
    pub is_registration_open: bool,
    /// Where *View Rulebook* leads.
    pub rulebook_url: String,
    /// Whether Men or Women is chosen.
    pub has_category: bool,
    /// The composition of a team, in words.
    pub composition: Vec<LabelledText>,
    /// The fees, in words.
    pub fees: Vec<LabelledText>,
    /// The wizard's steps, in order; none for e-sports.
    pub steps: Vec<StepView>,
    /// A sentence above the roster.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roster_hint: Option<&'static str>,
    /// The version of its form: changes with what the wizard asks. Kept with a draft, which an older one may not fit any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form_version: Option<String>,
    /// What the athletics wizard offers; athletics only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub athletics: Option<AthleticsView>,
}

impl From<&'static Event> for EventView {
    fn from(event: &'static Event) -> Self {
        Self {
            slug: event.slug,
            selector: event.selector,
            title: event.title,
            wizard_route: event.wizard_route,
            endpoint: event.endpoint,
            date: event.date,
            description: event.description,
            rules: event.rules,
            judging_criteria: event.judging_criteria,
            prizes: event.prizes,
            contacts: event.contacts.iter().map(ContactView::from).collect(),
            is_registration_open: event.is_registration_open,
            rulebook_url: event.rulebook_url(),
            has_category: event.has_category,
            composition: event.composition(),
            fees: Fee::in_words(&event.fee),
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

/// The version of an event's form: FNV-1a over what its wizard asks, as 16 hexadecimal digits. The bytes hashed are no format
/// of anybody's; only that the same form gives the same version counts.
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

/// The 64-bit FNV-1a hash.
struct Fnv1a(u64);

impl Fnv1a {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// A text and its end, so that none can run into the next.
    fn text(&mut self, text: &str) {
        for byte in text.bytes().chain([0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn texts(&mut self, texts: &[&str]) {
        self.number(texts.len());
        texts.iter().for_each(|text| self.text(text));
    }

    fn number(&mut self, number: usize) {
        self.text(&number.to_string());
    }
}
