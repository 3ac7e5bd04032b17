//! Extractors that authenticate the caller. A handler with an `Admin` argument cannot forget the check.

use super::{entity, store, token};
use crate::error::{ApiError, chain};
use crate::state::AppState;
use crate::users;
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header;
use axum::http::request::Parts;
use chrono::{DateTime, Duration, Utc};
use shared::entities::Role;

/// Maximum delay of `last_seen_at`.
const SEEN_PRECISION: Duration = Duration::minutes(5);

/// A signed-in user; 401 otherwise. `Option<CurrentUser>` also accepts visitors.
#[derive(Debug, Clone)]
pub struct CurrentUser {
    /// The account, read for this request.
    pub user: users::entity::Model,
    /// The session of this request.
    pub session: entity::Model,
}

/// A visitor or a user, for public pages that also greet a signed-in user.
pub type Visitor = Option<CurrentUser>;

impl CurrentUser {
    /// Returns the account's role.
    #[must_use]
    pub fn role(&self) -> Role {
        users::role(&self.user)
    }
}

/// A campus ambassador; 403 for other users.
#[derive(Debug, Clone)]
pub struct Ambassador(pub CurrentUser);

/// A moderator or an admin; 403 for other users.
#[derive(Debug, Clone)]
pub struct Staff(pub CurrentUser);

/// An admin; 403 for other users.
#[derive(Debug, Clone)]
pub struct Admin(pub CurrentUser);

impl FromRequestParts<AppState> for CurrentUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let now = state.clock.now();
        let bearer = bearer(parts).ok_or(ApiError::LoginFirst)?;
        let claims = token::verify(&state.keys, bearer, now).ok_or(ApiError::LoginFirst)?;
        let found = state.lookups.find(&state.db, &state.tasks, claims.sid).await?;
        let alive = found.filter(|(session, _)| session.user_id == claims.sub && session.expires_at > now);
        let (session, user) = alive.ok_or(ApiError::LoginFirst)?;
        if user.disabled_at.is_some() {
            return Err(ApiError::AccountDisabled);
        }
        note_use(state, &session, now);
        Ok(Self { user, session })
    }
}

impl OptionalFromRequestParts<AppState> for CurrentUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Option<Self>, ApiError> {
        match <Self as FromRequestParts<AppState>>::from_request_parts(parts, state).await {
            Ok(current) => Ok(Some(current)),
            Err(ApiError::LoginFirst) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// Authenticates the caller. Rejects a caller without one of these roles with 403.
async fn with_role(parts: &mut Parts, state: &AppState, roles: &[Role]) -> Result<CurrentUser, ApiError> {
    let current = <CurrentUser as FromRequestParts<AppState>>::from_request_parts(parts, state).await?;
    if roles.contains(&current.role()) {
        Ok(current)
    } else {
        Err(ApiError::NotAuthorized)
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
fn note_use(state: &AppState, session: &entity::Model, now: DateTime<Utc>) {
    let since = now - SEEN_PRECISION;
    if session.last_seen_at.unwrap_or(session.created_at) > since {
        return;
    }
    let (state, id) = (state.clone(), session.id);
    state.tasks.tracker.clone().spawn(async move {
        let noted = state
            .db
            .write(move |txn| Box::pin(async move { store::touch(txn, id, now, since).await }))
            .await;
        if let Err(error) = noted {
            tracing::warn!(error = %chain(&error), "noting a session's use failed");
        }
    });
}

fn bearer(parts: &Parts) -> Option<&str> {
    let (scheme, token) = parts
        .headers
        .get(header::AUTHORIZATION)?
        .to_str()
        .ok()?
        .split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}
