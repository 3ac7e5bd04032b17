//! Mail. A mail is queued in the transaction that causes it, and a worker delivers it after the commit. A crash loses no
//! mail, and a rollback sends none.
//!
//! [`app::mail`] builds the content. To send a mail, pass a [`Mail`] to [`queue`] in the transaction that causes it
//! ([`Env::write`]). A domain with several mails has a function for each in its `letter.rs`. The [`MailKind`] of a mail gives its
//! [`Lane`]: codes are delivered first and by a worker of their own, then receipts, then notices. Notices about the same subject are
//! coalesced ([`Mail::about`]).

pub(crate) mod kind;
pub mod store;
pub(crate) mod transport;
pub mod worker;

use crate::core::config::Config;
use crate::core::language::{self, Language};
use crate::entities::outbox_mail::{self, MailStatus};
use crate::env::Env;
use app::mail::Message;
use lettre::message::Mailbox;
use sea_orm::{ConnectionTrait, DbErr};
use std::sync::Arc;
use std::time::Duration;
use transport::Transport;
use uuid::Uuid;

pub use kind::{Lane, MailKind};
pub use transport::TransportError;

/// A mail with its recipient and content.
#[derive(Debug)]
pub struct Mail {
    /// The kind of mail, for its lane and for logs.
    pub kind: MailKind,
    /// The recipient's address.
    pub recipient: String,
    /// Subject, text and HTML.
    pub message: Message,
    /// See [`Mail::about`].
    topic: Option<String>,
}

impl Mail {
    /// Creates a mail.
    #[must_use]
    pub fn new(kind: MailKind, recipient: &str, message: Message) -> Self {
        Self {
            kind,
            recipient: recipient.to_owned(),
            message,
            topic: None,
        }
    }

    /// Coalesces the mail with earlier ones of its kind about the same subject, for example an entry: at most one leaves within
    /// the window of [`NOTICES_OF_ENTRY`](crate::core::allowances::NOTICES_OF_ENTRY), with the latest content.
    #[must_use]
    pub fn about(self, subject: Uuid) -> Self {
        let topic = Some(format!("{}/{subject}", self.kind.name()));
        Self { topic, ..self }
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

/// Writes a mail to the outbox, in the caller's transaction.
pub async fn queue(txn: &impl ConnectionTrait, env: &Env, mail: Mail) -> Result<Uuid, DbErr> {
    insert(txn, env, mail, MailStatus::Queued).await
}

/// Does the same as [`queue`], but the mail is never sent. A client cannot tell the two apart.
pub async fn pretend(txn: &impl ConnectionTrait, env: &Env, mail: Mail) -> Result<Uuid, DbErr> {
    insert(txn, env, mail, MailStatus::Pretended).await
}

/// Translates a mail for somebody who reads Hindi: the owner of an account whose last page was in Hindi, or whoever asks on such a page.
async fn in_language_of_reader(txn: &impl ConnectionTrait, env: &Env, mail: Mail) -> Result<Mail, DbErr> {
    if matches!(mail.kind, MailKind::Mailing | MailKind::MailingTest) {
        // Staff write it, in the language that they choose.
        return Ok(mail);
    }
    let of_account = store::reads_hindi(txn, &mail.recipient).await?;
    if of_account.unwrap_or(language::of_request() == Some(Language::Hindi)) {
        let message = mail.message.in_hindi(&env.config.public_url);
        Ok(Mail { message, ..mail })
    } else {
        Ok(mail)
    }
}

async fn insert(
    txn: &impl ConnectionTrait,
    env: &Env,
    mail: Mail,
    status: MailStatus,
) -> Result<Uuid, DbErr> {
    let now = env.clock.now();
    let mail = in_language_of_reader(txn, env, mail).await?;
    if let Some(waiting) = store::replace_waiting(txn, &mail).await? {
        return Ok(waiting);
    }
    let due = store::earliest(txn, &mail, now).await?;
    let id = env.random.uuid();
    store::insert(txn, id, mail, status, (now, due)).await?;
    env.mail_notifier.notify();
    Ok(id)
}
