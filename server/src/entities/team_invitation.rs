//! The `team_invitations` table.

use sea_orm::entity::prelude::*;

/// How far the people of a registration have answered. A registration whose people were never asked has no row.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "team_invitations")]
pub struct Model {
    /// The registration.
    #[sea_orm(primary_key, auto_increment = false)]
    pub registration_id: Uuid,
    /// When everybody was first invited, UTC; `None` if staff did without before.
    pub invited_at: Option<DateTimeUtc>,
    /// Whether the owner has stopped the reminders.
    pub are_reminders_stopped: bool,
    /// When staff did without the answers that were missing, UTC.
    pub waived_at: Option<DateTimeUtc>,
    /// The member of staff.
    pub waived_by: Option<Uuid>,
    /// Why.
    pub waiver_reason: String,
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
