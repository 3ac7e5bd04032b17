//! State of one sign-in by redirect, from the redirect to the provider until the callback.
//!
//! The browser's cookie holds a random secret, the time and the return path. The state, PKCE verifier and nonce are
//! HMACs of the whole cookie under the server's key.
//!
//! * The cookie reveals none of them.
//! * The provider and the address bar see the state and the nonce, but the cookie cannot be computed from them.
//! * A changed cookie yields another state.

use super::local_path::LocalPath;
use crate::state::AppState;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use subtle::ConstantTimeEq;

/// Maximum duration of the sign-in at the provider, in seconds.
pub(super) const LIFETIME: i64 = 600;

/// One sign-in by redirect; see the module.
#[derive(Debug)]
pub(super) struct Flow {
    /// Returned in the callback URL. Proves that this browser started the sign-in.
    pub(super) state: String,
    /// PKCE code verifier. Proves that the server that redeems the code also requested it.
    pub(super) verifier: String,
    /// Contained in the ID token. Proves that the token was issued for this sign-in.
    pub(super) nonce: String,
    /// Path to return to after the sign-in.
    pub(super) from: Option<LocalPath>,
}

impl Flow {
    /// Starts a flow. Returns it with the cookie's value.
    pub(super) fn begin(state: &AppState, from: Option<LocalPath>) -> (Self, String) {
        let secret = URL_SAFE_NO_PAD.encode(state.random.bytes::<32>());
        let path = from.as_ref().map_or("", LocalPath::as_str);
        let cookie = format!(
            "{secret}.{}.{}",
            state.clock.now().timestamp(),
            URL_SAFE_NO_PAD.encode(path)
        );
        (Self::of(state, &cookie, from), cookie)
    }

    /// Restores a flow from its cookie. Returns `None` if the cookie is expired or malformed.
    pub(super) fn read(state: &AppState, cookie: &str) -> Option<Self> {
        let mut parts = cookie.splitn(3, '.');
        let (_secret, begun, from) = (parts.next()?, parts.next()?, parts.next()?);
        let age = state.clock.now().timestamp() - begun.parse::<i64>().ok()?;
        if age >= LIFETIME {
            return None;
        }
        let from = String::from_utf8(URL_SAFE_NO_PAD.decode(from).ok()?).ok()?;
        Some(Self::of(state, cookie, LocalPath::parse(&from)))
    }

    /// Compares the returned state with this flow's state in constant time.
    pub(super) fn is_state(&self, returned: &str) -> bool {
        returned.as_bytes().ct_eq(self.state.as_bytes()).into()
    }

    fn of(state: &AppState, cookie: &str, from: Option<LocalPath>) -> Self {
        let made = |purpose: &str| URL_SAFE_NO_PAD.encode(state.keys.hash_code(purpose, "", cookie));
        Self {
            state: made("google flow state"),
            verifier: made("google flow verifier"),
            nonce: made("google flow nonce"),
            from,
        }
    }
}
