//! A sheet of a workbook, written row by row.

use super::super::columns::Cell;
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook, Worksheet, XlsxError};
use std::ops::RangeInclusive;

/// The most rows of a sheet, including its head.
const ROWS: u32 = 1_048_576;
/// The format of times.
const TIME: &str = "dd mmm yyyy hh:mm";
/// The most characters of a cell.
const CHARACTERS: usize = 32_767;

/// The narrowest and the widest column, in characters. Longer texts are shown by widening the column by hand.
const WIDTHS: RangeInclusive<usize> = 6..=60;
/// The characters that the arrow of the filter takes in a head.
const ARROW: usize = 3;

/// A sheet and its next row. If it is full, another sheet follows.
pub(crate) struct Sheet {
    name: &'static str,
    head: Vec<&'static str>,
    index: usize,
    row: u32,
    count: u32,
    /// The longest content of each column, in characters.
    widths: Vec<usize>,
    time: Format,
}

impl Sheet {
    /// Adds a sheet and writes its head.
    pub(crate) fn begin(
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
            widths: Vec::new(),
            time: Format::new().set_num_format(TIME),
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
        self.widths = self
            .head
            .iter()
            .map(|title| title.chars().count() + ARROW)
            .collect();
        for (column, title) in (0..).zip(&self.head) {
            page.write_string_with_format(0, column, *title, &bold)?;
        }
        self.row = 1;
        Ok(())
    }

    /// Writes a row; adds another sheet if this one is full.
    pub(crate) fn write(
        &mut self,
        workbook: &mut Workbook,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Result<(), XlsxError> {
        if self.row == ROWS {
            self.finish(workbook)?;
            self.go_on(workbook)?;
        }
        let page = workbook.worksheet_from_index(self.index)?;
        for ((column, cell), width) in (0..).zip(cells).zip(&mut self.widths) {
            *width = shown(&cell).max(*width);
            put(page, (self.row, column), cell, &self.time)?;
        }
        self.row += 1;
        Ok(())
    }

    /// Sets the widths of the columns by their content, and a filter for every column. Rows are already on disk by then; both stand
    /// before and after them in the file.
    pub(crate) fn finish(&mut self, workbook: &mut Workbook) -> Result<(), XlsxError> {
        let page = workbook.worksheet_from_index(self.index)?;
        for (column, width) in (0..).zip(&self.widths) {
            let width = (*width).clamp(*WIDTHS.start(), *WIDTHS.end());
            page.set_column_width(column, u32::try_from(width).unwrap_or_default())?;
        }
        let last = u16::try_from(self.head.len().saturating_sub(1)).unwrap_or_default();
        page.autofilter(0, 0, self.row - 1, last)?;
        Ok(())
    }
}

/// The characters that a cell shows: of the longest line, if there are several.
fn shown(cell: &Cell) -> usize {
    match cell {
        Cell::Text(text) => text
            .lines()
            .map(|line| line.chars().count())
            .max()
            .unwrap_or_default(),
        Cell::Count(count) => count.to_string().len(),
        Cell::Paise(paise) => (paise / 100).to_string().len() + 3,
        Cell::Time(_) => TIME.len(),
    }
}

fn put(
    page: &mut Worksheet,
    (row, column): (u32, u16),
    cell: Cell,
    time_format: &Format,
) -> Result<(), XlsxError> {
    match cell {
        Cell::Text(text) if text.is_empty() => return Ok(()),
        Cell::Text(text) => page.write_string(row, column, as_xml_takes_it(text))?,
        Cell::Count(count) => page.write_number(row, column, u32::try_from(count).unwrap_or(u32::MAX))?,
        Cell::Time(time) => {
            let time = ExcelDateTime::from_timestamp(time.and_utc().timestamp())?;
            page.write_datetime_with_format(row, column, &time, time_format)?
        }
        #[expect(clippy::cast_precision_loss, reason = "far below 2^53 paise")]
        Cell::Paise(paise) => page.write_number(row, column, paise as f64 / 100.0)?,
    };
    Ok(())
}

/// Removes characters that XML cannot hold, and truncates the text to the limit of a cell.
fn as_xml_takes_it(text: String) -> String {
    let is_odd =
        |c: char| c.is_control() && !matches!(c, '\t' | '\n') || matches!(c, '\u{fffe}' | '\u{ffff}');
    if text.len() <= CHARACTERS && !text.contains(is_odd) {
        return text;
    }
    text.chars().filter(|c| !is_odd(*c)).take(CHARACTERS).collect()
}
