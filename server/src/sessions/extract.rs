//! Who is calling, as a handler's argument. A handler that takes `Admin` cannot forget the check.

use super::{entity, store, token};
use crate::error::ApiError;
use crate::state::AppState;
use crate::users;
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header;
use axum::http::request::Parts;
use shared::entities::Role;

/// Anybody signed in; 401 otherwise. `Option<CurrentUser>` lets visitors in too.
#[derive(Debug, Clone)]
pub struct CurrentUser {
    /// The account, as of this request.
    pub user: users::entity::Model,
    /// The session the request came with.
    pub session: entity::Model,
}

/// A visitor or a user: for pages that greet whoever has a session and serve everybody.
pub type Visitor = Option<CurrentUser>;

impl CurrentUser {
    /// What the account may do.
    #[must_use]
    pub fn role(&self) -> Role {
        users::role(&self.user)
    }
}

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
        let found = store::find(state.db.read(), claims.sid, claims.sub, now).await?;
        let (session, user) = found.ok_or(ApiError::LoginFirst)?;
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

impl FromRequestParts<AppState> for Staff {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let current = <CurrentUser as FromRequestParts<AppState>>::from_request_parts(parts, state).await?;
        match current.role() {
            Role::Admin | Role::Moderator => Ok(Self(current)),
            Role::Ca | Role::User => Err(ApiError::NotAuthorized),
        }
    }
}

impl FromRequestParts<AppState> for Admin {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let current = <CurrentUser as FromRequestParts<AppState>>::from_request_parts(parts, state).await?;
        match current.role() {
            Role::Admin => Ok(Self(current)),
            Role::Moderator | Role::Ca | Role::User => Err(ApiError::NotAuthorized),
        }
    }
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
