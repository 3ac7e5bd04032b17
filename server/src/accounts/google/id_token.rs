//! Validation of ID tokens (OpenID Connect Core 1.0, section 3.1.3.7; security: accounts, 8).

use super::signing_keys::SigningKey;
use crate::accounts::AccountError;
use crate::users;
use chrono::{DateTime, Utc};
use jsonwebtoken::{Validation, decode, decode_header};
use serde::Deserialize;
use shared::rules::limits::EMAIL_MAX;
use shared::rules::person::is_email;
use subtle::ConstantTimeEq;

/// Allowed difference between the provider's clock and the server's, in seconds, for `exp` and `iat`.
const LEEWAY: i64 = 60;
/// Maximum length of `sub` in bytes (OpenID Connect Core 1.0, section 2).
const SUBJECT_MAX: usize = 255;
/// Both issuer names that Google's tokens use (developers.google.com/identity/openid-connect).
const GOOGLE: (&str, &str) = ("https://accounts.google.com", "accounts.google.com");

/// Identity that the provider confirms by an ID token.
#[derive(Debug, Clone)]
pub(crate) struct VerifiedIdentity {
    /// The provider's id of the account (`sub`), which identifies it.
    pub(crate) subject: String,
    /// The current address, verified by the provider, lower-cased.
    pub(crate) email: String,
    /// The name at the provider, if it gives one.
    pub(crate) name: Option<String>,
}

/// Values that the token's claims must match.
#[derive(Debug)]
pub(crate) struct Expected<'a> {
    pub(crate) issuer: &'a str,
    pub(crate) client_id: &'a str,
    pub(crate) nonce: &'a str,
    pub(crate) now: DateTime<Utc>,
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

/// Boolean claim. Google has been seen to send the string `"true"`.
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

/// Reads the id of the signing key (`kid`) from the token's header.
pub(crate) fn key_id(token: &str) -> Result<String, AccountError> {
    let header = decode_header(token).map_err(|_| AccountError::GoogleInvalid("no token"))?;
    // The server supports no critical extensions (RFC 7515, section 4.1.11).
    if header.crit.is_some() {
        return Err(AccountError::GoogleInvalid("critical extension"));
    }
    header.kid.ok_or(AccountError::GoogleInvalid("no key named"))
}

/// Validates a token. The error names the claim that fails.
pub(crate) fn check(
    token: &str,
    key: &SigningKey,
    expected: &Expected<'_>,
) -> Result<VerifiedIdentity, AccountError> {
    // Accepts the key's algorithm only, whatever the token's header says.
    let mut validation = Validation::new(key.algorithm);
    // The code below validates these claims: `exp` by the server's clock, and `aud` as the only audience.
    validation.validate_exp = false;
    validation.validate_aud = false;
    let claims = decode::<Claims>(token, &key.key, &validation);
    let claims = claims
        .map_err(|_| AccountError::GoogleInvalid("signature or form"))?
        .claims;
    let refuse = |why| Err(AccountError::GoogleInvalid(why));
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
    let email = users::normal(&claims.email.unwrap_or_default());
    if !is_email(&email) || email.chars().count() > EMAIL_MAX {
        return refuse("email");
    }
    Ok(VerifiedIdentity {
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
