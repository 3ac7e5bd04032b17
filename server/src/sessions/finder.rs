//! The query of every signed-in request: finds sessions with their users.

use super::lookups::SessionWithUser;
use crate::entities::session::{Column, Model, Relation};
use crate::entities::user;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, IdenStatic, Iterable, JoinType,
    QueryFilter, QueryResult, QuerySelect, QueryTrait, RelationTrait, Select,
};
use uuid::Uuid;

/// Maximum number of ids per query. A power of two.
pub(crate) const MOST: usize = 64;
/// Prefix of the session's column names in the result, because both tables share some names.
const SESSION: &str = "session_";

/// Finds sessions with their users by one query of at most [`MOST`] ids.
///
/// Repeats the last id up to a power of two, so that seven prepared statements serve every length.
pub(crate) async fn find(db: &impl ConnectionTrait, ids: &[Uuid]) -> Result<Vec<SessionWithUser>, DbErr> {
    let length = ids.len().next_power_of_two();
    let repeated = ids.last().copied().into_iter().cycle();
    let rows = db
        .query_all(&query(ids.iter().copied().chain(repeated).take(length)).into_query())
        .await?;
    rows.iter().map(read).collect()
}

fn query(ids: impl Iterator<Item = Uuid>) -> Select<user::Entity> {
    let users = user::Entity::find().join(JoinType::InnerJoin, Relation::User.def().rev());
    Column::iter()
        .fold(users, |select, column| {
            select.column_as(column, format!("{SESSION}{}", column.as_str()))
        })
        .filter(Column::Id.is_in(ids))
}

fn read(row: &QueryResult) -> Result<SessionWithUser, DbErr> {
    Ok((
        Model::from_query_result(row, SESSION)?,
        user::Model::from_query_result(row, "")?,
    ))
}
