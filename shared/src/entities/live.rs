//! Live data of the fest, for every visitor: announcements, and which events take entries at which fee.

use crate::money::Paise;
use crate::settings::{ALL, Moment, RegistrationState};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How urgent an announcement is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "lowercase")
)]
#[serde(rename_all = "lowercase")]
pub enum AnnouncementSeverity {
    /// News.
    Info,
    /// A change that visitors should know.
    Warning,
    /// Act now.
    Urgent,
}

/// An announcement as visitors see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Announcement {
    /// Announcement id, a random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// The text, at most 300 characters.
    pub text: String,
    /// How urgent it is.
    pub severity: AnnouncementSeverity,
    /// Where it leads: a path of the site or an `https` URL.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

/// The places of a category.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Places {
    /// The number of places.
    pub total: u32,
    /// The number of free places. A place that is offered to a person on the waiting list is not free.
    pub left: u32,
}

impl Places {
    /// Returns the free places in words: `Men: 12 places left`. `category` is a category or `all`.
    #[must_use]
    pub fn in_words(&self, category: &str) -> String {
        let words = match self.left {
            0 => "no places left".to_owned(),
            1 => "1 place left".to_owned(),
            left => format!("{left} places left"),
        };
        if category == ALL {
            words
        } else {
            format!("{category}: {words}")
        }
    }
}

/// Whether an event takes entries now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LiveEvent {
    /// The event's endpoint: `table_tennis`.
    pub event: String,
    /// Its state now.
    pub state: RegistrationState,
    /// When registrations open, RFC 3339, UTC; null if no time is set.
    #[cfg_attr(feature = "types", tsify(type = "string | null"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub opens_at: Option<Moment>,
    /// When registrations close, RFC 3339, UTC; null if no time is set.
    #[cfg_attr(feature = "types", tsify(type = "string | null"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub closes_at: Option<Moment>,
    /// The places, by category or for `all`; null if they are unlimited.
    #[cfg_attr(feature = "types", tsify(type = "Record<string, Places> | null"))]
    pub places: Option<BTreeMap<String, Places>>,
    /// The fees of new entries in paise, by category or for `all`.
    #[cfg_attr(feature = "types", tsify(type = "Record<string, number>"))]
    pub fees: BTreeMap<String, Paise>,
    /// The number of people on the waiting list, including those with an offer.
    pub waiting: u32,
}

impl LiveEvent {
    /// Whether every place of every category is taken. False if a category is unlimited.
    #[must_use]
    pub fn is_full(&self) -> bool {
        let places = self.places.as_ref();
        places.is_some_and(|places| !places.is_empty() && places.values().all(|places| places.left == 0))
    }
}

/// The response of `GET /live`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LiveResponse {
    /// Always true.
    pub success: bool,
    /// The revision of the settings in effect.
    pub revision: u32,
    /// The current announcements for everyone, the newest first.
    pub announcements: Vec<Announcement>,
    /// The events with an entry form, in the order of the catalogue.
    pub events: Vec<LiveEvent>,
}

impl LiveResponse {
    /// Finds an event by its endpoint.
    #[must_use]
    pub fn event(&self, endpoint: &str) -> Option<&LiveEvent> {
        self.events.iter().find(|event| event.event == endpoint)
    }
}
