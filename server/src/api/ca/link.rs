//! `GET /r/{code}`: the link that ambassadors share.

use crate::http::Params;
use crate::http::cookies::REFERRAL;
use crate::state::AppState;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, SET_COOKIE};
use axum::response::{IntoResponse, Redirect, Response};
use shared::pages::PageName;
use shared::referral::{self, REMEMBERED_DAYS};

/// Redirects to the page of sign-up. The browser remembers the code; the first link counts, so a later one does not replace it. Whether an
/// ambassador has the code is seen when an account is made.
pub(crate) async fn follow(
    State(state): State<AppState>,
    headers: HeaderMap,
    Params(typed): Params<String>,
) -> Response {
    let config = &state.env.config;
    let page = format!("{}?mode=register", PageName::Auth.path());
    let to_sign_up = ([(CACHE_CONTROL, "no-store")], Redirect::to(&page));
    let first = REFERRAL.read(config, &headers);
    let is_first = first.and_then(|code| referral::parse(&code)).is_none();
    match referral::parse(&typed).filter(|_| is_first) {
        Some(code) => {
            let cookie = REFERRAL.set(config, &code, i64::from(REMEMBERED_DAYS) * 86_400);
            ([(SET_COOKIE, cookie)], to_sign_up).into_response()
        }
        None => to_sign_up.into_response(),
    }
}
