//! The fest days: schedule, results and the results of each event (docs/decisions/0031-contests.md). Each part names the
//! revision that it shows in `data-revision`, and the page fetches it anew when the scoreboard has a later one.

mod bracket;
mod draw;
pub mod event_results;
mod field;
mod matches;
mod medals;
pub mod results;
pub mod schedule;
mod standings;

#[cfg(test)]
pub(crate) mod sample;

use crate::calendar::subscription;
use crate::published::Published;
use contest::MatchStatus;
use contest::entities::{ContestState, ContestSummary};
use leptos::prelude::*;
use shared::{messages, pages};

/// What stands in place of a contest without a draw.
const NOT_DRAWN: &str = "The draw is not published yet.";

/// Returns the id of a contest's section, the target of links.
fn section_id(contest: u32) -> String {
    format!("contest-{contest}")
}

/// Returns the address of a contest on the page of its event.
fn address(contest: &ContestSummary) -> String {
    address_of(&contest.slug, contest.id)
}

fn address_of(slug: &str, contest: u32) -> String {
    format!("{}#{}", pages::results_of(slug), section_id(contest))
}

/// Renders the links to a calendar file: once, and as a subscription that follows later changes.
fn calendar_links(published: &Published, path: &str) -> impl IntoView + use<> {
    let subscription = (!published.origin.is_empty()).then(|| subscription(path, &published.origin));
    view! {
        <a class="link" href=path.to_owned() download="">{messages::ADD_TO_CALENDAR}</a>
        {subscription.map(|href| view! { " " <a class="link" href=href>{messages::SUBSCRIBE}</a> })}
    }
}

/// Renders the mark of a team that has withdrawn.
fn withdrawn_badge(is_withdrawn: bool) -> Option<impl IntoView + use<>> {
    is_withdrawn.then(|| view! { " " <span class="badge badge--neutral">"Withdrawn"</span> })
}

/// Renders how far a match is; nothing before it is played.
fn status_badge(status: MatchStatus) -> Option<impl IntoView + use<>> {
    let (tone, words) = match status {
        MatchStatus::Live => ("error", "Live"),
        MatchStatus::Provisional => ("warning", "Provisional"),
        MatchStatus::Final => ("ok", "Final"),
        MatchStatus::Open | MatchStatus::Scheduled | MatchStatus::Skipped => return None,
    };
    Some(view! { <span class=format!("badge badge--{tone}")>{words}</span> })
}

/// Renders how far a contest is.
fn state_badge(state: ContestState) -> impl IntoView {
    let (tone, words) = match state {
        ContestState::Announced => ("neutral", "Not drawn yet"),
        ContestState::Drawn => ("info", "Drawn"),
        ContestState::Running => ("error", "Being played"),
        ContestState::Played => ("warning", "Provisional"),
        ContestState::Final => ("ok", "Final"),
    };
    view! { <span class=format!("badge badge--{tone}")>{words}</span> }
}

/// Renders a sentence in place of content.
fn empty(words: &'static str) -> impl IntoView {
    view! { <p class="muted">{words}</p> }
}
