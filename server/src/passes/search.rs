//! Searches passes, for staff.

use crate::db::paging::ListPage;
use crate::db::{literal_part_of, part_of};
use crate::entities::pass::{Column, Entity, Model, Relation};
use crate::entities::{guest, member, registration, user};
use sea_orm::sea_query::{Expr, ExprTrait, Func};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, JoinType, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, RelationTrait, Select,
};
use shared::gate::PassCode;

/// A pass with the names that a list shows.
pub(crate) struct FoundPass {
    pub(crate) pass: Model,
    pub(crate) names: PassNames,
}

/// What the registration, the account or the guest of a pass is called.
#[derive(FromQueryResult)]
pub(crate) struct PassNames {
    pub(crate) fullname: Option<String>,
    /// The college, or a guest's organisation.
    pub(crate) college: Option<String>,
    /// The event's endpoint.
    pub(crate) event: Option<String>,
    /// Why staff let a guest in.
    pub(crate) reason: Option<String>,
}

/// One page of the passes that match, the newest first, and the number of matches. A text that is a printed code finds its pass;
/// another one is a part of a name, a college or an organisation.
pub(crate) async fn page(
    db: &impl ConnectionTrait,
    text: &str,
    page: ListPage,
) -> Result<(Vec<FoundPass>, u64), DbErr> {
    let matching = matching(text);
    let total = matching.clone().count(db).await?;
    let passes = matching
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .offset(page.offset())
        .limit(page.size)
        .all(db)
        .await?;
    let mut found = Vec::with_capacity(passes.len());
    for pass in passes {
        let names = names_of(db, pass.id).await?;
        found.push(FoundPass { pass, names });
    }
    Ok((found, total))
}

fn joined() -> Select<Entity> {
    Entity::find()
        .join(JoinType::LeftJoin, Relation::Registration.def())
        .join(JoinType::LeftJoin, Relation::Member.def())
        .join(JoinType::LeftJoin, Relation::User.def())
        .join(JoinType::LeftJoin, Relation::Guest.def())
}

fn matching(text: &str) -> Select<Entity> {
    if text.is_empty() {
        return Entity::find();
    }
    let columns = [
        Expr::col((member::Entity, member::Column::Fullname)),
        Expr::col((registration::Entity, registration::Column::CollegeName)),
        Expr::col((user::Entity, user::Column::Fullname)),
        Expr::col((guest::Entity, guest::Column::Fullname)),
        Expr::col((guest::Entity, guest::Column::Organisation)),
    ];
    // Names of eight letters read as codes, too.
    let code = PassCode::parse(text).map(|code| Column::Code.eq(code.plain()));
    let mut any = Condition::any().add_option(code);
    for column in columns {
        any = any
            .add(Expr::expr(Func::lower(column.clone())).like(part_of(text)))
            .add(column.like(literal_part_of(text)));
    }
    joined().filter(any)
}

async fn names_of(db: &impl ConnectionTrait, id: i64) -> Result<PassNames, DbErr> {
    let first = |columns: [Expr; 3]| Expr::expr(Func::coalesce(columns));
    let found = joined()
        .select_only()
        .column_as(
            first([
                Expr::col((member::Entity, member::Column::Fullname)),
                Expr::col((user::Entity, user::Column::Fullname)),
                Expr::col((guest::Entity, guest::Column::Fullname)),
            ]),
            "fullname",
        )
        .column_as(
            first([
                Expr::col((registration::Entity, registration::Column::CollegeName)),
                Expr::col((user::Entity, user::Column::CollegeName)),
                Expr::col((guest::Entity, guest::Column::Organisation)),
            ]),
            "college",
        )
        .column_as(
            Expr::col((registration::Entity, registration::Column::Event)),
            "event",
        )
        .column_as(Expr::col((guest::Entity, guest::Column::Reason)), "reason")
        .filter(Column::Id.eq(id))
        .into_model::<PassNames>()
        .one(db)
        .await?;
    found.ok_or(DbErr::RecordNotFound("pass".to_owned()))
}
