//! Matches as the site and the API show them.

use crate::entities::{ContestSummary, MatchRecord, MatchSide, Measured};
use crate::ranking::performed;
use crate::{
    Contest, Draw, Entrant, Journal, Marking, Match, MatchNumber, MatchState, MatchStatus, PlayedMatch,
    Score, Seat, Slot, Stage, Team, rank, words,
};
use shared::settings::Moment;

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
        .map(|score| words::headline(journal.sport_of(number), score))
        .unwrap_or_default();
    let winner = match state.status {
        MatchStatus::Provisional | MatchStatus::Final => state.result.and_then(|result| result.winner),
        _ => None,
    };
    // A side had withdrawn before the match. It can be back.
    let has_left = |team: &Team| contest.withdrawn.contains(team);
    let is_walkover = played.is_skipped
        && played
            .teams()
            .is_some_and(|teams| planned.stage != Stage::SecondFinal || teams.iter().any(has_left));
    let walks_over = |seat: &Seat| is_walkover && played.winner == *seat;
    let marking = journal.setup.sport.marking();
    let positions = positions(played, state, marking);
    let side = |(index, seat): (usize, &Seat)| {
        let team = match seat {
            Seat::Team(team) => Some(*team),
            Seat::Open | Seat::Nobody => None,
        };
        let position = positions.get(index).copied().flatten();
        let is_winner = match marking {
            Some(_) => position == Some(1) && state.result.is_some(),
            None => winner.is_some_and(|side| side.index() == index) || walks_over(seat),
        };
        let qualified = contest.qualified.iter().find(|(other, _)| Some(*other) == team);
        let qualified = qualified.filter(|_| planned.stage == Stage::Heat);
        MatchSide {
            team: team.map(|team| team.0),
            name: team.map_or_else(
                || open_side(journal, planned.slots.get(index).copied(), *seat),
                |team| team_name(journal, team),
            ),
            is_withdrawn: team.is_some_and(|team| journal.is_withdrawn(team)),
            college: team.and_then(|team| Some(journal.entrants.get(usize::from(team.0))?.college.clone())),
            score: scores.get(index).cloned().unwrap_or_default(),
            is_winner,
            position,
            qualified: qualified.map(|(_, reason)| reason.letters().to_owned()),
        }
    };
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
        sides: played.seats.iter().enumerate().map(side).collect(),
        measured: marking.map(|marking| Measured {
            measure: marking.measure(),
            parts: words::part_names(marking),
        }),
        details: state.score.map(words::details).unwrap_or_default(),
        remark: match state.result {
            Some(result) => words::remark(result).to_owned(),
            None if played.seats.iter().any(walks_over) => "Walkover".to_owned(),
            None => String::new(),
        },
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
    entrant.map_or_else(String::new, Entrant::shown)
}

/// Returns the position of each side by its marks, in the order of the sides; nothing without marks.
fn positions(played: &PlayedMatch, state: &MatchState<'_>, marking: Option<Marking>) -> Vec<Option<u16>> {
    let (Some(marking), Some(Score::Marks(performances)), Some(teams)) =
        (marking, state.score, played.teams())
    else {
        return Vec::new();
    };
    let ranking = rank(&performed(&teams, performances), marking);
    let position = |team: &Team| ranking.iter().find(|line| line.team == *team)?.position;
    teams.iter().map(position).collect()
}

/// Returns what decides a side, in words.
fn open_side(journal: &Journal, slot: Option<Slot>, seat: Seat) -> String {
    match (&journal.draw, seat, slot) {
        (_, Seat::Nobody, _) => "Bye".to_owned(),
        (Some(draw), _, Some(slot)) => words::slot(draw, slot),
        _ => String::new(),
    }
}

/// Returns the column of a bracket that a match is in, from 1; `None` for matches of groups and of marks.
fn column(draw: &Draw, planned: &Match) -> Option<u16> {
    let before_final = || {
        let rounds = draw.matches.iter().filter_map(|other| match other.stage {
            Stage::Knockout | Stage::Losers => column(draw, other),
            _ => None,
        });
        rounds.max().unwrap_or_default()
    };
    Some(match planned.stage {
        _ if draw.format.is_ranked() => return None,
        Stage::Group(_) | Stage::Heat => return None,
        Stage::Knockout => planned.round,
        // After the rounds that its teams come from.
        Stage::Losers => planned.round + 1,
        Stage::Final | Stage::ThirdPlace => before_final() + 1,
        Stage::SecondFinal => before_final() + 2,
    })
}
