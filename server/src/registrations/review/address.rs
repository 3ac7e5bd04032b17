//! Finds entries by the beginning of an e-mail address: a range of an index. A search for any part of an address would
//! scan every person of the fest. If many addresses match, only the first [`MOST`] of each kind are considered.

use crate::db::{bytes, lowercase_expr, prefix_range};
use crate::entities::{member, registration, user};
use sea_orm::sea_query::{Expr, ExprTrait, Query, SelectStatement, UnionType};
use sea_orm::{
    ConnectionTrait, DbBackend, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
};

/// The most people, and the most owners, that a search considers.
const MOST: u64 = 500;

/// The ids of the entries with a person or an owner whose address begins with `prefix`.
pub(crate) fn registrations(backend: DbBackend, prefix: &str) -> SelectStatement {
    // SQLite takes no limit inside a union, so each part is a subquery.
    let mut found = Query::select()
        .column("registration_id")
        .from_subquery(people(backend, prefix).limit(MOST).to_owned(), "people")
        .to_owned();
    let owners = Query::select()
        .column("id")
        .from_subquery(owners(backend, prefix).limit(MOST).to_owned(), "owners")
        .to_owned();
    let owned = Query::select()
        .column(registration::Column::Id)
        .from(registration::Entity)
        .and_where(Expr::col(registration::Column::UserId).in_subquery(owners))
        .to_owned();
    found.union(UnionType::Distinct, owned).to_owned()
}

/// Whether more than [`MOST`] people or owners match.
pub(crate) async fn is_cut(db: &impl ConnectionTrait, prefix: &str) -> Result<bool, DbErr> {
    let backend = db.get_database_backend();
    for mut addresses in [people(backend, prefix), owners(backend, prefix)] {
        let beyond = addresses.offset(MOST).limit(1);
        if db.query_one(&*beyond).await?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The registration ids of the people whose address begins with `prefix`, ordered by address.
fn people(backend: DbBackend, prefix: &str) -> SelectStatement {
    let address = lowercase_expr(backend, "\"members\".\"email\"");
    let (from, to) = prefix_range(&address, prefix);
    let which = member::Entity::find()
        .select_only()
        .column(member::Column::RegistrationId);
    which.filter(from).filter(to).order_by_asc(address).into_query()
}

/// The ids of the users whose address begins with `prefix`, ordered by address.
fn owners(backend: DbBackend, prefix: &str) -> SelectStatement {
    let address = bytes(backend, "\"users\".\"email\"");
    let (from, to) = prefix_range(&address, &prefix.to_lowercase());
    let which = user::Entity::find().select_only().column(user::Column::Id);
    which.filter(from).filter(to).order_by_asc(address).into_query()
}
