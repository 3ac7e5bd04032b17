//! Middleware that finds the caller of each writing request, before anything is read from the database.

use crate::api::error::ApiError;
use crate::api::extract;
use crate::core::allowances::WRITES;
use crate::core::caller::{Caller, CallerId, Client};
use crate::http::CallerConnection;
use crate::limits::{ClientIp, bucket};
use crate::sessions::token;
use crate::state::AppState;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// Puts the [`Caller`] into the request's extensions: the user whose token is signed, or the machine. Whether the session
/// is still alive is decided later. Rejects a user who has used up [`WRITES`].
pub(crate) async fn identify(State(state): State<AppState>, mut request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    let bearer = extract::bearer(request.headers());
    let claims = bearer.and_then(|token| token::verify(&state.env.keys, token, state.env.clock.now()));
    let id = match claims {
        Some(claims) => CallerId::User(claims.sub),
        None => {
            let ClientIp(ip) =
                ClientIp::of_request((request.extensions(), request.headers()), &state.env.config);
            CallerId::Machine(bucket(ip))
        }
    };
    if let CallerId::User(user) = id
        && let Err(refused) = state.writes.count(user)
    {
        tracing::info!(%user, limit = WRITES.burst.get(), "a user writes too much");
        return ApiError::into_response(refused.into());
    }
    let client = request.extensions().get::<CallerConnection>().cloned();
    let client = client.map(|client| Arc::new(client) as Arc<dyn Client>);
    request.extensions_mut().insert(Caller::new(id, client));
    next.run(request).await
}
