//! The `registration_changes` table.

use sea_orm::entity::prelude::*;
use serde::Serialize;

/// A change of an entry after it was submitted.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "registration_changes")]
pub struct Model {
    /// Random UUID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The changed entry.
    pub registration_id: Uuid,
    /// Counts the changes of the entry, from 1, without gaps.
    pub version: i32,
    /// The account that made the change; `None` for the server itself.
    pub actor_id: Option<Uuid>,
    /// What was changed.
    pub kind: ChangeKind,
    /// JSON: the changed fields with old and new values, ID numbers masked. Emptied when the owner's account is erased.
    pub details: String,
    /// When the change was made, UTC.
    pub at: DateTimeUtc,
}

/// The kind of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    /// The form was submitted again, before payment or after a withdrawal.
    Replaced,
    /// A person was added.
    MemberAdded,
    /// A person was replaced or corrected.
    MemberReplaced,
    /// A person was removed.
    MemberRemoved,
    /// The owner withdrew the entry.
    Cancelled,
    /// The fee was paid.
    Paid,
    /// The fee was refunded.
    Refunded,
    /// Staff approved the entry.
    Approved,
    /// Staff rejected the entry.
    Rejected,
    /// Staff asked the owner for changes.
    ChangesRequested,
    /// The owner made the requested changes.
    ChangesMade,
    /// Staff undid their decision.
    DecisionUndone,
    /// A person has said that they are in the team.
    PlayerAccepted,
    /// A person has said that they are not in the team.
    PlayerDeclined,
    /// Staff do without the answers that are missing.
    AnswersWaived,
}

/// None: no query joins this table with another.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
