//! Bearer token: a JWT signed with HS256. No other algorithm is accepted.

use crate::core::error::CoreError;
use crate::core::secrets::Keys;
use crate::entities::session::Model;
use chrono::{DateTime, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use uuid::Uuid;

const ISSUER: &str = "infinito";
const AUDIENCE: &str = "infinito-web";

/// Claims of the token. All are required.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Claims {
    /// The user's id.
    pub(crate) sub: Uuid,
    /// The session's id.
    pub(crate) sid: Uuid,
    /// Issued at, in seconds since 1970.
    iat: i64,
    /// Expires at, in seconds since 1970.
    exp: i64,
    aud: String,
    iss: String,
}

pub(crate) fn sign(keys: &Keys, session: &Model) -> Result<String, CoreError> {
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
    .map_err(CoreError::internal)
}

static VALIDATION: LazyLock<Validation> = LazyLock::new(|| {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.set_required_spec_claims(&["exp", "sub", "aud", "iss"]);
    validation.set_audience(&[AUDIENCE]);
    validation.set_issuer(&[ISSUER]);
    // `verify` checks the expiry by the server's clock and without leeway.
    validation.validate_exp = false;
    validation
});

/// Verifies a token and its expiry. Returns its claims.
pub(crate) fn verify(keys: &Keys, token: &str, now: DateTime<Utc>) -> Option<Claims> {
    let claims = decode::<Claims>(token, &DecodingKey::from_secret(&keys.tokens), &VALIDATION)
        .ok()?
        .claims;
    (claims.exp > now.timestamp()).then_some(claims)
}
