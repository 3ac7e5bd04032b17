//! The pages that show fixtures, scores and results.

use app::document::hindi;
use shared::pages::PageName;

/// Whether the document at a path shows scores: the home page, the schedule, the results and the scoreboard, in English or in Hindi.
pub(crate) fn shows_contests(path: &str) -> bool {
    let path = hindi::english_path(path).unwrap_or(path);
    let begins_with = |page: PageName| path.starts_with(page.path());
    path == "/"
        || [PageName::Schedule, PageName::Results, PageName::Scoreboard]
            .into_iter()
            .any(begins_with)
}

#[cfg(test)]
mod tests {
    use super::shows_contests;

    #[test]
    fn scores_are_shown_in_both_languages() {
        for path in [
            "/",
            "/hi",
            "/schedule",
            "/hi/schedule",
            "/hi/results/cricket",
            "/hi/scoreboard",
        ] {
            assert!(shows_contests(path), "{path}");
        }
        for path in ["/contact", "/hi/contact", "/hindi"] {
            assert!(!shows_contests(path), "{path}");
        }
    }
}
