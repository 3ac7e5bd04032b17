//! Tables of groups as the site and the API show them.

use super::matches::team_name;
use crate::entities::{GroupTable, TableRow};
use crate::{Contest, Journal, Row, Sport, words};

/// Returns the tables of a contest.
pub(super) fn records(journal: &Journal, contest: &Contest) -> Vec<GroupTable> {
    let Some(draw) = &journal.draw else {
        return Vec::new();
    };
    let sport = journal.setup.sport;
    let tables = contest.tables.iter().enumerate();
    tables
        .map(|(group, rows)| GroupTable {
            name: words::group(draw, group),
            columns: columns(sport).iter().map(|&title| title.to_owned()).collect(),
            rows: (1_u16..)
                .zip(rows)
                .map(|(position, row)| record(journal, position, row))
                .collect(),
        })
        .collect()
}

/// Returns the titles of a sport's own columns.
const fn columns(sport: Sport) -> &'static [&'static str] {
    match sport {
        Sport::Football => &["Goals", "Difference"],
        Sport::Basketball | Sport::Kabaddi => &["Scored", "Difference"],
        Sport::Cricket { .. } => &["Net run rate"],
        Sport::Sets(_) => &["Sets", "Points"],
        Sport::Ties { .. } => &["Matches", "Sets"],
        Sport::Chess { .. } => &["Boards"],
        Sport::Marks(_) => &[],
    }
}

fn record(journal: &Journal, position: u16, row: &Row) -> TableRow {
    let sport = journal.setup.sport;
    let both = |[won, lost]: [i64; 2]| format!("{won}:{lost}");
    let difference = signed((row.scored[0] - row.scored[1]).to_string());
    let further = match sport {
        Sport::Football => vec![both(row.scored), difference],
        Sport::Basketball | Sport::Kabaddi => vec![row.scored[0].to_string(), difference],
        Sport::Cricket { .. } => vec![signed(format!("{:.3}", row.net_run_rate))],
        Sport::Sets(_) => vec![both(row.sets), both(row.scored)],
        Sport::Ties { .. } => vec![both(row.matches), both(row.sets)],
        Sport::Chess { .. } => vec![row.board_points.to_string()],
        Sport::Marks(_) => Vec::new(),
    };
    TableRow {
        position,
        team: row.team.0,
        name: team_name(journal, row.team),
        is_withdrawn: journal.is_withdrawn(row.team),
        played: row.played,
        won: row.won,
        drawn: row.drawn,
        lost: row.lost,
        abandoned: row.abandoned,
        further,
        points: row.points.to_string(),
        decided_by: row
            .decided_by
            .map(|tie_break| words::tie_break(tie_break, sport))
            .unwrap_or_default(),
    }
}

/// Writes the sign of a number as people read it: `+2`, `−2`, `0`.
fn signed(number: String) -> String {
    let is_zero = !number.contains(|digit| matches!(digit, '1'..='9'));
    match number.strip_prefix('-') {
        Some(number) => format!("−{number}"),
        None if is_zero => number,
        None => format!("+{number}"),
    }
}
