//! A light row: an entry with its owner, its captain and the number of its people.

use crate::core::error::CoreError;
use crate::entities::{member, registration, user};
use crate::payments::opening::paise;
use crate::registrations::people::{COACH, LEAD};
use chrono::{DateTime, SecondsFormat, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, Func, Order, Query, SelectStatement, SimpleExpr};
use sea_orm::{
    ColumnTrait, EntityTrait, FromQueryResult, JoinType, QueryFilter, QuerySelect, RelationTrait, Select,
};
use serde::de::IgnoredAny;
use shared::catalogue::{Category, EVENTS, Form, Group};
use shared::entities::{PaymentStatus, RegistrationOwner, RegistrationRow, RegistrationStatus};
use shared::registration_code::RegistrationCode;
use uuid::Uuid;

/// A row as the database returns it.
#[derive(Debug, FromQueryResult)]
pub(crate) struct ListRow {
    id: Uuid,
    number: i64,
    event: String,
    category: Option<Category>,
    college_name: String,
    payment_status: PaymentStatus,
    status: RegistrationStatus,
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
    captain: Option<String>,
}

impl ListRow {
    /// Selects the rows of these ids, unordered.
    pub(crate) fn select(ids: SelectStatement) -> Select<registration::Entity> {
        use crate::entities::registration::Column;
        registration::Entity::find()
            .select_only()
            .columns([
                Column::Id,
                Column::Number,
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
            .expr_as(captain(), "captain")
            .join(JoinType::InnerJoin, registration::Relation::User.def())
            .filter(Column::Id.in_subquery(ids))
    }

    /// Converts the row to a record.
    ///
    /// # Errors
    /// If the row is invalid.
    pub(crate) fn into_record(self) -> Result<RegistrationRow, CoreError> {
        let broken = |column: &str| CoreError::internal(format!("registration {}: {column}", self.id));
        let flags: Vec<IgnoredAny> = serde_json::from_str(&self.flags).map_err(|_| broken("flags"))?;
        Ok(RegistrationRow {
            payment_status: self.payment_status,
            status: self.status,
            flags: u32::try_from(flags.len()).map_err(|_| broken("flags"))?,
            members: u32::try_from(self.heads).map_err(|_| broken("members"))?,
            amount: paise(self.amount)?,
            id: self.id.to_string(),
            code: RegistrationCode::new(
                &self.event,
                u32::try_from(self.number).map_err(|_| broken("number"))?,
            )
            .to_string(),
            captain: self.captain,
            user_id: RegistrationOwner {
                id: self.user_id.to_string(),
                username: self.username,
                fullname: self.fullname,
                email: self.email,
            },
            event: self.event,
            category: self.category.map(|category| category.name().to_owned()),
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
        Expr::col((registration::Entity, registration::Column::Event)).is_in(athletics),
        distinct,
    )
    .finally(Func::count(Expr::col((member::Entity, member::Column::Id))));
    let heads = Query::select()
        .expr(count)
        .from(member::Entity)
        .and_where(
            Expr::col((member::Entity, member::Column::RegistrationId))
                .equals((registration::Entity, registration::Column::Id)),
        )
        .and_where(Expr::col((member::Entity, member::Column::TeamGroup)).ne(COACH))
        .to_owned();
    SimpleExpr::SubQuery(None, Box::new(heads.into()))
}

/// The name of the captain or lead athlete; of the first person if there is neither.
fn captain() -> SimpleExpr {
    let group = || Expr::col((member::Entity, member::Column::TeamGroup));
    let rank = Expr::case(group().is_in([Group::Captain.name(), LEAD]), 0).finally(1);
    let captain = Query::select()
        .column((member::Entity, member::Column::Fullname))
        .from(member::Entity)
        .and_where(
            Expr::col((member::Entity, member::Column::RegistrationId))
                .equals((registration::Entity, registration::Column::Id)),
        )
        .and_where(group().ne(COACH))
        .order_by_expr(rank.into(), Order::Asc)
        .order_by((member::Entity, member::Column::Position), Order::Asc)
        .limit(1)
        .to_owned();
    SimpleExpr::SubQuery(None, Box::new(captain.into()))
}
