//! Confirmed sign-ins that wait until the browser exchanges the ticket for a session, or until the owner enters the
//! code. The browser's cookie holds a random ticket, and the row stores its keyed hash.
//!
//! A ticket has one of these two purposes and is invalid for the other.

pub mod entity;
pub(super) mod store;

use super::id_token::VerifiedIdentity;
use crate::auth::cookies::GOOGLE_TICKET;
use crate::error::ApiError;
use crate::state::AppState;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::Duration;

/// Purpose of a ticket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ticket {
    /// Exchange for a session of the linked account.
    Exchange,
    /// Link to an account, together with the code mailed to its owner.
    Link,
}

impl Ticket {
    const fn purpose(self) -> &'static str {
        match self {
            Self::Exchange => "google exchange ticket",
            Self::Link => "google link ticket",
        }
    }

    /// Returns the lifetime: two minutes for an exchange, the lifetime of a code for a link.
    const fn lifetime(self) -> Duration {
        match self {
            Self::Exchange => Duration::minutes(2),
            Self::Link => crate::codes::LIFETIME,
        }
    }

    /// Hashes the ticket for storage.
    pub(super) fn hash(self, state: &AppState, ticket: &str) -> Vec<u8> {
        state.keys.hash_code(self.purpose(), "", ticket).to_vec()
    }

    /// Stores a sign-in. Returns the `Set-Cookie` value of its ticket.
    pub(super) async fn issue(self, state: &AppState, vouched: VerifiedIdentity) -> Result<String, ApiError> {
        let ticket = URL_SAFE_NO_PAD.encode(state.random.bytes::<32>());
        let now = state.clock.now();
        let row = entity::Model {
            ticket_hash: self.hash(state, &ticket),
            provider: super::PROVIDER.to_owned(),
            subject: vouched.subject,
            email: vouched.email,
            fullname: vouched.name.unwrap_or_default(),
            created_at: now,
            expires_at: now + self.lifetime(),
        };
        state
            .db
            .write(move |txn| Box::pin(async move { Ok::<_, ApiError>(store::insert(txn, row).await?) }))
            .await?;
        Ok(GOOGLE_TICKET.set(&state.config, &ticket, self.lifetime().num_seconds()))
    }
}
