//! The bearer token: a JWT signed with HS256 and nothing else.

use super::entity::Model;
use crate::error::ApiError;
use crate::secrets::Keys;
use chrono::{DateTime, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use uuid::Uuid;

const ISSUER: &str = "infinito";
const AUDIENCE: &str = "infinito-web";

/// What the token says. Every claim is required.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Claims {
    /// The user.
    pub(super) sub: Uuid,
    /// The session's row.
    pub(super) sid: Uuid,
    /// Issued at, in seconds.
    iat: i64,
    /// Ends at, in seconds.
    exp: i64,
    aud: String,
    iss: String,
}

pub(super) fn sign(keys: &Keys, session: &Model) -> Result<String, ApiError> {
    let claims = Claims {
        sub: session.user_id,
        sid: session.id,
        iat: session.created_at.timestamp(),
        exp: session.expires_at.timestamp(),
        aud: AUDIENCE.to_owned(),
        iss: ISSUER.to_owned(),
    };
    encode(
        &Header::new(Algorithm::HS256),
        &claims,
        &EncodingKey::from_secret(&keys.tokens),
    )
    .map_err(ApiError::internal)
}

static VALIDATION: LazyLock<Validation> = LazyLock::new(|| {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.set_required_spec_claims(&["exp", "sub", "aud", "iss"]);
    validation.set_audience(&[AUDIENCE]);
    validation.set_issuer(&[ISSUER]);
    // By our own clock, just below, and without leeway.
    validation.validate_exp = false;
    validation
});

/// The claims of a token that is ours and alive.
pub(super) fn verify(keys: &Keys, token: &str, now: DateTime<Utc>) -> Option<Claims> {
    let claims = decode::<Claims>(token, &DecodingKey::from_secret(&keys.tokens), &VALIDATION)
        .ok()?
        .claims;
    (claims.exp > now.timestamp()).then_some(claims)
}
