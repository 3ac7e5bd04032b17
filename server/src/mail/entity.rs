//! The `mail_outbox` table.

use sea_orm::entity::prelude::*;

/// A mail to be delivered, or that was.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "mail_outbox")]
pub struct Model {
    /// Random; also the name of the `.eml` file and part of the Message-ID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// What kind of mail, for logs.
    pub kind: String,
    /// Address.
    pub recipient: String,
    /// Emptied on delivery.
    pub subject: String,
    /// Emptied on delivery.
    pub text_body: String,
    /// Emptied on delivery.
    pub html_body: String,
    /// `queued`, then `sent` or `given_up`; or `pretended`, then `unsent`: see [`super::Mailer::pretend`].
    pub status: String,
    /// How often delivery was tried.
    pub attempts: i32,
    /// When to try next; ahead while a worker holds it. UTC.
    pub next_attempt_at: DateTimeUtc,
    /// Why the last try failed.
    pub last_error: Option<String>,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub sent_at: Option<DateTimeUtc>,
}

/// None: the outbox stands alone.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
