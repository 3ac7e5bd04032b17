//! The contact form and its messages (concerns). A concern is open until a staff member marks it as done. Staff answer by mail
//! from the fest's own address, outside this application.

pub mod entity;
mod finish;
mod list;
pub(crate) mod seed;
mod send;
pub mod store;

use crate::state::AppState;
use chrono::SecondsFormat;
use shared::entities::{ConcernRecord, ConcernStatus};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The route `/contact`, for visitors.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(send::send))
}

/// The routes `/admin/concerns*`, for staff.
pub fn staff_routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::concerns))
        .routes(routes!(finish::done))
        .routes(routes!(finish::reopen))
}

/// Converts a concern to its API representation. `done_by` is a username.
fn to_wire(concern: entity::Model, done_by: Option<String>) -> ConcernRecord {
    let is_done = concern.status == ConcernStatus::Done.name();
    ConcernRecord {
        id: concern.id.to_string(),
        name: concern.name,
        email: concern.email,
        message: concern.message,
        status: if is_done {
            ConcernStatus::Done
        } else {
            ConcernStatus::Open
        },
        created_at: concern.created_at.to_rfc3339_opts(SecondsFormat::Millis, true),
        done_by,
        done_at: concern
            .done_at
            .map(|at| at.to_rfc3339_opts(SecondsFormat::Millis, true)),
    }
}
