//! Statistics for the admin portal: counts by role, day and event.

use serde::{Deserialize, Serialize};

/// Number of accounts by role, without erased accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UserCounts {
    /// Users with the default role.
    pub user: u64,
    /// Campus ambassadors.
    pub ca: u64,
    /// Moderators.
    pub moderator: u64,
    /// Admins.
    pub admin: u64,
    /// Total number of accounts.
    pub total: u64,
}

/// The registrations of one day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DayCounts {
    /// The day in India's time zone: `2025-01-31`.
    pub day: String,
    /// Number of registrations, without withdrawn ones.
    pub registrations: u64,
    /// Sum of the fees of paid registrations, in paise.
    pub paise: u64,
}

/// The registrations of one event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EventCounts {
    /// The event, as its endpoint is spelled.
    pub event: String,
    /// Display title of the event.
    pub title: String,
    /// Number of registrations, without withdrawn ones.
    pub registrations: u64,
    /// Number of registrations that are paid or owe no fee.
    pub paid: u64,
    /// Sum of the fees of paid registrations, in paise.
    pub paise: u64,
}

/// What waits for staff.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WaitingCounts {
    /// Pending campus-ambassador applications.
    pub applications: u64,
    /// Submitted registrations with flags.
    pub flagged: u64,
    /// Submitted registrations whose fee is due.
    pub unpaid: u64,
    /// Payments that pay for nothing yet.
    pub unmatched_payments: u64,
}

/// The response of `GET /admin/statistics`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StatisticsResponse {
    /// Always true.
    pub success: bool,
    /// Number of accounts.
    pub users: UserCounts,
    /// The last thirty days, oldest first, including days without registrations.
    pub by_day: Vec<DayCounts>,
    /// Every event with a registration form, in catalogue order.
    pub by_event: Vec<EventCounts>,
    /// Number of open contact form messages.
    pub open_concerns: u64,
    /// What waits for staff.
    pub waiting: WaitingCounts,
}
