//! The schedule: every match by day, in the fest's time zone.

use super::calendar_links;
use super::matches::{Shown, line};
use crate::calendar;
use crate::parts::page_header;
use crate::published::Published;
use contest::entities::MatchRecord;
use leptos::either::Either;
use leptos::prelude::*;
use shared::pages::PageName;
use shared::settings::{Day, Moment};

/// The part `schedule`. The app renders its filter into the slot `schedule-filter`, and hides matches by their data attributes.
pub fn view(published: &Published) -> impl IntoView + use<> {
    let fest_days = &published.fest_days;
    let matches = fest_days.schedule();
    let has_times = matches.iter().any(|record| record.starts_at.is_some());
    let today = published.now.day();
    let is_past = |(on, _): &(Option<Day>, _)| on.is_some_and(|on| on < today);
    // Today comes first, and days that are over come last.
    let (past, current): (Vec<_>, Vec<_>) = by_day(&matches).into_iter().partition(is_past);
    let days: Vec<_> = current
        .into_iter()
        .chain(past)
        .map(|(on, matches)| day(on, &matches, today))
        .collect();
    let body = if days.is_empty() {
        Either::Left(super::empty("The schedule is not published yet."))
    } else {
        Either::Right(view! {
            <div class="schedule__filter" data-slot="schedule-filter"></div>
            <div class="schedule__days">{days}</div>
        })
    };
    view! {
        <div class="schedule" data-revision=fest_days.revision>
            {page_header("Schedule", LEAD)}
            <p class="schedule__links">
                <a class="link" href=PageName::Results.path()>"Results"</a>
                {has_times.then(|| calendar_links(published, calendar::SCHEDULE))}
            </p>
            {body}
        </div>
    }
}

const LEAD: &str = "Every match of the fest. Times are Indian Standard Time (IST).";

/// Groups matches by the day of their start, in the order of the schedule.
fn by_day<'a>(matches: &[&'a MatchRecord]) -> Vec<(Option<Day>, Vec<&'a MatchRecord>)> {
    let mut days: Vec<(Option<Day>, Vec<&MatchRecord>)> = Vec::new();
    for &record in matches {
        let start = record.starts_at.as_deref().and_then(Moment::parse);
        let day = start.map(Moment::day);
        match days.last_mut() {
            Some((last, matches)) if *last == day => matches.push(record),
            _ => days.push((day, vec![record])),
        }
    }
    days
}

fn day(day: Option<Day>, matches: &[&MatchRecord], today: Day) -> impl IntoView + use<> {
    let name = day.map_or_else(|| "Time to be announced".to_owned(), Day::in_words);
    let lines: Vec<_> = matches
        .iter()
        .map(|record| line(record, Shown::Schedule))
        .collect();
    view! {
        <section class="schedule__day" data-day=day.map(|day| day.to_string())>
            <h2 class="schedule__heading">
                <span data-day-name="">{name}</span>
                {(day == Some(today)).then(|| view! { " " <span class="badge badge--solid">"Today"</span> })}
            </h2>
            <ol class="matches">{lines}</ol>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::{Moment, view};
    use crate::Published;
    use crate::parts::fest_days::sample;
    use crate::parts::tests::html;

    #[tokio::test]
    async fn matches_are_grouped_by_day_and_sorted_by_start() {
        let html = html(view(&sample::published()));
        let at = |words: &str| {
            html.find(words)
                .unwrap_or_else(|| panic!("{words} is missing in {html}"))
        };
        assert!(at("Friday, 23 Jan 2026") < at("Saturday, 24 Jan 2026"));
        assert!(at("Saturday, 24 Jan 2026") < at("Time to be announced"));
        assert!(html.contains(
            "<span data-day-name=\"\">Friday, 23 Jan 2026</span> <span class=\"badge badge--solid\">Today</span>"
        ));
        assert_eq!(html.matches(">Today<").count(), 1);
        assert!(
            html.contains("<time datetime=\"2026-01-22T20:00:00Z\">1:30 am</time>"),
            "{html}"
        );
        assert!(html.contains("data-revision=\"40\""));
    }

    #[tokio::test]
    async fn days_that_are_over_come_last() {
        let published = Published {
            now: Moment::parse("2026-01-24T06:00:00Z").unwrap(),
            ..sample::published()
        };
        let html = html(view(&published));
        let at = |words: &str| html.find(words).unwrap();
        assert!(at("Saturday, 24 Jan 2026") < at("Friday, 23 Jan 2026"));
    }

    #[tokio::test]
    async fn a_match_names_contest_stage_sides_score_and_court() {
        let html = html(view(&sample::published()));
        for part in [
            "<a href=\"/results/badminton#contest-2\" class=\"link\">Badminton, Men</a>: Final, match 8",
            "data-event=\"badminton\"",
            "data-sport=\"Badminton\"",
            "data-venue=\"Indoor hall, court 2\"",
            "data-colleges=\"",
            "<span class=\"match__score\">2</span>",
            "21–15, 18–21, 21–12; 21–9, 21–11",
            "<span class=\"badge badge--error\">Live</span>",
            "href=\"/schedule.ics\"",
        ] {
            assert!(html.contains(part), "{part} is missing in {html}");
        }
        assert!(!html.contains(">Bye"), "byes are not played");
    }

    #[tokio::test]
    async fn the_schedule_can_be_subscribed_to_at_an_address_that_is_known() {
        let published = Published {
            origin: "https://fest.example.org".to_owned(),
            ..sample::published()
        };
        let html = html(view(&published));
        assert!(
            html.contains("href=\"webcal://fest.example.org/schedule.ics\""),
            "{html}"
        );
        let unknown = crate::parts::tests::html(view(&sample::published()));
        assert!(!unknown.contains("webcal:"), "{unknown}");
    }

    #[tokio::test]
    async fn an_empty_schedule_says_so() {
        let html = html(view(&Published::default()));
        assert!(html.contains("The schedule is not published yet."), "{html}");
        assert!(!html.contains(".ics") && !html.contains("data-slot"), "{html}");
    }
}
