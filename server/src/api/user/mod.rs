//! `/user`: the account of the caller, and the list of all accounts for staff.

pub(crate) mod all_users;
pub(crate) mod announcements;
pub(crate) mod change_password;
pub(crate) mod consents;
pub(crate) mod data;
pub(crate) mod email;
pub(crate) mod end_other_sessions;
pub(crate) mod end_session;
pub(crate) mod erase;
pub(crate) mod erase_otp;
pub(crate) mod list_sessions;
pub(crate) mod me;
pub(crate) mod officiating;
pub(crate) mod referral;
pub(crate) mod update_profile;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/user`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(me::me, update_profile::update_profile))
        .nest("/me", own_routes())
        // for staff
        .routes(routes!(all_users::all_users))
}

/// Routes under `/user/me`.
fn own_routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(change_password::change_password))
        .routes(routes!(
            list_sessions::list_sessions,
            end_other_sessions::end_other_sessions
        ))
        .routes(routes!(end_session::end_session))
        .routes(routes!(consents::consents))
        .routes(routes!(
            announcements::announcement_wish,
            announcements::choose_announcements
        ))
        .routes(routes!(data::data))
        .routes(routes!(officiating::officiating))
        .routes(routes!(referral::referral, referral::change_referral))
        .routes(routes!(erase_otp::send_erase_otp))
        .routes(routes!(erase::erase))
        .merge(email::routes())
}
