//! Announcements as staff manage them.

use super::live::{Announcement, AnnouncementSeverity};
use serde::{Deserialize, Serialize};

/// The form of a new announcement, as sent.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct AnnouncementForm {
    /// The text, 3 to 300 characters in one line.
    pub text: String,
    /// `info`, `warning` or `urgent`.
    pub severity: String,
    /// `everyone`, `signed-in`, or `event:<endpoint>` for the owners of the event's entries.
    pub audience: String,
    /// First time at which it is shown, RFC 3339; blank for now.
    pub from: String,
    /// Time at which it disappears, RFC 3339; blank for never.
    pub until: String,
    /// A path of the site or an `https` URL; blank for none.
    pub link: String,
}

/// An announcement as staff see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AnnouncementRecord {
    /// Announcement id, a random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// The text.
    pub text: String,
    /// How urgent it is.
    pub severity: AnnouncementSeverity,
    /// `everyone`, `signed-in` or `event:<endpoint>`.
    pub audience: String,
    /// First time at which it is shown, RFC 3339, UTC.
    pub from: String,
    /// Time at which it disappears, RFC 3339, UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
    /// Where it leads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// Username of the author; absent after the account was erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// Time it was saved, RFC 3339, UTC.
    pub created_at: String,
    /// Time at which it was taken down, RFC 3339, UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn_at: Option<String>,
}

/// The response of `GET /admin/announcements`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnnouncementsResponse {
    /// Always true.
    pub success: bool,
    /// The announcements, the newest first; at most 100.
    pub announcements: Vec<AnnouncementRecord>,
}

/// The response to a change of an announcement.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnnouncementResponse {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// The current announcement.
    pub announcement: AnnouncementRecord,
}

/// The response of `GET /announcements`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnAnnouncementsResponse {
    /// Always true.
    pub success: bool,
    /// The current announcements for signed-in users and for owners of entries, the newest first. Those for everyone are in
    /// `GET /live`.
    pub announcements: Vec<Announcement>,
}
