//! The `drafts` table.

use sea_orm::entity::prelude::*;

/// A user's form for an event, as typed so far.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "drafts")]
pub struct Model {
    /// A random UUID. The cipher is bound to it.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The draft's owner. Each user has at most one draft per event.
    pub user_id: Uuid,
    /// The event's endpoint.
    pub event: String,
    /// The form as JSON, encrypted.
    pub cipher: Vec<u8>,
    /// The data key that encrypts `cipher`.
    pub key_id: String,
    /// The form's last step, from 0.
    pub step: i32,
    /// The version of the catalogue that the form was filled in for.
    pub catalogue_version: String,
    /// The number of saves, from 1.
    pub revision: i32,
    /// When the draft was first saved, UTC.
    pub created_at: DateTimeUtc,
    /// When the draft was last saved, UTC.
    pub updated_at: DateTimeUtc,
}

/// None: no query joins this table with another.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
