//! The home page's title over a still of the intro film (spec section 2.4). The browser inserts the film into `.hero__film` after
//! everything else has loaded (`frontend/src/document/film.ts`).

use crate::content::home::{KICKER, TAGLINE};
use crate::published::Published;
use contest::MatchStatus;
use leptos::prelude::*;
use shared::catalogue::{EVENTS, Event};
use shared::pages::PageName;
use shared::settings::{Moment, RegistrationState};

/// The part `home-hero`.
pub fn view(published: &Published) -> impl IntoView + use<> {
    let edition = published.edition();
    let (name, year) = (edition.name.clone(), edition.year.to_string());
    let misprint = name.clone();
    let dates = edition.dates();
    let countdown = countdown(published);
    let closing = closing(published);
    let today = today(published);
    view! {
        <div class="home-stage">
        <section class="hero" data-ground="night">
            <div class="hero__media">
                <picture>
                    <source media="(width < 600px)" srcset="/film/still-portrait.webp" />
                    <img class="hero__still" src="/film/still.webp" width="1280" height="720" alt="" fetchpriority="high" />
                </picture>
                <div class="hero__film"></div>
            </div>
            <div class="hero__content">
                <p class="hero__kicker">{KICKER}</p>
                <h1 class="hero__title" tabindex="-1">
                    <span class="misprint" data-text=misprint>{name}</span>
                    " "
                    <span class="hero__year">{year}</span>
                </h1>
                <p class="hero__tagline">{TAGLINE}</p>
                <ul class="hero__partners" aria-label="Dates">
                    <li class="hero__partner">{dates}</li>
                    {countdown.map(|words| view! { <li class="hero__partner">{words}</li> })}
                    {closing.map(|words| view! { <li class="hero__partner">{words}</li> })}
                    {today.map(|words| view! {
                        <li class="hero__partner"><a href=PageName::Schedule.path()>{words}</a></li>
                    })}
                </ul>
                <div class="hero__actions">
                    <a class="button button--primary button--large" href=PageName::Events.path()>"Explore Now"</a>
                    <a class="button button--secondary button--large" href=PageName::Ambassadors.path()>"CA Portal"</a>
                </div>
            </div>
        </section>
        <button class="hero__skip button button--quiet" type="button" hidden=true>"Skip intro"</button>
        </div>
    }
}

/// Counts the days to the fest; nothing once it is over.
fn countdown(published: &Published) -> Option<String> {
    let (today, edition) = (published.now.day(), published.edition());
    match today.days_until(edition.first_day) {
        1 => Some("1 day to go".to_owned()),
        days if days > 1 => Some(format!("{days} days to go")),
        _ if today <= edition.last_day => Some("On now".to_owned()),
        _ => None,
    }
}

/// Says how many matches start today, and when the first does; nothing on a day without matches.
fn today(published: &Published) -> Option<String> {
    let matches = published.fest_days.schedule();
    let starts = matches
        .iter()
        .filter(|record| record.status != MatchStatus::Skipped)
        .filter_map(|record| Moment::parse(record.starts_at.as_deref()?));
    let today: Vec<Moment> = starts
        .filter(|start| start.day() == published.now.day())
        .collect();
    let first = today.iter().min()?.clock();
    Some(match today.len() {
        1 => format!("Today: 1 match, at {first}"),
        count => format!("Today: {count} matches, from {first}"),
    })
}

/// Says which registrations close next, and in how many days; nothing if no open event has a closing time.
fn closing(published: &Published) -> Option<String> {
    let closings: Vec<(Moment, &Event)> = EVENTS
        .iter()
        .filter_map(|&event| {
            let facts = published.facts(event);
            let closes = facts.closes_at.filter(|&at| at > published.now)?;
            (facts.state == RegistrationState::Open).then_some((closes, event))
        })
        .collect();
    let next = closings.iter().map(|(closes, _)| *closes).min()?;
    let of_next: Vec<&Event> = closings
        .iter()
        .filter(|(closes, _)| *closes == next)
        .map(|(_, event)| *event)
        .collect();
    let what = match of_next.as_slice() {
        [event] => event.title.to_owned(),
        events => format!("{} events", events.len()),
    };
    let when = match published.now.day().days_until(next.day()) {
        0 => "today".to_owned(),
        1 => "tomorrow".to_owned(),
        days => format!("in {days} days"),
    };
    Some(format!("Registrations for {what} close {when}"))
}

#[cfg(test)]
mod tests {
    use super::{closing, today, view};
    use crate::Published;
    use crate::parts::fest_days::sample;
    use crate::parts::tests::html;
    use crate::published::tests::with_settings;
    use serde_json::json;
    use shared::settings::Moment;

    #[tokio::test]
    async fn the_days_to_go_are_counted_in_the_fest_s_time_zone() {
        let fest = json!({ "fest": { "firstDay": "2026-01-23", "lastDay": "2026-01-25", "year": 2026 } });
        for (now, words) in [
            ("2025-12-31T12:00:00Z", Some("23 days to go")),
            ("2026-01-21T18:29:59Z", Some("2 days to go")),
            ("2026-01-21T18:30:00Z", Some("1 day to go")),
            ("2026-01-22T18:30:00Z", Some("On now")),
            ("2026-01-25T18:29:59Z", Some("On now")),
            ("2026-01-25T18:30:00Z", None),
        ] {
            let html = html(view(&with_settings(fest.clone(), now)));
            assert!(
                html.contains("<li class=\"hero__partner\">23/1/2026 - 25/1/2026</li>"),
                "{html}"
            );
            assert!(html.contains("<span class=\"hero__year\">2026</span>"), "{html}");
            match words {
                Some(words) => assert!(html.contains(&format!(">{words}</li>")), "{now}: {html}"),
                None => assert_eq!(html.matches("hero__partner\"").count(), 1, "{now}: {html}"),
            }
        }
    }

    #[tokio::test]
    async fn a_day_with_matches_says_how_many_and_from_when() {
        let published = sample::published();
        let words = today(&published).unwrap();
        assert!(
            words.starts_with("Today: ") && words.contains(" matches, from "),
            "{words}"
        );
        let html = html(view(&published));
        assert!(
            html.contains(&format!("<a href=\"/schedule\">{words}</a>")),
            "{html}"
        );
        let later = Published {
            now: Moment::parse("2026-03-01T10:00:00Z").unwrap(),
            ..published
        };
        assert_eq!(today(&later), None);
    }

    #[tokio::test]
    async fn the_registrations_that_close_next_are_named() {
        let events = json!({
            "chess": { "closesAt": "2026-01-20T18:30:00+05:30" },
            "cricket": { "closesAt": "2026-01-21T18:30:00+05:30" },
            "football": { "closesAt": "2026-01-21T18:30:00+05:30" },
            "kabaddi": { "closesAt": "2026-01-19T18:30:00+05:30", "state": "paused" },
        });
        for (now, words) in [
            (
                "2026-01-10T12:00:00Z",
                Some("Registrations for Chess close in 10 days"),
            ),
            (
                "2026-01-18T18:30:00Z",
                Some("Registrations for Chess close tomorrow"),
            ),
            (
                "2026-01-20T12:59:59Z",
                Some("Registrations for Chess close today"),
            ),
            (
                "2026-01-20T13:00:00Z",
                Some("Registrations for 2 events close tomorrow"),
            ),
            ("2026-01-21T13:00:00Z", None),
        ] {
            let published = with_settings(json!({ "events": events }), now);
            assert_eq!(closing(&published).as_deref(), words, "{now}");
        }
        let published = with_settings(json!({ "events": events }), "2026-01-20T12:00:00Z");
        let html = html(view(&published));
        assert!(
            html.contains(">Registrations for Chess close today</li>"),
            "{html}"
        );
    }
}
