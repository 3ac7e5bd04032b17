//! A light row: an entry with its owner and the number of its people.

use crate::error::ApiError;
use crate::payments::opening::paise;
use crate::registrations::people::COACH;
use crate::registrations::{entity, member, names};
use crate::users::entity as user;
use chrono::{DateTime, SecondsFormat, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, Func, Query, SelectStatement, SimpleExpr};
use sea_orm::{
    ColumnTrait, EntityTrait, FromQueryResult, JoinType, QueryFilter, QuerySelect, RelationTrait, Select,
};
use serde::de::IgnoredAny;
use shared::catalogue::{EVENTS, Form};
use shared::entities::{RegistrationOwner, RegistrationRow};
use uuid::Uuid;

/// A row as the database returns it.
#[derive(Debug, FromQueryResult)]
pub(super) struct Row {
    id: Uuid,
    event: String,
    category: Option<String>,
    college_name: String,
    payment_status: String,
    status: String,
    changes_requested: bool,
    amount: i64,
    currency: String,
    flags: String,
    created_at: DateTime<Utc>,
    user_id: Uuid,
    username: String,
    fullname: String,
    email: String,
    heads: i64,
}

impl Row {
    /// Selects the rows of these ids, unordered.
    pub(super) fn select(ids: SelectStatement) -> Select<entity::Entity> {
        use entity::Column;
        entity::Entity::find()
            .select_only()
            .columns([
                Column::Id,
                Column::Event,
                Column::Category,
                Column::CollegeName,
                Column::PaymentStatus,
                Column::Status,
                Column::ChangesRequested,
                Column::Amount,
                Column::Currency,
                Column::Flags,
                Column::CreatedAt,
                Column::UserId,
            ])
            .columns([
                user::Column::Username,
                user::Column::Fullname,
                user::Column::Email,
            ])
            .expr_as(heads(), "heads")
            .join(JoinType::InnerJoin, entity::Relation::User.def())
            .filter(Column::Id.in_subquery(ids))
    }

    /// Converts the row to a record.
    ///
    /// # Errors
    /// If the row is invalid.
    pub(super) fn into_record(self) -> Result<RegistrationRow, ApiError> {
        let broken = |column: &str| ApiError::internal(format!("registration {}: {column}", self.id));
        let payment_status = names::parse_payment(&self.payment_status);
        let status = names::parse_status(&self.status);
        let flags: Vec<IgnoredAny> = serde_json::from_str(&self.flags).map_err(|_| broken("flags"))?;
        Ok(RegistrationRow {
            payment_status: payment_status.ok_or_else(|| broken("payment_status"))?,
            status: status.ok_or_else(|| broken("status"))?,
            flags: u32::try_from(flags.len()).map_err(|_| broken("flags"))?,
            members: u32::try_from(self.heads).map_err(|_| broken("members"))?,
            amount: paise(self.amount)?,
            id: self.id.to_string(),
            user_id: RegistrationOwner {
                id: self.user_id.to_string(),
                username: self.username,
                fullname: self.fullname,
                email: self.email,
            },
            event: self.event,
            category: self.category,
            college_name: self.college_name,
            changes_requested: self.changes_requested,
            currency: self.currency,
            created_at: self.created_at.to_rfc3339_opts(SecondsFormat::Millis, true),
        })
    }
}

/// The number of people who compete, counted as in [`crate::registrations::people::participant_count`].
fn heads() -> SimpleExpr {
    let athletics = EVENTS
        .iter()
        .filter(|event| matches!(event.form, Form::Athletics(_)))
        .filter_map(|event| event.endpoint);
    let distinct = Func::count_distinct(Expr::col((member::Entity, member::Column::AadhaarHmac)));
    let count = Expr::case(
        Expr::col((entity::Entity, entity::Column::Event)).is_in(athletics),
        distinct,
    )
    .finally(Func::count(Expr::col((member::Entity, member::Column::Id))));
    let heads = Query::select()
        .expr(count)
        .from(member::Entity)
        .and_where(
            Expr::col((member::Entity, member::Column::RegistrationId))
                .equals((entity::Entity, entity::Column::Id)),
        )
        .and_where(Expr::col((member::Entity, member::Column::TeamGroup)).ne(COACH))
        .to_owned();
    SimpleExpr::SubQuery(None, Box::new(heads.into()))
}
