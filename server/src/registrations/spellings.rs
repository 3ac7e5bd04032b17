//! The spellings of colleges among the registrations: `college_key`, the name in lower case, which the database maintains. A
//! spelling is found by a look-up in the index of it, so no registration is read.

use super::review::order::college as key;
use crate::college_names::CollegeNames;
use crate::entities::registration::{Column, Entity};
use sea_orm::sea_query::{Asterisk, Expr, ExprTrait};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Statement};

/// The distinct spellings, by a loose index scan like that of `audit::store::actions`.
const ALL: &str = "
    WITH RECURSIVE known(spelling) AS (
        SELECT min(college_key) FROM registrations
        UNION ALL
        SELECT (SELECT min(college_key) FROM registrations WHERE college_key > known.spelling)
        FROM known WHERE known.spelling IS NOT NULL
    )
    SELECT spelling FROM known WHERE spelling IS NOT NULL AND spelling <> ''";

/// Lists the distinct spellings in lower case.
pub(crate) async fn all(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    let query = Statement::from_string(db.get_database_backend(), ALL);
    let rows = db.query_all_raw(query).await?;
    rows.iter().map(|row| row.try_get("", "spelling")).collect()
}

/// Lists the spellings of the colleges that a search text means.
pub(crate) async fn meant(db: &impl ConnectionTrait, text: &str) -> Result<Vec<String>, DbErr> {
    let names = CollegeNames::read(db).await?;
    let mut spellings = all(db).await?;
    let matches = names.search(text);
    spellings.retain(|spelling| matches(spelling));
    Ok(spellings)
}

/// Counts the registrations of each spelling in lower case.
pub(crate) async fn counts(db: &impl ConnectionTrait) -> Result<Vec<(String, i64)>, DbErr> {
    Entity::find()
        .select_only()
        .expr_as(key(), "spelling")
        .expr_as(Expr::col(Asterisk).count(), "entries")
        .filter(key().ne(""))
        .group_by(key())
        .into_tuple()
        .all(db)
        .await
}

/// Returns one spelling as it was typed for each of these in lower case.
pub(crate) async fn typed(
    db: &impl ConnectionTrait,
    spellings: Vec<String>,
) -> Result<Vec<(String, String)>, DbErr> {
    Entity::find()
        .select_only()
        .expr_as(key(), "spelling")
        .column_as(Column::CollegeName.min(), "typed")
        .filter(key().is_in(spellings))
        .group_by(key())
        .into_tuple()
        .all(db)
        .await
}
