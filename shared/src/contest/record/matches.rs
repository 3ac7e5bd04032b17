//! Matches as the site and the API show them.

use crate::contest::{
    Contest, Draw, Journal, Match, MatchNumber, MatchState, MatchStatus, Seat, Side, Slot, Stage, Team, words,
};
use crate::entities::{ContestSummary, MatchRecord, MatchSide};
use crate::settings::Moment;

/// Returns the matches of a contest, each with the time of its latest score or result.
pub(super) fn records(
    id: u32,
    summary: &ContestSummary,
    journal: &Journal,
    contest: &Contest,
) -> Vec<(MatchRecord, Option<Moment>)> {
    let Some(draw) = &journal.draw else {
        return Vec::new();
    };
    let planned = (0_u16..).map(MatchNumber).zip(&draw.matches);
    planned
        .filter_map(|(number, planned)| {
            let state = journal.state(contest, number)?;
            let entered_at = state.entered_at;
            let record = record(id, summary, journal, contest, (number, planned), &state);
            Some((record, entered_at))
        })
        .collect()
}

fn record(
    id: u32,
    summary: &ContestSummary,
    journal: &Journal,
    contest: &Contest,
    (number, planned): (MatchNumber, &Match),
    state: &MatchState<'_>,
) -> MatchRecord {
    let played = &contest.matches[number.index()];
    let scores = state
        .score
        .map(|score| words::headline(journal.setup.sport, score))
        .unwrap_or_default();
    let winner = match state.status {
        MatchStatus::Provisional | MatchStatus::Final => state.result.and_then(|result| result.winner),
        _ => None,
    };
    let side = |side: Side, score: String| {
        let index = side.index();
        let team = match played.seats[index] {
            Seat::Team(team) => Some(team),
            Seat::Open | Seat::Nobody => None,
        };
        MatchSide {
            team: team.map(|team| team.0),
            name: team.map_or_else(
                || open_side(journal, planned.slots[index], played.seats[index]),
                |team| team_name(journal, team),
            ),
            college: team.and_then(|team| Some(journal.entrants.get(usize::from(team.0))?.college.clone())),
            score,
            is_winner: winner == Some(side),
        }
    };
    let [first, second] = scores;
    let fixture = journal.fixtures.get(&number);
    MatchRecord {
        id: format!("{id}-{}", words::number(number)),
        contest: id,
        event: summary.event.clone(),
        slug: summary.slug.clone(),
        title: summary.title.clone(),
        number: number.0 + 1,
        stage: journal
            .draw
            .as_ref()
            .map(|draw| words::stage(draw, planned))
            .unwrap_or_default(),
        column: journal.draw.as_ref().and_then(|draw| column(draw, planned)),
        sides: [side(Side::First, first), side(Side::Second, second)],
        details: state.score.map(words::details).unwrap_or_default(),
        remark: state.result.map(words::remark).unwrap_or_default().to_owned(),
        status: state.status,
        score: state.score.cloned(),
        result: state.result.cloned(),
        needs_winner: journal.needs_winner(number),
        court: fixture.map(|fixture| fixture.court.clone()),
        starts_at: fixture.map(|fixture| fixture.starts.to_string()),
        ends_at: fixture.map(|fixture| fixture.ends.to_string()),
        protest_until: state.protest_until.map(|until| until.to_string()),
        entries: journal.entries(number),
        is_stale: state.is_stale,
    }
}

/// Returns the name of a team.
pub(super) fn team_name(journal: &Journal, team: Team) -> String {
    let entrant = journal.entrants.get(usize::from(team.0));
    entrant.map_or_else(String::new, |entrant| entrant.name.clone())
}

/// Returns what decides a side, in words.
fn open_side(journal: &Journal, slot: Slot, seat: Seat) -> String {
    match (&journal.draw, seat) {
        (_, Seat::Nobody) => "Bye".to_owned(),
        (Some(draw), _) => words::slot(draw, slot),
        (None, _) => String::new(),
    }
}

/// Returns the column of a bracket that a match is in, from 1; `None` for matches of groups.
fn column(draw: &Draw, planned: &Match) -> Option<u16> {
    let before_final = || {
        let rounds = draw.matches.iter().filter_map(|other| match other.stage {
            Stage::Knockout | Stage::Losers => column(draw, other),
            _ => None,
        });
        rounds.max().unwrap_or_default()
    };
    Some(match planned.stage {
        Stage::Group(_) => return None,
        Stage::Knockout => planned.round,
        // After the rounds that its teams come from.
        Stage::Losers => planned.round + 1,
        Stage::Final | Stage::ThirdPlace => before_final() + 1,
        Stage::SecondFinal => before_final() + 2,
    })
}
