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
    summary: &ContestSummary,
    journal: &Journal,
    contest: &Contest,
) -> Vec<(MatchRecord, Option<Moment>)> {
    let Some(draw) = &journal.draw else {
        return Vec::new();
    };
    let numbers = (0_u16..).map(MatchNumber).take(draw.matches.len());
    numbers
        .filter_map(|number| {
            let state = journal.state(contest, number)?;
            let record = record(summary, journal, draw, contest, number, &state);
            Some((record, state.entered_at))
        })
        .collect()
}

fn record(
    summary: &ContestSummary,
    journal: &Journal,
    draw: &Draw,
    contest: &Contest,
    number: MatchNumber,
    state: &MatchState<'_>,
) -> MatchRecord {
    let (planned, played) = (&draw.matches[number.index()], &contest.matches[number.index()]);
    let scores = state
        .score
        .map(|score| words::headline(journal.sport_of(number), score))
        .unwrap_or_default();
    let winner = match state.status {
        MatchStatus::Provisional | MatchStatus::Final => state.result.and_then(|result| result.winner),
        _ => None,
    };
    let walkover = walkover(planned, played, contest);
    let marking = journal.setup.sport.marking();
    let positions = positions(played, state, marking);
    let side = |(index, seat): (usize, &Seat)| {
        let position = positions.get(index).copied().flatten();
        MatchSide {
            score: scores.get(index).cloned().unwrap_or_default(),
            is_winner: match marking {
                Some(_) => position == Some(1) && state.result.is_some(),
                None => winner.is_some_and(|side| side.index() == index) || walkover == Some(*seat),
            },
            position,
            qualified: qualified(planned, *seat, contest),
            ..drawn(journal, draw, planned.slots.get(index).copied(), *seat)
        }
    };
    let fixture = journal.fixtures.get(&number);
    MatchRecord {
        id: format!("{}-{}", summary.id, words::number(number)),
        contest: summary.id,
        event: summary.event.clone(),
        slug: summary.slug.clone(),
        title: summary.title.clone(),
        number: number.0 + 1,
        stage: words::stage(draw, planned),
        column: column(draw, planned),
        sides: played.seats.iter().enumerate().map(side).collect(),
        measured: marking.map(|marking| Measured {
            measure: marking.measure(),
            parts: words::part_names(marking),
        }),
        details: state.score.map(words::details).unwrap_or_default(),
        remark: match state.result {
            Some(result) => words::remark(result).to_owned(),
            None if walkover.is_some_and(|seat| played.seats.contains(&seat)) => "Walkover".to_owned(),
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

/// Returns one side of a match from the draw: its team, or where the team will come from (`Winner of match 3`).
fn drawn(journal: &Journal, draw: &Draw, slot: Option<Slot>, seat: Seat) -> MatchSide {
    let entrant = |team: Team| journal.entrants.get(usize::from(team.0));
    let team = seat.team();
    MatchSide {
        team: team.map(|team| team.0),
        name: match (seat, slot) {
            (Seat::Team(team), _) => team_name(journal, team),
            (Seat::Nobody, _) => "Bye".to_owned(),
            (Seat::Open, Some(slot)) => words::slot(draw, slot),
            (Seat::Open, None) => String::new(),
        },
        is_withdrawn: team.is_some_and(|team| journal.is_withdrawn(team)),
        college: team.and_then(entrant).map(|entrant| entrant.college.clone()),
        ..MatchSide::default()
    }
}

/// Returns the side that advances because its opponent withdrew before the match.
fn walkover(planned: &Match, played: &PlayedMatch, contest: &Contest) -> Option<Seat> {
    let teams = played.teams().filter(|_| played.is_skipped)?;
    let is_needed = planned.stage != Stage::SecondFinal;
    let has_left = |team: &Team| contest.withdrawn.contains(team);
    (is_needed || teams.iter().any(has_left)).then_some(played.winner)
}

/// Returns why a side advances from a heat: `Q`, `q` or `qD`.
fn qualified(planned: &Match, seat: Seat, contest: &Contest) -> Option<String> {
    let team = seat.team().filter(|_| planned.stage == Stage::Heat)?;
    let (_, reason) = contest.qualified.iter().find(|(other, _)| *other == team)?;
    Some(reason.letters().to_owned())
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
