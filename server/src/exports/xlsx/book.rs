//! Writes the workbook of an export as its pages arrive.

use super::super::columns::Columns;
use super::sheet::Sheet;
use crate::entities::{order, payment};
use crate::registrations::invitations::store::StoredAnswers;
use crate::registrations::store::Whole;
use rust_xlsxwriter::{Workbook, XlsxError};
use std::collections::HashMap;
use std::fs::File;
use std::io::{BufWriter, Seek, Write};
use std::path::Path;
use tokio::sync::mpsc;
use uuid::Uuid;

/// A page of entries with their payments.
pub(crate) struct WorkbookPage {
    pub(crate) entries: Vec<Whole>,
    pub(crate) answers: StoredAnswers,
    pub(crate) payments: HashMap<Uuid, Vec<(payment::Model, order::Model)>>,
}

/// Writes the workbook and returns its file, rewound to the beginning. `None` marks the end of the pages; if the
/// channel closes earlier, the export was abandoned.
pub(crate) fn write(
    folder: &Path,
    columns: &Columns,
    mut pages: mpsc::Receiver<Option<WorkbookPage>>,
) -> Result<File, XlsxError> {
    let mut workbook = Workbook::new();
    workbook.set_tempdir(folder)?;
    let team_head = [columns.team_head(), columns.roster_head(), columns.team_tail()].concat();
    let mut teams = Sheet::begin(&mut workbook, "Teams", team_head)?;
    let mut players = Sheet::begin(&mut workbook, "Players", columns.player_head())?;
    let mut paid = Sheet::begin(&mut workbook, "Payments", columns.payment_head())?;
    loop {
        let Some(page) = pages.blocking_recv() else {
            return Err(std::io::Error::other("the export was abandoned").into());
        };
        let Some(page) = page else { break };
        for whole in &page.entries {
            let team = [
                columns.team(whole, &page.answers),
                columns.roster(whole),
                columns.tail(whole, &page.answers),
            ];
            teams.write(&mut workbook, team.concat())?;
            for person in columns.players(whole, &page.answers) {
                players.write(&mut workbook, person)?;
            }
            for (payment, order) in page.payments.get(&whole.0.id).into_iter().flatten() {
                paid.write(&mut workbook, columns.payment(whole, payment, order))?;
            }
        }
    }
    for sheet in [&mut teams, &mut players, &mut paid] {
        sheet.finish(&mut workbook)?;
    }
    let mut file = BufWriter::new(tempfile::tempfile_in(folder)?);
    workbook.save_to_writer(&mut file)?;
    file.flush()?;
    let mut file = file.into_inner().map_err(std::io::IntoInnerError::into_error)?;
    file.rewind()?;
    Ok(file)
}
