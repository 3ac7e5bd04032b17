//! The `mailing_recipients` table.

use sea_orm::entity::prelude::*;
use shared::entities::MailingExclusion;

/// Somebody whom a mailing goes to, or who is left out for a reason. Fixed when it is ordered to be sent.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "mailing_recipients")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The mailing.
    pub mailing_id: Uuid,
    /// The account.
    pub user_id: Uuid,
    /// The address, lower-cased.
    pub address: String,
    /// The domain of the address.
    pub domain: String,
    /// The values of the fields, as JSON.
    pub fields: String,
    /// Why they get none.
    pub excluded: Option<MailingExclusion>,
    /// When the mail was handed to the outbox, UTC.
    pub queued_at: Option<DateTimeUtc>,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
