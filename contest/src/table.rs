//! Tables of groups.

use super::rulebook::{Counted, MatchOutcome, Tally, buchholz, net_run_rate, ordered, sonneborn_berger};
use super::{Fraction, Rulebook, Team, TieBreak};
use serde::{Deserialize, Serialize};

/// A line of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    /// The team.
    pub team: Team,
    /// Matches that are over, also those without a result.
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
    /// Scores of the opponents, added up.
    pub buchholz: Fraction,
    /// The sum, over the opponents, of an opponent's board points times the board points scored against it.
    pub sonneborn_berger: Fraction,
    /// Runs an over scored, less those conceded.
    pub net_run_rate: Fraction,
    /// Balls batted and bowled, as the run rate counts them. A side that was all out counts all balls of its innings.
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
            sonneborn_berger: Fraction::ZERO,
            net_run_rate: Fraction::ZERO,
            balls: [0; 2],
            decided_by: None,
        }
    }
}

/// Returns the table of a group, the best team first. `lot_order` lists the teams of the group in the order of the lot.
pub(super) fn of(rulebook: &Rulebook, tallies: &[Tally], lot_order: Vec<Team>) -> Vec<Row> {
    let all = Counted::all(tallies);
    let order = ordered(lot_order, &rulebook.tie_breaks, tallies);
    let rows = order.into_iter().map(|(team, decided_by)| Row {
        decided_by,
        ..row(&all, team)
    });
    rows.collect()
}

/// Adds up the matches of a team.
fn row(all: &Counted<'_>, team: Team) -> Row {
    let mut row = Row::new(team);
    for tally in all.of(team) {
        match tally.outcome {
            MatchOutcome::Won => row.won += 1,
            MatchOutcome::Drawn => row.drawn += 1,
            MatchOutcome::Lost => row.lost += 1,
            MatchOutcome::NoResult => row.abandoned += 1,
            MatchOutcome::Bye => {}
        }
        let add = |total: &mut [i64; 2], both: [i64; 2]| {
            total[0] += both[0];
            total[1] += both[1];
        };
        row.points = row.points + tally.points;
        add(&mut row.scored, tally.scored);
        add(&mut row.sets, tally.sets);
        add(&mut row.matches, tally.matches);
        add(&mut row.balls, tally.rate.map(|rate| rate.balls));
        row.board_points = row.board_points + tally.boards;
    }
    row.played = row.won + row.drawn + row.lost + row.abandoned;
    row.buchholz = buchholz(all, team);
    row.sonneborn_berger = sonneborn_berger(all, team);
    row.net_run_rate = net_run_rate(all, team);
    row
}
