//! The `mailings` table.

use sea_orm::entity::prelude::*;
use shared::entities::MailingStatus;

/// A mail of staff to many people.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "mailings")]
pub struct Model {
    /// By the time it was written.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// With fields.
    pub subject: String,
    /// Paragraphs with fields.
    pub body: String,
    /// True: it is about the recipients' own registrations, and users who have unsubscribed get it too.
    pub is_about_entry: bool,
    /// Whom it goes to, as JSON.
    pub segment: String,
    /// Where it stands.
    pub status: MailingStatus,
    /// Who wrote it last.
    pub author_id: Uuid,
    /// The staff member who approved it; none if no approval was needed, or it is still missing.
    pub approved_by: Option<Uuid>,
    /// How many people get it; 0 for a draft.
    pub recipients: i32,
    /// How many of the mails were handed to the outbox.
    pub queued: i32,
    /// How many people do not get it, by reason, as JSON.
    pub excluded: String,
    /// When the first mail leaves, UTC; none for a draft.
    pub starts_at: Option<DateTimeUtc>,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub updated_at: DateTimeUtc,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
