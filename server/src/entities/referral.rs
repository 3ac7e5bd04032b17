//! The `referrals` table.

use sea_orm::entity::prelude::*;

/// Which ambassador brought an account.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "referrals")]
pub struct Model {
    /// The account that was brought.
    #[sea_orm(primary_key, auto_increment = false)]
    pub user_id: Uuid,
    /// The account of the ambassador; none if nobody brought it.
    pub ambassador_id: Option<Uuid>,
    /// When it was last chosen, UTC.
    pub created_at: DateTimeUtc,
    /// When the account first paid an entry, UTC: nobody changes it any more.
    pub frozen_at: Option<DateTimeUtc>,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
