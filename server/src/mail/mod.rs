//! Mail. A mail is queued in the transaction that causes it, and a worker delivers it after the commit. A crash loses no
//! mail, and a rollback sends none.
//!
//! [`app::mail`] builds the content. To send a mail, pass a [`Mail`] to `mailer.queue(…)` in the transaction that causes
//! it, and call `mailer.wake()` after the commit.

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

/// A mail with its recipient and content.
#[derive(Debug)]
pub struct Mail {
    /// The kind of mail, for logs, for example `signup code`.
    pub kind: &'static str,
    /// The recipient's address.
    pub recipient: String,
    /// Subject, text and HTML.
    pub message: Message,
}

impl Mail {
    /// Creates a mail.
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

    /// Writes a mail to the outbox, in the caller's transaction.
    ///
    /// # Errors
    /// If the query fails.
    pub async fn queue(
        &self,
        txn: &impl ConnectionTrait,
        state: &AppState,
        mail: Mail,
    ) -> Result<Uuid, DbErr> {
        keep(txn, state, mail, store::QUEUED).await
    }

    /// Does the same as [`queue`](Self::queue), but the mail is never sent. A client cannot tell the two apart.
    ///
    /// # Errors
    /// If the query fails.
    pub async fn pretend(
        &self,
        txn: &impl ConnectionTrait,
        state: &AppState,
        mail: Mail,
    ) -> Result<Uuid, DbErr> {
        keep(txn, state, mail, store::PRETENDED).await
    }

    /// Wakes the worker. Call it after the commit. Without it, the mail leaves a few seconds later.
    pub fn wake(&self) {
        self.bell.notify_one();
    }

    /// Checks that mail can be delivered now. `limit` is the time a mail server has to answer.
    ///
    /// # Errors
    /// If the folder cannot be created, or the mail server fails or does not answer in time.
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
