//! Bearer tokens of programs: monitoring, the mail provider.

use crate::core::config::Secret;
use axum::http::{HeaderMap, header};
use subtle::ConstantTimeEq;

/// Whether a request sends this token. Compares in constant time.
pub(crate) fn is_sent(headers: &HeaderMap, token: &Secret) -> bool {
    let sent = headers.get(header::AUTHORIZATION);
    let expected = format!("Bearer {}", token.expose());
    sent.is_some_and(|sent| bool::from(sent.as_bytes().ct_eq(expected.as_bytes())))
}
