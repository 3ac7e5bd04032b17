//! Paging and search parameters of lists. The API description of each call states the bounds; values outside them return
//! 400.
use crate::core::error::CoreError;

/// The largest page size, in rows.
const SIZE_MAX: u64 = 100;
/// The longest search text, in characters.
const SEARCH_MAX: usize = 200;

/// A requested page of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListPage {
    /// The page number, from 0.
    pub number: u64,
    /// Rows per page.
    pub size: u64,
}

impl ListPage {
    /// Parses the query's `page` (from 1) and `pageSize`. The defaults are the first page and `usual` rows.
    ///
    /// # Errors
    /// [`CoreError::Malformed`] if one is out of bounds.
    pub fn of(page: Option<u64>, size: Option<u64>, usual: u64) -> Result<Self, CoreError> {
        let (page, size) = (page.unwrap_or(1), size.unwrap_or(usual));
        let is_page = page >= 1 && i64::try_from(page).is_ok();
        if !is_page || !(1..=SIZE_MAX).contains(&size) {
            return Err(out_of_bounds());
        }
        Ok(Self {
            number: page - 1,
            size,
        })
    }

    /// The number of rows before the page, at most `i64::MAX`, the largest offset databases accept.
    #[must_use]
    pub fn offset(self) -> u64 {
        Ord::min(self.number.saturating_mul(self.size), i64::MAX as u64)
    }
}

/// Validates and trims a search text.
///
/// # Errors
/// [`CoreError::Malformed`] if it is too long or contains U+0000, which PostgreSQL cannot store.
pub fn search_text(typed: &str) -> Result<&str, CoreError> {
    if typed.chars().count() > SEARCH_MAX || typed.contains('\0') {
        return Err(out_of_bounds());
    }
    Ok(typed.trim())
}

fn out_of_bounds() -> CoreError {
    CoreError::Malformed("out of bounds".to_owned())
}

#[cfg(test)]
mod tests {
    use super::{ListPage, search_text};

    #[test]
    fn a_page_keeps_to_its_bounds() {
        let first = ListPage::of(None, None, 5).unwrap();
        assert_eq!((first.offset(), first.size), (0, 5));
        let third = ListPage::of(Some(3), Some(100), 5).unwrap();
        assert_eq!((third.offset(), third.size), (200, 100));
        let last = ListPage::of(Some(i64::MAX as u64), Some(100), 5).unwrap();
        assert!(i64::try_from(last.offset()).is_ok());
        for (page, size) in [(0, 5), (1, 0), (1, 101), (u64::MAX, 5)] {
            assert!(ListPage::of(Some(page), Some(size), 5).is_err(), "{page} {size}");
        }
    }

    #[test]
    fn what_is_sought_is_short_and_without_nul() {
        assert_eq!(search_text(" 100%_ ").unwrap(), "100%_");
        assert!(search_text(&"ä".repeat(200)).is_ok());
        assert!(search_text(&"a".repeat(201)).is_err());
        assert!(search_text("a\0b").is_err());
    }
}
