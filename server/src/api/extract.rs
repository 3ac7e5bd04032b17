//! Extractors for values of the domains. A handler with an [`Admin`] argument cannot forget the check.

use crate::api::error::ApiError;
use crate::api::events::event_of_path::EventOfPath;
use crate::core::acting_user;
use crate::core::error::CoreError;
use crate::core::error::chain;
use crate::entities::session;
use crate::http::Body;
use crate::limits::ClientIp;
use crate::registrations::submit::Submission;
use crate::sessions::{Admin, Ambassador, CurrentUser, Device, Staff, store, token};
use crate::state::AppState;
use crate::users::UserError;
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use chrono::{DateTime, Duration, Utc};
use serde_json::Value;
use shared::entities::Role;
use std::convert::Infallible;

/// Maximum delay of `last_seen_at`.
const SEEN_PRECISION: Duration = Duration::minutes(5);

impl FromRequestParts<AppState> for CurrentUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let now = state.env.clock.now();
        let bearer = bearer(&parts.headers).ok_or(CoreError::NotSignedIn)?;
        let claims = token::verify(&state.env.keys, bearer, now).ok_or(CoreError::NotSignedIn)?;
        let found = state
            .lookups
            .find(&state.env.db, &state.env.tasks, claims.sid)
            .await?;
        let alive = found.filter(|(session, _)| session.user_id == claims.sub && session.expires_at > now);
        let (session, user) = alive
            .filter(|(_, user)| user.erased_at.is_none())
            .ok_or(CoreError::NotSignedIn)?;
        if user.disabled_at.is_some() {
            return Err(UserError::Disabled.into());
        }
        acting_user::signed_in(user.id);
        note_use(state, &session, now);
        Ok(Self { user, session })
    }
}

impl OptionalFromRequestParts<AppState> for CurrentUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Option<Self>, ApiError> {
        match <Self as FromRequestParts<AppState>>::from_request_parts(parts, state).await {
            Ok(current) => Ok(Some(current)),
            Err(ApiError::Core(CoreError::NotSignedIn)) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// Authenticates the caller. Rejects a caller without one of these roles with 403.
async fn with_role(parts: &mut Parts, state: &AppState, roles: &[Role]) -> Result<CurrentUser, ApiError> {
    let current = <CurrentUser as FromRequestParts<AppState>>::from_request_parts(parts, state).await?;
    if roles.contains(&current.role()) {
        if parts.method.is_safe() {
            acting_user::reads_as_staff();
        }
        Ok(current)
    } else {
        Err(CoreError::NotAuthorized.into())
    }
}

impl FromRequestParts<AppState> for Ambassador {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        with_role(parts, state, &[Role::Ca]).await.map(Self)
    }
}

impl FromRequestParts<AppState> for Staff {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        with_role(parts, state, &[Role::Moderator, Role::Admin])
            .await
            .map(Self)
    }
}

impl FromRequestParts<AppState> for Admin {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        with_role(parts, state, &[Role::Admin]).await.map(Self)
    }
}

/// Updates `last_seen_at` at most once per [`SEEN_PRECISION`], in a background task. So most requests write nothing,
/// and none waits for the write.
fn note_use(state: &AppState, session: &session::Model, now: DateTime<Utc>) {
    let since = now - SEEN_PRECISION;
    if session.last_seen_at.unwrap_or(session.created_at) > since {
        return;
    }
    let (env, id) = (state.env.clone(), session.id);
    state.env.tasks.tracker.clone().spawn(async move {
        let noted = env
            .db
            .write(move |txn| Box::pin(async move { store::touch(txn, id, now, since).await }))
            .await;
        if let Err(error) = noted {
            tracing::warn!(error = %chain(&error), "noting a session's use failed");
        }
    });
}

/// The bearer token of a request.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers
        .get(header::AUTHORIZATION)?
        .to_str()
        .ok()?
        .split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

impl FromRequestParts<AppState> for ClientIp {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        Ok(Self::of_request(
            (&parts.extensions, &parts.headers),
            &state.env.config,
        ))
    }
}

/// Extracts a valid entry. Rejects the request with 404 if the event is unknown, and with 422 and the findings if the entry
/// has errors.
impl FromRequest<AppState> for Submission {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &AppState) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        let EventOfPath { event, endpoint } = EventOfPath::from_request_parts(&mut parts, state).await?;
        let Body(payload) = Body::<Value>::from_request(Request::from_parts(parts, body), state).await?;
        Ok(Self::parse(event, endpoint, &payload)?)
    }
}

impl FromRequestParts<AppState> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, Infallible> {
        let named = parts.headers.get(header::USER_AGENT);
        Ok(Self::of(
            named.and_then(|value| value.to_str().ok()).unwrap_or_default(),
        ))
    }
}
