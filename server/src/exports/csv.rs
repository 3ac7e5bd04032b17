//! The CSV file: one row per person. The team's main columns come before the person's columns, its other columns after them.
//! A team without people (its owner erased the account) has one row. A cell that looks like a formula gets a `'` before it, so
//! that a spreadsheet reads it as text.

use super::columns::{Cell, Columns};
use super::source::{Source, answers};
use crate::core::error::CoreError;
use crate::env::Env;
use crate::http::{StreamError, StreamedBody, streamed_body};
use crate::registrations::invitations::store::StoredAnswers;
use crate::registrations::store::Whole;
use axum::response::{IntoResponse, Response};
use csv::{Terminator, Writer, WriterBuilder};
use shared::catalogue::Event;

pub(crate) fn response(env: &Env, event: Option<&Event>, source: Source) -> Response {
    let (mut out, body) = streamed_body();
    let (env, columns) = (env.clone(), Columns::of(event));
    env.tasks.tracker.clone().spawn(async move {
        let outcome = send(&env, &mut out, &columns, source).await;
        out.end(outcome);
    });
    body.into_response()
}

async fn send(
    env: &Env,
    out: &mut StreamedBody,
    columns: &Columns,
    mut source: Source,
) -> Result<(), StreamError> {
    out.send(head(columns)?).await?;
    while let Some(page) = source.next(env.db.read()).await? {
        let answers = answers(&env.db, &page).await?;
        out.send(rows(columns, &page, &answers)?).await?;
    }
    Ok(())
}

/// The byte order mark. Without it, spreadsheets do not read the file as Unicode.
const BYTE_ORDER_MARK: &str = "\u{feff}";

fn head(columns: &Columns) -> Result<Vec<u8>, CoreError> {
    let mut writer = writer(BYTE_ORDER_MARK.as_bytes().to_vec());
    let head = [columns.team_head(), columns.person_head(), columns.team_tail()].concat();
    writer.write_record(head).map_err(CoreError::internal)?;
    finished(writer)
}

fn rows(columns: &Columns, page: &[Whole], answers: &StoredAnswers) -> Result<Vec<u8>, CoreError> {
    let mut writer = writer(Vec::new());
    let nobody = vec![Cell::Text(String::new()); columns.person_head().len()];
    for whole in page {
        let team: Vec<String> = columns.team(whole, answers).iter().map(text).collect();
        let tail: Vec<String> = columns.tail(whole, answers).iter().map(text).collect();
        let mut people = columns.people(whole, answers);
        if people.is_empty() {
            people.push(nobody.clone());
        }
        for person in people {
            let row = team.iter().cloned().chain(person.iter().map(text));
            let row = row.chain(tail.iter().cloned());
            writer.write_record(row).map_err(CoreError::internal)?;
        }
    }
    finished(writer)
}

/// A writer whose lines end in CRLF, as RFC 4180 wants.
fn writer(begin: Vec<u8>) -> Writer<Vec<u8>> {
    WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .from_writer(begin)
}

fn finished(writer: Writer<Vec<u8>>) -> Result<Vec<u8>, CoreError> {
    writer
        .into_inner()
        .map_err(|error| CoreError::internal(error.to_string()))
}

fn text(cell: &Cell) -> String {
    match cell {
        Cell::Count(count) => count.to_string(),
        Cell::Paise(paise) => format!("{}.{:02}", paise / 100, paise % 100),
        Cell::Time(time) => time.format("%Y-%m-%d %H:%M").to_string(),
        Cell::Text(text) if text.starts_with(['=', '+', '-', '@', '\t', '\r']) => {
            format!("'{}", one_line(text))
        }
        Cell::Text(text) => one_line(text),
    }
}

/// Joins the lines of a text: a line of the file is a row, for readers that do not know quotes.
fn one_line(text: &str) -> String {
    let lines = text.split(['\r', '\n']).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::{Cell, text};

    #[test]
    fn a_time_is_written_so_that_it_sorts_as_text() {
        let time = "2026-01-10T15:30:59".parse().unwrap();
        assert_eq!(text(&Cell::Time(time)), "2026-01-10 15:30");
    }

    #[test]
    fn nothing_is_a_formula() {
        for bad in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"] {
            assert_eq!(text(&bad.into()), format!("'{bad}"));
        }
        assert_eq!(text(&"\r=1".into()), "'=1");
        assert_eq!(text(&"Block A\r\nRoad 7\n".into()), "Block A; Road 7");
        for good in ["Asha = Rao", "a@b.co", "", "'quoted"] {
            assert_eq!(text(&good.into()), good);
        }
        assert_eq!(
            (text(&Cell::Paise(650_005)), text(&Cell::Count(3))),
            ("6500.05".into(), "3".into())
        );
    }
}
