//! A sheet of a workbook, written row by row.

use super::super::columns::Cell;
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook, Worksheet, XlsxError};

/// The most rows of a sheet, including its head.
const ROWS: u32 = 1_048_576;
/// The most characters of a cell.
const CHARACTERS: usize = 32_767;

/// A sheet and its next row. If it is full, another sheet follows.
pub(crate) struct Sheet {
    name: &'static str,
    head: Vec<&'static str>,
    index: usize,
    row: u32,
    count: u32,
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
            time: Format::new().set_num_format("dd mmm yyyy hh:mm"),
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

    /// Writes a row; adds another sheet if this one is full.
    pub(crate) fn write(
        &mut self,
        workbook: &mut Workbook,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Result<(), XlsxError> {
        if self.row == ROWS {
            self.go_on(workbook)?;
        }
        let page = workbook.worksheet_from_index(self.index)?;
        for (column, cell) in (0..).zip(cells) {
            put(page, (self.row, column), cell, &self.time)?;
        }
        self.row += 1;
        Ok(())
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
