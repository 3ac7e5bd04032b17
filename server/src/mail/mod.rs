//! Mail. A mail is queued in the transaction that causes it, and a worker delivers it after the commit. A crash loses no
//! mail, and a rollback sends none.
//!
//! [`app::mail`] builds the content. To send a mail, pass a [`Mail`] to [`queue`] in the transaction that causes it, and call
//! `env.mail_notifier.notify()` after the commit.

pub mod store;
pub(crate) mod transport;
pub mod worker;

use crate::core::config::Config;
use crate::entities::outbox_mail::{self, MailStatus};
use crate::env::Env;
use app::mail::Message;
use lettre::message::Mailbox;
use sea_orm::{ConnectionTrait, DbErr};
use std::sync::Arc;
use std::time::Duration;
use transport::Transport;
use uuid::Uuid;

pub use transport::TransportError;

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

/// Delivers mail. Cheap to clone.
#[derive(Clone)]
pub struct Mailer {
    transport: Arc<Transport>,
    from: Mailbox,
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
        })
    }

    /// Checks that mail can be delivered now. `limit` is the time a mail server has to answer.
    ///
    /// # Errors
    /// If the folder cannot be created, or the mail server fails or does not answer in time.
    pub async fn check(&self, limit: Duration) -> Result<(), TransportError> {
        self.transport.check(limit).await
    }

    pub(crate) async fn deliver(
        &self,
        mail: &outbox_mail::Model,
        limit: Duration,
    ) -> Result<(), TransportError> {
        if mail.status == MailStatus::Pretended {
            return Ok(());
        }
        self.transport.deliver(&self.from, mail, limit).await
    }
}

/// Writes a mail to the outbox, in the caller's transaction. Call `env.mail_notifier.notify()` after the commit.
///
/// # Errors
/// If the query fails.
pub async fn queue(txn: &impl ConnectionTrait, env: &Env, mail: Mail) -> Result<Uuid, DbErr> {
    insert(txn, env, mail, MailStatus::Queued).await
}

/// Does the same as [`queue`], but the mail is never sent. A client cannot tell the two apart.
///
/// # Errors
/// If the query fails.
pub async fn pretend(txn: &impl ConnectionTrait, env: &Env, mail: Mail) -> Result<Uuid, DbErr> {
    insert(txn, env, mail, MailStatus::Pretended).await
}

async fn insert(
    txn: &impl ConnectionTrait,
    env: &Env,
    mail: Mail,
    status: MailStatus,
) -> Result<Uuid, DbErr> {
    let id = env.random.uuid();
    store::insert(txn, id, mail, status, env.clock.now()).await?;
    Ok(id)
}
