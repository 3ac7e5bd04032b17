//! What a match, or a bye, counts for a side in a table.

use super::award::awarded;
use super::{ByeOpponent, Rulebook, TableMeasure};
use crate::check::{half_points, matches_over, matches_won, sets_over, sets_won};
use crate::score::balls_of;
use crate::{Ending, Fraction, Innings, MatchResult, Score, Side, Sport, Team};
use std::borrow::Cow;

/// How a match ended for a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MatchOutcome {
    Won,
    Drawn,
    Lost,
    NoResult,
    /// No match was played.
    Bye,
}

/// Runs and the balls in which they count as scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Rate {
    pub(crate) runs: i64,
    pub(crate) balls: i64,
}

impl Rate {
    /// The position of a side's own rate.
    pub(super) const OWN: usize = 0;
    /// The position of the rate of the other side.
    pub(super) const OTHER: usize = 1;
}

/// What a match counts for one of its sides. Pairs are for and against.
#[derive(Debug, Clone)]
pub(crate) struct Tally {
    pub(crate) team: Team,
    /// `None` for a bye.
    pub(crate) opponent: Option<Team>,
    /// The team whose score counts as the opponent's: the opponent, or who stands in for it in a bye.
    pub(crate) faced: Option<Team>,
    pub(crate) outcome: MatchOutcome,
    /// Points of the table.
    pub(crate) points: Fraction,
    /// Goals, runs or points.
    pub(crate) scored: [i64; 2],
    /// Sets.
    pub(crate) sets: [i64; 2],
    /// Matches of a tie.
    pub(crate) matches: [i64; 2],
    /// Points of the boards.
    pub(crate) boards: Fraction,
    /// For the net run rate.
    pub(crate) rate: [Rate; 2],
    /// What the table compares first: points of the table or of the boards.
    pub(crate) score: Fraction,
}

impl Tally {
    const fn new(team: Team, opponent: Option<Team>, outcome: MatchOutcome, points: Fraction) -> Self {
        Self {
            team,
            opponent,
            faced: opponent,
            outcome,
            points,
            scored: [0; 2],
            sets: [0; 2],
            matches: [0; 2],
            boards: Fraction::ZERO,
            rate: [Rate { runs: 0, balls: 0 }; 2],
            score: Fraction::ZERO,
        }
    }

    pub(crate) fn is_won(&self) -> bool {
        self.outcome == MatchOutcome::Won
    }
}

impl Rulebook {
    /// Returns what a result counts for each side. `sport` has the numbers of the match.
    pub(crate) fn tallies(&self, sport: Sport, teams: [Team; 2], result: &MatchResult) -> [Tally; 2] {
        let score = awarded(self.forfeit, sport, result);
        [Side::First, Side::Second].map(|side| {
            let (own, other) = (side.index(), 1 - side.index());
            let (outcome, points) = self.outcome(result, side);
            let mut tally = Tally::new(teams[own], Some(teams[other]), outcome, points);
            if let Some(score) = &score {
                add_score(&mut tally, sport, score, side, result.ending);
                // Only a forfeit awards innings, and the rate of the winner does not change.
                let is_award = matches!(score, Cow::Owned(Score::Innings(_)));
                if !is_award || outcome != MatchOutcome::Won {
                    tally.rate = rates(sport, score, side);
                }
            }
            self.finished(tally)
        })
    }

    /// Returns what a bye counts.
    pub(crate) fn bye(&self, sport: Sport, team: Team) -> Tally {
        let mut tally = Tally::new(team, None, MatchOutcome::Bye, self.bye.points);
        tally.faced = match self.bye.opponent {
            ByeOpponent::Nobody => None,
            ByeOpponent::Itself => Some(team),
        };
        if let Sport::Chess { boards } = sport {
            tally.boards = self.bye.boards.times(boards.into());
        }
        self.finished(tally)
    }

    fn finished(&self, mut tally: Tally) -> Tally {
        let first = self.tie_breaks.first().map(|tie_break| tie_break.measure);
        tally.score = match first {
            Some(TableMeasure::BoardPoints) => tally.boards,
            _ => tally.points,
        };
        tally
    }

    fn outcome(&self, result: &MatchResult, side: Side) -> (MatchOutcome, Fraction) {
        let points = &self.points;
        match (result.ending, result.winner) {
            (Ending::Abandoned, _) => (MatchOutcome::NoResult, points.no_result),
            (Ending::BothAbsent | Ending::BothDisqualified, _) => (MatchOutcome::Lost, points.forfeit),
            (_, None) => (MatchOutcome::Drawn, points.draw),
            (_, Some(winner)) if winner == side => (MatchOutcome::Won, points.win),
            (Ending::Walkover | Ending::Disqualified, Some(_)) => (MatchOutcome::Lost, points.forfeit),
            (_, Some(_)) => (MatchOutcome::Lost, points.loss),
        }
    }
}

fn add_score(tally: &mut Tally, sport: Sport, score: &Score, side: Side, ending: Ending) {
    let count = |total: &mut [i64; 2], both: [u16; 2]| {
        total[0] += i64::from(both[side.index()]);
        total[1] += i64::from(both[1 - side.index()]);
    };
    match score {
        Score::Points(points) => count(&mut tally.scored, *points),
        Score::Sets(sets) => {
            // Each set of a match that was played is over, whatever it went to then.
            let is_played = ending == Ending::Played;
            let finished = if is_played { sets } else { over(sport, sets) };
            count(&mut tally.sets, sets_won(finished));
            for &points in sets {
                count(&mut tally.scored, points);
            }
        }
        Score::Tie(matches) => {
            let finished = match sport {
                Sport::Ties { rules, .. } => matches_over(rules, matches),
                _ => matches,
            };
            count(&mut tally.matches, matches_won(finished));
            for one in matches {
                count(&mut tally.sets, sets_won(over(sport, one.sets())));
                for &points in one.sets() {
                    count(&mut tally.scored, points);
                }
            }
        }
        Score::Innings(innings) => count(&mut tally.scored, innings.map(|innings| innings.runs)),
        Score::Boards(boards) => {
            let halves = half_points(boards)[side.index()];
            tally.boards = Fraction::new(halves.into(), 2);
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

/// Returns what counts for the net run rate, for a side and against it: ICC T20I playing conditions 16.10.3. With a revised target,
/// the side that bats first counts a run less than it, in the overs of the other side: those that it was allotted, or those that it
/// faced until the match was stopped.
fn rates(sport: Sport, score: &Score, side: Side) -> [Rate; 2] {
    let (Score::Innings(innings), Sport::Cricket { overs, .. }) = (score, sport) else {
        return [Rate::default(); 2];
    };
    let all_balls = |innings: Innings| balls_of(innings.overs_allotted(overs));
    let rate = |innings: Innings, other: Innings| {
        let (runs, balls) = match other.target {
            Some(target) if other.is_stopped => (target.saturating_sub(1), other.balls_batted()),
            Some(target) => (target.saturating_sub(1), all_balls(other)),
            None if innings.is_all_out => (innings.runs, all_balls(innings)),
            None => (innings.runs, innings.balls_batted()),
        };
        Rate {
            runs: runs.into(),
            balls: balls.into(),
        }
    };
    let (own, other) = (innings[side.index()], innings[1 - side.index()]);
    [rate(own, other), rate(other, own)]
}
