//! `/invitations`: what a person of a team, or a parent, answers by the link in their mail. No session is needed.
//!
//! Every call posts the token of the link in its body, so that it is in no log. [`crate::registrations::invitations`] does the work.

pub(crate) mod accept;
pub(crate) mod consent;
pub(crate) mod decline;
pub(crate) mod mail_parent;
pub(crate) mod show;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/invitations`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(show::show_invitation))
        .routes(routes!(accept::accept_invitation))
        .routes(routes!(decline::decline_invitation))
        .routes(routes!(consent::consent_of_parent))
        .routes(routes!(mail_parent::mail_parent))
}
