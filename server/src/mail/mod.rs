//! Mail. It is queued in the transaction that causes it and delivered by a worker afterwards, so that no mail is lost
//! in a crash and none is sent for something that did not happen.
//!
//! What mails say is in [`app::mail`]. To send one: `mailer.queue(…)` a [`Mail`] of it in the transaction that causes it,
//! and `mailer.wake()` after the commit.

pub mod entity;
pub(crate) mod reading;
pub mod store;
mod transport;
pub mod worker;

pub use transport::TransportError;

use crate::config::Config;
use crate::state::AppState;
use app::mail::Message;
use lettre::message::Mailbox;
use sea_orm::{ConnectionTrait, DbErr};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use transport::Transport;
use uuid::Uuid;

/// A mail: to whom, and what it says.
#[derive(Debug)]
pub struct Mail {
    /// What kind, for logs: `signup code`.
    pub kind: &'static str,
    /// Address.
    pub recipient: String,
    /// Subject, text and HTML.
    pub message: Message,
}

impl Mail {
    /// A mail of this kind to this address.
    #[must_use]
    pub fn new(kind: &'static str, recipient: &str, message: Message) -> Self {
        Self {
            kind,
            recipient: recipient.to_owned(),
            message,
        }
    }
}

/// Queues and delivers mail. Cheap to clone.
#[derive(Clone)]
pub struct Mailer {
    transport: Arc<Transport>,
    from: Mailbox,
    bell: Arc<Notify>,
}

impl std::fmt::Debug for Mailer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Mailer")
    }
}

impl Mailer {
    pub(crate) fn new(config: &Config) -> Result<Self, TransportError> {
        Ok(Self {
            transport: Arc::new(Transport::new(config)?),
            from: config.mail_from.clone(),
            bell: Arc::new(Notify::new()),
        })
    }

    /// Writes a mail to the outbox, within the caller's transaction.
    ///
    /// # Errors
    /// Where the query fails.
    pub async fn queue(
        &self,
        txn: &impl ConnectionTrait,
        state: &AppState,
        mail: Mail,
    ) -> Result<Uuid, DbErr> {
        keep(txn, state, mail, store::QUEUED).await
    }

    /// Does what [`queue`](Self::queue) does for a mail that is not to leave, so that it cannot be told from one that is.
    ///
    /// # Errors
    /// Where the query fails.
    pub async fn pretend(
        &self,
        txn: &impl ConnectionTrait,
        state: &AppState,
        mail: Mail,
    ) -> Result<Uuid, DbErr> {
        keep(txn, state, mail, store::PRETENDED).await
    }

    /// Wakes the worker, after the commit. Without it the mail leaves a few seconds later.
    pub fn wake(&self) {
        self.bell.notify_one();
    }

    /// Whether mail could leave now. A mail server gets this long to answer.
    ///
    /// # Errors
    /// Why not.
    pub async fn check(&self, limit: Duration) -> Result<(), TransportError> {
        self.transport.check(limit).await
    }

    pub(crate) async fn woken(&self) {
        self.bell.notified().await;
    }

    pub(crate) async fn deliver(&self, mail: &entity::Model, limit: Duration) -> Result<(), TransportError> {
        if mail.status == store::PRETENDED {
            return Ok(());
        }
        self.transport.deliver(&self.from, mail, limit).await
    }
}

async fn keep(txn: &impl ConnectionTrait, state: &AppState, mail: Mail, status: &str) -> Result<Uuid, DbErr> {
    let id = state.random.uuid();
    store::insert(txn, id, mail, status, state.clock.now()).await?;
    Ok(id)
}
