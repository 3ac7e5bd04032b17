//! The portal's figures: how many of everything, by day and by event.

use serde::{Deserialize, Serialize};

/// Accounts by role, erased ones left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UserCounts {
    /// Of the default role.
    pub user: u64,
    /// Campus ambassadors.
    pub ca: u64,
    /// Moderators.
    pub moderator: u64,
    /// Admins.
    pub admin: u64,
    /// All of them.
    pub total: u64,
}

/// A day's registrations.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DayCounts {
    /// `2025-01-31`, of India's time.
    pub day: String,
    /// How many were entered, those withdrawn since left out.
    pub registrations: u64,
    /// The fees of those that are paid, in paise.
    pub paise: u64,
}

/// An event's registrations.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EventCounts {
    /// As its endpoint is spelled.
    pub event: String,
    /// For people.
    pub title: String,
    /// How many were entered, those withdrawn since left out.
    pub registrations: u64,
    /// How many of them are paid, or owe nothing.
    pub paid: u64,
    /// The fees of those that are paid, in paise.
    pub paise: u64,
}

/// `GET /admin/statistics`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StatisticsResponse {
    /// Always true.
    pub success: bool,
    /// Accounts.
    pub users: UserCounts,
    /// The last thirty days, oldest first, those without registrations too.
    pub by_day: Vec<DayCounts>,
    /// Every event that can be entered, in the catalogue's order.
    pub by_event: Vec<EventCounts>,
    /// Messages of the contact form that wait.
    pub open_concerns: u64,
}
