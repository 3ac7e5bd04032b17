//! The `contest_changes` table.

use sea_orm::entity::prelude::*;

/// A change of a contest. Rows are only added.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "contest_changes")]
pub struct Model {
    /// The number of the change, from 1 over all contests.
    #[sea_orm(primary_key, auto_increment = false)]
    pub revision: i32,
    /// The contest: the revision that created it.
    pub contest: i32,
    /// A [`contest::Action`] as JSON.
    pub action: String,
    /// Why a result was corrected or taken back; blank for other changes.
    pub reason: String,
    /// The random UUID that the client chose. The same entry sent twice is stored once.
    #[sea_orm(unique)]
    pub key: Uuid,
    /// The staff member or official. No foreign key: the change outlives the account.
    pub author_id: Option<Uuid>,
    /// When it was stored, UTC.
    pub created_at: DateTimeUtc,
}

/// Relations to other tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
