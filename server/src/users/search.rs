//! Searches accounts by prefix and role. The migration `m0014_lists` creates the indexes.

use crate::db::listing::{self, Sorted};
use crate::db::paging::ListPage;
use crate::db::{bytes, prefix_range};
use crate::entities::user::{Column, Entity, Model};
use sea_orm::sea_query::{Expr, ExprTrait, Query, SelectStatement, UnionType};
use sea_orm::{ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, QueryFilter, QueryOrder};
use shared::entities::Role;

/// Searched columns. The flag is true if the server lower-cases the column's values, and false if the database does.
const NAMES: [(&str, bool); 4] = [
    ("username_key", true),
    ("email", true),
    ("fullname_key", false),
    ("last_name_key", false),
];

/// One page of accounts, and the total number of matches.
pub(crate) struct FoundUsers {
    pub(crate) users: Vec<Model>,
    pub(crate) total: u64,
}

/// Finds accounts with a name or address that starts with `prefix`, newest first. Without `page` it returns all matches.
pub(crate) async fn search(
    db: &impl ConnectionTrait,
    prefix: &str,
    role: Option<Role>,
    page: Option<ListPage>,
) -> Result<FoundUsers, DbErr> {
    let which = which(db.get_database_backend(), prefix, role);
    let Some(page) = page else {
        return all(db, which).await;
    };
    let page = if prefix.is_empty() {
        listing::page(db, &which, Sorted::NewestFirst, page).await?
    } else {
        listing::page_of_found(db, &which, Sorted::NewestFirst, page).await?
    };
    let mut users = Entity::find()
        .filter(Column::Id.is_in(page.ids.iter().copied()))
        .all(db)
        .await?;
    page.sort(&mut users, |user| user.id);
    Ok(FoundUsers {
        users,
        total: page.total,
    })
}

async fn all(db: &impl ConnectionTrait, which: SelectStatement) -> Result<FoundUsers, DbErr> {
    let ids = Query::select()
        .column("id")
        .from_subquery(which, "found")
        .to_owned();
    let found = Entity::find().filter(Column::Id.in_subquery(ids));
    let users = found
        .order_by_desc(Column::CreatedAt)
        .order_by_asc(Column::Id)
        .all(db)
        .await?;
    Ok(FoundUsers {
        total: users.len() as u64,
        users,
    })
}

/// Selects `id` and `at` of each match.
fn which(backend: DbBackend, prefix: &str, role: Option<Role>) -> SelectStatement {
    let mut accounts = Query::select();
    accounts
        .column((Entity, Column::Id))
        .expr_as(Expr::col((Entity, Column::CreatedAt)), "at")
        .from(Entity)
        .and_where(Expr::col((Entity, Column::ErasedAt)).is_null());
    if prefix.is_empty() {
        return match role {
            Some(role) => accounts.and_where(Column::Role.eq(role)).to_owned(),
            None => accounts,
        };
    }
    if let Some(role) = role {
        // An expression instead of the column: SQLite would otherwise scan all accounts of the role, not a range of names.
        accounts.and_where(Expr::cust("\"users\".\"role\" || ''").eq(role));
    }
    let small = prefix.to_lowercase();
    let [first, others @ ..] = NAMES.map(|(column, is_small)| {
        let prefix = if is_small { &small } else { prefix };
        let (from, to) = prefix_range(&bytes(backend, &format!("\"users\".\"{column}\"")), prefix);
        accounts.clone().and_where(from).and_where(to).to_owned()
    });
    others.into_iter().fold(first, |mut all, one| {
        all.union(UnionType::Distinct, one).to_owned()
    })
}
