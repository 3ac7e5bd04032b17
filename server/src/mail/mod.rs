//! Mail. It is queued in the transaction that causes it and delivered by a worker afterwards, so that no mail is lost
//! in a crash and none is sent for something that did not happen.
//!
//! To add a mail: a function in the domain that answers a [`Mail`], and `mailer.queue(…)` in its transaction, with
//! `mailer.wake()` after it.

pub mod entity;
pub mod html;
pub mod store;
mod transport;
pub mod worker;

pub use transport::TransportError;

use crate::config::Config;
use crate::state::AppState;
use lettre::message::Mailbox;
use sea_orm::{ConnectionTrait, DbErr};
use std::sync::Arc;
use tokio::sync::Notify;
use transport::Transport;
use uuid::Uuid;

/// A mail: who, and subject, text and HTML.
#[derive(Debug)]
pub struct Mail {
    /// What kind, for logs: `signup code`.
    pub kind: &'static str,
    /// Address.
    pub recipient: String,
    /// Subject line.
    pub subject: String,
    /// For readers of plain text.
    pub text: String,
    /// For everybody else; see [`html`].
    pub html: String,
}

impl Mail {
    /// What `message` says, to an address.
    #[must_use]
    pub fn new(kind: &'static str, recipient: &str, message: app::mail::Message) -> Self {
        Self {
            kind,
            recipient: recipient.to_owned(),
            subject: message.subject,
            text: message.text,
            html: message.html,
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
        let id = state.random.uuid();
        store::insert(txn, id, mail, state.clock.now()).await?;
        Ok(id)
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
        let id = state.random.uuid();
        store::insert_unsent(txn, id, mail, state.clock.now()).await?;
        Ok(id)
    }

    /// Wakes the worker, after the commit. Without it the mail leaves a few seconds later.
    pub fn wake(&self) {
        self.bell.notify_one();
    }

    /// Whether mail could leave now.
    ///
    /// # Errors
    /// Why not.
    pub async fn check(&self) -> Result<(), TransportError> {
        self.transport.check().await
    }

    pub(crate) async fn woken(&self) {
        self.bell.notified().await;
    }

    pub(crate) async fn deliver(&self, mail: &entity::Model) -> Result<(), TransportError> {
        self.transport.deliver(&self.from, mail).await
    }
}
