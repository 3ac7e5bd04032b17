//! Substring search.

use sea_orm::sea_query::LikeExpr;

/// Matches a lower-case column that contains `typed`, ignoring case. Wildcards in `typed` are escaped.
#[must_use]
pub fn part_of(typed: &str) -> LikeExpr {
    let is_pattern = |c: char| matches!(c, '%' | '_' | '\\');
    let literal: String = typed
        .to_lowercase()
        .chars()
        .flat_map(|c| is_pattern(c).then_some('\\').into_iter().chain([c]))
        .collect();
    LikeExpr::new(format!("%{literal}%")).escape('\\')
}
