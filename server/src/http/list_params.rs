//! The page parameters that every list takes.

use crate::core::error::CoreError;
use crate::db::paging::ListPage;
use serde::Deserialize;
use utoipa::IntoParams;

/// The query parameters `page` and `pageSize`. A list adds its own filters in another struct.
#[derive(Debug, Default, Clone, Copy, PartialEq, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListParams {
    /// The page number, from 1.
    #[param(minimum = 1)]
    page: Option<u64>,
    /// The number of rows per page, at most 100. Each list has its own default.
    #[param(minimum = 1, maximum = 100)]
    page_size: Option<u64>,
}

impl ListParams {
    /// Returns the requested page. The defaults are the first page and `usual` rows.
    ///
    /// # Errors
    /// [`CoreError::Malformed`] if a parameter is out of bounds.
    pub(crate) fn page(self, usual: u64) -> Result<ListPage, CoreError> {
        ListPage::of(self.page, self.page_size, usual)
    }

    /// Like [`ListParams::page`], but `None` without `page`, which asks for all rows.
    ///
    /// # Errors
    /// [`CoreError::Malformed`] if a parameter is out of bounds.
    pub(crate) fn page_or_all(self, usual: u64) -> Result<Option<ListPage>, CoreError> {
        let page = self.page(usual)?;
        Ok(self.page.map(|_| page))
    }
}
