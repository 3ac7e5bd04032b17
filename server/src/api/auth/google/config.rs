//! `GET /auth/google`: returns the settings of Google's button on the login page.

use crate::http::cookies::GOOGLE_NONCE;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use shared::entities::GoogleConfig;

/// Lifetime of the nonce cookie in seconds: the page may stay open this long before the user presses the button.
const LIFETIME: i64 = 3600;

/// Returns the client id and a nonce for the button, and sets the cookie from which the nonce is derived. Both are null
/// if sign-in with Google is not configured.
#[utoipa::path(
    get, path = "/google", tag = "auth",
    responses((status = 200, body = GoogleConfig)),
)]
pub(crate) async fn config(State(state): State<AppState>) -> impl IntoResponse {
    let Some(provider) = &state.google else {
        let nothing = GoogleConfig {
            success: true,
            client_id: None,
            nonce: None,
        };
        return Json(nothing).into_response();
    };
    let secret = state.env.random.token();
    let offer = GoogleConfig {
        success: true,
        client_id: Some(provider.client_id().to_owned()),
        nonce: Some(nonce(&state, &secret)),
    };
    (
        AppendHeaders([(SET_COOKIE, GOOGLE_NONCE.set(&state.env.config, &secret, LIFETIME))]),
        Json(offer),
    )
        .into_response()
}

/// Derives the nonce from the cookie. A leaked token reveals its nonce, but the cookie cannot be computed from the nonce.
pub(crate) fn nonce(state: &AppState, secret: &str) -> String {
    URL_SAFE_NO_PAD.encode(state.env.keys.hash_code("google button nonce", "", secret))
}
