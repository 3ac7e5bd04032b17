//! What an entry changes elsewhere in its contest, in words.

use crate::MatchStatus;
use crate::entities::{ContestRecord, GroupTable, MatchRecord};

impl ContestRecord {
    /// Returns what is different in a later state, apart from the match that was entered: teams of later matches, results that
    /// do not count any more, and the order of tables.
    #[must_use]
    pub fn changes_to(&self, later: &Self, entered: &str) -> Vec<String> {
        let matches = self.matches.iter().zip(&later.matches);
        let others = matches.filter(|(before, _)| before.id != entered);
        let mut changes: Vec<String> = others
            .flat_map(|(before, after)| of_match(before, after))
            .collect();
        changes.extend(self.tables.iter().zip(&later.tables).filter_map(of_table));
        if self.summary.champion != later.summary.champion {
            let champion = later.summary.champion.as_deref().unwrap_or("not decided");
            changes.push(format!("Champion: {champion}."));
        }
        changes
    }
}

fn of_match(before: &MatchRecord, after: &MatchRecord) -> Vec<String> {
    let mut changes = Vec::new();
    let name = format!("Match {} ({})", after.number, after.stage);
    let teams =
        |record: &MatchRecord| -> Vec<Option<u16>> { record.sides.iter().map(|side| side.team).collect() };
    if teams(before) != teams(after) {
        let names: Vec<&str> = after.sides.iter().map(|side| side.name.as_str()).collect();
        let separator = if after.measured.is_some() {
            ", "
        } else {
            " against "
        };
        changes.push(format!("{name}: {}.", names.join(separator)));
    }
    if after.is_stale && !before.is_stale {
        changes.push(format!(
            "{name}: its result does not count any more. It is played or entered again."
        ));
    }
    if before.status != after.status && after.status == MatchStatus::Skipped {
        changes.push(format!("{name}: it is not played."));
    }
    changes
}

fn of_table((before, after): (&GroupTable, &GroupTable)) -> Option<String> {
    let order = |table: &GroupTable| -> Vec<u16> { table.rows.iter().map(|row| row.team).collect() };
    if order(before) == order(after) {
        return None;
    }
    let names: Vec<&str> = after.rows.iter().map(|row| row.name.as_str()).collect();
    Some(format!("{}: {}.", after.name, names.join(", ")))
}
