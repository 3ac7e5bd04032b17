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

/// Payments a page, where it is not said.
const USUAL: u64 = 20;

/// Which payments.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(super) struct Asked {
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

/// Every payment that is known, newest first.
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
