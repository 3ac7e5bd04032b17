//! The waiting lists of events without free places.

use serde::{Deserialize, Serialize};

/// The body of `POST /events/{event}/waiting-list`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct WaitingForm {
    /// `Men` or `Women`; blank for events without categories.
    pub category: String,
}

/// The state of a request for a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "lowercase")
)]
#[serde(rename_all = "lowercase")]
pub enum WaitingStatus {
    /// In the queue.
    Waiting,
    /// A place is held for the user.
    Offered,
    /// The user has entered.
    Entered,
    /// The user has declined the offer.
    Declined,
    /// The offer has expired.
    Expired,
    /// The user has left the list.
    Left,
}

/// The user's place on a waiting list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WaitingPlace {
    /// The event's endpoint.
    pub event: String,
    /// `Men` or `Women`; absent for events without categories.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// `waiting` or `offered`.
    pub status: WaitingStatus,
    /// The position in the queue, from 1; absent if a place is offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<u32>,
    /// Time until which the place is held, RFC 3339, UTC; absent while waiting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_until: Option<String>,
}

/// The response of the waiting list's calls.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WaitingResponse {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// The user's place; null if the user is not on the list.
    pub waiting: Option<WaitingPlace>,
}

/// The response of `GET /events/waiting-lists`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WaitingPlacesResponse {
    /// Always true.
    pub success: bool,
    /// The user's places on all waiting lists.
    pub waiting: Vec<WaitingPlace>,
}
