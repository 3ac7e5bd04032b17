//! Ranked contests: times, distances, weights and judges' scores instead of matches.

use super::{Fraction, Lot, Team};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// Which mark is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Better {
    /// The lower: a time.
    Lower,
    /// The higher: a distance, a total of lifts, a score.
    Higher,
}

/// The performance of an entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Performance {
    /// A mark, in milliseconds, millimetres, grams or points of the judges.
    Mark(Fraction),
    /// NM: no valid trial.
    NoMark,
    /// DNF: did not finish.
    DidNotFinish,
    /// DNS: did not start.
    DidNotStart,
    /// DQ: disqualified.
    Disqualified,
}

impl Performance {
    /// Returns the abbreviation of result lists; `None` for a mark.
    #[must_use]
    pub const fn abbreviation(self) -> Option<&'static str> {
        match self {
            Self::Mark(_) => None,
            Self::NoMark => Some("NM"),
            Self::DidNotFinish => Some("DNF"),
            Self::DidNotStart => Some("DNS"),
            Self::Disqualified => Some("DQ"),
        }
    }

    /// Returns the order of two performances, the better first. Without a mark: no mark, not finished, not started,
    /// disqualified.
    fn order(self, other: Self, better: Better) -> Ordering {
        let class = |performance: Self| match performance {
            Self::Mark(_) => 0_u8,
            Self::NoMark => 1,
            Self::DidNotFinish => 2,
            Self::DidNotStart => 3,
            Self::Disqualified => 4,
        };
        match (self, other, better) {
            (Self::Mark(own), Self::Mark(other), Better::Lower) => own.cmp(&other),
            (Self::Mark(own), Self::Mark(other), Better::Higher) => other.cmp(&own),
            _ => class(self).cmp(&class(other)),
        }
    }
}

/// An entrant with its performance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Performed {
    /// The entrant.
    pub team: Team,
    /// Its performance.
    pub performance: Performance,
}

/// A line of a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ranked {
    /// The entrant.
    pub team: Team,
    /// Its performance.
    pub performance: Performance,
    /// The position from 1; equal marks share it. `None` without a mark.
    pub position: Option<u16>,
}

/// Ranks performances, the best first. Entrants that are equal stay in the order of the list.
#[must_use]
pub fn rank(performed: &[Performed], better: Better) -> Vec<Ranked> {
    let mut ordered = performed.to_vec();
    ordered.sort_by(|a, b| a.performance.order(b.performance, better));
    let mut ranking: Vec<Ranked> = Vec::with_capacity(ordered.len());
    for (Performed { team, performance }, place) in ordered.into_iter().zip(1..) {
        let position = match (performance, ranking.last()) {
            (Performance::Mark(_), Some(above)) if above.performance == performance => above.position,
            (Performance::Mark(_), _) => Some(place),
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

/// Why an entrant advances from the heats.
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

/// Returns who advances from heats: the first `places` of each heat, then the `marks` best of the others. An equal mark at the
/// last place of a heat advances too. A lot decides between equal marks for the last of the `marks`.
#[must_use]
pub fn qualifiers(
    heats: &[Vec<Performed>],
    better: Better,
    places: u16,
    marks: usize,
    lot: Lot,
) -> Vec<(Team, Qualified)> {
    let mut qualified = Vec::new();
    let mut others = Vec::new();
    for line in heats.iter().flat_map(|heat| rank(heat, better)) {
        match line.position {
            Some(position) if position <= places => qualified.push((line.team, Qualified::ByPlace)),
            Some(_) => others.push(Performed {
                team: line.team,
                performance: line.performance,
            }),
            None => {}
        }
    }
    others.sort_by_key(|other| other.team);
    lot.shuffle(&mut others);
    let ranking = rank(&others, better);
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

    fn mark(team: u16, mark: i64) -> Performed {
        Performed {
            team: Team(team),
            performance: Performance::Mark(Fraction::whole(mark)),
        }
    }

    fn without_mark(team: u16, performance: Performance) -> Performed {
        Performed {
            team: Team(team),
            performance,
        }
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
        ];
        let positions = |better| -> Vec<(u16, Option<u16>)> {
            let ranking = rank(&performed, better);
            ranking.iter().map(|line| (line.team.0, line.position)).collect()
        };
        let without = [(7, None), (3, None), (6, None), (0, None)];
        let times = [(2, Some(1)), (1, Some(2)), (4, Some(2)), (5, Some(4))];
        assert_eq!(positions(Better::Lower), [times, without].concat());
        let distances = [(5, Some(1)), (1, Some(2)), (4, Some(2)), (2, Some(4))];
        assert_eq!(positions(Better::Higher), [distances, without].concat());
        assert_eq!(performed[3].performance.abbreviation(), Some("DNF"));
    }

    #[test]
    fn heats_qualify_by_place_then_by_mark_then_by_lot() {
        let heats = [
            vec![mark(0, 10_500), mark(1, 10_600), mark(2, 10_700), mark(3, 10_900)],
            vec![
                mark(4, 10_800),
                mark(5, 11_000),
                mark(6, 10_900),
                without_mark(7, Performance::DidNotFinish),
            ],
        ];
        let of = |marks, lot| qualifiers(&heats, Better::Lower, 1, marks, Lot(lot));
        let by_place = [(Team(0), Qualified::ByPlace), (Team(4), Qualified::ByPlace)];
        let by_mark = [(Team(1), Qualified::ByMark), (Team(2), Qualified::ByMark)];
        assert_eq!(of(0, 1), by_place);
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
