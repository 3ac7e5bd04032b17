//! Fixtures, tables, bracket and results of an event: a section for each of its contests.

use super::matches::{Shown, line};
use super::{NOT_DRAWN, bracket, calendar_links, draw, section_id, standings, state_badge};
use crate::calendar;
use crate::published::Published;
use contest::entities::{ContestRecord, MatchRecord};
use contest::{Draw, MatchStatus, Running};
use leptos::either::Either;
use leptos::prelude::*;
use shared::catalogue::Event;
use shared::pages::PageName;
use std::cmp::Reverse;

/// The part `event-results`; its key is the event's slug. The page's heading stands above it.
pub fn view(event: &'static Event, published: &Published) -> impl IntoView + use<> {
    let fest_days = &published.fest_days;
    let of_event = fest_days.contests.values();
    let of_event: Vec<_> = of_event
        .filter(|running| running.record.summary.slug == event.slug)
        .collect();
    let has_times = of_event
        .iter()
        .flat_map(|running| &running.record.matches)
        .any(|one| one.starts_at.is_some());
    let contests: Vec<_> = of_event.into_iter().map(|running| contest(running)).collect();
    let body = if contests.is_empty() {
        Either::Left(super::empty(NOT_DRAWN))
    } else {
        Either::Right(contests)
    };
    view! {
        <div class="results" data-revision=fest_days.revision>
            <p class="results__links">
                <a class="link" href=event.address()>{format!("About {}", event.title)}</a>
                <a class="link" href=PageName::Schedule.path()>"Schedule"</a>
                <a class="link" href=PageName::Results.path()>"All results"</a>
                {has_times.then(|| calendar_links(published, &calendar::matches_path(event.slug)))}
            </p>
            {body}
        </div>
    }
}

/// Renders a contest.
fn contest(running: &Running) -> impl IntoView + use<> {
    let summary = &running.record.summary;
    let id = section_id(summary.id);
    let format = summary.format.clone();
    let champion = summary.champion.clone();
    let blocks = match &running.journal.draw {
        Some(draw) => Either::Right(blocks(&running.record, draw, &id)),
        None => Either::Left(super::empty(NOT_DRAWN)),
    };
    view! {
        <section class="contest" aria-labelledby=id.clone()>
            <h2 class="section-heading contest__title" id=id.clone() tabindex="-1">{summary.title.clone()}</h2>
            <p class="contest__state">{state_badge(summary.state)} {format}</p>
            {champion.map(|champion| view! {
                <p class="contest__champion">"Champion: " <strong>{champion}</strong></p>
            })}
            {blocks}
        </section>
    }
}

/// Renders what a contest has of fixtures, table, bracket and results, with links to them.
fn blocks(contest: &ContestRecord, draw: &Draw, id: &str) -> impl IntoView + use<> {
    let shown = Shown::Contest { seeds: contest.seeds };
    let list = |matches: Vec<&MatchRecord>| {
        let lines: Vec<_> = matches.into_iter().map(|record| line(record, shown)).collect();
        (!lines.is_empty()).then(|| view! { <ol class="matches">{lines}</ol> })
    };
    let fixtures = list(fixtures(&contest.matches));
    let results = list(results(&contest.matches));
    let ranked_by = draw.format.is_ranked().then(|| {
        let rule = contest.tie_breaks.join(", ").to_lowercase();
        view! { <p class="muted">{format!("Ranked by: {rule}.")}</p> }
    });
    let tables = (!contest.tables.is_empty()).then(|| standings::tables(contest, draw.format));
    let bracket = bracket::rounds(contest, draw);
    let present = [
        ("fixtures", "Fixtures", fixtures.is_some()),
        ("table", "Table", tables.is_some()),
        ("bracket", "Bracket", bracket.is_some()),
        ("results", "Results", results.is_some()),
    ];
    view! {
        {ranked_by}
        {contents(&contest.summary.title, id, &present)}
        {fixtures.map(|body| block(id, "fixtures", "Fixtures", body))}
        {tables.map(|body| block(id, "table", "Table", body))}
        {bracket.map(|body| block(id, "bracket", "Bracket", body))}
        {results.map(|body| block(id, "results", "Results", body))}
        {draw::details(contest)}
    }
}

/// Renders the links to the blocks that are present.
fn contents(title: &str, id: &str, blocks: &[(&'static str, &'static str, bool)]) -> impl IntoView + use<> {
    let links: Vec<_> = blocks
        .iter()
        .filter(|(_, _, is_present)| *is_present)
        .map(|&(name, words, _)| {
            view! { <li><a class="contest__link" href=format!("#{id}-{name}")>{words}</a></li> }
        })
        .collect();
    view! {
        <nav class="contest__contents" aria-label=format!("Parts of {title}")>
            <ul class="contest__list">{links}</ul>
        </nav>
    }
}

fn block<V: IntoView>(id: &str, name: &str, heading: &'static str, body: V) -> impl IntoView + use<V> {
    view! {
        <div class="contest__block">
            <h3 class="contest__heading" id=format!("{id}-{name}") tabindex="-1">{heading}</h3>
            {body}
        </div>
    }
}

/// Returns the matches that are still to be played, by start.
fn fixtures(matches: &[MatchRecord]) -> Vec<&MatchRecord> {
    let is_ahead = |status| {
        matches!(
            status,
            MatchStatus::Open | MatchStatus::Scheduled | MatchStatus::Live
        )
    };
    let mut fixtures: Vec<_> = matches.iter().filter(|one| is_ahead(one.status)).collect();
    fixtures.sort_by_key(|one| (one.starts_at.is_none(), one.starts_at.as_deref(), one.number));
    fixtures
}

/// Returns the matches with a result, the latest first.
fn results(matches: &[MatchRecord]) -> Vec<&MatchRecord> {
    let is_over = |status| matches!(status, MatchStatus::Provisional | MatchStatus::Final);
    let mut results: Vec<_> = matches.iter().filter(|one| is_over(one.status)).collect();
    results.sort_by_key(|one| Reverse((one.starts_at.as_deref(), one.number)));
    results
}

#[cfg(test)]
mod tests {
    use super::view;
    use crate::Published;
    use crate::parts::fest_days::sample;
    use crate::parts::tests::html;
    use shared::catalogue::by_slug;

    fn shown(slug: &str, published: &Published) -> String {
        html(view(by_slug(slug).unwrap(), published))
    }

    #[tokio::test]
    async fn a_contest_has_links_to_the_blocks_that_exist() {
        let published = sample::published();
        let football = shown("football", &published);
        for name in ["fixtures", "table", "bracket", "results"] {
            assert!(
                football.contains(&format!("href=\"#contest-1-{name}\"")),
                "{name}"
            );
            assert!(football.contains(&format!("id=\"contest-1-{name}\"")), "{name}");
        }
        let badminton = shown("badminton", &published);
        assert!(
            !badminton.contains("-fixtures") && !badminton.contains("-table"),
            "{badminton}"
        );
        let volleyball = shown("volleyball", &published);
        assert!(
            volleyball.contains("-fixtures") && !volleyball.contains("-bracket"),
            "{volleyball}"
        );
    }

    #[tokio::test]
    async fn a_provisional_result_names_the_end_of_protests() {
        let football = shown("football", &sample::published());
        assert_eq!(
            football.matches("The result may still change.").count(),
            1,
            "{football}"
        );
        assert!(
            football.contains("Teams can protest until 23 Jan 2026, 2:30 pm IST."),
            "{football}"
        );
    }

    #[tokio::test]
    async fn the_draw_can_be_repeated() {
        let football = shown("football", &sample::published());
        for part in [
            "<code>2026</code>",
            "SplitMix64",
            "How the draw was made",
            "start=\"3\"",
        ] {
            assert!(football.contains(part), "{part} is missing in {football}");
        }
    }

    #[tokio::test]
    async fn before_the_draw_the_page_says_so() {
        let words = "The draw is not published yet.";
        let chess = shown("chess", &sample::published());
        assert!(chess.contains(words) && chess.contains("Chess</h2>"), "{chess}");
        assert!(!chess.contains("<nav"), "{chess}");
        let without = shown("cricket", &Published::default());
        assert!(without.contains(words) && !without.contains(".ics"), "{without}");
    }
}
