//! The `registrations` table.

use sea_orm::entity::prelude::*;

/// A user's entry for an event.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "registrations")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Whose. One per user and event.
    pub user_id: Uuid,
    /// As the event's endpoint is spelled.
    pub event: String,
    /// `Men`, `Women` or none.
    pub category: Option<String>,
    /// The college's name.
    pub college_name: String,
    /// The college's address.
    pub college_address: String,
    /// Whether a coach comes along.
    pub has_coach: bool,
    /// JSON list of names; athletics only.
    pub individual_events: String,
    /// JSON list of names; athletics only.
    pub relay_events: String,
    /// [`shared::entities::RegistrationStatus`] by name.
    pub status: String,
    /// [`shared::entities::PaymentStatus`] by name.
    pub payment_status: String,
    /// In paise.
    pub amount: i64,
    /// `INR`.
    pub currency: String,
    /// JSON list of the rules' warnings.
    pub flags: String,
    /// The version of the notice agreed to; none: not given.
    pub consent: Option<String>,
    /// The decision of staff that stands: a row of `reviews`.
    pub review_id: Option<Uuid>,
    /// Staff wait for the captain, who may edit until they decide.
    pub changes_requested: bool,
    /// What staff told the captain with that decision.
    pub decision_reason: Option<String>,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub updated_at: DateTimeUtc,
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
    /// The people in it.
    #[sea_orm(has_many = "super::member::Entity")]
    Member,
}

impl Related<crate::users::entity::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::User.def()
    }
}

impl Related<super::member::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Member.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
