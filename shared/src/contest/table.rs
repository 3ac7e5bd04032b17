//! Tables of groups.

use super::check::{half_points, matches_over, matches_won, sets_over, sets_won};
use super::score::{OVER, balls_of};
use super::{Ending, Format, Fraction, Innings, MatchResult, Score, Side, Sport, Team};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The points of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Scheme {
    /// For a win.
    pub win: Fraction,
    /// For a draw, and for a match without a result.
    pub draw: Fraction,
    /// For a loss.
    pub loss: Fraction,
}

/// A value that orders a table, the highest first. A contest has an ordered list, published before its first round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TieBreak {
    /// Points of the table.
    Points,
    /// Matches won.
    Wins,
    /// Goals, runs or points scored, less those conceded.
    Difference,
    /// Goals, runs or points scored.
    Scored,
    /// Points, then difference, of the matches between the teams that are equal so far. If some of these teams stay equal, only
    /// the matches between those count next.
    HeadToHead,
    /// Runs an over scored, less runs an over conceded, over all matches with a result.
    NetRunRate,
    /// Matches won within ties, less those lost.
    MatchDifference,
    /// Sets won, less those lost.
    SetDifference,
    /// Points of the boards: 1 for a win, 1/2 for a draw.
    BoardPoints,
    /// The points of the opponents, added up (Buchholz). A bye has no opponent.
    Buchholz,
    /// The lot of the draw. It is the last of every list and need not be in it.
    Lot,
}

impl Sport {
    /// Returns the points of a win, a draw and a loss.
    #[must_use]
    pub const fn scheme(self) -> Scheme {
        let win = match self {
            Self::Football => 3,
            _ => 2,
        };
        Scheme {
            win: Fraction::whole(win),
            draw: Fraction::whole(1),
            loss: Fraction::ZERO,
        }
    }

    /// Returns the tie-breaks of a table, the first to compare first. If all are equal, the lot decides.
    #[must_use]
    pub const fn tie_breaks(self) -> &'static [TieBreak] {
        match self {
            Self::Football => &[
                TieBreak::Points,
                TieBreak::Difference,
                TieBreak::Scored,
                TieBreak::HeadToHead,
            ],
            Self::Cricket { .. } => &[
                TieBreak::Points,
                TieBreak::Wins,
                TieBreak::NetRunRate,
                TieBreak::HeadToHead,
            ],
            Self::Basketball | Self::Kabaddi => {
                &[TieBreak::Points, TieBreak::Difference, TieBreak::HeadToHead]
            }
            Self::Sets(_) | Self::Ties { .. } => &[
                TieBreak::Points,
                TieBreak::MatchDifference,
                TieBreak::SetDifference,
                TieBreak::Difference,
                TieBreak::HeadToHead,
            ],
            Self::Chess { .. } => &[TieBreak::Points, TieBreak::BoardPoints, TieBreak::HeadToHead],
            // Marks rank the teams, without a table.
            Self::Marks(_) => &[],
        }
    }
}

impl Sport {
    /// Returns the tie-breaks of a table in a format. In a Swiss system, the opponents differ: Buchholz takes the place of the
    /// matches between the teams, most of which have not met.
    #[must_use]
    pub fn tie_breaks_of(self, format: Format) -> Vec<TieBreak> {
        let usual = self.tie_breaks().iter().copied();
        match format {
            Format::Swiss { .. } => usual
                .filter(|tie_break| *tie_break != TieBreak::HeadToHead)
                .chain([TieBreak::Buchholz])
                .collect(),
            _ => usual.collect(),
        }
    }
}

/// A line of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    /// The team.
    pub team: Team,
    /// Matches with a result.
    pub played: u16,
    /// Won, also by a walkover.
    pub won: u16,
    /// Drawn.
    pub drawn: u16,
    /// Lost.
    pub lost: u16,
    /// Abandoned.
    pub abandoned: u16,
    /// Points of the table.
    pub points: Fraction,
    /// Goals, runs or points, scored and conceded.
    pub scored: [i64; 2],
    /// Sets won and lost.
    pub sets: [i64; 2],
    /// Matches within ties, won and lost.
    pub matches: [i64; 2],
    /// Points of the boards.
    pub board_points: Fraction,
    /// Points of the opponents, added up.
    pub buchholz: Fraction,
    /// Runs an over scored, less those conceded.
    pub net_run_rate: Fraction,
    /// Balls batted and bowled. A side that was all out counts all balls of its innings.
    pub balls: [i64; 2],
    /// The tie-break that separates this team from the one above it; `None` in the first line.
    pub decided_by: Option<TieBreak>,
}

impl Row {
    const fn new(team: Team) -> Self {
        Self {
            team,
            played: 0,
            won: 0,
            drawn: 0,
            lost: 0,
            abandoned: 0,
            points: Fraction::ZERO,
            scored: [0; 2],
            sets: [0; 2],
            matches: [0; 2],
            board_points: Fraction::ZERO,
            buchholz: Fraction::ZERO,
            net_run_rate: Fraction::ZERO,
            balls: [0; 2],
            decided_by: None,
        }
    }

    /// Returns the value that a tie-break compares.
    fn value(&self, tie_break: TieBreak) -> Fraction {
        let difference = |[won, lost]: [i64; 2]| Fraction::whole(won - lost);
        match tie_break {
            TieBreak::Points => self.points,
            TieBreak::Wins => Fraction::whole(self.won.into()),
            TieBreak::Difference => difference(self.scored),
            TieBreak::Scored => Fraction::whole(self.scored[0]),
            TieBreak::NetRunRate => self.net_run_rate,
            TieBreak::MatchDifference => difference(self.matches),
            TieBreak::SetDifference => difference(self.sets),
            TieBreak::BoardPoints => self.board_points,
            TieBreak::Buchholz => self.buchholz,
            TieBreak::HeadToHead | TieBreak::Lot => Fraction::ZERO,
        }
    }
}

/// A match with a result, and its teams.
#[derive(Debug, Clone, Copy)]
pub(super) struct Played<'a> {
    pub(super) teams: [Team; 2],
    pub(super) result: &'a MatchResult,
}

/// Returns the table of a group, the best team first. A bye scores the points of a win and half of the boards. `lot_order` lists
/// the teams of the group in the order of the lot.
pub(super) fn of(
    sport: Sport,
    tie_breaks: &[TieBreak],
    played: &[Played<'_>],
    byes: &[Team],
    lot_order: &[Team],
) -> Vec<Row> {
    let mut rows = rows_of(sport, played, lot_order);
    for bye in byes {
        if let Some(row) = rows.iter_mut().find(|row| row.team == *bye) {
            row.points = row.points + sport.scheme().win;
            if let Sport::Chess { boards } = sport {
                row.board_points = row.board_points + Fraction::new(boards.into(), 2);
            }
        }
    }
    add_buchholz(&mut rows, played);
    let mut table = ordered(rows, tie_breaks, sport, played);
    if let Some(first) = table.first_mut() {
        first.decided_by = None;
    }
    table
}

/// Returns a row for each team, in the order of the lot.
fn rows_of(sport: Sport, played: &[Played<'_>], teams: &[Team]) -> Vec<Row> {
    let mut rows: Vec<Row> = teams.iter().copied().map(Row::new).collect();
    for one in played {
        for side in [Side::First, Side::Second] {
            if let Some(row) = rows.iter_mut().find(|row| row.team == one.teams[side.index()]) {
                add(row, sport, one.result, side);
            }
        }
    }
    for row in &mut rows {
        let rate = |runs: i64, balls: i64| Fraction::new(runs * i64::from(OVER), balls);
        let [batted, bowled] = row.balls;
        row.net_run_rate = if batted == 0 && bowled == 0 {
            Fraction::ZERO
        } else {
            rate(row.scored[0], batted) - rate(row.scored[1], bowled)
        };
    }
    rows
}

/// Adds up the points of the opponents.
fn add_buchholz(rows: &mut [Row], played: &[Played<'_>]) {
    let points: BTreeMap<Team, Fraction> = rows.iter().map(|row| (row.team, row.points)).collect();
    for row in rows {
        for Played {
            teams: [first, second],
            ..
        } in played
        {
            let opponent = match row.team {
                team if team == *first => second,
                team if team == *second => first,
                _ => continue,
            };
            let of_opponent = points.get(opponent).copied().unwrap_or(Fraction::ZERO);
            row.buchholz = row.buchholz + of_opponent;
        }
    }
}

/// Adds a match to the row of one of its sides.
fn add(row: &mut Row, sport: Sport, result: &MatchResult, side: Side) {
    let scheme = sport.scheme();
    let points = match (result.ending, result.winner) {
        (Ending::Abandoned, _) => {
            row.abandoned += 1;
            row.points = row.points + scheme.draw;
            return;
        }
        (_, None) => {
            row.drawn += 1;
            scheme.draw
        }
        (_, Some(winner)) if winner == side => {
            row.won += 1;
            scheme.win
        }
        (_, Some(_)) => {
            row.lost += 1;
            scheme.loss
        }
    };
    row.played += 1;
    row.points = row.points + points;
    if let Some(score) = &result.score {
        add_score(row, sport, score, side);
    }
}

fn add_score(row: &mut Row, sport: Sport, score: &Score, side: Side) {
    let (own, other) = (side.index(), 1 - side.index());
    let count = |total: &mut [i64; 2], both: [u16; 2]| {
        total[0] += i64::from(both[own]);
        total[1] += i64::from(both[other]);
    };
    match score {
        Score::Points(points) => count(&mut row.scored, *points),
        Score::Sets(sets) => {
            count(&mut row.sets, sets_won(over(sport, sets)));
            for &points in sets {
                count(&mut row.scored, points);
            }
        }
        Score::Tie(matches) => {
            let finished = match sport {
                Sport::Ties { rules, .. } => matches_over(rules, matches),
                _ => matches,
            };
            count(&mut row.matches, matches_won(finished));
            for sets in matches {
                count(&mut row.sets, sets_won(over(sport, sets)));
                for &points in sets {
                    count(&mut row.scored, points);
                }
            }
        }
        Score::Innings(innings) => {
            count(&mut row.scored, innings.map(|innings| innings.runs));
            let balls = |innings: Innings| match sport {
                Sport::Cricket { overs, .. } if innings.is_all_out => balls_of(overs),
                _ => innings.balls_batted(),
            };
            row.balls[0] += i64::from(balls(innings[own]));
            row.balls[1] += i64::from(balls(innings[other]));
        }
        Score::Boards(boards) => {
            let halves = half_points(boards)[own];
            row.board_points = row.board_points + Fraction::new(halves.into(), 2);
        }
        // No table counts marks.
        Score::Marks(_) => {}
    }
}

/// Returns the sets that are over. The last one is not if a side has retired in it.
fn over(sport: Sport, sets: &[[u16; 2]]) -> &[[u16; 2]] {
    match sport {
        Sport::Sets(rules) | Sport::Ties { rules, .. } => sets_over(rules, sets),
        _ => sets,
    }
}

/// Orders equal teams by the first tie-break, and teams that it leaves equal by the next. The rows come in the order of the lot,
/// which stays if none decides.
fn ordered(mut rows: Vec<Row>, tie_breaks: &[TieBreak], sport: Sport, played: &[Played<'_>]) -> Vec<Row> {
    if rows.len() < 2 {
        return rows;
    }
    let Some((&tie_break, others)) = tie_breaks.split_first() else {
        for row in &mut rows[1..] {
            row.decided_by = Some(TieBreak::Lot);
        }
        return rows;
    };
    let mut valued: Vec<((Fraction, Fraction), Row)> = match tie_break {
        TieBreak::HeadToHead => {
            let teams: Vec<Team> = rows.iter().map(|row| row.team).collect();
            let between: Vec<Played<'_>> = played
                .iter()
                .filter(|one| one.teams.iter().all(|team| teams.contains(team)))
                .copied()
                .collect();
            let values = rows_of(sport, &between, &teams);
            let values = values
                .iter()
                .map(|row| (row.points, row.value(TieBreak::Difference)));
            values.zip(rows).collect()
        }
        _ => rows
            .into_iter()
            .map(|row| ((row.value(tie_break), Fraction::ZERO), row))
            .collect(),
    };
    // A stable sort: equal teams stay in the order of the lot.
    valued.sort_by_key(|(value, _)| Reverse(*value));
    let count = valued.len();
    let mut table = Vec::new();
    for equal in valued.chunk_by(|(a, _), (b, _)| a == b) {
        let rows = equal.iter().map(|(_, row)| row.clone()).collect();
        let is_subset = tie_break == TieBreak::HeadToHead && equal.len() < count;
        let next = if is_subset { tie_breaks } else { others };
        let mut part = ordered(rows, next, sport, played);
        if !table.is_empty()
            && let Some(first) = part.first_mut()
        {
            first.decided_by = Some(tie_break);
        }
        table.extend(part);
    }
    table
}
