//! Finds entries by a text: any part of a person's name, phone number or e-mail address, or of the college's name
//! ([`search_index`]), a spelling of the college, a bare number, or the beginning of the owner's e-mail address. A text shorter than the index can find
//! is searched as the beginning of an address. If many match, only [`MOST`] of each kind are considered, the newest first.

use super::order::college;
use crate::db::{bytes, lowercase_expr, prefix_range};
use crate::entities::{member, registration, user};
use crate::registrations::search_index::{self, SHORTEST};
use sea_orm::sea_query::{Expr, ExprTrait, Query, SelectStatement, UnionType};
use sea_orm::{
    ConnectionTrait, DbBackend, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
};

/// The most entries, and the most owners, that a search considers.
const MOST: u64 = 500;

/// The ids of the entries that match the text.
pub(crate) fn registrations(backend: DbBackend, text: &str, colleges: &[String]) -> SelectStatement {
    use registration::Column;
    // SQLite takes no limit inside a union, so each part is a subquery.
    let limited = |column: &'static str, found: SelectStatement| {
        Query::select()
            .column(column)
            .from_subquery(found, "found")
            .to_owned()
    };
    let of = |column: Column, keys: SelectStatement| {
        Query::select()
            .column(Column::Id)
            .from(registration::Entity)
            .and_where(Expr::col(column).in_subquery(keys))
            .to_owned()
    };
    let owners = limited("id", owners(backend, text, 0, MOST));
    let mut found = of(Column::UserId, owners);
    let others = if is_indexed(text) {
        of(
            Column::Number,
            limited("rowid", search_index::numbers(backend, text, 0, MOST)),
        )
    } else {
        limited("registration_id", people(backend, text, 0, MOST))
    };
    found.union(UnionType::Distinct, others);
    if !colleges.is_empty() {
        found.union(UnionType::Distinct, limited("id", of_colleges(colleges, 0, MOST)));
    }
    if let Ok(number) = text.trim().parse::<u32>() {
        let numbered = Query::select()
            .column(Column::Id)
            .from(registration::Entity)
            .and_where(Expr::col(Column::Number).eq(number))
            .to_owned();
        found.union(UnionType::Distinct, numbered);
    }
    found
}

/// Whether more than [`MOST`] entries or owners match.
pub(crate) async fn is_cut(
    db: &impl ConnectionTrait,
    text: &str,
    colleges: &[String],
) -> Result<bool, DbErr> {
    let backend = db.get_database_backend();
    let others = if is_indexed(text) {
        search_index::numbers(backend, text, MOST, 1)
    } else {
        people(backend, text, MOST, 1)
    };
    let colleges = (!colleges.is_empty()).then(|| of_colleges(colleges, MOST, 1));
    for beyond in [others, owners(backend, text, MOST, 1)]
        .into_iter()
        .chain(colleges)
    {
        if db.query_one(&beyond).await?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether the text is long enough for the index.
fn is_indexed(text: &str) -> bool {
    text.trim().chars().count() >= SHORTEST
}

/// The ids of the registrations with these spellings of a college, the newest first. The index of colleges covers it.
fn of_colleges(spellings: &[String], offset: u64, most: u64) -> SelectStatement {
    use registration::Column;
    let which = registration::Entity::find().select_only().column(Column::Id);
    let ordered = which
        .filter(college().is_in(spellings))
        .order_by_desc(Column::CreatedAt);
    ordered.offset(offset).limit(most).into_query()
}

/// The registration ids of the people whose address begins with `prefix`, ordered by address.
fn people(backend: DbBackend, prefix: &str, offset: u64, most: u64) -> SelectStatement {
    let address = lowercase_expr(backend, "\"members\".\"email\"");
    let (from, to) = prefix_range(&address, prefix);
    let which = member::Entity::find()
        .select_only()
        .column(member::Column::RegistrationId);
    let ordered = which.filter(from).filter(to).order_by_asc(address);
    ordered.offset(offset).limit(most).into_query()
}

/// The ids of the users whose address begins with `prefix`, ordered by address.
fn owners(backend: DbBackend, prefix: &str, offset: u64, most: u64) -> SelectStatement {
    let address = bytes(backend, "\"users\".\"email\"");
    let (from, to) = prefix_range(&address, &prefix.to_lowercase());
    let which = user::Entity::find().select_only().column(user::Column::Id);
    let ordered = which.filter(from).filter(to).order_by_asc(address);
    ordered.offset(offset).limit(most).into_query()
}
