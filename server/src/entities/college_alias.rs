//! The `college_aliases` table.

use sea_orm::entity::prelude::*;

/// A spelling of a college that staff have merged into a college.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "college_aliases")]
pub struct Model {
    /// The folded words of the spelling ([`shared::colleges::identity`]).
    #[sea_orm(primary_key, auto_increment = false)]
    pub words: String,
    /// One spelling as it was typed.
    pub spelling: String,
    /// The college that it means: its name in the directory, or another spelling.
    pub college: String,
    /// The staff member who merged it; the account may be gone.
    pub author_id: Option<Uuid>,
    /// When it was merged, UTC.
    pub merged_at: DateTimeUtc,
}

/// Relations to other tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
