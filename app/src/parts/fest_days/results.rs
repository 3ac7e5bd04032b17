//! The results of the fest: champions, medals, the latest results, and the contests.

use super::{address, medals, state_badge};
use crate::parts::page_header;
use crate::published::Published;
use contest::FestDays;
use contest::entities::{BoardMatch, ContestState, ContestSummary};
use leptos::either::Either;
use leptos::prelude::*;
use shared::pages::PageName;

/// The part `results`.
pub fn view(published: &Published) -> impl IntoView + use<> {
    let fest_days = &published.fest_days;
    let body = if fest_days.contests.is_empty() {
        Either::Left(super::empty("No contest is published yet."))
    } else {
        Either::Right(view! {
            {champions(fest_days)}
            {medals::tables(&fest_days.medals)}
            {latest(&fest_days.board.latest)}
            {contests(fest_days)}
        })
    };
    view! {
        <div class="results" data-revision=fest_days.revision>
            {page_header("Results", "Champions, medals and the latest results.")}
            <p class="results__links">
                <a class="link" href=PageName::Schedule.path()>"Schedule"</a>
                <a class="link" href=PageName::Scoreboard.path()>"Scoreboard"</a>
            </p>
            {body}
        </div>
    }
}

fn summaries(fest_days: &FestDays) -> impl Iterator<Item = &ContestSummary> {
    fest_days.contests.values().map(|running| &running.record.summary)
}

fn champions(fest_days: &FestDays) -> Option<impl IntoView + use<>> {
    let champions: Vec<_> = summaries(fest_days).filter_map(champion).collect();
    (!champions.is_empty()).then(|| {
        view! {
            <section class="section" aria-labelledby="champions">
                <h2 class="section-heading" id="champions">"Champions"</h2>
                <ul class="results__champions">{champions}</ul>
            </section>
        }
    })
}

fn champion(contest: &ContestSummary) -> Option<impl IntoView + use<>> {
    let champion = contest.champion.clone()?;
    let provisional = (contest.state != ContestState::Final).then(|| state_badge(contest.state));
    Some(view! {
        <li class="card card--lines">
            <a class="link" href=address(contest)>{contest.title.clone()}</a>
            <span class="results__name">{champion}</span>
            {provisional}
        </li>
    })
}

fn latest(matches: &[BoardMatch]) -> Option<impl IntoView + use<>> {
    let lines: Vec<_> = matches.iter().map(board_line).collect();
    (!lines.is_empty()).then(|| {
        view! {
            <section class="section" aria-labelledby="latest">
                <h2 class="section-heading" id="latest">"Latest results"</h2>
                <ol class="matches">{lines}</ol>
            </section>
        }
    })
}

fn board_line(shown: &BoardMatch) -> impl IntoView + use<> {
    let winner = shown.winner.map(usize::from);
    let sides: Vec<_> = (0..shown.names.len())
        .map(|side| {
            let is_winner = winner == Some(side);
            let class = if is_winner {
                "match__side match__side--winner"
            } else {
                "match__side"
            };
            view! {
                <li class=class>
                    <span class="match__name">
                        {shown.names[side].clone()}
                        {is_winner.then(|| view! { <span class="visually-hidden">" (winner)"</span> })}
                    </span>
                    " "
                    <span class="match__score">{shown.scores.get(side).cloned()}</span>
                </li>
            }
        })
        .collect();
    view! {
        <li class="match match--brief">
            <div class="match__body">
                <p class="match__title"><a class="link" href=shown.href.clone()>{shown.title.clone()}</a></p>
                <ul class="match__sides">{sides}</ul>
                <p class="match__details">{shown.note.clone()}</p>
            </div>
        </li>
    }
}

fn contests(fest_days: &FestDays) -> impl IntoView + use<> {
    let lines: Vec<_> = summaries(fest_days)
        .map(|contest| {
            view! {
                <li class="results__contest">
                    <a class="link" href=address(contest)>{contest.title.clone()}</a>
                    <span class="muted">{contest.format.clone()}</span>
                    {state_badge(contest.state)}
                </li>
            }
        })
        .collect();
    view! {
        <section class="section" aria-labelledby="contests">
            <h2 class="section-heading" id="contests">"Contests"</h2>
            <ul class="results__contests">{lines}</ul>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::view;
    use crate::Published;
    use crate::parts::fest_days::sample;
    use crate::parts::tests::html;

    #[tokio::test]
    async fn champions_medals_latest_results_and_contests_are_shown() {
        let published = sample::published();
        let html = html(view(&published));
        let champion = published.fest_days.contests[&2].record.summary.champion.clone();
        for part in [
            "Champions</h2>",
            &format!("<span class=\"results__name\">{}</span>", champion.unwrap()),
            "<caption class=\"table__caption\">Overall</caption>",
            "<caption class=\"table__caption\">Men</caption>",
            "Latest results</h2>",
            "<a href=\"/results/chess#contest-4\" class=\"link\">Chess</a>",
            ">Not drawn yet</span>",
        ] {
            assert!(html.contains(part), "{part} is missing in {html}");
        }
        assert!(
            !html.contains(">Women</caption>"),
            "no contest of women is final: {html}"
        );
    }

    #[tokio::test]
    async fn without_contests_the_page_says_so() {
        let html = html(view(&Published::default()));
        assert!(html.contains("No contest is published yet."), "{html}");
        assert!(!html.contains("<h2"), "{html}");
    }
}
