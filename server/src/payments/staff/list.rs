//! `GET /admin/payments`.

use super::record::to_wire;
use super::search::{self, Wanted};
use crate::error::ApiError;
use crate::http::{Page, Query, sought};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use shared::entities::{Destination, Failure, PaymentsResponse};
use utoipa::IntoParams;

/// Default number of payments per page.
const USUAL: u64 = 20;

/// The query parameters.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(super) struct Asked {
    /// Page number, from 1.
    #[param(minimum = 1)]
    page: Option<u64>,
    /// Payments per page: at most 100, by default 20.
    #[param(minimum = 1, maximum = 100)]
    page_size: Option<u64>,
    /// Searches for a provider's payment or order id, a receipt, a registration's id, or the owner's e-mail address.
    #[param(max_length = 200)]
    q: String,
    /// Lists only payments with this destination.
    destination: Option<Destination>,
}

/// Lists all payments, newest first.
#[utoipa::path(
    get, path = "/payments", tag = "admin", security(("session" = [])), params(Asked),
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
    Query(asked): Query<Asked>,
) -> Result<Json<PaymentsResponse>, ApiError> {
    let page = Page::of(asked.page, asked.page_size, USUAL)?;
    let wanted = Wanted {
        q: sought(&asked.q)?,
        destination: asked.destination,
    };
    let (found, total) = search::page(state.db.read(), &wanted, page).await?;
    Ok(Json(PaymentsResponse {
        success: true,
        payments: found.into_iter().map(to_wire).collect::<Result<_, _>>()?,
        total,
    }))
}
