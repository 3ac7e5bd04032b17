//! The medal tables. Only contests whose results are all final count.

use super::Running;
use crate::entities::{ContestState, MedalRow, MedalTable};
use crate::{Placings, Scale, championship, placings};
use shared::catalogue::Category;

/// Returns the tables: overall, men, women.
pub(super) fn tables<'a>(contests: impl Iterator<Item = &'a Running>) -> Vec<MedalTable> {
    let finished: Vec<(Option<Category>, Placings)> = contests.filter_map(of_contest).collect();
    let table = |name: &str, category: Option<Category>| {
        let counted: Vec<Placings> = finished
            .iter()
            .filter(|(of, _)| category.is_none() || *of == category)
            .map(|(_, placings)| placings.clone())
            .collect();
        let rows = championship(&counted).into_iter().map(|row| MedalRow {
            position: row.position,
            college: row.college,
            medals: row.medals,
            points: row.points.to_string(),
        });
        MedalTable {
            name: name.to_owned(),
            rows: rows.collect(),
        }
    };
    let categories = Category::ALL.map(|category| table(category.name(), Some(category)));
    std::iter::once(table("Overall", None))
        .chain(categories)
        .collect()
}

fn of_contest(running: &Running) -> Option<(Option<Category>, Placings)> {
    if running.record.summary.state != ContestState::Final {
        return None;
    }
    let journal = &running.journal;
    let placed = placings(journal.draw.as_ref()?, running.contest.as_ref()?);
    let teams = placed.into_iter().filter_map(|(team, position)| {
        let entrant = journal.entrants.get(usize::from(team.0))?;
        Some((entrant.college.clone(), position))
    });
    let placings = Placings {
        scale: Scale(journal.setup.points.clone()),
        teams: teams.collect(),
    };
    Some((journal.setup.category, placings))
}
