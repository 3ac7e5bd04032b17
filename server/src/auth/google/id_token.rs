//! What an ID token must say to be believed (OpenID Connect Core 1.0, section 3.1.3.7; security: accounts, 8).

use super::signing_keys::SigningKey;
use crate::error::ApiError;
use chrono::{DateTime, Utc};
use jsonwebtoken::{Validation, decode, decode_header};
use serde::Deserialize;
use shared::rules::account::EMAIL_MAX;
use shared::rules::person::is_email;
use subtle::ConstantTimeEq;

/// How far the provider's clock may be from ours, in seconds: for `exp` and for `iat`.
const LEEWAY: i64 = 60;
/// The longest `sub`, in bytes (OpenID Connect Core 1.0, section 2).
const SUBJECT_MAX: usize = 255;
/// Google's tokens may also name it so (developers.google.com/identity/openid-connect).
const GOOGLE: (&str, &str) = ("https://accounts.google.com", "accounts.google.com");

/// Whom the provider vouches for.
#[derive(Debug, Clone)]
pub(super) struct Vouched {
    /// The provider's own name of the account: this is who it is.
    pub(super) subject: String,
    /// The address as of now, verified by the provider, lower-cased.
    pub(super) email: String,
    /// As the account's owner has it there, perhaps.
    pub(super) name: Option<String>,
}

/// What the token is compared with.
#[derive(Debug)]
pub(super) struct Expected<'a> {
    pub(super) issuer: &'a str,
    pub(super) client_id: &'a str,
    pub(super) nonce: &'a str,
    pub(super) now: DateTime<Utc>,
}

#[derive(Deserialize)]
struct Claims {
    iss: String,
    aud: Audience,
    azp: Option<String>,
    sub: String,
    exp: i64,
    iat: i64,
    nonce: Option<String>,
    email: Option<String>,
    #[serde(default)]
    email_verified: Flag,
    name: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    List(Vec<String>),
}

/// Google has been seen to send `"true"`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Flag {
    Bool(bool),
    Text(String),
}

impl Default for Flag {
    fn default() -> Self {
        Self::Bool(false)
    }
}

/// The name of the key that a token says it is signed with.
pub(super) fn key_id(token: &str) -> Result<String, ApiError> {
    let header = decode_header(token).map_err(|_| ApiError::GoogleInvalid("no token"))?;
    // A header that asks for more than we know of (RFC 7515, section 4.1.11).
    if header.crit.is_some() {
        return Err(ApiError::GoogleInvalid("critical extension"));
    }
    header.kid.ok_or(ApiError::GoogleInvalid("no key named"))
}

/// Believes a token, or says which of its claims does not hold.
pub(super) fn check(token: &str, key: &SigningKey, expected: &Expected<'_>) -> Result<Vouched, ApiError> {
    // The key's algorithm and no other, whatever the token's header says.
    let mut validation = Validation::new(key.algorithm);
    // The claims are compared below: time by our own clock, the audience as the only one.
    validation.validate_exp = false;
    validation.validate_aud = false;
    let claims = decode::<Claims>(token, &key.key, &validation);
    let claims = claims
        .map_err(|_| ApiError::GoogleInvalid("signature or form"))?
        .claims;
    let refuse = |why| Err(ApiError::GoogleInvalid(why));
    let now = expected.now.timestamp();

    if !is_issuer(&claims.iss, expected.issuer) {
        return refuse("iss");
    }
    let is_for_us = match &claims.aud {
        Audience::One(one) => one == expected.client_id,
        Audience::List(all) => matches!(all.as_slice(), [one] if one == expected.client_id),
    };
    if !is_for_us {
        return refuse("aud");
    }
    if claims.azp.is_some_and(|party| party != expected.client_id) {
        return refuse("azp");
    }
    if claims.exp.saturating_add(LEEWAY) <= now {
        return refuse("exp");
    }
    if claims.iat.saturating_sub(LEEWAY) > now {
        return refuse("iat");
    }
    if claims.sub.is_empty() || claims.sub.len() > SUBJECT_MAX {
        return refuse("sub");
    }
    let nonce = claims.nonce.unwrap_or_default();
    if expected.nonce.is_empty() || !bool::from(nonce.as_bytes().ct_eq(expected.nonce.as_bytes())) {
        return refuse("nonce");
    }
    let is_verified = match claims.email_verified {
        Flag::Bool(flag) => flag,
        Flag::Text(text) => text == "true",
    };
    if !is_verified {
        return refuse("email_verified");
    }
    let email = claims.email.unwrap_or_default().trim().to_lowercase();
    if !is_email(&email) || email.chars().count() > EMAIL_MAX {
        return refuse("email");
    }
    Ok(Vouched {
        subject: claims.sub,
        email,
        name: claims.name,
    })
}

fn is_issuer(named: &str, expected: &str) -> bool {
    named == expected || (expected == GOOGLE.0 && named == GOOGLE.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn google_alone_may_leave_the_scheme_out() {
        assert!(is_issuer("https://accounts.google.com", GOOGLE.0));
        assert!(is_issuer("accounts.google.com", GOOGLE.0));
        for other in [
            "",
            "https://accounts.google.com/",
            "http://accounts.google.com",
            "accounts.google.com.evil.example",
        ] {
            assert!(!is_issuer(other, GOOGLE.0), "{other}");
        }
        assert!(!is_issuer("accounts.google.com", "https://id.example.org"));
        assert!(!is_issuer("id.example.org", "https://id.example.org"));
    }
}
