//! Prefix search by a range of an index. A search for a substring would scan all rows.

use sea_orm::DbBackend;
use sea_orm::sea_query::{Expr, ExprTrait, Func, SimpleExpr};

/// Sorts after every character that a text can hold.
const LAST: char = char::MAX;

/// A column compared byte by byte. The SQL is the same as in the column's index, so that the database uses the index.
#[must_use]
pub fn bytes(backend: DbBackend, column: &str) -> SimpleExpr {
    match backend {
        DbBackend::Postgres => Expr::cust(format!("{column} COLLATE \"C\"")),
        _ => Expr::cust(column.to_owned()),
    }
}

/// A lower-cased column compared byte by byte, like [`bytes`].
#[must_use]
pub fn lowercase_expr(backend: DbBackend, column: &str) -> SimpleExpr {
    bytes(backend, &format!("lower({column})"))
}

/// The two bounds of the range of values that begin with `prefix`. The database lower-cases both, as it does for the index.
#[must_use]
pub fn prefix_range(folded: &SimpleExpr, prefix: &str) -> (SimpleExpr, SimpleExpr) {
    let end = |text: String| Func::lower(Expr::val(text));
    (
        folded.clone().gte(end(prefix.to_owned())),
        folded.clone().lt(end(format!("{prefix}{LAST}"))),
    )
}
