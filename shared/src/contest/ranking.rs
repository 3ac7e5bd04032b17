//! Marks of contests in which everybody is measured: times, distances, weights and judges' points. Marks rank the teams.

use super::{Lot, Team};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// How marks rank a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Marking {
    /// A time in milliseconds: the lowest wins.
    Time,
    /// The attempts of a field event in millimetres, 0 for a foul: the best counts, and equal ones are decided by the next best.
    Distance {
        /// The most attempts.
        attempts: u16,
    },
    /// The best of each lift in grams: the total counts.
    Lifts {
        /// The number of lifts: 2 or 3.
        lifts: u16,
    },
    /// The points of each judge in hundredths, at most 10 points: the total counts.
    Judges {
        /// The number of judges.
        judges: u16,
    },
}

/// What a number of a mark is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum Measure {
    /// A time, in milliseconds.
    Time,
    /// A distance, in millimetres.
    Distance,
    /// A weight, in grams.
    Weight,
    /// Points, in hundredths.
    Points,
}

impl Marking {
    /// Returns what its numbers are.
    #[must_use]
    pub const fn measure(self) -> Measure {
        match self {
            Self::Time => Measure::Time,
            Self::Distance { .. } => Measure::Distance,
            Self::Lifts { .. } => Measure::Weight,
            Self::Judges { .. } => Measure::Points,
        }
    }

    /// Returns what ranks a mark, the lower the better. The numbers are those of [`Performance::Marks`].
    fn merit(self, marks: &[u32]) -> Vec<Reverse<i64>> {
        let total = || marks.iter().copied().map(i64::from).sum();
        match self {
            Self::Time => marks.iter().map(|&time| Reverse(-i64::from(time))).collect(),
            Self::Distance { attempts } => {
                let mut best: Vec<_> = marks.iter().map(|&mark| Reverse(i64::from(mark))).collect();
                // An attempt that was not taken is as good as a foul.
                best.resize(attempts.into(), Reverse(0));
                best.sort_unstable();
                best
            }
            Self::Lifts { .. } | Self::Judges { .. } => vec![Reverse(total())],
        }
    }

    /// Returns the number that a result list shows: the time, the best attempt or the total.
    #[must_use]
    pub fn counted(self, marks: &[u32]) -> u32 {
        match self {
            Self::Time | Self::Distance { .. } => marks.iter().copied().max().unwrap_or_default(),
            Self::Lifts { .. } | Self::Judges { .. } => {
                marks.iter().fold(0, |sum, mark| sum.saturating_add(*mark))
            }
        }
    }

    /// Returns the most numbers of a mark.
    #[must_use]
    pub const fn numbers(self) -> u16 {
        match self {
            Self::Time => 1,
            Self::Distance { attempts } => attempts,
            Self::Lifts { lifts } => lifts,
            Self::Judges { judges } => judges,
        }
    }
}

/// The performance of a team.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum Performance {
    /// Its numbers, in the unit of the [`Marking`].
    Marks(Vec<u32>),
    /// Nothing yet. A result has none of these.
    Pending,
    /// NM: no valid attempt.
    NoMark,
    /// DNF: did not finish.
    DidNotFinish,
    /// DNS: did not start.
    DidNotStart,
    /// DQ: disqualified.
    Disqualified,
}

impl Performance {
    /// Returns the abbreviation of result lists; `None` for marks, blank for nothing yet.
    #[must_use]
    pub const fn abbreviation(&self) -> Option<&'static str> {
        match self {
            Self::Marks(_) => None,
            Self::Pending => Some(""),
            Self::NoMark => Some("NM"),
            Self::DidNotFinish => Some("DNF"),
            Self::DidNotStart => Some("DNS"),
            Self::Disqualified => Some("DQ"),
        }
    }

    /// Returns what orders performances, the better first. Without marks: no mark, not finished, not started, disqualified.
    fn order(&self, marking: Marking) -> (u8, Vec<Reverse<i64>>) {
        match self {
            Self::Marks(marks) => (0, marking.merit(marks)),
            Self::Pending => (1, Vec::new()),
            Self::NoMark => (2, Vec::new()),
            Self::DidNotFinish => (3, Vec::new()),
            Self::DidNotStart => (4, Vec::new()),
            Self::Disqualified => (5, Vec::new()),
        }
    }
}

/// A team with its performance.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Performed {
    /// The team.
    pub team: Team,
    /// Its performance.
    pub performance: Performance,
}

/// Pairs teams with their performances, both in the order of lanes.
pub(super) fn performed(teams: &[Team], performances: &[Performance]) -> Vec<Performed> {
    let lanes = teams.iter().zip(performances);
    lanes
        .map(|(&team, performance)| Performed {
            team,
            performance: performance.clone(),
        })
        .collect()
}

/// A line of a ranking.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ranked {
    /// The team.
    pub team: Team,
    /// Its performance.
    pub performance: Performance,
    /// The position from 1; equal marks share it. `None` without a valid mark.
    pub position: Option<u16>,
}

/// Ranks performances, the best first. Teams that are equal stay in the order of the list.
#[must_use]
pub fn rank(performed: &[Performed], marking: Marking) -> Vec<Ranked> {
    let mut ordered = performed.to_vec();
    ordered.sort_by_cached_key(|one| one.performance.order(marking));
    let mut ranking: Vec<Ranked> = Vec::with_capacity(ordered.len());
    for (Performed { team, performance }, place) in ordered.into_iter().zip(1..) {
        let is_equal = |above: &Ranked| above.performance.order(marking) == performance.order(marking);
        let position = match (&performance, ranking.last()) {
            // Only fouls so far.
            (Performance::Marks(marks), _)
                if marking.measure() == Measure::Distance && marking.counted(marks) == 0 =>
            {
                None
            }
            (Performance::Marks(_), Some(above)) if is_equal(above) => above.position,
            (Performance::Marks(_), _) => Some(place),
            _ => None,
        };
        ranking.push(Ranked {
            team,
            performance,
            position,
        });
    }
    ranking
}

/// Why a team advances from the heats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Qualified {
    /// Q: by the place in its heat.
    ByPlace,
    /// q: by its mark, as one of the best of the others.
    ByMark,
    /// qD: by lot between equal marks.
    ByLot,
}

impl Qualified {
    /// Returns the letters of result lists: `Q`.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Self::ByPlace => "Q",
            Self::ByMark => "q",
            Self::ByLot => "qD",
        }
    }
}

/// Returns who advances from heats, the best first: the first `places` of each heat by their marks, then the `marks` best of the
/// others. An equal mark at the last place of a heat advances too. A lot decides between equal marks for the last of the `marks`.
#[must_use]
pub fn qualifiers(
    heats: &[Vec<Performed>],
    marking: Marking,
    places: u16,
    marks: usize,
    lot: Lot,
) -> Vec<(Team, Qualified)> {
    let mut by_place = Vec::new();
    let mut others = Vec::new();
    for line in heats.iter().flat_map(|heat| rank(heat, marking)) {
        let performed = Performed {
            team: line.team,
            performance: line.performance,
        };
        match line.position {
            Some(position) if position <= places => by_place.push(performed),
            Some(_) => others.push(performed),
            None => {}
        }
    }
    let by_place = rank(&by_place, marking).into_iter();
    let mut qualified: Vec<(Team, Qualified)> =
        by_place.map(|line| (line.team, Qualified::ByPlace)).collect();
    others.sort_by_key(|other| other.team);
    lot.shuffle(&mut others);
    let ranking = rank(&others, marking);
    let position_after = ranking.get(marks).and_then(|line| line.position);
    qualified.extend(ranking.iter().take(marks).map(|line| {
        // The first that does not advance has the same mark.
        let is_drawn = line.position == position_after;
        let reason = if is_drawn {
            Qualified::ByLot
        } else {
            Qualified::ByMark
        };
        (line.team, reason)
    }));
    qualified
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn mark(team: u16, mark: u32) -> Performed {
        marks(team, &[mark])
    }

    fn marks(team: u16, marks: &[u32]) -> Performed {
        Performed {
            team: Team(team),
            performance: Performance::Marks(marks.to_vec()),
        }
    }

    fn without_mark(team: u16, performance: Performance) -> Performed {
        Performed {
            team: Team(team),
            performance,
        }
    }

    fn positions(performed: &[Performed], marking: Marking) -> Vec<(u16, Option<u16>)> {
        let ranking = rank(performed, marking);
        ranking.iter().map(|line| (line.team.0, line.position)).collect()
    }

    #[test]
    fn equal_marks_share_a_position_and_the_next_is_left_out() {
        let performed = [
            without_mark(0, Performance::Disqualified),
            mark(1, 11_200),
            mark(2, 10_900),
            without_mark(3, Performance::DidNotFinish),
            mark(4, 11_200),
            mark(5, 11_300),
            without_mark(6, Performance::DidNotStart),
            without_mark(7, Performance::NoMark),
            without_mark(8, Performance::Pending),
        ];
        let without = [(8, None), (7, None), (3, None), (6, None), (0, None)];
        let times = [(2, Some(1)), (1, Some(2)), (4, Some(2)), (5, Some(4))];
        assert_eq!(
            positions(&performed, Marking::Time),
            [&times[..], &without].concat()
        );
        let distances = [(5, Some(1)), (1, Some(2)), (4, Some(2)), (2, Some(4))];
        assert_eq!(
            positions(&performed, Marking::Distance { attempts: 3 }),
            [&distances[..], &without].concat()
        );
        assert_eq!(performed[3].performance.abbreviation(), Some("DNF"));
    }

    #[test]
    fn the_next_best_attempt_decides_a_field_event_and_the_total_decides_lifts() {
        let jumps = [
            marks(0, &[6_400, 0, 6_100]),
            marks(1, &[6_400, 6_200]),
            marks(2, &[0, 6_400]),
            marks(3, &[6_400, 0, 0]),
        ];
        let expected = [(1, Some(1)), (0, Some(2)), (2, Some(3)), (3, Some(3))];
        assert_eq!(positions(&jumps, Marking::Distance { attempts: 3 }), expected);
        let lifts = [marks(0, &[90_000, 120_000]), marks(1, &[100_000, 112_500])];
        assert_eq!(
            positions(&lifts, Marking::Lifts { lifts: 2 }),
            [(1, Some(1)), (0, Some(2))]
        );
        assert_eq!(Marking::Lifts { lifts: 2 }.counted(&[90_000, 120_000]), 210_000);
        assert_eq!(
            Marking::Distance { attempts: 3 }.counted(&[6_400, 0, 6_500]),
            6_500
        );
    }

    #[test]
    fn heats_qualify_by_place_then_by_mark_then_by_lot() {
        let heats = [
            vec![mark(0, 10_900), mark(1, 11_000), mark(2, 11_100), mark(3, 11_300)],
            vec![
                mark(4, 10_800),
                mark(5, 11_400),
                mark(6, 11_300),
                without_mark(7, Performance::DidNotFinish),
            ],
        ];
        let of = |marks, lot| qualifiers(&heats, Marking::Time, 1, marks, Lot(lot));
        let by_place = [(Team(4), Qualified::ByPlace), (Team(0), Qualified::ByPlace)];
        let by_mark = [(Team(1), Qualified::ByMark), (Team(2), Qualified::ByMark)];
        assert_eq!(of(0, 1), by_place, "the faster winner comes first");
        assert_eq!(of(2, 1), [by_place, by_mark].concat());
        // Two have the third best mark of the others, and one of them advances.
        let drawn: BTreeSet<(u16, Qualified)> = (0..20)
            .map(|lot| {
                let qualified = of(3, lot);
                assert_eq!(qualified.len(), 5);
                assert_eq!(qualified[..4], [by_place, by_mark].concat());
                (qualified[4].0.0, qualified[4].1)
            })
            .collect();
        assert_eq!(
            drawn,
            BTreeSet::from([(3, Qualified::ByLot), (6, Qualified::ByLot)])
        );
        let both: BTreeSet<(Team, Qualified)> = of(4, 0).split_off(4).into_iter().collect();
        let expected = [(Team(3), Qualified::ByMark), (Team(6), Qualified::ByMark)];
        assert_eq!(both, BTreeSet::from(expected), "both fit: no lot");
        assert_eq!(of(9, 0).len(), 7, "nobody without a mark");
    }
}
