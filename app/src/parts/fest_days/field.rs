//! The participants of a heat or final (its field), with lanes, marks and places.

use super::matches::{seed, side};
use contest::entities::{MatchRecord, MatchSide, Measured};
use contest::{Measure, Performance, Score, words};
use leptos::either::Either;
use leptos::prelude::*;

/// The places that the schedule names.
const BEST: usize = 3;

/// Renders the best three; before the first mark, how many take part.
pub(super) fn best(record: &MatchRecord) -> impl IntoView + use<> {
    let mut ranked = record.ranked_sides();
    ranked.retain(|side| side.position.is_some());
    if ranked.is_empty() {
        return Either::Left(view! { <p class="match__details">{record.meeting()}</p> });
    }
    let best: Vec<_> = ranked.into_iter().take(BEST).map(|one| side(one, 0)).collect();
    Either::Right(view! { <ol class="match__sides">{best}</ol> })
}

/// Renders everybody: a start list, and the result list as soon as there are marks.
pub(super) fn table(record: &MatchRecord, measured: &Measured, seeds: u16) -> impl IntoView + use<> {
    let has_marks = record.score.is_some();
    let start = if measured.measure == Measure::Time {
        "Lane"
    } else {
        "Order"
    };
    let rows: Vec<_> = record
        .ranked_sides()
        .into_iter()
        .map(|side| row(record, side, measured, seeds))
        .collect();
    let name = format!("{}: {}", record.title, record.stage);
    let caption = name.clone();
    view! {
        <div class="table-frame" role="region" aria-label=name tabindex="0">
            <table class="table marks">
                <caption class="visually-hidden">{caption}</caption>
                <thead>
                    <tr>
                        {has_marks.then(|| head("Place"))}
                        {head(start)}
                        <th scope="col">"Name"</th>
                        {has_marks.then(|| head("Mark"))}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

fn head(title: &'static str) -> impl IntoView {
    view! { <th class="table__cell--numeric" scope="col">{title}</th> }
}

/// Renders a line.
fn row(record: &MatchRecord, side: &MatchSide, measured: &Measured, seeds: u16) -> impl IntoView + use<> {
    let lane = record
        .sides
        .iter()
        .position(|other| std::ptr::eq(other, side))
        .unwrap_or_default();
    let numeric = |words: String| view! { <td class="table__cell--numeric">{words}</td> };
    let place = record.score.as_ref().map(|_| {
        let place = side.position.map(|position| position.to_string());
        numeric(place.unwrap_or_default())
    });
    let mark = record.score.as_ref().map(|_| {
        let qualified = side.qualified.clone().map(|letters| {
            view! { " " <abbr class="marks__qualified" title="Advances to the final">{letters}</abbr> }
        });
        view! { <td class="table__cell--numeric">{side.score.clone()} {qualified}</td> }
    });
    let parts = parts(record, lane, measured);
    view! {
        <tr class:marks__winner=side.is_winner>
            {place}
            {numeric((lane + 1).to_string())}
            <th scope="row">
                {side.name.clone()} {side.team.and_then(|team| seed(team, seeds))}
                {parts.map(|words| view! { " " <span class="marks__parts">{words}</span> })}
            </th>
            {mark}
        </tr>
    }
}

/// Returns the attempts, lifts or judges' points of a side in one line: `Squat 180 kg, Bench press 120 kg`. `x` is a foul. `None`
/// if its mark is one number.
fn parts(record: &MatchRecord, lane: usize, measured: &Measured) -> Option<String> {
    let Some(Score::Marks(performances)) = &record.score else {
        return None;
    };
    let Performance::Marks(marks) = performances.get(lane)? else {
        return None;
    };
    let parts = measured
        .parts
        .iter()
        .zip(marks)
        .map(|(name, &mark)| match measured.measure {
            Measure::Distance if mark == 0 => format!("{name} x"),
            measure => format!("{name} {}", words::mark(measure, mark)),
        });
    (measured.parts.len() > 1).then(|| parts.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use crate::parts::fest_days::{event_results, sample, schedule};
    use crate::parts::tests::html;
    use shared::catalogue::by_slug;

    #[tokio::test]
    async fn a_heat_is_a_result_list_and_a_final_a_start_list() {
        let published = sample::athletics();
        let html = html(event_results::view(by_slug("athletics").unwrap(), &published)).replace("<!>", "");
        for part in [
            "Athletics, Men, 100m</h2>",
            "Heats, then final",
            "<caption class=\"visually-hidden\">Athletics, Men, 100m: Heat 1</caption>",
            ">Lane</th>",
            "<abbr title=\"Advances to the final\" class=\"marks__qualified\">Q</abbr>",
            ">10.50",
            ">DNF",
            "Ranked by: time.",
        ] {
            assert!(html.contains(part), "{part} is missing in {html}");
        }
        assert!(
            !html.contains("Bracket</h3>") && !html.contains("Table</h3>"),
            "{html}"
        );
    }

    #[tokio::test]
    async fn attempts_stand_below_the_name_and_the_best_comes_first() {
        let published = sample::long_jump();
        let html = html(event_results::view(by_slug("athletics").unwrap(), &published)).replace("<!>", "");
        let at = |words: &str| {
            html.find(words)
                .unwrap_or_else(|| panic!("{words} is missing in {html}"))
        };
        assert!(
            at("Attempt 1 6.40 m, Attempt 2 6.38 m") < at("Attempt 1 6.40 m, Attempt 2 x, Attempt 3 6.25 m")
        );
        assert!(at("Ranked by: best attempt, next best attempt.") < at(">Order</th>"));
        assert!(html.contains(">NM"), "{html}");
    }

    #[tokio::test]
    async fn the_schedule_names_the_best_of_a_heat_and_counts_the_others() {
        let html = html(schedule::view(&sample::athletics()));
        assert!(html.contains("3 take part"), "the final: {html}");
        assert!(html.contains("<ol class=\"match__sides\">"), "{html}");
        assert!(!html.contains("DNF"), "{html}");
    }
}
