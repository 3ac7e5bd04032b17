//! Substring search.

use sea_orm::sea_query::LikeExpr;
use shared::normalise::fold;

/// Matches a lower-case column that contains `typed`, in any spelling and case. Wildcards in `typed` are escaped.
#[must_use]
pub fn part_of(typed: &str) -> LikeExpr {
    literal_part_of(&fold(typed))
}

/// Matches a column that contains `typed` as it is spelled. SQLite's `lower` folds ASCII letters only, so a search for other
/// letters needs both.
#[must_use]
pub fn literal_part_of(typed: &str) -> LikeExpr {
    let is_pattern = |c: char| matches!(c, '%' | '_' | '\\');
    let literal: String = typed
        .chars()
        .flat_map(|c| is_pattern(c).then_some('\\').into_iter().chain([c]))
        .collect();
    LikeExpr::new(format!("%{literal}%")).escape('\\')
}
