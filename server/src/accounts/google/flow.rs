//! State of one sign-in by redirect, from the redirect to the provider until the callback.
//!
//! The browser's cookie holds a random secret, the time and the return path. The state, PKCE verifier and nonce are
//! HMACs of the whole cookie under the server's key.
//!
//! * The cookie reveals none of them.
//! * The provider and the address bar see the state and the nonce, but the cookie cannot be computed from them.
//! * A changed cookie yields another state.

use super::local_path::LocalPath;
use crate::env::Env;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use subtle::ConstantTimeEq;

/// Maximum duration of the sign-in at the provider, in seconds.
pub(crate) const LIFETIME: i64 = 600;

/// One sign-in by redirect; see the module.
#[derive(Debug)]
pub(crate) struct Flow {
    /// Returned in the callback URL. Proves that this browser started the sign-in.
    pub(crate) state: String,
    /// PKCE code verifier. Proves that the server that redeems the code also requested it.
    pub(crate) verifier: String,
    /// Contained in the ID token. Proves that the token was issued for this sign-in.
    pub(crate) nonce: String,
    /// Path to return to after the sign-in.
    pub(crate) from: Option<LocalPath>,
}

impl Flow {
    /// Starts a flow. Returns it with the cookie's value.
    pub(crate) fn begin(env: &Env, from: Option<LocalPath>) -> (Self, String) {
        let secret = env.random.token();
        let path = from.as_ref().map_or("", LocalPath::as_str);
        let cookie = format!(
            "{secret}.{}.{}",
            env.clock.now().timestamp(),
            URL_SAFE_NO_PAD.encode(path)
        );
        (Self::of(env, &cookie, from), cookie)
    }

    /// Restores a flow from its cookie. Returns `None` if the cookie is expired or malformed.
    pub(crate) fn read(env: &Env, cookie: &str) -> Option<Self> {
        let mut parts = cookie.splitn(3, '.');
        let (_secret, started, from) = (parts.next()?, parts.next()?, parts.next()?);
        let age = env.clock.now().timestamp() - started.parse::<i64>().ok()?;
        if age >= LIFETIME {
            return None;
        }
        let from = String::from_utf8(URL_SAFE_NO_PAD.decode(from).ok()?).ok()?;
        Some(Self::of(env, cookie, LocalPath::parse(&from)))
    }

    /// Compares the returned state with this flow's state in constant time.
    pub(crate) fn is_state(&self, returned: &str) -> bool {
        returned.as_bytes().ct_eq(self.state.as_bytes()).into()
    }

    fn of(env: &Env, cookie: &str, from: Option<LocalPath>) -> Self {
        let made = |purpose: &str| URL_SAFE_NO_PAD.encode(env.keys.hash_code(purpose, "", cookie));
        Self {
            state: made("google flow state"),
            verifier: made("google flow verifier"),
            nonce: made("google flow nonce"),
            from,
        }
    }
}
