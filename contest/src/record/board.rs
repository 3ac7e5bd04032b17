//! The scoreboard: what is played now, what comes next, and the latest results.

use super::Running;
use crate::MatchStatus;
use crate::entities::{Board, BoardMatch, MatchRecord, MatchSide};
use shared::pages;
use shared::settings::Moment;

/// Most matches of each list.
const MOST: usize = 6;
/// Most of a field, as on the podium.
const MOST_OF_FIELD: usize = 3;

/// Returns the scoreboard of all contests.
pub(super) fn of<'a>(revision: u32, contests: impl Iterator<Item = &'a Running>) -> Board {
    let mut live = Vec::new();
    let mut next = Vec::new();
    let mut latest = Vec::new();
    for running in contests {
        for (index, record) in running.record.matches.iter().enumerate() {
            let entered_at = running.entered_at.get(&index).copied();
            match record.status {
                MatchStatus::Live => live.push((entered_at, record)),
                MatchStatus::Scheduled => next.push(record),
                MatchStatus::Provisional | MatchStatus::Final => latest.push((entered_at, record)),
                MatchStatus::Open | MatchStatus::Skipped => {}
            }
        }
    }
    next.retain(|record| record.starts_at.is_some());
    next.sort_by_key(|record| record.starts_at.as_deref());
    Board {
        revision,
        live: newest(live),
        next: next.into_iter().take(MOST).map(board_match).collect(),
        latest: newest(latest),
    }
}

/// Returns the two sides, or the best of a field; nobody before the first mark.
fn shown(record: &MatchRecord) -> Vec<&MatchSide> {
    if record.measured.is_none() {
        return record.sides.iter().collect();
    }
    let mut ranked = record.ranked_sides();
    ranked.retain(|side| side.position.is_some());
    ranked.truncate(MOST_OF_FIELD);
    ranked
}

fn newest(mut matches: Vec<(Option<Moment>, &MatchRecord)>) -> Vec<BoardMatch> {
    // Of entries in the same second, that of the later match comes first.
    matches.reverse();
    matches.sort_by(|(a, _), (b, _)| b.cmp(a));
    let newest = matches.into_iter().take(MOST);
    newest.map(|(_, record)| board_match(record)).collect()
}

fn board_match(record: &MatchRecord) -> BoardMatch {
    let shown = shown(record);
    let winner = shown.iter().position(|side| side.is_winner);
    let meeting = shown.is_empty().then(|| record.meeting());
    let start = match record.status {
        MatchStatus::Scheduled => record.starts_at.as_deref().and_then(Moment::parse),
        _ => None,
    };
    let start = start.map(Moment::clock);
    let parts = [
        start.as_deref(),
        meeting.as_deref(),
        Some(&record.details),
        Some(&record.remark),
        record.court.as_deref(),
    ];
    let parts: Vec<&str> = parts
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect();
    BoardMatch {
        id: record.id.clone(),
        title: format!("{}: {}", record.title, record.stage),
        href: pages::results_of(&record.slug),
        names: shown.iter().map(|side| side.name.clone()).collect(),
        scores: shown.iter().map(|side| side.score.clone()).collect(),
        winner: winner.and_then(|side| u8::try_from(side).ok()),
        note: parts.join(" · "),
    }
}
