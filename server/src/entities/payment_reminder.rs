//! The `payment_reminders` table.

use sea_orm::entity::prelude::*;

/// The reminders of one registration's fee. A registration that was never reminded has no row.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "payment_reminders")]
pub struct Model {
    /// The registration.
    #[sea_orm(primary_key, auto_increment = false)]
    pub registration_id: Uuid,
    /// When the last reminder was queued, UTC; `None` if there was none.
    pub sent_at: Option<DateTimeUtc>,
    /// Whether the owner has stopped the reminders.
    pub is_stopped: bool,
}

/// Relations to other tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The registration.
    #[sea_orm(
        belongs_to = "super::registration::Entity",
        from = "Column::RegistrationId",
        to = "super::registration::Column::Id"
    )]
    Registration,
}

impl Related<super::registration::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Registration.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
