//! Looking for how a text begins: a range of an index. Any part of a text would be a walk through all of them.

use sea_orm::DbBackend;
use sea_orm::sea_query::{Expr, ExprTrait, Func, SimpleExpr};

/// Comes after every character that a text can hold.
const LAST: char = char::MAX;

/// A column compared byte by byte: word for word what its index is made of.
#[must_use]
pub fn bytes(backend: DbBackend, column: &str) -> SimpleExpr {
    match backend {
        DbBackend::Postgres => Expr::cust(format!("{column} COLLATE \"C\"")),
        _ => Expr::cust(column.to_owned()),
    }
}

/// The same of a column in small letters.
#[must_use]
pub fn folded(backend: DbBackend, column: &str) -> SimpleExpr {
    bytes(backend, &format!("lower({column})"))
}

/// The two ends of the range of all that begin so. The database makes small letters of both, as it did for the index.
#[must_use]
pub fn begins(folded: &SimpleExpr, prefix: &str) -> (SimpleExpr, SimpleExpr) {
    let end = |text: String| Func::lower(Expr::val(text));
    (
        folded.clone().gte(end(prefix.to_owned())),
        folded.clone().lt(end(format!("{prefix}{LAST}"))),
    )
}
