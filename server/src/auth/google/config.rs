//! `GET /auth/google`: what the login page needs for Google's button.

use crate::auth::cookies::GOOGLE_NONCE;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use shared::entities::GoogleConfig;

/// How long the page may stay open before somebody presses the button, in seconds.
const LIFETIME: i64 = 3600;

/// The client id and a nonce for the button, with a cookie that the nonce is bound to. Both are null where sign-in with
/// Google is not offered.
#[utoipa::path(
    get, path = "/google", tag = "auth",
    responses((status = 200, body = GoogleConfig)),
)]
pub(super) async fn config(State(state): State<AppState>) -> impl IntoResponse {
    let Some(provider) = &state.google else {
        let nothing = GoogleConfig {
            success: true,
            client_id: None,
            nonce: None,
        };
        return Json(nothing).into_response();
    };
    let secret = URL_SAFE_NO_PAD.encode(state.random.bytes::<32>());
    let offer = GoogleConfig {
        success: true,
        client_id: Some(provider.client_id().to_owned()),
        nonce: Some(nonce(&state, &secret)),
    };
    (
        AppendHeaders([(SET_COOKIE, GOOGLE_NONCE.set(&state.config, &secret, LIFETIME))]),
        Json(offer),
    )
        .into_response()
}

/// The nonce of a cookie. Whoever gets hold of a token, and so of its nonce, still cannot make the cookie.
pub(super) fn nonce(state: &AppState, secret: &str) -> String {
    URL_SAFE_NO_PAD.encode(state.keys.hash_code("google button nonce", "", secret))
}
