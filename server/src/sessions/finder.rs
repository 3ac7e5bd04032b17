//! The query of every signed-in request: sessions with their users.

use super::entity::{Column, Model, Relation};
use super::lookups::Found;
use crate::users;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, IdenStatic, Iterable, JoinType,
    QueryFilter, QueryResult, QuerySelect, QueryTrait, RelationTrait, Select,
};
use uuid::Uuid;

/// The most ids a query takes. A power of two.
pub(super) const MOST: usize = 64;
/// Before the names of the session's columns: the user has some of the same names.
const SESSION: &str = "session_";

/// These sessions with their users, by one query of at most [`MOST`] ids.
///
/// The last id is repeated up to a power of two, so that seven prepared statements serve every length.
///
/// # Errors
/// If the query fails.
pub(super) async fn find(db: &impl ConnectionTrait, ids: &[Uuid]) -> Result<Vec<Found>, DbErr> {
    let length = ids.len().next_power_of_two();
    let repeated = ids.last().copied().into_iter().cycle();
    let rows = db
        .query_all(&query(ids.iter().copied().chain(repeated).take(length)).into_query())
        .await?;
    rows.iter().map(read).collect()
}

fn query(ids: impl Iterator<Item = Uuid>) -> Select<users::entity::Entity> {
    let users = users::entity::Entity::find().join(JoinType::InnerJoin, Relation::User.def().rev());
    Column::iter()
        .fold(users, |select, column| {
            select.column_as(column, format!("{SESSION}{}", column.as_str()))
        })
        .filter(Column::Id.is_in(ids))
}

fn read(row: &QueryResult) -> Result<Found, DbErr> {
    Ok((
        Model::from_query_result(row, SESSION)?,
        users::entity::Model::from_query_result(row, "")?,
    ))
}
