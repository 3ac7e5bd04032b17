//! The rules of each sport, with their sources. Where the site's own rules differ from a federation's, the site's are here.

use super::{
    AwardedScore, Bye, ByeOpponent, Disqualified, Forfeit, LastLane, LevelMatch, Medals, Part, PartLength,
    Rulebook, TableMeasure, TablePoints, TieBreak, Unfinished, Withdrawal,
};
use crate::{Format, Fraction, Sport};
use TableMeasure as By;

impl Rulebook {
    /// Returns the rules of a sport, from which organisers may depart before the first result.
    #[must_use]
    pub fn of(sport: Sport, format: Format) -> Self {
        let points = points(sport);
        Self {
            points,
            tie_breaks: tie_breaks(sport, format),
            level_match: match sport {
                // ICC T20I playing conditions 16.3.1.
                Sport::Cricket { .. } => LevelMatch::SuperOver,
                _ => LevelMatch::Draw,
            },
            forfeit: forfeit(sport),
            lengths: lengths(sport),
            bye: Bye {
                points: points.win,
                boards: Fraction::new(1, 2),
                // FIDE C.07, article 16.4.
                opponent: ByeOpponent::Itself,
            },
            last_lane: LastLane::FreeLaneThenLot,
            withdrawal: Withdrawal::StandFromHalf,
            medals: Medals::MoveUp,
        }
    }
}

fn points(sport: Sport) -> TablePoints {
    let of = |win: i64, draw: i64, loss: i64| TablePoints {
        win: Fraction::whole(win),
        draw: Fraction::whole(draw),
        loss: Fraction::whole(loss),
        no_result: Fraction::whole(1),
        forfeit: Fraction::ZERO,
    };
    match sport {
        // FIFA World Cup regulations 1994 and 2022, article 12.
        Sport::Football => of(3, 1, 0),
        // FIBA Official Basketball Rules D.1.1: a loss is worth a point, a forfeit none.
        Sport::Basketball => of(2, 1, 1),
        // ICC T20I playing conditions 16.10; matches of a team championship of FIDE, of the BWF and of the AKFI.
        _ => of(2, 1, 0),
    }
}

fn tie_breaks(sport: Sport, format: Format) -> Vec<TieBreak> {
    let again = |measures: &[By]| measures.iter().copied().map(TieBreak::level).collect();
    let (all, level): (&[By], Vec<TieBreak>) = match sport {
        // FIFA World Cup regulations 1994 and 2022, article 12.
        Sport::Football => (
            &[By::Points, By::Difference, By::Scored],
            again(&[By::Points, By::Difference, By::Scored]),
        ),
        // ICC T20I playing conditions 16.10.2, without the number of wins: the site's rule is the rate after the points.
        Sport::Cricket { .. } => (&[By::Points, By::NetRunRate], again(&[By::Points])),
        Sport::Basketball => return basketball(format),
        // AKFI; the Asian Games.
        Sport::Kabaddi => (
            &[By::Points, By::Difference, By::Scored],
            again(&[By::Points, By::Difference]),
        ),
        // FIVB Sports Regulations: set ratio, then point ratio, then the matches between the teams.
        Sport::Sets(_) => (&[By::Points, By::SetRatio, By::PointRatio], again(&[By::Points])),
        // BWF General Competition Regulations 16.2: matches, then games, then points.
        Sport::Ties { .. } => (
            &[By::Points, By::MatchDifference, By::SetDifference, By::Difference],
            again(&[By::Points]),
        ),
        // The site's rule: a point for each game that is won. FIDE C.07 has the other measures.
        Sport::Chess { .. } => (&[By::BoardPoints, By::Points], again(&[By::Points])),
        // Marks rank the teams, without a table.
        Sport::Marks(_) => return Vec::new(),
    };
    let all = all.iter().copied().map(TieBreak::all);
    match format {
        // The opponents differ, and most teams have not met.
        Format::Swiss { .. } => all
            .chain([TieBreak::all(By::Buchholz)])
            .chain(level.into_iter().map(|tie_break| TieBreak {
                scope: super::MatchScope::Level,
                ..tie_break
            }))
            .collect(),
        _ => all.chain(level).collect(),
    }
}

/// FIBA Official Basketball Rules D.1.3 and D.1.4.
fn basketball(format: Format) -> Vec<TieBreak> {
    let restart = |measure| TieBreak {
        measure,
        scope: super::MatchScope::LevelRestart,
    };
    let points = TieBreak::all(By::Points);
    let level = [By::Points, By::Difference, By::Scored].map(restart);
    let all = [By::Difference, By::Scored].map(TieBreak::all);
    match format {
        Format::Swiss { .. } => [points, TieBreak::all(By::Buchholz)]
            .into_iter()
            .chain(all)
            .collect(),
        _ => [points].into_iter().chain(level).chain(all).collect(),
    }
}

const fn forfeit(sport: Sport) -> Forfeit {
    let (walkover, unfinished) = match sport {
        // FIFA Disciplinary Code, article 33: 3–0, or the score if it is better for the winner.
        Sport::Football => (AwardedScore::Points(3), Unfinished::AtLeast(3)),
        // FIBA Official Basketball Rules 20.2.1 and 21.2.1: 20–0, also after a disqualification; by default the score if the winner
        // is ahead, or 2–0.
        Sport::Basketball => (AwardedScore::Points(20), Unfinished::AheadOr(2)),
        // ICC T20I playing conditions 16.10.4: all overs of the side that forfeits count.
        Sport::Cricket { .. } => (AwardedScore::NoRuns, Unfinished::AsWalkover),
        // FIVB Official Volleyball Rules 6.4; BWF and ITTF for ties; FIDE C.07 for boards.
        Sport::Sets(_) | Sport::Ties { .. } | Sport::Chess { .. } => {
            (AwardedScore::Everything, Unfinished::Completed)
        }
        Sport::Kabaddi => (AwardedScore::Nothing, Unfinished::AheadOr(0)),
        Sport::Marks(_) => (AwardedScore::Nothing, Unfinished::Stands),
    };
    let disqualified = match sport {
        Sport::Basketball => Disqualified::AsWalkover,
        _ => Disqualified::AsRetired,
    };
    Forfeit {
        walkover,
        unfinished,
        disqualified,
    }
}

/// The site's rule for volleyball: the final is best of five. A contest with a number of sets of its own has it in the final, too.
fn lengths(sport: Sport) -> Vec<PartLength> {
    match sport {
        Sport::Sets(rules) if rules.best_of == crate::sports::VOLLEYBALL.best_of => {
            vec![PartLength {
                best_of: Some(5),
                ..PartLength::usual(Part::Final)
            }]
        }
        _ => Vec::new(),
    }
}
