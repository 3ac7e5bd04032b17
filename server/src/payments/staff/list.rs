//! `GET /admin/payments`.

use super::record::to_wire;
use super::search::{self, Wanted};
use crate::error::ApiError;
use crate::http::Query;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use shared::entities::{Destination, Failure, PaymentsResponse};
use utoipa::IntoParams;

/// The most payments a page.
const PAGE_MAX: u64 = 100;
/// The longest thing looked for, in characters.
const Q_MAX: usize = 200;

/// Which payments.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(super) struct Page {
    /// From 1.
    #[param(minimum = 1)]
    page: Option<u64>,
    /// Payments a page, at most 100; 20 where it is left out.
    #[param(minimum = 1, maximum = 100)]
    page_size: Option<u64>,
    /// The provider's id of the payment or its order, a receipt, a registration's id, or its owner's e-mail address.
    #[param(max_length = 200)]
    q: String,
    /// Payments whose money is here only.
    destination: Option<Destination>,
}

impl Page {
    /// The page's number, from 0, and its size. 400 where the description is not kept to.
    fn held_to_its_bounds(&self) -> Result<(u64, u64), ApiError> {
        let (page, size) = (self.page.unwrap_or(1), self.page_size.unwrap_or(20));
        let is_page = page >= 1 && i64::try_from(page).is_ok();
        let is_text = self.q.chars().count() <= Q_MAX && !self.q.contains('\0');
        if !is_page || !(1..=PAGE_MAX).contains(&size) || !is_text {
            return Err(ApiError::Malformed("out of bounds".to_owned()));
        }
        Ok((page - 1, size))
    }
}

/// Every payment that is known, newest first.
#[utoipa::path(
    get, path = "/payments", tag = "admin", security(("session" = [])), params(Page),
    responses(
        (status = 200, body = PaymentsResponse),
        (status = 400, description = "a parameter that is not what it should be", body = Failure),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
    ),
)]
pub(super) async fn payments(
    State(state): State<AppState>,
    _: Staff,
    Query(page): Query<Page>,
) -> Result<Json<PaymentsResponse>, ApiError> {
    let bounds = page.held_to_its_bounds()?;
    let wanted = Wanted {
        q: page.q.trim(),
        destination: page.destination,
    };
    let (found, total) = search::page(state.db.read(), &wanted, bounds).await?;
    Ok(Json(PaymentsResponse {
        success: true,
        payments: found.into_iter().map(to_wire).collect::<Result<_, _>>()?,
        total,
    }))
}
