//! Query parameters of the lists of entries, and their validation.

use super::filter::{RegistrationFilter, Spellings};
use super::order::{ListOrder, Sort};
use crate::core::error::CoreError;
use crate::db::paging::{ListPage, search_text};
use crate::http::ListParams;
use serde::Deserialize;
use shared::catalogue::{self, Category};
use shared::entities::{PaymentStatus, RegistrationStatus};
use utoipa::IntoParams;

/// Entries per page by default (spec section 2.14).
const USUAL: u64 = 5;

/// Filters, order and page of the list of entries.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReviewParams {
    /// The event's endpoint.
    event: Option<String>,
    /// `Men` or `Women`.
    category: Option<String>,
    /// Whether the fee is paid.
    payment_status: Option<PaymentStatus>,
    /// Status of the entry.
    status: Option<RegistrationStatus>,
    /// Only entries with warnings (true) or without (false).
    flagged: Option<bool>,
    /// Beginning of the college's name, case-insensitive, or a spelling or short form of it: `IIT Patna`.
    #[param(max_length = 200)]
    #[serde(deserialize_with = "shared::normalise::forms::line")]
    college: String,
    /// Part of a team member's name, phone number or e-mail address, or of the college's name, of three characters or more; a short form of the college;
    /// the beginning of the owner's e-mail address; a short code such as `INF-BAD-0042`; or a registration's id. Case-insensitive.
    #[param(max_length = 200)]
    #[serde(deserialize_with = "shared::normalise::forms::line")]
    q: String,
    /// `createdAt`, `college`, `event` or `amount`; descending with a leading `-`. `-createdAt` by default.
    sort: Option<String>,
}

impl ReviewParams {
    /// Validates the parameters. Returns 400 if one is invalid.
    pub(crate) fn validated(
        &self,
        list: ListParams,
    ) -> Result<(RegistrationFilter<'_>, ListPage), CoreError> {
        let event = self.event.as_deref().map(|name| {
            let known = catalogue::by_endpoint(name).and_then(|event| event.endpoint);
            known.ok_or_else(|| unknown("event"))
        });
        let filter = RegistrationFilter {
            event: event.transpose()?,
            category: category(self.category.as_deref())?,
            payment_status: self.payment_status,
            status: self.status,
            flagged: self.flagged,
            college: search_text(&self.college)?,
            q: search_text(&self.q)?,
            order: order(self.sort.as_deref())?,
            spellings: Spellings::default(),
        };
        Ok((filter, list.page(USUAL)?))
    }
}

/// Filters, order and page of an event's list of entries. Without parameters the list has all of them.
#[derive(Debug, Default, PartialEq, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(crate) struct EventReviewParams {
    /// Part of a team member's name, phone number or e-mail address, or of the college's name, of three characters or more; a short form of the college;
    /// the beginning of the owner's e-mail address; a short code such as `INF-BAD-0042`; or a registration's id. Case-insensitive.
    #[param(max_length = 200)]
    #[serde(deserialize_with = "shared::normalise::forms::line")]
    q: String,
    /// Status of the entry.
    status: Option<RegistrationStatus>,
    /// `Men` or `Women`.
    category: Option<String>,
    /// `createdAt`, `college` or `amount`; descending with a leading `-`. `-createdAt` by default.
    sort: Option<String>,
}

impl EventReviewParams {
    /// Validates the parameters; `None` if there are none, which asks for every entry. Returns 400 if one is invalid.
    pub(crate) fn validated(
        &self,
        list: ListParams,
        event: &'static str,
    ) -> Result<Option<(RegistrationFilter<'_>, ListPage)>, CoreError> {
        if *self == Self::default() && list == ListParams::default() {
            return Ok(None);
        }
        let filter = RegistrationFilter {
            event: Some(event),
            category: category(self.category.as_deref())?,
            payment_status: None,
            status: self.status,
            flagged: None,
            college: "",
            q: search_text(&self.q)?,
            order: order(self.sort.as_deref())?,
            spellings: Spellings::default(),
        };
        Ok(Some((filter, list.page(USUAL)?)))
    }
}

fn category(name: Option<&str>) -> Result<Option<Category>, CoreError> {
    name.map(|name| Category::parse(name).ok_or_else(|| unknown("category")))
        .transpose()
}

fn order(name: Option<&str>) -> Result<ListOrder, CoreError> {
    let name = name.unwrap_or("-createdAt");
    let (name, is_descending) = match name.strip_prefix('-') {
        Some(name) => (name, true),
        None => (name, false),
    };
    let sort = match name {
        "createdAt" => Sort::CreatedAt,
        "college" => Sort::College,
        "event" => Sort::Event,
        "amount" => Sort::Amount,
        _ => return Err(unknown("sort")),
    };
    Ok(ListOrder { sort, is_descending })
}

fn unknown(what: &str) -> CoreError {
    CoreError::Malformed(format!("unknown {what}"))
}
