//! The pages that show fixtures, scores and results.

use shared::pages::PageName;

/// Whether the document at a path shows scores: home, the schedule, the results and the scoreboard.
pub(crate) fn shows_contests(path: &str) -> bool {
    let begins_with = |page: PageName| path.starts_with(page.path());
    path == "/"
        || [PageName::Schedule, PageName::Results, PageName::Scoreboard]
            .into_iter()
            .any(begins_with)
}
