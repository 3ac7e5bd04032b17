//! The query that every signed-in request asks: sessions with their users. Its text is put together once for each length:
//! for each query anew, that took longer than reading what it finds.

use super::entity::{Column, Model, Relation};
use super::lookups::Found;
use crate::users;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, IdenStatic, Iterable, JoinType,
    QueryFilter, QueryResult, QuerySelect, QueryTrait, RelationTrait, Select, Statement, Value,
};
use std::sync::OnceLock;
use uuid::Uuid;

/// How many lengths there are: one id, two, four … sixty-four.
const LENGTHS: usize = 7;
/// Before the names of the session's columns. The user's, which are more, keep theirs: what needs no new name is read faster.
const SESSION: &str = "session_";

/// See the module. For one database.
#[derive(Debug, Default)]
pub(super) struct Finder {
    /// The query's texts, by the power of two of how many ids it takes.
    texts: [OnceLock<String>; LENGTHS],
}

impl Finder {
    /// The most ids a query takes.
    pub(super) const MOST: usize = 1 << (LENGTHS - 1);

    /// These sessions with their users: one query, of at least one id and at most [`Finder::MOST`].
    ///
    /// The list is filled up to a power of two by its last id, so that a handful of statements serves every length.
    pub(super) async fn find(&self, db: &impl ConnectionTrait, ids: &[Uuid]) -> Result<Vec<Found>, DbErr> {
        let last = ids.last().copied();
        let full = ids.len().next_power_of_two();
        let padded = ids.iter().copied().chain(last.into_iter().cycle()).take(full);
        let backend = db.get_database_backend();
        let text = self.texts[full.ilog2() as usize].get_or_init(|| query(full).build(backend).sql);
        let statement = Statement::from_sql_and_values(backend, text, padded.map(Value::from));
        let rows = db.query_all_raw(statement).await?;
        rows.iter().map(read).collect()
    }
}

fn query(ids: usize) -> Select<users::entity::Entity> {
    let users = users::entity::Entity::find().join(JoinType::InnerJoin, Relation::User.def().rev());
    Column::iter()
        .fold(users, |select, column| {
            select.column_as(column, format!("{SESSION}{}", column.as_str()))
        })
        .filter(Column::Id.is_in(vec![Uuid::nil(); ids]))
}

fn read(row: &QueryResult) -> Result<Found, DbErr> {
    Ok((
        Model::from_query_result(row, SESSION)?,
        users::entity::Model::from_query_result(row, "")?,
    ))
}
