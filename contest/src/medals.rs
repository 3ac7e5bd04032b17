//! The medal table and the championship of the colleges.

use super::Fraction;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// The points of positions, the first one's first: `10, 6, 4, 2`. Positions beyond have none.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Scale(pub Vec<Fraction>);

impl Scale {
    /// Returns the points of each of `count` teams that share a position: the mean of the positions that they fill.
    fn share(&self, position: u16, count: usize) -> Fraction {
        let first = usize::from(position).saturating_sub(1);
        let total: Fraction = self.0.iter().copied().skip(first).take(count).sum();
        total.divided_by(count)
    }
}

/// The final positions of a contest.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Placings {
    /// The points of the positions.
    pub scale: Scale,
    /// The college of each team, by its name in the directory, with the position from 1. Teams that are equal share it.
    pub teams: Vec<(String, u16)>,
}

/// A line of the medal table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CollegeRow {
    /// The college.
    pub college: String,
    /// The position from 1; colleges with the same points and medals share it.
    pub position: u16,
    /// First, second and third positions.
    pub medals: [u32; 3],
    /// Points of the championship.
    pub points: Fraction,
}

/// Adds up the positions of finished contests. Orders the colleges by points, then by first, second and third positions. Every
/// team of a college counts. For a table of women, pass only the women's contests.
#[must_use]
pub fn championship(contests: &[Placings]) -> Vec<CollegeRow> {
    let mut rows: Vec<CollegeRow> = Vec::new();
    for Placings { scale, teams } in contests {
        for (college, position) in teams {
            let shared = teams.iter().filter(|(_, other)| other == position);
            let points = scale.share(*position, shared.count());
            let found = rows.iter().position(|row| row.college == *college);
            let index = found.unwrap_or_else(|| {
                rows.push(CollegeRow {
                    college: college.clone(),
                    position: 0,
                    medals: [0; 3],
                    points: Fraction::ZERO,
                });
                rows.len() - 1
            });
            let row = &mut rows[index];
            row.points = row.points + points;
            if let Some(medals) = row.medals.get_mut(usize::from(*position).wrapping_sub(1)) {
                *medals += 1;
            }
        }
    }
    rows.sort_by(|a, b| {
        let merit = |row: &CollegeRow| Reverse((row.points, row.medals));
        merit(a).cmp(&merit(b)).then_with(|| a.college.cmp(&b.college))
    });
    for index in 0..rows.len() {
        let is_equal = index > 0
            && (rows[index].points, rows[index].medals) == (rows[index - 1].points, rows[index - 1].medals);
        rows[index].position = if is_equal {
            rows[index - 1].position
        } else {
            u16::try_from(index + 1).unwrap_or(u16::MAX)
        };
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colleges_that_share_a_position_share_its_points() {
        let contest = |placed: &[(&str, u16)]| Placings {
            scale: Scale([10, 6, 4, 2].map(Fraction::whole).to_vec()),
            teams: placed
                .iter()
                .map(|&(college, position)| (college.to_owned(), position))
                .collect(),
        };
        let contests = [
            contest(&[("Patna", 1), ("Delhi", 2), ("Kanpur", 3), ("Ropar", 3)]),
            contest(&[("Delhi", 1), ("Patna", 2), ("Kanpur", 2), ("Ropar", 4)]),
            contest(&[("Goa", 5)]),
        ];
        let table = championship(&contests);
        let lines: Vec<(&str, u16, [u32; 3], String)> = table
            .iter()
            .map(|row| {
                (
                    row.college.as_str(),
                    row.position,
                    row.medals,
                    row.points.to_string(),
                )
            })
            .collect();
        let expected = [
            ("Delhi", 1, [1, 1, 0], "16"),
            ("Patna", 2, [1, 1, 0], "15"),
            ("Kanpur", 3, [0, 1, 1], "8"),
            ("Ropar", 4, [0, 0, 1], "5"),
            ("Goa", 5, [0, 0, 0], "0"),
        ];
        assert_eq!(
            lines,
            expected.map(|(college, position, medals, points)| (
                college,
                position,
                medals,
                points.to_owned()
            ))
        );
        let mut other_order = contests.to_vec();
        other_order.reverse();
        for contest in &mut other_order {
            contest.teams.reverse();
        }
        assert_eq!(championship(&other_order), table);

        // Three teams share the second position: (6 + 4 + 2) / 3 each. Positions beyond the scale add no points.
        let tied = |position| championship(&[contest(&[("A", position), ("B", position), ("C", position)])]);
        assert_eq!(tied(2)[0].points, Fraction::whole(4));
        assert!(tied(2).iter().all(|row| row.position == 1));
        assert_eq!(tied(3)[0].points, Fraction::whole(2));
        assert_eq!(tied(4)[0].points, Fraction::new(2, 3));
    }
}
