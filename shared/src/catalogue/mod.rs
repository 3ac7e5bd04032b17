//! The event catalogue: one `const` an event, one file each. The wizard, the events page, the server's checks, the
//! price, the export columns and the documentation all come from it.
//!
//! To add an event: copy a file of this folder, change it, and name it in [`EVENTS`].

mod athletics;
mod badminton;
mod basketball;
mod bgmi;
mod chess;
mod codm;
mod cricket;
mod football;
mod free_fire;
mod kabaddi;
mod lawn_tennis;
mod mr_infinito;
mod powerlifting;
mod squash;
mod strip;
mod table_tennis;
mod valorant;
mod view;
mod volleyball;
mod weightlifting;

pub use strip::{STRIP, StripCard};
pub use view::{EventView, LabelledText, RoleView, StepView, form_version};

use crate::money::Paise;
use serde::{Deserialize, Serialize};

/// Every selectable event, in the order of the sport row (spec section 2.5).
pub const EVENTS: &[&Event] = &[
    &mr_infinito::EVENT,
    &codm::EVENT,
    &bgmi::EVENT,
    &valorant::EVENT,
    &free_fire::EVENT,
    &athletics::EVENT,
    &badminton::EVENT,
    &basketball::EVENT,
    &cricket::EVENT,
    &football::EVENT,
    &kabaddi::EVENT,
    &lawn_tennis::EVENT,
    &squash::EVENT,
    &table_tennis::EVENT,
    &volleyball::EVENT,
    &weightlifting::EVENT,
    &powerlifting::EVENT,
    &chess::EVENT,
];

/// The event shown when none is chosen (spec section 2.5).
pub const DEFAULT_SLUG: &str = "bgmi";

/// One event of the fest.
#[derive(Debug)]
pub struct Event {
    /// Its name in addresses and the pictogram's id: `lawn-tennis`.
    pub slug: &'static str,
    /// Its key in the sport row, as spec section 2.5 spells it: `Lawn Tennis`, `athletic`.
    pub selector: &'static str,
    /// Its name for people: `Athletics`.
    pub title: &'static str,
    /// The address of its wizard: `/events/kabbadi`.
    pub wizard_route: &'static str,
    /// Its name for the server, also the last part of its endpoint: `weight_lifting`. E-sports have none.
    pub endpoint: Option<&'static str>,
    /// When it is held, as shown.
    pub date: &'static str,
    /// One or two sentences.
    pub description: &'static str,
    /// The rules shown, without the composition of a team, which comes from [`Event::form`].
    pub rules: &'static [&'static str],
    /// How the winner is found.
    pub judging_criteria: &'static str,
    /// First to third prize.
    pub prizes: &'static [&'static str],
    /// Whom to ask: organiser and phone.
    pub contacts: &'static [Contact],
    /// Whether the panel offers *Register Now*. It closes nothing else (design section 5).
    pub is_registration_open: bool,
    /// What *View Rulebook* opens.
    pub rulebook: Rulebook,
    /// Whether Men or Women is chosen.
    pub has_category: bool,
    /// What the wizard asks.
    pub form: Form,
    /// What it costs.
    pub fee: Fee,
}

/// What *View Rulebook* opens (spec section 2.5).
#[derive(Debug, Clone, Copy)]
pub enum Rulebook {
    /// Our own page, made from the catalogue.
    Page,
    /// Another address.
    At(&'static str),
}

/// Somebody to ask about an event.
#[derive(Debug, Clone, Copy)]
pub struct Contact {
    /// The organiser's post ("Cricket desk"), never a private person in this repository.
    pub name: &'static str,
    /// A phone number, as dialled.
    pub phone: &'static str,
}

/// What an event's wizard asks.
#[derive(Debug)]
pub enum Form {
    /// No wizard: registration happens elsewhere (e-sports).
    None,
    /// The generic team wizard.
    Team {
        /// The groups of people, in the order asked.
        roles: &'static [Role],
        /// A sentence above the roster, where the sizes need explaining.
        hint: Option<&'static str>,
    },
    /// The athletics wizard.
    Athletics(&'static AthleticsForm),
}

/// A group of people of a team.
#[derive(Debug)]
pub struct Role {
    /// Which group, on the wire and in the draft.
    pub group: Group,
    /// What one of them is called in messages: `Vice-Captain`.
    pub title: &'static str,
    /// How many are needed.
    pub min: usize,
    /// How many are allowed.
    pub max: usize,
    /// Whether a college ID card number is asked for.
    pub has_college_id: bool,
    /// The playing roles to choose from; the first is the default. Empty: not asked.
    pub playing_roles: &'static [&'static str],
}

impl Role {
    /// A group that is asked for name, e-mail, phone and ID number only.
    #[must_use]
    pub const fn new(group: Group, title: &'static str, min: usize, max: usize) -> Self {
        Self {
            group,
            title,
            min,
            max,
            has_college_id: false,
            playing_roles: &[],
        }
    }

    /// The same group, asked for a college ID card number too.
    #[must_use]
    pub const fn with_college_id(mut self) -> Self {
        self.has_college_id = true;
        self
    }

    /// The same group, asked for a playing role too.
    #[must_use]
    pub const fn with_playing_roles(mut self, roles: &'static [&'static str]) -> Self {
        self.playing_roles = roles;
        self
    }
}

/// The groups a team can have; their names on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Group {
    /// `captain`
    Captain,
    /// `viceCaptain`
    ViceCaptain,
    /// `players`
    Players,
    /// `substitutes`
    Substitutes,
}

impl Group {
    /// Every group, in the order of a payload.
    pub const ALL: [Self; 4] = [Self::Captain, Self::ViceCaptain, Self::Players, Self::Substitutes];

    /// Its name on the wire and in paths.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Captain => "captain",
            Self::ViceCaptain => "viceCaptain",
            Self::Players => "players",
            Self::Substitutes => "substitutes",
        }
    }

    /// Whether its people lead the team; they are asked for on a step of their own.
    #[must_use]
    pub const fn leads(self) -> bool {
        matches!(self, Self::Captain | Self::ViceCaptain)
    }
}

/// What the athletics wizard offers (spec section 5).
#[derive(Debug)]
pub struct AthleticsForm {
    /// Individual events for men.
    pub men_individual: &'static [&'static str],
    /// Individual events for women.
    pub women_individual: &'static [&'static str],
    /// Relays for men.
    pub men_relays: &'static [&'static str],
    /// Relays for women.
    pub women_relays: &'static [&'static str],
    /// Relays open to both.
    pub mixed_relays: &'static [&'static str],
    /// How many individual events one athlete may choose.
    pub max_individual: usize,
    /// How many relays one entry may choose.
    pub max_relays: usize,
    /// How many run in a relay.
    pub relay_size: usize,
}

/// What an event costs (spec section 9).
#[derive(Debug, Clone, Copy)]
pub enum Fee {
    /// Nothing is paid here (e-sports).
    None,
    /// One fee, whatever the category.
    Flat(Paise),
    /// A fee by category.
    ByCategory {
        /// Men.
        men: Paise,
        /// Women.
        women: Paise,
    },
    /// A fee for every distinct person.
    PerHead(Paise),
}

/// Men or Women.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Category {
    /// Men.
    Men,
    /// Women.
    Women,
}

impl Category {
    /// Both, in the order shown.
    pub const ALL: [Self; 2] = [Self::Men, Self::Women];

    /// The category of this name; the athletics payload spells it lower-cased.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|category| category.name().eq_ignore_ascii_case(text.trim()))
    }

    /// Its name, as chosen and shown.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Men => "Men",
            Self::Women => "Women",
        }
    }
}

/// The prizes every event gives (spec section 3).
pub const PRIZES: &[&str] = &["1st Place Rs. 5000", "2nd Place Rs. 3000", "3rd Place Rs. 2000"];

/// The event of this slug: `lawn-tennis`.
#[must_use]
pub fn by_slug(slug: &str) -> Option<&'static Event> {
    EVENTS.iter().copied().find(|event| event.slug == slug)
}

/// The event of this endpoint: `lawn_tennis`.
#[must_use]
pub fn by_endpoint(endpoint: &str) -> Option<&'static Event> {
    EVENTS
        .iter()
        .copied()
        .find(|event| event.endpoint == Some(endpoint))
}

impl Event {
    /// The groups of the team wizard; none for the others.
    #[must_use]
    pub fn roles(&self) -> &'static [Role] {
        match self.form {
            Form::Team { roles, .. } => roles,
            Form::None | Form::Athletics(_) => &[],
        }
    }

    /// The address of its own page.
    #[must_use]
    pub fn address(&self) -> String {
        format!("/event/ins/{}", self.slug)
    }

    /// Where *View Rulebook* leads.
    #[must_use]
    pub fn rulebook_url(&self) -> String {
        match self.rulebook {
            Rulebook::Page => format!("/rulebook/{}", self.slug),
            Rulebook::At(address) => address.to_owned(),
        }
    }

    /// The composition of a team in words, from the sizes that are enforced.
    #[must_use]
    pub fn composition(&self) -> Vec<LabelledText> {
        match &self.form {
            Form::None => Vec::new(),
            Form::Team { roles, .. } => roles.iter().map(Role::in_words).collect(),
            Form::Athletics(form) => vec![
                LabelledText::new("Individual events", format!("up to {}", form.max_individual)),
                LabelledText::new("Relays", format!("up to {}", form.max_relays)),
                LabelledText::new("Runners in a relay", form.relay_size.to_string()),
            ],
        }
    }
}

impl AthleticsForm {
    /// The individual events of a category.
    #[must_use]
    pub const fn individual(&self, category: Category) -> &'static [&'static str] {
        match category {
            Category::Men => self.men_individual,
            Category::Women => self.women_individual,
        }
    }

    /// The relays of a category, mixed ones last.
    pub fn relays(&self, category: Category) -> impl Iterator<Item = &'static str> + use<> {
        let own = match category {
            Category::Men => self.men_relays,
            Category::Women => self.women_relays,
        };
        own.iter().chain(self.mixed_relays).copied()
    }
}

impl Role {
    fn in_words(&self) -> LabelledText {
        let label = match self.group {
            Group::Players if self.max > 1 => format!("{}s", self.title),
            Group::Substitutes => format!("{}s", self.title),
            _ => self.title.to_owned(),
        };
        let size = match (self.min, self.max) {
            (min, max) if min == max => min.to_string(),
            (0, max) => format!("up to {max}"),
            (min, max) => format!("{min} to {max}"),
        };
        LabelledText { label, text: size }
    }
}

impl Fee {
    /// The fee in words: one row, or one a category.
    #[must_use]
    pub fn in_words(&self) -> Vec<LabelledText> {
        match *self {
            Self::None => Vec::new(),
            Self::Flat(fee) => vec![LabelledText::new("Entry", fee.to_string())],
            Self::ByCategory { men, women } => vec![
                LabelledText::new(Category::Men.name(), men.to_string()),
                LabelledText::new(Category::Women.name(), women.to_string()),
            ],
            Self::PerHead(fee) => vec![LabelledText::new("Per head", fee.to_string())],
        }
    }
}

#[cfg(test)]
mod tests;
