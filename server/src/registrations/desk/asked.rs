//! What a list of entries can be asked for, and the bounds of that.

use super::order::{Order, Sort};
use super::sought::Sought;
use crate::error::ApiError;
use crate::http::{Page, sought};
use serde::Deserialize;
use shared::catalogue::{self, Category};
use shared::entities::{PaymentStatus, RegistrationStatus};
use utoipa::IntoParams;

/// Entries a page, where it is not said (spec section 2.14).
const USUAL: u64 = 5;

/// Which entries.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(super) struct Asked {
    /// From 1.
    #[param(minimum = 1)]
    page: Option<u64>,
    /// Entries a page, at most 100; 5 where it is left out.
    #[param(minimum = 1, maximum = 100)]
    page_size: Option<u64>,
    /// The event, as its endpoint is spelled.
    event: Option<String>,
    /// `Men` or `Women`.
    category: Option<String>,
    /// Whether the fee has arrived.
    payment_status: Option<PaymentStatus>,
    /// What staff have decided.
    status: Option<RegistrationStatus>,
    /// Those with warnings, or those without.
    flagged: Option<bool>,
    /// How the college's name begins, in any case.
    #[param(max_length = 200)]
    college: String,
    /// How the e-mail address of the owner or of anybody in the team begins, in any case; or a registration's id.
    #[param(max_length = 200)]
    q: String,
    /// `createdAt`, `college`, `event` or `amount`; descending with a `-` before it. `-createdAt` where it is left out.
    sort: Option<String>,
}

impl Asked {
    /// 400 where the description is not kept to.
    pub(super) fn held_to_its_bounds(&self) -> Result<(Sought<'_>, Page), ApiError> {
        let event = self.event.as_deref().map(|name| {
            let known = catalogue::by_endpoint(name).and_then(|event| event.endpoint);
            known.ok_or_else(|| unknown("event"))
        });
        let wanted = Sought {
            event: event.transpose()?,
            category: category(self.category.as_deref())?,
            payment_status: self.payment_status,
            status: self.status,
            flagged: self.flagged,
            college: sought(&self.college)?,
            q: sought(&self.q)?,
            order: order(self.sort.as_deref())?,
        };
        Ok((wanted, Page::of(self.page, self.page_size, USUAL)?))
    }
}

/// Which entries for an event. Without any of these all of them.
#[derive(Debug, Default, PartialEq, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(in crate::registrations) struct AskedOfEvent {
    /// From 1.
    #[param(minimum = 1)]
    page: Option<u64>,
    /// Entries a page, at most 100; 5 where it is left out.
    #[param(minimum = 1, maximum = 100)]
    page_size: Option<u64>,
    /// How the e-mail address of the owner or of anybody in the team begins, in any case; or a registration's id.
    #[param(max_length = 200)]
    q: String,
    /// What staff have decided.
    status: Option<RegistrationStatus>,
    /// `Men` or `Women`.
    category: Option<String>,
    /// `createdAt`, `college` or `amount`; descending with a `-` before it. `-createdAt` where it is left out.
    sort: Option<String>,
}

impl AskedOfEvent {
    /// None: every entry, whole. 400 where the description is not kept to.
    pub(in crate::registrations) fn held_to_its_bounds(
        &self,
        event: &'static str,
    ) -> Result<Option<(Sought<'_>, Page)>, ApiError> {
        if *self == Self::default() {
            return Ok(None);
        }
        let wanted = Sought {
            event: Some(event),
            category: category(self.category.as_deref())?,
            payment_status: None,
            status: self.status,
            flagged: None,
            college: "",
            q: sought(&self.q)?,
            order: order(self.sort.as_deref())?,
        };
        Ok(Some((wanted, Page::of(self.page, self.page_size, USUAL)?)))
    }
}

fn category(name: Option<&str>) -> Result<Option<Category>, ApiError> {
    name.map(|name| Category::parse(name).ok_or_else(|| unknown("category")))
        .transpose()
}

fn order(name: Option<&str>) -> Result<Order, ApiError> {
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
    Ok(Order { sort, is_descending })
}

fn unknown(what: &str) -> ApiError {
    ApiError::Malformed(format!("unknown {what}"))
}
