//! The pages that show fixtures, scores and results.

use shared::pages;

/// Whether the document at a path shows scores: home, the schedule, the results and the scoreboard.
pub(crate) fn shows_contests(path: &str) -> bool {
    let begins_with = |name: &str| path.starts_with(pages::path_of(name));
    path == "/" || ["schedule", "results", "scoreboard"].into_iter().any(begins_with)
}
