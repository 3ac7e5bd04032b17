//! Delivers mail, either as files in a folder or to a mail server.

use crate::core::config::{Config, MailTransport};
use crate::entities::outbox_mail::Model;
use app::mail::unsubscribe_url;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::path::PathBuf;
use std::time::Duration;

pub(crate) enum Transport {
    File(PathBuf),
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
}

/// Why a mail could not be delivered.
#[derive(Debug, thiserror::Error)]
pub enum TransportError {
    /// The recipient's address or a header is invalid. A retry does not help.
    #[error("the mail cannot be written")]
    Message(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The folder cannot be written.
    #[error("writing the mail to a file failed")]
    File(#[from] std::io::Error),
    /// The mail server refused the mail, or could not be reached.
    #[error("the mail server failed")]
    Smtp(#[from] lettre::transport::smtp::Error),
    /// The mail server did not answer within this time.
    #[error("the mail server did not answer within {} s", .0.as_secs_f32())]
    TimedOut(Duration),
}

impl TransportError {
    /// Returns the error for the log. It leaves out the server's response, which often contains the recipient's address.
    #[must_use]
    pub fn for_log(&self) -> String {
        match self {
            Self::Smtp(error) => match error.status() {
                Some(code) => format!("the mail server answered {code}"),
                None => "the mail server could not be reached, or did not keep to the protocol".to_owned(),
            },
            Self::Message(_) | Self::File(_) | Self::TimedOut(_) => self.to_string(),
        }
    }

    /// Whether a retry is pointless.
    #[must_use]
    pub fn is_final(&self) -> bool {
        match self {
            Self::Message(_) => true,
            Self::Smtp(error) => error.is_permanent(),
            Self::File(_) | Self::TimedOut(_) => false,
        }
    }
}

impl Transport {
    pub(crate) fn new(config: &Config) -> Result<Self, TransportError> {
        match &config.mail {
            MailTransport::File(folder) => Ok(Self::File(folder.clone())),
            MailTransport::Smtp(url) => {
                let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.expose())?;
                Ok(Self::Smtp(
                    transport.timeout(Some(Duration::from_secs(10))).build(),
                ))
            }
        }
    }

    /// Checks that the folder exists or can be created, or that the mail server accepts a connection.
    pub(crate) async fn check(&self, limit: Duration) -> Result<(), TransportError> {
        match self {
            Self::File(folder) => Ok(tokio::fs::create_dir_all(folder).await?),
            Self::Smtp(smtp) => within(limit, smtp.test_connection()).await.map(drop),
        }
    }

    /// Delivers a mail within `limit`. A second delivery of the same mail writes the same file and uses the same
    /// Message-ID.
    pub(crate) async fn deliver(
        &self,
        from: &Mailbox,
        mail: &Model,
        limit: Duration,
    ) -> Result<(), TransportError> {
        let message = message(from, mail)?;
        match self {
            Self::File(folder) => {
                tokio::fs::create_dir_all(folder).await?;
                let path = folder.join(format!("{}.eml", mail.id));
                // Written to a temporary file and renamed, so that no reader sees a partial mail.
                let aside = folder.join(format!(".{}.part", mail.id));
                tokio::fs::write(&aside, message.formatted()).await?;
                tokio::fs::rename(&aside, &path).await?;
                tracing::info!("mail for {} written to {}", mail.kind, path.display());
                Ok(())
            }
            Self::Smtp(smtp) => within(limit, smtp.send(message)).await.map(drop),
        }
    }
}

/// Limits a whole exchange with the mail server, which may stall at any point. lettre's own timeout covers only
/// connecting.
async fn within<T>(
    limit: Duration,
    conversation: impl Future<Output = Result<T, lettre::transport::smtp::Error>>,
) -> Result<T, TransportError> {
    match tokio::time::timeout(limit, conversation).await {
        Ok(said) => Ok(said?),
        Err(_) => Err(TransportError::TimedOut(limit)),
    }
}

/// The headers that tell mail programs how to treat the mail: no absence note answers it (RFC 3834), and one click stops reminders
/// (RFC 8058). The values are constants and a URL of this server, so they are ASCII without line breaks.
fn headers(mail: &Model) -> Vec<(HeaderName, String)> {
    const AUTO_SUBMITTED: HeaderName = HeaderName::new_from_ascii_str("Auto-Submitted");
    const LIST_UNSUBSCRIBE: HeaderName = HeaderName::new_from_ascii_str("List-Unsubscribe");
    const LIST_UNSUBSCRIBE_POST: HeaderName = HeaderName::new_from_ascii_str("List-Unsubscribe-Post");
    let mut headers = vec![(AUTO_SUBMITTED, "auto-generated".to_owned())];
    if let Some(url) = unsubscribe_url(&mail.text_body) {
        headers.push((LIST_UNSUBSCRIBE, format!("<{url}>")));
        headers.push((LIST_UNSUBSCRIBE_POST, "List-Unsubscribe=One-Click".to_owned()));
    }
    headers
}

fn message(from: &Mailbox, mail: &Model) -> Result<Message, TransportError> {
    let unwritable = |error: Box<dyn std::error::Error + Send + Sync>| TransportError::Message(error);
    let to: Address = mail
        .recipient
        .parse()
        .map_err(|error: lettre::address::AddressError| unwritable(error.into()))?;
    let domain = from.email.domain();
    let mut builder = Message::builder();
    for (name, value) in headers(mail) {
        builder = builder.raw_header(HeaderValue::dangerous_new_pre_encoded(name, value.clone(), value));
    }
    builder
        .from(from.clone())
        .to(Mailbox::new(None, to))
        .subject(mail.subject.clone())
        .date(mail.created_at.into())
        .message_id(Some(format!("<{}@{domain}>", mail.id)))
        .multipart(MultiPart::alternative_plain_html(
            mail.text_body.clone(),
            mail.html_body.clone(),
        ))
        .map_err(|error| unwritable(error.into()))
}
