//! The `ambassador_applications` table.

use sea_orm::entity::prelude::*;
use shared::entities::{AmbassadorStatus, Role};

/// An application to become a campus ambassador.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ambassador_applications")]
pub struct Model {
    /// A random UUID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The applicant. Each user has at most one application.
    pub user_id: Uuid,
    /// The full name as typed.
    pub full_name: String,
    /// A second e-mail address.
    pub alternative_email: Option<String>,
    /// The college's name.
    pub college_name: String,
    /// One of [`shared::rules::ambassador::COLLEGE_YEARS`].
    pub college_year: String,
    /// The roll number at the college.
    pub roll_number: String,
    /// Position of responsibility, if any.
    pub por: Option<String>,
    /// The college's address.
    pub college_address: String,
    /// The phone number as typed; not validated further.
    pub phone_number: String,
    /// One of [`shared::rules::ambassador::HOW_DID_YOU_KNOW`].
    pub how_did_you_know: String,
    /// The applicant's statement: the reasons for applying.
    pub statement: String,
    /// The version of the privacy notice that the applicant agreed to.
    pub consent: Option<String>,
    /// Whether staff have accepted it.
    pub status: AmbassadorStatus,
    /// When the application was sent, UTC.
    pub applied_at: DateTimeUtc,
    /// The purge deletes the row after this moment, UTC.
    pub keep_until: DateTimeUtc,
    /// The staff member who decided; none while pending.
    pub reviewed_by: Option<Uuid>,
    /// When the decision was made, UTC; none while pending.
    pub reviewed_at: Option<DateTimeUtc>,
    /// The reason for the decision, if given.
    pub reason: Option<String>,
    /// The role that accepting replaced; undo restores it.
    pub role_before: Option<Role>,
}

/// None: no query joins this table with another.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
