//! `GET /admin/payments/inbox`.

use crate::api::error::ApiError;
use crate::checkout::record::to_wire;
use crate::checkout::search;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::PaymentsResponse;

/// Lists all payments in the inbox, longest waiting first. Their money has arrived, but pays no order without a decision.
#[utoipa::path(
    get, path = "/payments/inbox", tag = "admin", security(("session" = [])),
    responses(
        (status = 200, body = PaymentsResponse),
    ),
)]
pub(crate) async fn inbox(
    State(state): State<AppState>,
    _: Staff,
) -> Result<Json<PaymentsResponse>, ApiError> {
    let found = search::inbox(state.env.db.read()).await?;
    let total = found.len() as u64;
    Ok(Json(PaymentsResponse {
        success: true,
        payments: found.into_iter().map(to_wire).collect::<Result<_, _>>()?,
        total,
    }))
}
