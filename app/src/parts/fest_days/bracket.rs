//! The bracket of a contest: an ordered list of rounds, side by side. Phones show one at a time, to swipe through. Byes are folded.

use super::matches::sides;
use super::status_badge;
use crate::parts::items;
use contest::entities::{ContestRecord, MatchRecord};
use contest::{Draw, MatchNumber, MatchStatus, Slot, Stage};
use leptos::prelude::*;
use shared::settings::Moment;
use std::collections::BTreeMap;

/// Renders the rounds; nothing if the contest has no bracket.
pub(super) fn rounds(contest: &ContestRecord, draw: &Draw) -> Option<impl IntoView + use<>> {
    let columns = columns(&contest.matches, draw);
    if columns.is_empty() {
        return None;
    }
    let name = format!("{}: bracket", contest.summary.title);
    let rounds: Vec<_> = columns
        .into_values()
        .map(|matches| round(&matches, contest.seeds, draw))
        .collect();
    Some(view! {
        <div class="bracket-frame" role="region" aria-label=name tabindex="0">
            <ol class="bracket">{rounds}</ol>
        </div>
    })
}

/// Groups the matches by their column, the second chance below. Of the matches that are not played, only byes and those of teams that
/// have withdrawn are in a bracket.
fn columns<'a>(matches: &'a [MatchRecord], draw: &Draw) -> BTreeMap<u16, Vec<&'a MatchRecord>> {
    let mut columns: BTreeMap<u16, Vec<&MatchRecord>> = BTreeMap::new();
    for record in matches {
        let is_bye = record.sides.iter().filter(|side| side.team.is_some()).count() == 1;
        let is_bye = is_bye || record.sides.iter().any(|side| side.is_withdrawn);
        if let Some(column) = record.column
            && (record.status != MatchStatus::Skipped || is_bye)
        {
            columns.entry(column).or_default().push(record);
        }
    }
    let is_second_chance = |record: &&MatchRecord| {
        let planned = draw.matches.get(usize::from(record.number).saturating_sub(1));
        planned.is_some_and(|planned| planned.stage == Stage::Losers)
    };
    for matches in columns.values_mut() {
        matches.sort_by_key(is_second_chance);
    }
    columns
}

/// Renders a column: its matches, under the name of their stage, and who has a bye.
fn round(matches: &[&MatchRecord], seeds: u16, draw: &Draw) -> impl IntoView + use<> {
    let stages = matches.chunk_by(|a, b| a.stage == b.stage).map(|of_stage| {
        let name = of_stage.first().map(|record| record.stage.clone());
        let is_bye = |record: &&MatchRecord| {
            record.status == MatchStatus::Skipped && !record.sides.iter().any(|side| side.is_withdrawn)
        };
        let (byes, played): (Vec<&MatchRecord>, Vec<_>) = of_stage.iter().copied().partition(is_bye);
        let matches: Vec<_> = played
            .iter()
            .map(|record| one(record, seeds, next_of(record, draw)))
            .collect();
        view! {
            <div class="bracket__stage">
                <h4 class="bracket__heading">{name}</h4>
                <div class="bracket__column">
                    <ol class="bracket__matches">{matches}</ol>
                    {folded(&byes)}
                </div>
            </div>
        }
    });
    view! { <li class="bracket__round">{stages.collect::<Vec<_>>()}</li> }
}

/// Renders the names of the teams with a bye, folded; nothing without byes.
fn folded(byes: &[&MatchRecord]) -> Option<impl IntoView + use<>> {
    let names: Vec<String> = byes
        .iter()
        .flat_map(|record| record.sides.iter().filter(|side| side.team.is_some()))
        .map(|side| side.name.clone())
        .collect();
    let count = match names.len() {
        0 => return None,
        1 => "1 bye".to_owned(),
        count => format!("{count} byes"),
    };
    Some(view! {
        <details class="bracket__byes">
            <summary class="draw__summary">{count}</summary>
            <ul>{items(names)}</ul>
        </details>
    })
}

/// Returns the number of the match that the winner plays next.
fn next_of(record: &MatchRecord, draw: &Draw) -> Option<usize> {
    let won = Slot::WinnerOf(MatchNumber(record.number.checked_sub(1)?));
    let next = draw
        .matches
        .iter()
        .position(|planned| planned.slots.contains(&won))?;
    Some(next + 1)
}

fn one(record: &MatchRecord, seeds: u16, next: Option<usize>) -> impl IntoView + use<> {
    let start = record.starts_at.as_deref().and_then(Moment::parse);
    let start = start.filter(|_| matches!(record.status, MatchStatus::Open | MatchStatus::Scheduled));
    let next = next.map(|next| format!(" · winner to match {next}"));
    view! {
        <li class="bracket__match">
            {sides(record, seeds)}
            <p class="bracket__note">
                {format!("Match {}", record.number)} {start.map(|start| format!(" · {}", start.displayed()))} {next} " "
                {status_badge(record.status)}
            </p>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::{columns, rounds};
    use crate::parts::fest_days::sample;
    use crate::parts::tests::html;
    use contest::{FestDays, Running};

    fn running(fest_days: &FestDays, contest: u32) -> &Running {
        &fest_days.contests[&contest]
    }

    #[tokio::test]
    async fn rounds_are_in_order_and_connected_and_byes_are_folded() {
        let fest_days = sample::fest_days();
        let badminton = running(&fest_days, 2);
        let html = html(rounds(
            &badminton.record,
            badminton.journal.draw.as_ref().unwrap(),
        ));
        let at = |words: &str| {
            html.find(words)
                .unwrap_or_else(|| panic!("{words} is missing in {html}"))
        };
        assert!(at("Quarter-final</h4>") < at("Semi-final</h4>"));
        assert!(at("Semi-final</h4>") < at(">Final</h4>"));
        assert!(
            html.contains("<summary class=\"draw__summary\">2 byes</summary>"),
            "{html}"
        );
        assert_eq!(
            html.matches("class=\"bracket__match\"").count(),
            6,
            "a bye is no match: {html}"
        );
        assert_eq!(
            html.matches("winner to match").count(),
            4,
            "not of the final: {html}"
        );
        assert_eq!(html.matches("<li class=\"bracket__round\">").count(), 3, "{html}");
        assert!(html.contains("aria-label=\"Badminton, Men: bracket\""), "{html}");
    }

    #[tokio::test]
    async fn a_round_robin_has_no_bracket() {
        let fest_days = sample::fest_days();
        let volleyball = running(&fest_days, 3);
        assert!(rounds(&volleyball.record, volleyball.journal.draw.as_ref().unwrap()).is_none());
    }

    #[test]
    fn the_second_chance_stands_below_the_rounds_beside_it() {
        let fest_days = sample::double_elimination();
        let table_tennis = running(&fest_days, 1);
        let draw = table_tennis.journal.draw.as_ref().unwrap();
        let columns = columns(&table_tennis.record.matches, draw);
        let stages = |column: u16| {
            let mut stages: Vec<&str> = columns[&column].iter().map(|one| one.stage.as_str()).collect();
            stages.dedup();
            stages
        };
        assert_eq!(stages(1), ["Round 1"]);
        assert_eq!(stages(2), ["Round 2", "Second chance, round 1"]);
        assert_eq!(stages(3), ["Round 3", "Second chance, round 2"]);
    }
}
