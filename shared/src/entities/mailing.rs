//! Mailings: a mail of staff to many people.

use serde::{Deserialize, Serialize};

/// Whom a mailing goes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum MailingAudience {
    /// The owners of registrations.
    #[default]
    Captains,
    /// Everybody on a waiting list.
    Waiting,
    /// The ambassadors.
    Ambassadors,
    /// The officials.
    Officials,
}

/// What a registration lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum MailingGap {
    /// It does not matter.
    #[default]
    Any,
    /// The fee is not paid.
    Payment,
    /// Somebody has not confirmed.
    Confirmation,
    /// Nobody of the team has a bed.
    Bed,
    /// Nobody of the team has arrived.
    Arrival,
    /// Nothing: the fee is paid, or there is none.
    Nothing,
}

/// A set of people. A filter that is blank lets everybody through. One that the audience does not have is refused.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct MailingSegment {
    /// Whom it goes to.
    pub audience: MailingAudience,
    /// The endpoint of an event: captains, who waits, officials.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub event: String,
    /// `Men`, `Women`: captains, who waits.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub category: String,
    /// The college, in any spelling: captains, ambassadors.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub college: String,
    /// Captains: only those whose registration lacks this.
    pub lacks: MailingGap,
}

impl MailingSegment {
    /// The names of filters that are set although the people of the audience do not have them.
    #[must_use]
    pub fn filters_without_effect(&self) -> Vec<&'static str> {
        let is_blank = |name: &str| match name {
            "event" => self.event.is_empty(),
            "category" => self.category.is_empty(),
            "college" => self.college.is_empty(),
            _ => self.lacks == MailingGap::Any,
        };
        let without_effect: &[&str] = match self.audience {
            MailingAudience::Captains => &[],
            MailingAudience::Waiting => &["college", "lacks"],
            MailingAudience::Ambassadors => &["event", "category", "lacks"],
            MailingAudience::Officials => &["category", "college", "lacks"],
        };
        without_effect
            .iter()
            .copied()
            .filter(|name| !is_blank(name))
            .collect()
    }
}

/// Where a mailing stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "lowercase")
)]
#[serde(rename_all = "lowercase")]
pub enum MailingStatus {
    /// It is written, and has no recipients yet.
    Draft,
    /// Its recipients are fixed. A second person has to agree.
    Proposed,
    /// It is sent from its time on.
    Scheduled,
    /// Nothing more is sent until somebody goes on.
    Paused,
    /// Everything was handed to the outbox.
    Sent,
    /// The rest is not sent.
    Stopped,
}

/// The request body of `POST /admin/mailings`, `…/preview` and `…/test`: a new mailing, or what a draft becomes.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct MailingForm {
    /// The mailing's id; blank for a new one.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub id: String,
    /// One line. It may have fields: `{name}`.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub subject: String,
    /// Paragraphs, one a line. They may have fields.
    #[serde(deserialize_with = "crate::normalise::forms::text")]
    pub text: String,
    /// Whether it is about what they have entered or booked. Then it goes to those too who want no announcements.
    pub is_about_entry: bool,
    /// Whom it goes to.
    pub segment: MailingSegment,
}

/// Why somebody gets no mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "lowercase")
)]
#[serde(rename_all = "lowercase")]
pub enum MailingExclusion {
    /// They want no announcements.
    Unsubscribed,
    /// Their mailbox does not exist.
    Bounced,
    /// They reported a mail as unwanted.
    Complained,
    /// Their account is disabled.
    Disabled,
    /// They lack the value of a field of the text.
    Lacks,
}

/// How many people get no mail, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExclusionCount {
    /// Why.
    pub why: MailingExclusion,
    /// How many.
    pub count: u64,
}

/// A mailing as one person gets it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MailingSample {
    /// The address.
    pub to: String,
    /// The subject.
    pub subject: String,
    /// The whole text, with its foot.
    pub text: String,
}

/// The response of `POST /admin/mailings/preview`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MailingPreview {
    /// Always true.
    pub success: bool,
    /// How many people get it.
    pub count: u64,
    /// How many do not, by reason.
    pub excluded: Vec<ExclusionCount>,
    /// Whether somebody else of the staff has to approve it before anything is sent.
    pub needs_approval: bool,
    /// What names this set of people and this text: it is sent back with the order to send.
    pub seen: String,
    /// The first, the middle and the last of them.
    pub samples: Vec<MailingSample>,
    /// The text without fields, to paste into a chat.
    pub chat: String,
}

/// The request body of `POST /admin/mailings/{id}/send`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct MailingOrder {
    /// `seen` of the preview.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub seen: String,
    /// RFC 3339; blank: now.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub at: String,
}

/// What staff do with a mailing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum MailingAction {
    /// The second person agrees.
    Approve,
    /// Makes it a draft again, before the first mail.
    Undo,
    /// Sends nothing more for now.
    Pause,
    /// Goes on.
    Resume,
    /// Sends nothing more for good.
    Stop,
}

/// A mailing, for staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MailingRecord {
    /// The mailing's id.
    pub id: String,
    /// The subject, with fields.
    pub subject: String,
    /// The text, with fields.
    pub text: String,
    /// Whether it goes to those too who want no announcements.
    pub is_about_entry: bool,
    /// Whom it goes to.
    pub segment: MailingSegment,
    /// Where it stands.
    pub status: MailingStatus,
    /// Username of who wrote it last; blank if the account was erased.
    pub author: String,
    /// How many people get it; 0 for a draft.
    pub count: u64,
    /// How many of the mails were handed to the outbox.
    pub queued: u64,
    /// How many people do not get it, by reason.
    pub excluded: Vec<ExclusionCount>,
    /// When the first mail leaves, RFC 3339, UTC; blank for a draft.
    pub starts_at: String,
    /// What the caller can do now.
    pub actions: Vec<MailingAction>,
    /// When it last changed, RFC 3339, UTC.
    pub updated_at: String,
}

/// The request body of `POST /admin/mailings/{id}/{action}`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct MailingStep {
    /// `updatedAt` of the record that the caller has read. An approval needs it.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub updated_at: String,
}

/// An address that gets no mailings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReportedAddress {
    /// The address.
    pub address: String,
    /// Bounced or complained.
    pub why: MailingExclusion,
    /// When it was reported, RFC 3339, UTC.
    pub at: String,
}

/// The request body of `POST /admin/mailings/allow`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct AllowForm {
    /// The address.
    #[serde(deserialize_with = "crate::normalise::forms::email")]
    pub address: String,
}

/// The response of `GET /admin/mailings`, and of each change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MailingsResponse {
    /// Always true.
    pub success: bool,
    /// Message for the user; blank if nothing was changed.
    pub message: String,
    /// The id of the mailing that was saved or changed; blank if none was.
    pub id: String,
    /// Addresses that the mail provider has reported, newest first: at most 100.
    pub reported: Vec<ReportedAddress>,
    /// Newest first: at most 50.
    pub mailings: Vec<MailingRecord>,
}

/// The request body of `POST /mail-reports`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct MailReports {
    /// What the mail provider reports.
    pub reports: Vec<MailReport>,
}

/// What the mail provider reports about a mailbox.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct MailReport {
    /// The address.
    #[serde(deserialize_with = "crate::normalise::forms::email")]
    pub address: String,
    /// Whether its owner reported a mail as unwanted. Otherwise the mailbox does not exist.
    pub is_complaint: bool,
}

/// The request body of `PUT /user/me/announcements`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct AnnouncementWish {
    /// Whether the user gets announcements by mail.
    pub is_wanted: bool,
}

/// The response of `GET` and `PUT /user/me/announcements`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OwnAnnouncementWish {
    /// Always true.
    pub success: bool,
    /// Whether the user gets announcements by mail.
    pub is_wanted: bool,
}
