//! `GET /admin/payments`.

use crate::api::error::ApiError;
use crate::checkout::record::to_wire;
use crate::checkout::search::{self, PaymentFilter};
use crate::db::paging::search_text;
use crate::http::{ListParams, Query};
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
pub(crate) struct PaymentQuery {
    /// Searches for a provider's payment or order id, a receipt, a registration's id, or the owner's e-mail address.
    #[param(max_length = 200)]
    #[serde(deserialize_with = "shared::normalise::forms::line")]
    q: String,
    /// Lists only payments with this destination.
    destination: Option<Destination>,
}

/// Lists all payments, newest first.
#[utoipa::path(
    get, path = "/payments", tag = "admin", security(("session" = [])), params(ListParams, PaymentQuery),
    responses(
        (status = 200, body = PaymentsResponse),
        (status = 400, description = "a parameter that is not what it should be", body = Failure),
    ),
)]
pub(crate) async fn payments(
    State(state): State<AppState>,
    _: Staff,
    Query(list): Query<ListParams>,
    Query(parameters): Query<PaymentQuery>,
) -> Result<Json<PaymentsResponse>, ApiError> {
    let page = list.page(USUAL)?;
    let filter = PaymentFilter {
        q: search_text(&parameters.q)?,
        destination: parameters.destination,
    };
    let (found, total) = search::page(state.env.db.read(), &filter, page).await?;
    Ok(Json(PaymentsResponse {
        success: true,
        payments: found.into_iter().map(to_wire).collect::<Result<_, _>>()?,
        total,
    }))
}
