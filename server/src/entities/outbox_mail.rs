//! The `mail_outbox` table.

use sea_orm::entity::prelude::*;
use serde::Serialize;

/// A mail in the outbox: waiting, delivered or given up.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "mail_outbox")]
pub struct Model {
    /// Random; also the name of the `.eml` file and part of the Message-ID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The kind of mail, for logs.
    pub kind: String,
    /// The recipient's address.
    pub recipient: String,
    /// Emptied on delivery.
    pub subject: String,
    /// Emptied on delivery.
    pub text_body: String,
    /// Emptied on delivery.
    pub html_body: String,
    /// The status.
    pub status: MailStatus,
    /// The number of delivery attempts.
    pub attempts: i32,
    /// The time of the next attempt. While a worker delivers the mail: the end of its lease. UTC.
    pub next_attempt_at: DateTimeUtc,
    /// The error of the last failed attempt.
    pub last_error: Option<String>,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub sent_at: Option<DateTimeUtc>,
    /// The lane: mails of an earlier lane are delivered first.
    pub lane: Lane,
    /// What a notice is about, for example `team changed/<registration>`: while one waits, a later one replaces its content.
    pub topic: Option<String>,
}

/// The lanes of the outbox, in the order of delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumIter, DeriveActiveEnum, Serialize)]
#[sea_orm(rs_type = "i16", db_type = "SmallInteger")]
#[serde(rename_all = "snake_case")]
pub enum Lane {
    /// One-time codes: they expire within minutes.
    #[sea_orm(num_value = 0)]
    Codes,
    /// Confirmations about money and access.
    #[sea_orm(num_value = 1)]
    Receipts,
    /// Everything else.
    #[sea_orm(num_value = 2)]
    Notices,
    /// Mails of staff to many people.
    #[sea_orm(num_value = 3)]
    Bulk,
}

/// The status of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum MailStatus {
    /// Waits for its next attempt.
    Queued,
    /// Delivered.
    Sent,
    /// All attempts have failed; staff can retry it.
    GivenUp,
    /// Handled like a queued mail, but never delivered; see [`crate::mail::pretend`].
    Pretended,
    /// A pretended mail that a worker has handled.
    Unsent,
}

/// No relations.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
