//! The `ambassador_applications` table.

use sea_orm::entity::prelude::*;

/// An application to become a campus ambassador.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ambassador_applications")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Whose. One a user.
    pub user_id: Uuid,
    /// As typed.
    pub full_name: String,
    /// A second e-mail address.
    pub alternative_email: Option<String>,
    /// College.
    pub college_name: String,
    /// One of [`shared::rules::ambassador::COLLEGE_YEARS`].
    pub college_year: String,
    /// Roll number.
    pub roll_number: String,
    /// Position of responsibility.
    pub por: Option<String>,
    /// The college's address.
    pub college_address: String,
    /// As typed: any text.
    pub phone_number: String,
    /// One of [`shared::rules::ambassador::HOW_DID_YOU_KNOW`].
    pub how_did_you_know: String,
    /// Why they apply.
    pub statement: String,
    /// The version of the privacy notice that was agreed to.
    pub consent: Option<String>,
    /// [`shared::entities::AmbassadorStatus`] by name.
    pub status: String,
    /// UTC.
    pub applied_at: DateTimeUtc,
    /// Deleted after this moment. UTC.
    pub keep_until: DateTimeUtc,
    /// Who decided; none while it is pending.
    pub reviewed_by: Option<Uuid>,
    /// UTC; none while it is pending.
    pub reviewed_at: Option<DateTimeUtc>,
    /// Why, where it was said.
    pub reason: Option<String>,
    /// The role that accepting took away, to be given back where it is undone.
    pub role_before: Option<String>,
}

/// What hangs together.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// Whose.
    #[sea_orm(
        belongs_to = "crate::users::entity::Entity",
        from = "Column::UserId",
        to = "crate::users::entity::Column::Id"
    )]
    User,
}

impl Related<crate::users::entity::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::User.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
