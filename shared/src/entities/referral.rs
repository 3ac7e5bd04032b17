//! Referrals: who brought an account, and the points of ambassadors.

use serde::{Deserialize, Serialize};

/// What points are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "lowercase")
)]
#[serde(rename_all = "lowercase")]
pub enum PointKind {
    /// The fee of an entry was paid.
    Entry,
    /// The fee was refunded.
    Reversal,
    /// The proof of a task was approved.
    Task,
    /// Staff gave them, or took them away.
    Bonus,
}

/// The request body of `PUT /user/me/referral`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ReferralForm {
    /// The code of an ambassador; blank: nobody.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub referral_code: String,
}

/// Which ambassador brought the account of the caller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OwnReferral {
    /// Always true.
    pub success: bool,
    /// Message for the user; blank if nothing was changed.
    pub message: String,
    /// The ambassador's code; blank: nobody.
    pub code: String,
    /// The ambassador's full name; blank: nobody.
    pub ambassador: String,
    /// Whether a payment was made, after which nobody changes it.
    pub is_frozen: bool,
}

/// Points of an ambassador, and what they are for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PointRecord {
    /// What they are for.
    pub kind: PointKind,
    /// Negative if they are taken back.
    pub points: i32,
    /// The task's title, or why staff gave them; blank for an entry.
    pub reason: String,
    /// The event's title; blank for what is no entry.
    pub event: String,
    /// The college of the entry; blank after its owner's account was erased.
    pub college: String,
    /// RFC 3339, UTC.
    pub at: String,
}

/// An entry of an account that an ambassador brought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct BroughtEntry {
    /// The event's title.
    pub event: String,
    /// The college.
    pub college: String,
    /// Its status.
    pub status: super::RegistrationStatus,
    /// Whether its fee is paid.
    pub payment_status: super::PaymentStatus,
    /// When it was entered, RFC 3339, UTC.
    pub at: String,
}

/// The response of `GET /ca/dashboard`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReferralBoard {
    /// Always true.
    pub success: bool,
    /// The ambassador's code.
    pub code: String,
    /// The address that ambassadors share.
    pub link: String,
    /// The QR code of the address: the data of an SVG path of its dark modules, one unit each.
    pub qr: String,
    /// The number of modules on each side, without the quiet zone.
    pub qr_size: u32,
    /// How many accounts were made with the code.
    pub accounts: u64,
    /// The entries of these accounts, newest first.
    pub entries: Vec<BroughtEntry>,
    /// The sum of `points`.
    pub total: i32,
    /// Newest first.
    pub points: Vec<PointRecord>,
    /// All tasks: open ones first, those that end first before others.
    pub tasks: Vec<super::OwnTask>,
    /// Whether the ranking shows the ambassador's full name.
    pub is_named: bool,
    /// Whether certificate and letter can be printed.
    pub are_papers_released: bool,
    /// The ambassador's place in the ranking, at most a minute old; 0 without points.
    pub rank: u32,
    /// The first places, at most a minute old.
    pub ranking: Vec<super::RankedAmbassador>,
}
