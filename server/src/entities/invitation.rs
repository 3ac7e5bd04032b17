//! The `invitations` table.

use sea_orm::entity::prelude::*;
use shared::entities::InvitationStatus;

/// What one person of a team was asked and has answered. A person who was never asked has no row.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "invitations")]
pub struct Model {
    /// The person: a row of `members`.
    #[sea_orm(primary_key, auto_increment = false)]
    pub member_id: Uuid,
    /// The registration.
    pub registration_id: Uuid,
    /// What they have answered.
    pub status: InvitationStatus,
    /// When the last mail was queued, UTC.
    pub mailed_at: DateTimeUtc,
    /// Whether the person has stopped the reminders.
    pub are_reminders_stopped: bool,
    /// What the link in the mail is signed for. Rows of the same person share it.
    pub link_id: Uuid,
    /// When the link expires, and a parent's link with it, UTC.
    pub link_expires_at: DateTimeUtc,
    /// When the person answered, UTC.
    pub answered_at: Option<DateTimeUtc>,
    /// Their name, as they entered it.
    pub fullname: String,
    /// Their mobile number.
    pub phone_number: String,
    /// ISO 8601: `2005-08-31`.
    pub date_of_birth: String,
    /// Whom to call in an emergency.
    pub emergency_name: String,
    /// Their mobile number.
    pub emergency_phone: String,
    /// The version of the notice that the person agreed to.
    pub consent: Option<String>,
    /// Under 18: a parent's address.
    pub parent_email: String,
    /// The parent's name, as they entered it.
    pub parent_name: String,
    /// What the link in the parent's mail is signed for.
    pub parent_link_id: Option<Uuid>,
    /// Hash of the code in the parent's mail; see [`crate::core::secrets::Keys::hash_code`].
    pub parent_code_hash: Option<Vec<u8>>,
    /// The version of the notice that the parent agreed to.
    pub parent_consent: Option<String>,
}

/// None: the rows are read by registration.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
