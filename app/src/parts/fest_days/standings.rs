//! The tables of a contest: a group each, or one of a round robin.

use super::matches::seed;
use super::withdrawn_badge;
use contest::Format;
use contest::entities::{ContestRecord, GroupTable, TableRow};
use leptos::prelude::*;

/// Renders the tables with the places that advance, the rules of their order, and what has decided between teams with equal points.
pub(super) fn tables(contest: &ContestRecord, format: Format) -> impl IntoView + use<> {
    let title = &contest.summary.title;
    let advance = match format {
        Format::Groups { advance, .. } => advance,
        _ => 0,
    };
    let tables: Vec<_> = contest
        .tables
        .iter()
        .map(|table| group(table, title, contest.seeds, advance))
        .collect();
    let qualify = match advance {
        0 => None,
        1 => Some("The first of each group advances: above the line.".to_owned()),
        count => Some(format!(
            "The first {count} of each group advance: above the line."
        )),
    };
    view! {
        {tables}
        {qualify.map(|words| view! { <p class="muted">{words}</p> })}
        {ranking(contest)}
    }
}

/// How the tables are ranked: a sentence for the points, one for the tie-breaks, one for the lot, then forfeits and lengths.
fn ranking(contest: &ContestRecord) -> impl IntoView + use<> {
    let sentences: Vec<_> = contest
        .ranking
        .iter()
        .map(|sentence| view! { <li>{sentence.clone()}</li> })
        .collect();
    (!sentences.is_empty()).then(|| {
        view! { <ul class="standings__decisions muted" aria-label="How the table is ranked">{sentences}</ul> }
    })
}

fn lower_first(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_lowercase);
    first.into_iter().flatten().chain(letters).collect()
}

fn group(table: &GroupTable, title: &str, seeds: u16, advance: u16) -> impl IntoView + use<> {
    let has_abandoned = table.rows.iter().any(|row| row.abandoned > 0);
    let rows: Vec<_> = table
        .rows
        .iter()
        .zip(1..)
        .map(|(line, place)| row(line, table, seeds, place == advance))
        .collect();
    let counts = [("P", "Played"), ("W", "Won"), ("D", "Drawn"), ("L", "Lost")];
    let abandoned = has_abandoned.then_some(("A", "Abandoned"));
    let counts: Vec<_> = counts.into_iter().chain(abandoned).map(brief_head).collect();
    let columns: Vec<_> = table.columns.iter().map(|title| head(title.clone())).collect();
    let decisions: Vec<_> = decisions(table)
        .into_iter()
        .map(|words| view! { <li>{words}</li> })
        .collect();
    view! {
        <div class="table-frame standings" role="region" aria-label=format!("{title}: {}", table.name) tabindex="0">
            <table class="table">
                <caption class="table__caption">{table.name.clone()}</caption>
                <thead>
                    <tr>
                        <th class="table__cell--numeric" scope="col">"No."</th>
                        <th scope="col">"Team"</th>
                        {counts}
                        {columns}
                        {head("Points".to_owned())}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {(!decisions.is_empty()).then(|| view! { <ul class="standings__decisions">{decisions}</ul> })}
    }
}

fn head(title: String) -> impl IntoView {
    view! { <th class="table__cell--numeric" scope="col">{title}</th> }
}

/// Renders a letter that screen readers read as a word.
fn brief_head((letter, word): (&'static str, &'static str)) -> impl IntoView {
    view! {
        <th class="table__cell--numeric" scope="col" title=word>
            <span aria-hidden="true">{letter}</span>
            <span class="visually-hidden">{word}</span>
        </th>
    }
}

/// Renders a team. On phones it stands above its figures, each with the title of its column.
fn row(row: &TableRow, table: &GroupTable, seeds: u16, is_last_through: bool) -> impl IntoView + use<> {
    let has_abandoned = table.rows.iter().any(|row| row.abandoned > 0);
    let counts = [
        ("P", row.played),
        ("W", row.won),
        ("D", row.drawn),
        ("L", row.lost),
    ];
    let abandoned = has_abandoned.then_some(("A", row.abandoned));
    let counts = counts.into_iter().chain(abandoned);
    let cells: Vec<_> = counts
        .map(|(title, count)| (title.to_owned(), count.to_string()))
        .chain(table.columns.iter().cloned().zip(row.further.iter().cloned()))
        .map(|(title, words)| view! { <td class="table__cell--numeric" data-title=title>{words}</td> })
        .collect();
    view! {
        <tr class=is_last_through.then_some("standings__line")>
            <td class="table__cell--numeric standings__place">{row.position}</td>
            <th class="standings__team" scope="row">{row.name.clone()} {seed(row.team, seeds)} {withdrawn_badge(row.is_withdrawn)}</th>
            {cells}
            <td class="table__cell--numeric standings__points" data-title="Points">{row.points.clone()}</td>
        </tr>
    }
}

/// Returns what separates teams with equal points: `IIT Patna is above NIT Patna: goal difference.`
fn decisions(table: &GroupTable) -> Vec<String> {
    let pairs = table.rows.windows(2);
    pairs
        .filter_map(|pair| match pair {
            [above, below]
                if above.points == below.points
                    && above.played + below.played > 0
                    && !below.decided_by.is_empty() =>
            {
                Some(format!(
                    "{} is above {}: {}.",
                    above.name,
                    below.name,
                    lower_first(&below.decided_by)
                ))
            }
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{decisions, tables};
    use crate::parts::fest_days::sample;
    use crate::parts::tests::html;

    #[tokio::test]
    async fn a_table_has_the_columns_of_its_sport_and_its_tie_breaks() {
        let fest_days = sample::fest_days();
        let football = &fest_days.contests[&1];
        let draw = football.journal.draw.as_ref().unwrap();
        let html = html(tables(&football.record, draw.format));
        for part in [
            "aria-label=\"Football: Group A\"",
            "<caption class=\"table__caption\">Group B</caption>",
            "class=\"table__cell--numeric\">Goals</th>",
            "data-title=\"Goals\"",
            "The first 2 of each group advance: above the line.",
            "<li>A win is worth 3 points, a draw 1, a loss 0, a match without a result 1 and a forfeit 0.</li>",
            "<li>The table is ranked by points, then goal difference, then goals scored, then points and goal difference in",
            "<span class=\"visually-hidden\">Seed </span>1</span>",
        ] {
            assert!(html.contains(part), "{part} is missing in {html}");
        }
        assert_eq!(
            html.matches("standings__line").count(),
            2,
            "one line in each group: {html}"
        );
        assert!(!html.contains("Abandoned"), "{html}");
    }

    #[test]
    fn what_decides_between_equal_teams_is_said_once_they_have_played() {
        let fest_days = sample::fest_days();
        let mut table = fest_days.contests[&1].record.tables[0].clone();
        for row in &mut table.rows {
            row.points = "4".to_owned();
            row.decided_by = "Goal difference".to_owned();
        }
        table.rows[2].points = "3".to_owned();
        let (first, second) = (table.rows[0].name.clone(), table.rows[1].name.clone());
        assert_eq!(
            decisions(&table),
            [format!("{first} is above {second}: goal difference.")]
        );
        for row in &mut table.rows {
            row.played = 0;
        }
        assert!(decisions(&table).is_empty());
    }
}
