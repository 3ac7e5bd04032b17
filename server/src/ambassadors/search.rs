//! Search for applications by status and by part of a name, e-mail address or college.

use crate::college_names::CollegeNames;
use crate::db::listing::{self, Sorted};
use crate::db::paging::ListPage;
use crate::db::{literal_part_of, part_of};
use crate::entities::ambassador_application::{Column, Entity, Model};
use crate::entities::user;
use sea_orm::sea_query::{Expr, ExprTrait, Func, Query, SelectStatement, SimpleExpr};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait,
};
use shared::entities::AmbassadorStatus;
use uuid::Uuid;

/// The filters and the page of a search.
pub(crate) struct ApplicationFilter<'a> {
    /// Part of the applicant's name, username, e-mail address or college, or the application's id; empty for no filter.
    pub(crate) q: &'a str,
    pub(crate) status: Option<AmbassadorStatus>,
    /// The spellings of the colleges that `q` means ([`spellings`]).
    pub(crate) colleges: Vec<String>,
    /// None for all applications.
    pub(crate) page: Option<ListPage>,
}

impl ApplicationFilter<'_> {
    /// Selects `id` and `at` of each match. The text filter scans all rows, since there are thousands at most.
    fn which(&self) -> SelectStatement {
        let mut which = Query::select();
        which
            .column((Entity, Column::Id))
            .expr_as(Expr::col((Entity, Column::AppliedAt)), "at")
            .from(Entity);
        if let Some(status) = self.status {
            which.and_where(Column::Status.eq(status));
        }
        if self.q.is_empty() {
            return which;
        }
        let lower = |column: Column| Expr::expr(Func::lower(Expr::col((Entity, column))));
        let named = |column: user::Column| Expr::col((user::Entity, column)).like(part_of(self.q));
        // A correlated scalar subquery, evaluated per application: with any other form PostgreSQL would read every account.
        let owner = user::Entity::find()
            .select_only()
            .expr(Expr::cust("1"))
            .filter(Expr::col((user::Entity, user::Column::Id)).equals((Entity, Column::UserId)))
            .filter(named(user::Column::UsernameKey).or(named(user::Column::Email)))
            .into_query();
        let owner = SimpleExpr::SubQuery(None, Box::new(owner.into()));
        let mut any = Condition::any()
            .add(lower(Column::FullName).like(part_of(self.q)))
            .add(lower(Column::CollegeName).like(part_of(self.q)))
            .add(Expr::col((Entity, Column::FullName)).like(literal_part_of(self.q)))
            .add(Expr::col((Entity, Column::CollegeName)).like(literal_part_of(self.q)))
            .add(Expr::col((Entity, Column::CollegeName)).is_in(&self.colleges))
            .add(Expr::cust("1").eq(owner));
        if let Ok(id) = self.q.parse::<Uuid>() {
            any = any.add(Column::Id.eq(id));
        }
        which.cond_where(any).to_owned()
    }
}

/// Lists the spellings of the colleges that a search text means, among the applications.
pub(crate) async fn spellings(db: &impl ConnectionTrait, q: &str) -> Result<Vec<String>, DbErr> {
    if q.is_empty() {
        return Ok(Vec::new());
    }
    let names = CollegeNames::read(db).await?;
    let all = Entity::find()
        .select_only()
        .column(Column::CollegeName)
        .distinct();
    let mut all: Vec<String> = all.into_tuple().all(db).await?;
    let matches = names.search(q);
    all.retain(|spelling| matches(spelling));
    Ok(all)
}

/// Finds applications, newest first, and the total number on all pages.
pub(crate) async fn search(
    db: &impl ConnectionTrait,
    filter: &ApplicationFilter<'_>,
) -> Result<(Vec<Model>, u64), DbErr> {
    let which = filter.which();
    let Some(page) = filter.page else {
        let ids = Query::select()
            .column("id")
            .from_subquery(which, "found")
            .to_owned();
        let found = Entity::find().filter(Column::Id.in_subquery(ids));
        let all = found
            .order_by_desc(Column::AppliedAt)
            .order_by_asc(Column::Id)
            .all(db)
            .await?;
        let total = all.len() as u64;
        return Ok((all, total));
    };
    let page = if filter.q.is_empty() {
        listing::page(db, &which, Sorted::NewestFirst, page).await?
    } else {
        listing::page_of_found(db, &which, Sorted::NewestFirst, page).await?
    };
    let mut rows = Entity::find()
        .filter(Column::Id.is_in(page.ids.iter().copied()))
        .all(db)
        .await?;
    page.sort(&mut rows, |row| row.id);
    Ok((rows, page.total))
}
