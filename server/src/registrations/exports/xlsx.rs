//! The workbook: sheets Teams, Players and Payments. Rows go to unnamed temporary files as they come, so that neither a
//! large event nor a crash leaves anything behind; the finished file is sent from there. Cells are texts and numbers, never
//! formulas.

use super::columns::{Cell, Columns};
use super::source::Source;
use crate::error::ApiError;
use crate::http::{Cut, Outgoing, outgoing};
use crate::payments::{self, order, payment};
use crate::registrations::store::Whole;
use crate::state::AppState;
use axum::body::Bytes;
use axum::response::{IntoResponse, Response};
use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};
use shared::catalogue::Event;
use std::collections::HashMap;
use std::fs::File;
use std::io::{BufWriter, Seek, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use uuid::Uuid;

/// Workbooks a process makes at a time.
const BENCHES: usize = 2;
/// How long somebody waits for one of them, before they are told to come back.
const PATIENCE: Duration = Duration::from_secs(5);
/// Bytes a piece of the finished file.
const PIECE: usize = 128 * 1024;
/// Rows that a sheet can hold, its head among them.
const ROWS: u32 = 1_048_576;
/// Characters that a cell can hold.
const CHARACTERS: usize = 32_767;

/// Where workbooks are made, a few at a time.
#[derive(Debug, Clone)]
pub struct Benches(Arc<Semaphore>);

impl Default for Benches {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(BENCHES)))
    }
}

impl Benches {
    /// A place to make a workbook; free again when it is dropped.
    ///
    /// # Errors
    /// [`ApiError::ExportsBusy`] where none becomes free for a while.
    pub async fn take(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        let waited = tokio::time::timeout(PATIENCE, Arc::clone(&self.0).acquire_owned()).await;
        waited.ok().and_then(Result::ok).ok_or(ApiError::ExportsBusy)
    }
}

pub(super) fn response(
    state: &AppState,
    event: Option<&Event>,
    source: Source,
    bench: OwnedSemaphorePermit,
) -> Response {
    let (mut out, body) = outgoing();
    let (state, columns) = (state.clone(), Columns::of(event));
    state.tasks.tracker.clone().spawn(async move {
        let outcome = send(&state, &mut out, columns, source, bench).await;
        out.end(outcome);
    });
    body.into_response()
}

/// What a page of entries puts into the sheets.
struct Page {
    entries: Vec<Whole>,
    payments: HashMap<Uuid, Vec<(payment::Model, order::Model)>>,
}

async fn send(
    state: &AppState,
    out: &mut Outgoing,
    columns: Columns,
    mut source: Source,
    bench: OwnedSemaphorePermit,
) -> Result<(), Cut> {
    let folder = state.config.data_dir.join("temp");
    tokio::fs::create_dir_all(&folder).await?;
    let (pages, written) = mpsc::channel(1);
    let writer = tokio::task::spawn_blocking(move || {
        // Another may begin when this one is done, not when its client has gone.
        let _bench = bench;
        write(folder, &columns, written)
    });
    while let Some(entries) = source.next(state.db.read()).await? {
        // Nothing is sent by it, but it fails where nobody waits any more.
        out.send(Bytes::new()).await?;
        let mut page = Page {
            entries,
            payments: HashMap::new(),
        };
        let ids = page.entries.iter().map(|(entry, ..)| entry.id);
        for (payment, order) in payments::of_registrations(state.db.read(), ids).await? {
            let of = order.registration_id.unwrap_or_default();
            page.payments.entry(of).or_default().push((payment, order));
        }
        // Where writing failed, its end says why.
        if pages.send(Some(page)).await.is_err() {
            break;
        }
    }
    // That was all of it; without this word, the writer stops.
    let _failed_before = pages.send(None).await;
    let made = writer.await.map_err(|error| Cut::Failed(error.into()))?;
    let mut file = tokio::fs::File::from_std(made.map_err(|error| Cut::Failed(error.into()))?);
    loop {
        use tokio::io::AsyncReadExt;
        let mut piece = vec![0; PIECE];
        let read = file.read(&mut piece).await?;
        if read == 0 {
            return Ok(());
        }
        piece.truncate(read);
        out.send(piece).await?;
    }
}

/// A sheet, its next row, and how it goes on where it is full.
struct Sheet {
    name: &'static str,
    head: Vec<&'static str>,
    index: usize,
    row: u32,
    count: u32,
}

impl Sheet {
    fn begin(
        workbook: &mut Workbook,
        name: &'static str,
        head: Vec<&'static str>,
    ) -> Result<Self, XlsxError> {
        let mut sheet = Self {
            name,
            head,
            index: 0,
            row: 0,
            count: 0,
        };
        sheet.go_on(workbook)?;
        Ok(sheet)
    }

    fn go_on(&mut self, workbook: &mut Workbook) -> Result<(), XlsxError> {
        self.index = workbook.worksheets().len();
        self.count += 1;
        let page = workbook.add_worksheet_with_constant_memory();
        page.set_name(match self.count {
            1 => self.name.to_owned(),
            more => format!("{} {more}", self.name),
        })?;
        page.set_freeze_panes(1, 0)?;
        let bold = Format::new().set_bold();
        for (column, title) in (0..).zip(&self.head) {
            page.set_column_width(column, 18)?;
            page.write_string_with_format(0, column, *title, &bold)?;
        }
        self.row = 1;
        Ok(())
    }

    fn write(
        &mut self,
        workbook: &mut Workbook,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Result<(), XlsxError> {
        if self.row == ROWS {
            self.go_on(workbook)?;
        }
        let page = workbook.worksheet_from_index(self.index)?;
        for (column, cell) in (0..).zip(cells) {
            put(page, self.row, column, cell)?;
        }
        self.row += 1;
        Ok(())
    }
}

fn put(page: &mut Worksheet, row: u32, column: u16, cell: Cell) -> Result<(), XlsxError> {
    match cell {
        Cell::Text(text) if text.is_empty() => return Ok(()),
        Cell::Text(text) => page.write_string(row, column, as_xml_takes_it(text))?,
        Cell::Count(count) => page.write_number(row, column, u32::try_from(count).unwrap_or(u32::MAX))?,
        #[expect(clippy::cast_precision_loss, reason = "far below 2^53 paise")]
        Cell::Paise(paise) => page.write_number(row, column, paise as f64 / 100.0)?,
    };
    Ok(())
}

/// Without what no XML can hold, and not longer than a cell can be.
fn as_xml_takes_it(text: String) -> String {
    let is_odd =
        |c: char| c.is_control() && !matches!(c, '\t' | '\n') || matches!(c, '\u{fffe}' | '\u{ffff}');
    if text.len() <= CHARACTERS && !text.contains(is_odd) {
        return text;
    }
    text.chars().filter(|c| !is_odd(*c)).take(CHARACTERS).collect()
}

/// The file, to be read from its beginning. Pages end with a none; a channel that closes before was abandoned.
fn write(
    folder: PathBuf,
    columns: &Columns,
    mut pages: mpsc::Receiver<Option<Page>>,
) -> Result<File, XlsxError> {
    let mut workbook = Workbook::new();
    workbook.set_tempdir(&folder)?;
    let team_head = [columns.team_head(), columns.roster_head()].concat();
    let mut teams = Sheet::begin(&mut workbook, "Teams", team_head)?;
    let mut players = Sheet::begin(&mut workbook, "Players", columns.player_head())?;
    let mut paid = Sheet::begin(&mut workbook, "Payments", columns.payment_head())?;
    loop {
        let Some(page) = pages.blocking_recv() else {
            return Err(std::io::Error::other("the export was abandoned").into());
        };
        let Some(page) = page else { break };
        for whole in &page.entries {
            let team = columns.team(whole).into_iter().chain(columns.roster(whole));
            teams.write(&mut workbook, team)?;
            for person in columns.players(whole) {
                players.write(&mut workbook, person)?;
            }
            for (payment, order) in page.payments.get(&whole.0.id).into_iter().flatten() {
                paid.write(&mut workbook, columns.payment(whole, payment, order))?;
            }
        }
    }
    let mut file = BufWriter::new(tempfile::tempfile_in(&folder)?);
    workbook.save_to_writer(&mut file)?;
    file.flush()?;
    let mut file = file.into_inner().map_err(std::io::IntoInnerError::into_error)?;
    file.rewind()?;
    Ok(file)
}
