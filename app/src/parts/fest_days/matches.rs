//! A match as a line of a list: in the schedule, and among the fixtures and results of a contest.

use super::{address_of, field, status_badge, withdrawn_badge};
use contest::MatchStatus;
use contest::entities::{MatchRecord, MatchSide};
use leptos::either::Either;
use leptos::prelude::*;
use shared::settings::Moment;

/// What a list says beside each match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    /// All contests, under a heading with the day: time, contest and stage.
    Schedule,
    /// One contest: day, time and stage.
    Contest {
        /// The number of seeded teams: the first of the contest.
        seeds: u16,
    },
}

/// Renders a match.
pub(super) fn line(record: &MatchRecord, shown: Shown) -> impl IntoView + use<> {
    let start = record.starts_at.as_deref().and_then(Moment::parse);
    let seeds = match shown {
        Shown::Schedule => 0,
        Shown::Contest { seeds } => seeds,
    };
    let title = match shown {
        Shown::Schedule => Some((record.title.clone(), address_of(&record.slug, record.contest))),
        Shown::Contest { .. } => None,
    };
    let name = (
        record.title.clone(),
        format!("{}, match {}", record.stage, record.number),
    );
    view! {
        <li
            class="match"
            id=format!("match-{}", record.id)
            data-match=""
            data-day=start.map(|start| start.day().to_string())
            data-event=record.slug.clone()
            data-sport=sport(record)
            data-venue=record.court.clone()
            data-colleges=colleges(record)
        >
            <p class="match__time">{time(record, start, shown)}</p>
            <div class="match__body">
                <p class="match__title">
                    {title.map(|(title, href)| view! { <a class="link" href=href>{title}</a> ": " })}
                    {name.1}
                </p>
                {body(record, shown, seeds)}
                {notes(record)}
            </div>
            <p class="match__place">{status_badge(record.status)} {record.court.clone()}</p>
        </li>
    }
}

/// Renders the two sides. Of a field, the page of the contest lists everybody, and the schedule the best.
fn body(record: &MatchRecord, shown: Shown, seeds: u16) -> impl IntoView + use<> {
    match (&record.measured, shown) {
        (None, _) => Either::Left(sides(record, seeds)),
        (Some(measured), Shown::Contest { .. }) => {
            Either::Right(Either::Left(field::table(record, measured, seeds)))
        }
        (Some(_), Shown::Schedule) => Either::Right(Either::Right(field::best(record))),
    }
}

/// Renders both sides with their scores.
pub(super) fn sides(record: &MatchRecord, seeds: u16) -> impl IntoView + use<> {
    let sides: Vec<_> = record.sides.iter().map(|one| side(one, seeds)).collect();
    view! { <ul class="match__sides">{sides}</ul> }
}

pub(super) fn side(side: &MatchSide, seeds: u16) -> impl IntoView + use<> {
    let class = if side.is_winner {
        "match__side match__side--winner"
    } else if side.team.is_none() {
        "match__side match__side--open"
    } else {
        "match__side"
    };
    let score = (!side.score.is_empty()).then(|| side.score.clone());
    view! {
        <li class=class>
            <span class="match__name">
                {side.name.clone()} {side.team.and_then(|team| seed(team, seeds))}
                {side.is_winner.then(|| view! { <span class="visually-hidden">" (winner)"</span> })}
                {withdrawn_badge(side.is_withdrawn)}
            </span>
            {score.map(|score| view! { " " <span class="match__score">{score}</span> })}
        </li>
    }
}

/// Renders the seed of a team, if it is seeded.
pub(super) fn seed(team: u16, seeds: u16) -> Option<impl IntoView + use<>> {
    (team < seeds).then(|| {
        view! {
            " "
            <span class="seed"><span class="visually-hidden">"Seed "</span>{team + 1}</span>
        }
    })
}

/// Renders the sets, what is special about the result, and until when teams can protest.
fn notes(record: &MatchRecord) -> impl IntoView + use<> {
    let details = [record.details.as_str(), &record.remark];
    let details: Vec<&str> = details.into_iter().filter(|words| !words.is_empty()).collect();
    let details = (!details.is_empty()).then(|| details.join(" · "));
    view! {
        {details.map(|words| view! { <p class="match__details">{words}</p> })}
        {protest(record).map(|words| view! { <p class="match__details">{words}</p> })}
    }
}

fn protest(record: &MatchRecord) -> Option<String> {
    if record.status != MatchStatus::Provisional {
        return None;
    }
    let until = Moment::parse(record.protest_until.as_deref()?)?;
    Some(format!(
        "Teams can protest until {}. The result may still change.",
        until.displayed()
    ))
}

fn time(record: &MatchRecord, start: Option<Moment>, shown: Shown) -> impl IntoView + use<> {
    let (Some(start), Some(at)) = (start, record.starts_at.clone()) else {
        return None;
    };
    let words = match shown {
        Shown::Schedule => start.clock(),
        Shown::Contest { .. } => start.displayed(),
    };
    Some(view! { <time datetime=at>{words}</time> })
}

/// The name of the match's event, for the filter.
fn sport(record: &MatchRecord) -> String {
    let event = shared::catalogue::by_slug(&record.slug);
    event.map_or_else(|| record.slug.clone(), |event| event.title.to_owned())
}

/// The colleges of the match, for the filter.
fn colleges(record: &MatchRecord) -> String {
    let colleges = record.sides.iter().filter_map(|side| side.college.as_deref());
    colleges.collect::<Vec<_>>().join("|")
}
