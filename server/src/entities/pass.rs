//! The `passes` table.

use sea_orm::entity::prelude::*;
use shared::entities::PassKind;

/// The pass of a person. It names nobody: the name comes from the registration, the account or the guest.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "passes")]
pub struct Model {
    /// When it was made, and 32 random bits: [`shared::gate::PassPayload::id_at`]. Not negative. It stays when the pass is issued again.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: i64,
    /// Whom it admits.
    pub kind: PassKind,
    /// The registration, for a person of a team.
    pub registration_id: Option<Uuid>,
    /// The person of the team: a row of `members`, unless they left the team.
    pub member_id: Option<Uuid>,
    /// The account, for an official or an ambassador.
    pub user_id: Option<Uuid>,
    /// The guest.
    pub guest_id: Option<Uuid>,
    /// The issue number, from 1. An earlier one no longer admits.
    pub issue: i32,
    /// The printed code of this issue, without hyphen; see [`shared::gate::PassCode`].
    pub code: String,
    /// What the link of this issue is signed for.
    pub link_id: Uuid,
    /// When the pass was first made, UTC.
    pub created_at: DateTimeUtc,
    /// When the last mail with it was queued, UTC.
    pub mailed_at: Option<DateTimeUtc>,
    /// When it was revoked for good, UTC: the person was replaced, or staff revoked a guest.
    pub revoked_at: Option<DateTimeUtc>,
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
    /// The person of the team.
    #[sea_orm(
        belongs_to = "super::member::Entity",
        from = "Column::MemberId",
        to = "super::member::Column::Id"
    )]
    Member,
    /// The account.
    #[sea_orm(
        belongs_to = "super::user::Entity",
        from = "Column::UserId",
        to = "super::user::Column::Id"
    )]
    User,
    /// The guest.
    #[sea_orm(
        belongs_to = "super::guest::Entity",
        from = "Column::GuestId",
        to = "super::guest::Column::Id"
    )]
    Guest,
}

impl ActiveModelBehavior for ActiveModel {}
