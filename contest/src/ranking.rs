//! Marks of contests in which everybody is measured: times, distances, weights and judges' points. Marks rank the teams.

use super::{LastLane, Lot, Team};
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
    /// The best of each lift in grams: the total counts. A further number can decide between equal totals.
    Lifts {
        /// The number of lifts: 2 or 3.
        lifts: u16,
        /// What decides between equal totals.
        #[serde(default)]
        tie: LiftTie,
    },
    /// The points of each judge in hundredths, at most 10 points: the total counts.
    Judges {
        /// The number of judges.
        judges: u16,
    },
}

/// What decides between equal totals of lifts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LiftTie {
    /// Nothing: they share the position.
    #[default]
    Shared,
    /// The body weight in grams, after the lifts: the lighter lifter is above.
    BodyWeight,
    /// The order in which the total was reached, in thousandths after the lifts: the earlier lifter is above.
    Order,
}

/// What a number of a mark is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
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
            Self::Lifts { lifts, .. } => {
                let (lifts, further) = marks.split_at(marks.len().min(lifts.into()));
                let total = lifts.iter().copied().map(i64::from).sum();
                // Lower is better, and a number that was not entered is below all others.
                let tie = further.first().map_or(i64::MIN, |&number| -i64::from(number));
                vec![Reverse(total), Reverse(tie)]
            }
            Self::Judges { .. } => vec![Reverse(total())],
        }
    }

    /// Returns the number that a result list shows: the time, the best attempt or the total.
    #[must_use]
    pub fn counted(self, marks: &[u32]) -> u32 {
        match self {
            Self::Time | Self::Distance { .. } => marks.iter().copied().max().unwrap_or_default(),
            Self::Lifts { .. } | Self::Judges { .. } => {
                let counted = match self {
                    Self::Lifts { lifts, .. } => lifts,
                    _ => self.numbers(),
                };
                let marks = marks.iter().take(counted.into());
                marks.fold(0, |sum, mark| sum.saturating_add(*mark))
            }
        }
    }

    /// Returns the most numbers of a mark.
    #[must_use]
    pub const fn numbers(self) -> u16 {
        match self {
            Self::Time => 1,
            Self::Distance { attempts } => attempts,
            Self::Lifts { lifts, tie } => match tie {
                LiftTie::Shared => lifts,
                LiftTie::BodyWeight | LiftTie::Order => lifts + 1,
            },
            Self::Judges { judges } => judges,
        }
    }
}

/// The performance of a team.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
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

/// How many advance from heats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeatPlaces {
    /// The lanes of the final.
    pub lanes: usize,
    /// The number of each heat that advance by their place.
    pub places: usize,
    /// The number of the others that advance by their mark.
    pub marks: usize,
    /// What decides between equal marks for the last place.
    pub last_lane: LastLane,
}

/// Returns who advances from heats, the best first: the first places of each heat by their marks, then the best marks of the others.
/// The rules of the contest decide between equal marks for the last of these places.
#[must_use]
pub fn qualifiers(
    heats: &[Vec<Performed>],
    marking: Marking,
    places: HeatPlaces,
    lot: Lot,
) -> Vec<(Team, Qualified)> {
    let rankings = heats.iter().map(|heat| by_lot(heat, lot, marking));
    let rankings: Vec<Vec<Ranked>> = rankings.collect();
    let sure = |ranking: &Vec<Ranked>| ranking.len().min(places.places);
    let tied = |ranking: &Vec<Ranked>| ties_beyond(ranking, places.places);
    let ranked: usize = rankings.iter().map(Vec::len).sum();
    let by_place: usize = rankings.iter().map(sure).sum();
    let by_mark = places.marks.min(ranked - by_place);
    let free = places.lanes.saturating_sub(by_place + by_mark);
    let extra: usize = rankings.iter().map(tied).sum();
    let (takes_all, free) = match places.last_lane {
        LastLane::PlaceSharedMarkByLot => (true, 0),
        LastLane::FreeLaneThenLot if extra <= free => (true, free - extra),
        LastLane::FreeLaneThenLot => (false, free),
    };
    let (mut first, mut others) = (Vec::new(), Vec::new());
    for ranking in &rankings {
        let tied = tied(ranking);
        let count = sure(ranking) + if takes_all { tied } else { 0 };
        let last = ranking.get(count.wrapping_sub(1)).and_then(|line| line.position);
        for (index, line) in ranking.iter().enumerate() {
            let is_drawn = !takes_all && tied > 0 && line.position == last;
            match index < count {
                true if is_drawn => first.push((line.clone(), Qualified::ByLot)),
                true => first.push((line.clone(), Qualified::ByPlace)),
                false => others.push(line.clone()),
            }
        }
    }
    let mut qualified = in_order(first, marking);
    let ranking = by_lot(&performances(&others), lot, marking);
    let tied = ties_beyond(&ranking, places.marks);
    let count = places.marks + if tied <= free { tied } else { 0 };
    let is_drawn = |line: &Ranked| {
        let after = ranking.get(count).and_then(|line| line.position);
        line.position == after
    };
    qualified.extend(ranking.iter().take(count).map(|line| {
        let reason = if is_drawn(line) {
            Qualified::ByLot
        } else {
            Qualified::ByMark
        };
        (line.team, reason)
    }));
    qualified
}

/// Ranks those with a mark; a lot orders equal ones.
fn by_lot(performed: &[Performed], lot: Lot, marking: Marking) -> Vec<Ranked> {
    let mut performed = performed.to_vec();
    performed.sort_by_key(|one| one.team);
    lot.shuffle(&mut performed);
    let mut ranking = rank(&performed, marking);
    ranking.retain(|line| line.position.is_some());
    ranking
}

/// Returns how many after the first `count` have the mark of the last of these.
fn ties_beyond(ranking: &[Ranked], count: usize) -> usize {
    let last = count.checked_sub(1).and_then(|last| ranking.get(last));
    let after = ranking.iter().skip(count);
    last.map_or(0, |last| {
        after.take_while(|line| line.position == last.position).count()
    })
}

fn performances(ranking: &[Ranked]) -> Vec<Performed> {
    let lines = ranking.iter();
    lines
        .map(|line| Performed {
            team: line.team,
            performance: line.performance.clone(),
        })
        .collect()
}

/// Orders those that advance by their place by their marks.
fn in_order(advance: Vec<(Ranked, Qualified)>, marking: Marking) -> Vec<(Team, Qualified)> {
    let lines: Vec<Ranked> = advance.iter().map(|(line, _)| line.clone()).collect();
    let reason = |team: Team| {
        advance
            .iter()
            .find(|(line, _)| line.team == team)
            .map(|(_, reason)| *reason)
    };
    let ordered = rank(&performances(&lines), marking).into_iter();
    ordered
        .filter_map(|line| Some((line.team, reason(line.team)?)))
        .collect()
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
        let two = |tie| Marking::Lifts { lifts: 2, tie };
        let lifts = [marks(0, &[90_000, 120_000]), marks(1, &[100_000, 112_500])];
        assert_eq!(
            positions(&lifts, two(LiftTie::Shared)),
            [(1, Some(1)), (0, Some(2))]
        );
        // Equal totals: the lighter lifter, or the one who reached it first, is above.
        for tie in [LiftTie::BodyWeight, LiftTie::Order] {
            let lifts = [
                marks(0, &[90_000, 120_000, 82_000]),
                marks(1, &[100_000, 110_000, 81_500]),
                marks(2, &[110_000, 100_000, 82_000]),
                marks(3, &[100_000, 111_000, 99_000]),
            ];
            let expected = [(3, Some(1)), (1, Some(2)), (0, Some(3)), (2, Some(3))];
            assert_eq!(positions(&lifts, two(tie)), expected, "{tie:?}");
            assert_eq!(two(tie).counted(&[90_000, 120_000, 82_000]), 210_000);
        }
        assert_eq!(two(LiftTie::Shared).counted(&[90_000, 120_000]), 210_000);
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
        let of = |marks, lot| {
            let places = HeatPlaces {
                lanes: 8,
                places: 1,
                marks,
                last_lane: LastLane::PlaceSharedMarkByLot,
            };
            qualifiers(&heats, Marking::Time, places, Lot(lot))
        };
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

    /// The teams that advance from heats of these times.
    fn advance(
        heats: &[&[u32]],
        lanes: usize,
        places: usize,
        marks: usize,
        lot: u64,
    ) -> Vec<(u16, Qualified)> {
        let mut number = 0;
        let heats: Vec<Vec<Performed>> = heats
            .iter()
            .map(|times| {
                let performed = times.iter().map(|&time| {
                    number += 1;
                    mark(number - 1, time)
                });
                performed.collect()
            })
            .collect();
        let places = HeatPlaces {
            lanes,
            places,
            marks,
            last_lane: LastLane::FreeLaneThenLot,
        };
        let qualified = qualifiers(&heats, Marking::Time, places, Lot(lot));
        qualified
            .into_iter()
            .map(|(team, reason)| (team.0, reason))
            .collect()
    }

    #[test]
    fn a_tie_for_the_last_place_takes_the_free_lanes_and_never_more() {
        use Qualified::{ByLot, ByMark, ByPlace};
        // Seven sure places; two share the last of them by mark.
        let one: &[u32] = &[10_000, 10_100, 10_200, 10_500];
        let two: &[u32] = &[10_010, 10_110, 10_210, 10_500];
        let both = advance(&[one, two], 8, 3, 1, 1);
        assert_eq!(both.len(), 8, "a lane is free");
        assert_eq!(both.iter().filter(|(_, reason)| *reason == ByMark).count(), 2);
        let drawn = advance(&[one, two], 7, 3, 1, 1);
        assert_eq!((drawn.len(), drawn[6].1), (7, ByLot), "no lane is free");
        // Two share the last place of a heat.
        let shared: &[u32] = &[10_000, 10_200, 10_200, 10_900];
        let three: &[u32] = &[10_010, 10_110, 10_910];
        let both = advance(&[shared, three], 6, 2, 1, 1);
        assert_eq!(both.len(), 6);
        assert_eq!(both.iter().filter(|(_, reason)| *reason == ByPlace).count(), 5);
        let drawn = advance(&[shared, three], 4, 2, 0, 1);
        assert_eq!(drawn.len(), 4);
        assert_eq!(drawn.iter().filter(|(_, reason)| *reason == ByLot).count(), 1);
        let winners: BTreeSet<u16> = (0..20)
            .map(|lot| advance(&[shared, three], 4, 2, 0, lot)[3].0)
            .collect();
        assert_eq!(winners, BTreeSet::from([1, 2]), "the lot decides");
    }

    #[test]
    fn the_final_never_has_more_than_its_lanes() {
        for (lot, step) in (0..500_u64).zip(0_usize..) {
            let mut times: Vec<u32> = (0..32).map(|time| 10_000 + time % 5 * 100).collect();
            Lot(lot).shuffle(&mut times);
            let heats: Vec<&[u32]> = times.chunks(8).collect();
            let qualified = advance(&heats[..2 + step % 3], 8, 1 + step % 2, 0, lot);
            assert!(qualified.len() <= 8, "lot {lot}: {qualified:?}");
            let teams: BTreeSet<u16> = qualified.iter().map(|(team, _)| *team).collect();
            assert_eq!(teams.len(), qualified.len(), "lot {lot}: {qualified:?}");
        }
    }
}
