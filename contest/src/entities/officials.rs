//! The officials of events.

use serde::{Deserialize, Serialize};

/// The response of `GET /user/me/officiating`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfficiatingResponse {
    /// Always true.
    pub success: bool,
    /// The endpoints of the events whose scores the user enters. Staff enter those of all events.
    pub events: Vec<String>,
}

/// The form that assigns an official to an event, or ends that.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct OfficialForm {
    /// The account's email address.
    #[serde(deserialize_with = "shared::normalise::forms::email")]
    pub email: String,
    /// The event's endpoint.
    pub event: String,
}

/// An official of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfficialRecord {
    /// The account's id.
    pub user: String,
    /// The account's username.
    pub username: String,
    /// The account's email address.
    pub email: String,
    /// The event's endpoint.
    pub event: String,
}

/// The response of `GET /admin/officials`, and of the calls that change them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfficialsResponse {
    /// Always true.
    pub success: bool,
    /// The officials, by event and username.
    pub officials: Vec<OfficialRecord>,
}
