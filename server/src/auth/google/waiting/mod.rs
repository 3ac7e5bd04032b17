//! Sign-ins that the provider has vouched for and that wait: for the browser to fetch its session, or for the owner's
//! code. The browser's cookie holds a random ticket, the row its keyed hash.
//!
//! A ticket is made for one of the two and is worth nothing for the other.

pub mod entity;
pub(super) mod store;

use super::id_token::Vouched;
use crate::auth::cookies::GOOGLE_TICKET;
use crate::error::ApiError;
use crate::state::AppState;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::Duration;

/// What a ticket is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ticket {
    /// The session of somebody known.
    Exchange,
    /// Linking, together with the owner's code.
    Link,
}

impl Ticket {
    const fn purpose(self) -> &'static str {
        match self {
            Self::Exchange => "google exchange ticket",
            Self::Link => "google link ticket",
        }
    }

    /// Two minutes for a browser to come back, or as long as a code lives.
    const fn lifetime(self) -> Duration {
        match self {
            Self::Exchange => Duration::minutes(2),
            Self::Link => crate::codes::LIFETIME,
        }
    }

    /// What is stored of it.
    pub(super) fn hash(self, state: &AppState, ticket: &str) -> Vec<u8> {
        state.keys.hash_code(self.purpose(), "", ticket).to_vec()
    }

    /// Lets a sign-in wait; answers the `Set-Cookie` of its ticket.
    pub(super) async fn issue(self, state: &AppState, vouched: Vouched) -> Result<String, ApiError> {
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
