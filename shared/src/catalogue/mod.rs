//! The event catalogue: one `const` per event, one file each. The wizard, the events page, server-side validation,
//! pricing, export columns and the documentation are all derived from it.
//!
//! To add an event, copy a file of this folder, change it, and add it to [`EVENTS`].

mod athletics;
mod badminton;
mod basketball;
mod bgmi;
mod chess;
mod codm;
mod cricket;
mod criteria;
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
pub use view::{EventFacts, EventView, LabelledText, RoleView, StepView, form_version};

use crate::money::Paise;
use crate::settings::{self, RegistrationState};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;

/// Lists events by their modules.
macro_rules! events {
    ($($event:ident,)+) => {
        &[$(&$event::EVENT.of_this_build()),+]
    };
}

/// Every selectable event, in the display order of the sport row (spec section 2.5).
pub const EVENTS: &[&Event] = events![
    mr_infinito,
    codm,
    bgmi,
    valorant,
    free_fire,
    athletics,
    badminton,
    basketball,
    cricket,
    football,
    kabaddi,
    lawn_tennis,
    squash,
    table_tennis,
    volleyball,
    weightlifting,
    powerlifting,
    chess,
];

/// The slug of the event shown by default (spec section 2.5).
pub const DEFAULT_SLUG: &str = "bgmi";

/// One event of the fest.
#[derive(Debug)]
pub struct Event {
    /// URL slug and pictogram id: `lawn-tennis`.
    pub slug: &'static str,
    /// Three capital letters, unique; part of a registration's short code: `INF-BAD-0042`.
    pub code: &'static str,
    /// Key in the sport row, as spelled in spec section 2.5: `Lawn Tennis`, `athletic`.
    pub selector: &'static str,
    /// Display name: `Athletics`.
    pub title: &'static str,
    /// Route of the wizard: `/events/kabbadi`.
    pub wizard_route: &'static str,
    /// Name in the API, the last segment of the endpoint path: `weight_lifting`. `None` for e-sports.
    pub endpoint: Option<&'static str>,
    /// Description of one or two sentences.
    pub description: &'static str,
    /// Displayed rules. They leave out the team composition, which is derived from [`Event::form`].
    pub rules: &'static [&'static str],
    /// How the winner is determined.
    pub judging_criteria: &'static str,
    /// First to third prize.
    pub prizes: &'static [&'static str],
    /// The desks to contact; this repository names no private person. The fest's office answers their phone.
    pub desks: &'static [&'static str],
    /// Whether the event takes entries.
    pub state: RegistrationState,
    /// Target of *View Rulebook*.
    pub rulebook: RulebookLink,
    /// Whether the wizard asks for Men or Women.
    pub has_category: bool,
    /// The form the wizard shows.
    pub form: Form,
    /// The entry fee.
    pub fee: Fee,
}

/// The target of *View Rulebook* (spec section 2.5).
#[derive(Debug, Clone, Copy)]
pub enum RulebookLink {
    /// The site's own rulebook page, generated from the catalogue.
    Page,
    /// Another URL.
    At(&'static str),
}

/// The form an event's wizard shows.
#[derive(Debug)]
pub enum Form {
    /// No wizard: registration happens on another site (e-sports).
    None,
    /// The generic team wizard.
    Team {
        /// The groups of people, in the order the wizard asks for them.
        roles: &'static [TeamGroup],
        /// A sentence shown above the roster if the group sizes need an explanation.
        hint: Option<&'static str>,
    },
    /// The athletics wizard.
    Athletics(&'static AthleticsForm),
}

/// A group of people in a team.
#[derive(Debug)]
pub struct TeamGroup {
    /// The group, as named on the wire and in the draft.
    pub group: Group,
    /// What messages call one person of the group: `Vice-Captain`.
    pub title: &'static str,
    /// Minimum number of people.
    pub min: usize,
    /// Maximum number of people.
    pub max: usize,
    /// Maximum number of people that the wizard offers to a women's team. The rules accept `max` (spec section 5).
    pub women_max: usize,
    /// Whether the wizard asks for a college ID card number.
    pub has_college_id: bool,
    /// The playing roles to choose from; the first is the default. If empty, the wizard does not ask.
    pub playing_roles: &'static [&'static str],
}

impl TeamGroup {
    /// Returns a group whose people give only name, e-mail, phone and ID number.
    #[must_use]
    pub const fn new(group: Group, title: &'static str, min: usize, max: usize) -> Self {
        Self {
            group,
            title,
            min,
            max,
            women_max: max,
            has_college_id: false,
            playing_roles: &[],
        }
    }

    /// Makes the wizard offer fewer places to a women's team.
    #[must_use]
    pub const fn with_women_max(mut self, max: usize) -> Self {
        self.women_max = max;
        self
    }

    /// Makes the wizard ask for a college ID card number too.
    #[must_use]
    pub const fn with_college_id(mut self) -> Self {
        self.has_college_id = true;
        self
    }

    /// Makes the wizard ask for a playing role too.
    #[must_use]
    pub const fn with_playing_roles(mut self, roles: &'static [&'static str]) -> Self {
        self.playing_roles = roles;
        self
    }
}

/// The groups a team can have, named as on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
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
    /// Every group, in payload order.
    pub const ALL: [Self; 4] = [Self::Captain, Self::ViceCaptain, Self::Players, Self::Substitutes];

    /// Returns the group's name on the wire and in field paths.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Captain => "captain",
            Self::ViceCaptain => "viceCaptain",
            Self::Players => "players",
            Self::Substitutes => "substitutes",
        }
    }

    /// Whether the group leads the team. The wizard asks for leaders in a separate step.
    #[must_use]
    pub const fn leads(self) -> bool {
        matches!(self, Self::Captain | Self::ViceCaptain)
    }
}

/// The choices of the athletics wizard (spec section 5).
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
    /// The individual events that are measured in metres. The others are timed.
    pub field_events: &'static [&'static str],
    /// Maximum number of individual events per athlete.
    pub max_individual: usize,
    /// Maximum number of relays per entry.
    pub max_relays: usize,
    /// Number of runners in a relay.
    pub relay_size: usize,
}

/// The fee of an event (spec section 9). The amount in the settings, if there is one, replaces the amount given here. A fee per
/// head stays a fee per head.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fee {
    /// No fee on this site (e-sports).
    None,
    /// One fee for every category.
    Flat(Paise),
    /// One fee per category.
    ByCategory {
        /// Fee for men.
        men: Paise,
        /// Fee for women.
        women: Paise,
    },
    /// A fee for every distinct person. [`crate::fees::heads`] counts them, and knows only the form of athletics.
    PerHead(Paise),
}

/// The category of an entry: Men or Women.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "PascalCase")
)]
pub enum Category {
    /// Men.
    Men,
    /// Women.
    Women,
}

impl Category {
    /// Both categories, in display order.
    pub const ALL: [Self; 2] = [Self::Men, Self::Women];

    /// Parses a category name, ignoring case; the athletics payload sends it in lower case.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|category| category.name().eq_ignore_ascii_case(text.trim()))
    }

    /// Returns the display name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Men => "Men",
            Self::Women => "Women",
        }
    }
}

/// The prizes of every event (spec section 3).
pub const PRIZES: &[&str] = &["1st Place Rs. 5000", "2nd Place Rs. 3000", "3rd Place Rs. 2000"];

/// Finds an event by its slug: `lawn-tennis`.
#[must_use]
pub fn by_slug(slug: &str) -> Option<&'static Event> {
    EVENTS.iter().copied().find(|event| event.slug == slug)
}

/// Finds an event by its endpoint name: `lawn_tennis`.
#[must_use]
pub fn by_endpoint(endpoint: &str) -> Option<&'static Event> {
    EVENTS
        .iter()
        .copied()
        .find(|event| event.endpoint == Some(endpoint))
}

impl Event {
    /// Leaves out the texts where the feature `texts` is off: the browser's rules do not show them.
    const fn of_this_build(self) -> Self {
        if cfg!(feature = "texts") {
            return self;
        }
        Self {
            description: "",
            rules: &[],
            judging_criteria: "",
            prizes: &[],
            desks: &[],
            ..self
        }
    }

    /// Returns the groups of the team wizard; empty for other forms.
    #[must_use]
    pub fn roles(&self) -> &'static [TeamGroup] {
        match self.form {
            Form::Team { roles, .. } => roles,
            Form::None | Form::Athletics(_) => &[],
        }
    }

    /// Returns the event's name in the settings: its endpoint, or for e-sports the slug spelled like one (`free_fire`).
    #[must_use]
    pub fn settings_key(&self) -> Cow<'static, str> {
        match self.endpoint {
            Some(endpoint) => endpoint.into(),
            None => self.slug.replace('-', "_").into(),
        }
    }

    /// Returns the path of the event's own page.
    #[must_use]
    pub fn address(&self) -> String {
        format!("/event/ins/{}", self.slug)
    }

    /// Returns the URL that *View Rulebook* links to.
    #[must_use]
    pub fn rulebook_url(&self) -> String {
        match self.rulebook {
            RulebookLink::Page => format!("/rulebook/{}", self.slug),
            RulebookLink::At(address) => address.to_owned(),
        }
    }

    /// Describes the team composition in words, from the enforced sizes.
    #[must_use]
    pub fn composition(&self) -> Vec<LabelledText> {
        match &self.form {
            Form::None => Vec::new(),
            Form::Team { roles, .. } => roles.iter().map(TeamGroup::in_words).collect(),
            Form::Athletics(form) => vec![
                LabelledText::new("Individual events", format!("up to {}", form.max_individual)),
                LabelledText::new("Relays", format!("up to {}", form.max_relays)),
                LabelledText::new("Runners in a relay", form.relay_size.to_string()),
            ],
        }
    }
}

impl AthleticsForm {
    /// Returns the individual events of a category.
    #[must_use]
    pub const fn individual(&self, category: Category) -> &'static [&'static str] {
        match category {
            Category::Men => self.men_individual,
            Category::Women => self.women_individual,
        }
    }

    /// Returns the relays of a category, mixed relays last.
    pub fn relays(&self, category: Category) -> impl Iterator<Item = &'static str> + use<> {
        let own = match category {
            Category::Men => self.men_relays,
            Category::Women => self.women_relays,
        };
        own.iter().chain(self.mixed_relays).copied()
    }
}

impl TeamGroup {
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

/// Serializes the fee as the settings write it: paise by category, or for `all`; null if there is none.
impl Serialize for Fee {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = match self {
            Self::None => return serializer.serialize_none(),
            _ => serializer.serialize_map(None)?,
        };
        match self {
            Self::None => {}
            Self::Flat(fee) | Self::PerHead(fee) => map.serialize_entry(settings::ALL, fee)?,
            Self::ByCategory { men, women } => {
                map.serialize_entry(Category::Men.name(), men)?;
                map.serialize_entry(Category::Women.name(), women)?;
            }
        }
        map.end()
    }
}

impl Fee {
    /// Returns the fee of an entry in a category, for `heads` people if the fee is per head; `None` if there is no fee, or if
    /// the category decides and is not chosen.
    #[must_use]
    pub fn of(self, category: Option<Category>, heads: impl FnOnce() -> u32) -> Option<Paise> {
        match self {
            Self::None => None,
            Self::Flat(fee) => Some(fee),
            Self::ByCategory { men, women } => match category? {
                Category::Men => Some(men),
                Category::Women => Some(women),
            },
            Self::PerHead(fee) => Some(fee.times(heads())),
        }
    }

    /// Describes the fee in words: one row, or one row per category.
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
