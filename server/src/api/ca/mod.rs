//! `/ca`: the campus-ambassador programme. [`crate::ambassadors`] describes it.

pub(crate) mod accept;
pub(crate) mod all_applications;
pub(crate) mod application;
pub(crate) mod apply;
pub(crate) mod dashboard;
pub(crate) mod link;
pub(crate) mod picture;
pub(crate) mod proof;
pub(crate) mod ranking;
pub(crate) mod reject;
pub(crate) mod undo;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/ca`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // for users
        .routes(routes!(apply::apply))
        .routes(routes!(application::application))
        .routes(routes!(dashboard::dashboard))
        .routes(routes!(proof::send_proof))
        .routes(routes!(picture::send_picture))
        .routes(routes!(ranking::ranking))
        .routes(routes!(ranking::choose_ranking_name))
        // for staff
        .routes(routes!(all_applications::all_applications))
        .routes(routes!(accept::accept_application))
        .routes(routes!(reject::reject_application))
        .routes(routes!(undo::undo_application))
}
