//! The contact form, and what staff make of it: a message is a concern that is open until somebody marks it as done.
//! They answer by mail, from the fest's own address.

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

/// `/contact`, for visitors.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(send::send))
}

/// `/admin/concerns*`, for staff.
pub fn staff_routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::concerns))
        .routes(routes!(finish::done))
        .routes(routes!(finish::reopen))
}

/// A concern as staff see it; `done_by` is a username.
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
