//! The rules of contests that were drawn before November 2026. Their draws are stored without a rulebook. Never change this file:
//! the results of those contests would change.

use super::{
    AwardedScore, Bye, ByeOpponent, Disqualified, Forfeit, LastLane, LevelMatch, Medals, Rulebook,
    TableMeasure, TablePoints, TieBreak, Unfinished, Withdrawal,
};
use crate::{Format, Fraction, Sport};
use TableMeasure as By;

impl Rulebook {
    /// Returns the rules by which a draw without a rulebook was played.
    #[must_use]
    pub fn before_2026_11(sport: Sport, format: Format) -> Self {
        let (win, draw) = match sport {
            Sport::Football => (Fraction::whole(3), Fraction::whole(1)),
            _ => (Fraction::whole(2), Fraction::whole(1)),
        };
        Self {
            points: TablePoints {
                win,
                draw,
                loss: Fraction::ZERO,
                no_result: draw,
                forfeit: Fraction::ZERO,
            },
            tie_breaks: tie_breaks(sport, format),
            level_match: LevelMatch::Draw,
            forfeit: Forfeit {
                walkover: AwardedScore::Nothing,
                unfinished: Unfinished::Stands,
                disqualified: Disqualified::AsRetired,
            },
            lengths: Vec::new(),
            bye: Bye {
                points: win,
                boards: Fraction::new(1, 2),
                opponent: ByeOpponent::Nobody,
            },
            last_lane: LastLane::PlaceSharedMarkByLot,
            withdrawal: Withdrawal::ResultsStand,
            medals: Medals::Kept,
        }
    }
}

fn tie_breaks(sport: Sport, format: Format) -> Vec<TieBreak> {
    let measures: &[By] = match sport {
        Sport::Football => &[By::Points, By::Difference, By::Scored],
        Sport::Cricket { .. } => &[By::Points, By::Wins, By::NetRunRate],
        Sport::Basketball | Sport::Kabaddi => &[By::Points, By::Difference],
        Sport::Sets(_) | Sport::Ties { .. } => {
            &[By::Points, By::MatchDifference, By::SetDifference, By::Difference]
        }
        Sport::Chess { .. } => &[By::Points, By::BoardPoints],
        // Marks rank the teams, without a table.
        Sport::Marks(_) => return Vec::new(),
    };
    let all = measures.iter().copied().map(TieBreak::all);
    let last = match format {
        // Most teams have not met.
        Format::Swiss { .. } => vec![TieBreak::all(By::Buchholz)],
        _ => vec![TieBreak::level(By::Points), TieBreak::level(By::Difference)],
    };
    all.chain(last).collect()
}
