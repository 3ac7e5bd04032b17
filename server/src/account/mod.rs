//! The user's own account (`/user/me/…`): view, change, export and erase the stored data.
//!
//! [`crate::users`] manages all accounts. This module holds the actions of an account's owner, one file per action.

mod change_password;
mod consents;
mod data;
mod end_other_sessions;
mod end_session;
mod erase;
mod erase_otp;
mod list_sessions;
mod update_profile;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes nested at `/user/me`. [`crate::users`] serves `GET /user/me` itself.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(change_password::change_password))
        .routes(routes!(
            list_sessions::list_sessions,
            end_other_sessions::end_other_sessions
        ))
        .routes(routes!(end_session::end_session))
        .routes(routes!(consents::consents))
        .routes(routes!(data::data))
        .routes(routes!(erase_otp::send_erase_otp))
        .routes(routes!(erase::erase))
}

pub(crate) use update_profile::{__path_update_profile, update_profile};
