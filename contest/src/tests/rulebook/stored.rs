//! Logs that were stored before a draw kept its rulebook, with the tables that they gave then.

use super::*;
use serde_json::Value;

/// A contest a line: event, draw, log and tables, as the program of November 2026 wrote them.
const STORED: &str = include_str!("stored.jsonl");

#[test]
fn a_stored_log_without_a_rulebook_gives_the_tables_that_it_gave() {
    let mut contests = 0;
    for line in STORED.lines() {
        let stored: Value = serde_json::from_str(line).unwrap();
        let draw: Draw = serde_json::from_value(stored["draw"].clone()).unwrap();
        let log: Vec<LogEntry> = serde_json::from_value(stored["log"].clone()).unwrap();
        let event = stored["event"].as_str().unwrap();
        assert_eq!(draw.rulebook, None);
        let tables = Contest::replay(&draw, sport_of(event), &log).tables;
        let shown: Vec<Vec<Value>> = tables
            .iter()
            .map(|table| table.iter().map(line_of).collect())
            .collect();
        assert_eq!(
            serde_json::json!(shown),
            stored["tables"],
            "{event} {:?}",
            draw.format
        );
        // What is written again has not changed.
        assert_eq!(serde_json::to_value(&draw).unwrap(), stored["draw"]);
        assert_eq!(serde_json::to_value(&log).unwrap(), stored["log"]);
        contests += 1;
    }
    assert_eq!(contests, 42);
}

fn line_of(row: &Row) -> Value {
    serde_json::json!({
        "team": row.team, "points": row.points, "scored": row.scored, "sets": row.sets, "matches": row.matches,
        "won": row.won, "drawn": row.drawn, "lost": row.lost, "abandoned": row.abandoned, "boards": row.board_points,
        "buchholz": row.buchholz, "rate": row.net_run_rate, "balls": row.balls,
    })
}
