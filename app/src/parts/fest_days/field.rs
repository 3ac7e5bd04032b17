//! The field of a heat or final: who takes part, with lanes, marks and places.

use super::matches::{seed, side};
use leptos::either::Either;
use leptos::prelude::*;
use shared::contest::{Measure, Performance, Score, words};
use shared::entities::{MatchRecord, MatchSide, Measured};

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
    let measure = measured.measure;
    let start = if measure == Measure::Time { "Lane" } else { "Order" };
    let has_parts = has_marks && measured.parts.len() > 1;
    let parts: &[String] = if has_parts { &measured.parts } else { &[] };
    let rows: Vec<_> = record
        .ranked_sides()
        .into_iter()
        .map(|side| row(record, side, measure, has_marks.then_some(parts.len()), seeds))
        .collect();
    let name = format!("{}: {}", record.title, record.stage);
    let caption = name.clone();
    let heads: Vec<_> = parts.iter().cloned().map(head).collect();
    view! {
        <div class="table-frame" role="region" aria-label=name tabindex="0">
            <table class="table marks">
                <caption class="visually-hidden">{caption}</caption>
                <thead>
                    <tr>
                        {has_marks.then(|| head("Place".to_owned()))}
                        {head(start.to_owned())}
                        <th scope="col">"Name"</th>
                        {heads}
                        {has_marks.then(|| head(if parts.is_empty() { "Mark" } else { "Result" }.to_owned()))}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

fn head(title: String) -> impl IntoView {
    view! { <th class="table__cell--numeric" scope="col">{title}</th> }
}

/// Renders a line. `parts` is the number of columns with the single marks; `None` in a start list.
fn row(
    record: &MatchRecord,
    side: &MatchSide,
    measure: Measure,
    parts: Option<usize>,
    seeds: u16,
) -> impl IntoView + use<> {
    let lane = record
        .sides
        .iter()
        .position(|other| std::ptr::eq(other, side))
        .unwrap_or_default();
    let numeric = |words: String| view! { <td class="table__cell--numeric">{words}</td> };
    let place = side
        .position
        .map(|position| position.to_string())
        .unwrap_or_default();
    let singles: Vec<_> = (0..parts.unwrap_or_default())
        .map(|index| numeric(single(record, lane, measure, index)))
        .collect();
    let qualified = side.qualified.clone().map(|letters| {
        view! { " " <abbr class="marks__qualified" title="Advances to the final">{letters}</abbr> }
    });
    let mark = parts.map(|_| {
        view! { <td class="table__cell--numeric">{side.score.clone()} {qualified}</td> }
    });
    view! {
        <tr class:marks__winner=side.is_winner>
            {parts.map(|_| numeric(place))}
            {numeric((lane + 1).to_string())}
            <th scope="row">{side.name.clone()} {side.team.and_then(|team| seed(team, seeds))}</th>
            {singles}
            {mark}
        </tr>
    }
}

/// Returns one attempt, lift or judge's points in words: `6.42 m`, `x` for a foul; blank if there is none.
fn single(record: &MatchRecord, lane: usize, measure: Measure, index: usize) -> String {
    let Some(Score::Marks(performances)) = &record.score else {
        return String::new();
    };
    match performances.get(lane) {
        Some(Performance::Marks(marks)) => match (marks.get(index), measure) {
            (Some(0), Measure::Distance) => "x".to_owned(),
            (Some(&mark), _) => words::mark(measure, mark),
            (None, _) => String::new(),
        },
        _ => String::new(),
    }
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
    async fn the_schedule_names_the_best_of_a_heat_and_counts_the_others() {
        let html = html(schedule::view(&sample::athletics()));
        assert!(html.contains("3 take part"), "the final: {html}");
        assert!(html.contains("<ol class=\"match__sides\">"), "{html}");
        assert!(!html.contains("DNF"), "{html}");
    }
}
