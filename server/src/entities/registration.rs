//! The `registrations` table.

use sea_orm::entity::prelude::*;
use shared::catalogue::Category;
use shared::entities::{PaymentStatus, RegistrationStatus};
use shared::registration_code::RegistrationCode;

/// A user's entry for an event.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "registrations")]
pub struct Model {
    /// Random UUID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Unique number, from 1, for the short code ([`shared::registration_code`]).
    pub number: i64,
    /// The owner. A user has at most one entry per event.
    pub user_id: Uuid,
    /// The event's endpoint.
    pub event: String,
    /// `None` if the event has no categories.
    pub category: Option<Category>,
    /// The college's name.
    pub college_name: String,
    /// The college's address.
    pub college_address: String,
    /// Whether a coach accompanies the team.
    pub has_coach: bool,
    /// Whether everybody is asked for their own phone and ID number once the entry is confirmed.
    pub players_confirm: bool,
    /// JSON list of names; athletics only.
    pub individual_events: String,
    /// JSON list of names; athletics only.
    pub relay_events: String,
    /// The review status.
    pub status: RegistrationStatus,
    /// Whether the fee is paid.
    pub payment_status: PaymentStatus,
    /// In paise.
    pub amount: i64,
    /// `INR`.
    pub currency: String,
    /// JSON list of the rules' warnings.
    pub flags: String,
    /// The version of the notice that the user agreed to; `None` if consent was not given.
    pub consent: Option<String>,
    /// The current staff decision: a row of `reviews`.
    pub review_id: Option<Uuid>,
    /// Whether staff requested changes. The captain may then edit until staff decide.
    pub changes_requested: bool,
    /// The reason that staff gave the captain with that decision.
    pub decision_reason: Option<String>,
    /// When the entry was created, UTC.
    pub created_at: DateTimeUtc,
    /// When the entry last changed, UTC.
    pub updated_at: DateTimeUtc,
    /// When the entry was priced, UTC: the settings in effect then give the fee.
    pub priced_at: Option<DateTimeUtc>,
    /// The latest revision of the settings when the entry was priced.
    pub settings_revision: i32,
    /// When the entry took its place, UTC.
    pub placed_at: Option<DateTimeUtc>,
    /// When the owner was told that the unpaid place will be released, UTC.
    pub release_warned_at: Option<DateTimeUtc>,
    /// When the unpaid place was released, UTC. The entry then holds no place until it is paid.
    pub released_at: Option<DateTimeUtc>,
}

/// Relations to other tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The owner.
    #[sea_orm(
        belongs_to = "super::user::Entity",
        from = "Column::UserId",
        to = "super::user::Column::Id"
    )]
    User,
    /// The people of the entry.
    #[sea_orm(has_many = "super::member::Entity")]
    Member,
}

impl Model {
    /// The short code for people: `INF-BAD-0042`.
    #[must_use]
    pub fn code(&self) -> RegistrationCode {
        RegistrationCode::new(&self.event, u32::try_from(self.number).unwrap_or_default())
    }
}

impl Related<super::user::Entity> for Entity {
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
