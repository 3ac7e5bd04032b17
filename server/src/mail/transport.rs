//! Delivers mail, either as files in a folder or to a mail server.

use crate::core::config::{Config, MailTransport};
use crate::entities::outbox_mail::Model;
use app::mail::unsubscribe_url;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lettre::address::Envelope;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
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
        Ok(outcome) => Ok(outcome?),
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
    // In brackets, which spam filters expect beside images. lettre writes none without a name.
    let in_brackets = format!("<{to}>");
    let to_header = HeaderValue::dangerous_new_pre_encoded(
        HeaderName::new_from_ascii_str("To"),
        in_brackets.clone(),
        in_brackets,
    );
    let envelope =
        Envelope::new(Some(from.email.clone()), vec![to]).map_err(|error| unwritable(error.into()))?;
    builder
        .from(from.clone())
        .raw_header(to_header)
        .envelope(envelope)
        .subject(mail.subject.clone())
        .date(mail.created_at.into())
        .message_id(Some(format!("<{}@{domain}>", mail.id)))
        .multipart(body(mail, domain).map_err(unwritable)?)
        .map_err(|error| unwritable(error.into()))
}

/// The text, and the HTML with its images. Mail programs do not show an image in an address: it becomes a part of the mail. What users
/// typed is no image: its `<` is escaped.
fn body(mail: &Model, domain: &str) -> Result<MultiPart, Box<dyn std::error::Error + Send + Sync>> {
    const PICTURE: &str = "<img src=\"data:image/png;base64,";
    let mut pieces = mail.html_body.split(PICTURE);
    let mut html = pieces.next().unwrap_or_default().to_owned();
    let mut pictures = Vec::new();
    for (number, piece) in pieces.enumerate() {
        let (image, rest) = piece.split_once('"').ok_or("an image without an end")?;
        let id = format!("{}.{number}@{domain}", mail.id);
        html += &format!("<img src=\"cid:{id}\"{rest}");
        let image = STANDARD.decode(image)?;
        pictures.push(Attachment::new_inline(id).body(image, ContentType::parse("image/png")?));
    }
    let text = mail.text_body.clone();
    if pictures.is_empty() {
        return Ok(MultiPart::alternative_plain_html(text, html));
    }
    let with_html = MultiPart::related().singlepart(SinglePart::html(html));
    let with_pictures = pictures.into_iter().fold(with_html, MultiPart::singlepart);
    Ok(MultiPart::alternative()
        .singlepart(SinglePart::plain(text))
        .multipart(with_pictures))
}

#[cfg(test)]
mod tests {
    use super::message;
    use crate::entities::outbox_mail::{MailStatus, Model};
    use chrono::DateTime;
    use mail_parser::{MessageParser, MimeHeaders as _};
    use rand::rngs::StdRng;
    use rand::seq::IndexedRandom;
    use rand::{Rng, RngExt, SeedableRng};
    use shared::rules::person::is_email;
    use uuid::Uuid;

    fn mail(address: &str, html: &str) -> Model {
        Model {
            id: Uuid::nil(),
            kind: String::new(),
            recipient: address.to_owned(),
            subject: "Code".to_owned(),
            text_body: "1".to_owned(),
            html_body: html.to_owned(),
            status: MailStatus::Queued,
            attempts: 0,
            next_attempt_at: DateTime::UNIX_EPOCH,
            last_error: None,
            created_at: DateTime::UNIX_EPOCH,
            sent_at: None,
            lane: crate::entities::outbox_mail::Lane::Notices,
            topic: None,
        }
    }

    #[test]
    fn an_image_is_a_part_of_the_mail_and_what_users_typed_is_none() {
        let typed = "src=\"data:image/png;base64,AAAA\"";
        let html = format!("<p>{typed}</p><img src=\"data:image/png;base64,AQID\" alt=\"Code\">");
        let from = "noreply@infinito.example".parse().unwrap();
        let written = message(&from, &mail("asha@college.in", &html))
            .unwrap()
            .formatted();
        let read = MessageParser::new().parse(&written).unwrap();
        let id = format!("{}.0@infinito.example", Uuid::nil());
        let expected = format!("<p>{typed}</p><img src=\"cid:{id}\" alt=\"Code\">");
        assert_eq!(read.body_html(0).unwrap().trim_end(), expected);
        let pictures: Vec<_> = read.attachments().collect();
        assert_eq!(pictures.len(), 1);
        assert_eq!(
            (pictures[0].contents(), pictures[0].content_id()),
            (&[1, 2, 3][..], Some(&*id))
        );
        assert!(String::from_utf8_lossy(&written).contains("To: <asha@college.in>\r\n"));
    }

    /// Whether a mail to this address can be written, and goes to this address.
    fn is_writable(address: &str) -> bool {
        let from = "noreply@infinito.example".parse().unwrap();
        message(&from, &mail(address, "1")).is_ok_and(|message| {
            let to = message.envelope().to();
            to.len() == 1 && to.iter().all(|to| AsRef::<str>::as_ref(to) == address)
        })
    }

    /// Whether a host could exist: letters, digits and hyphens (RFC 1123).
    fn has_host_name(address: &str) -> bool {
        let host = address.rsplit_once('@').map_or("", |(_, host)| host);
        host.chars()
            .all(|c| c.is_ascii_alphanumeric() || "-.".contains(c))
    }

    /// The specification's rule: no spaces, one `@`, a dot, a final part of at least 2 characters.
    fn is_specified(address: &str) -> bool {
        let last = address
            .rsplit_once('@')
            .and_then(|(_, host)| host.rsplit_once('.'));
        !address.contains(char::is_whitespace)
            && address.matches('@').count() == 1
            && last.is_some_and(|(_, last)| last.chars().count() >= 2)
    }

    fn some_address(random: &mut impl Rng) -> String {
        const PIECES: &[&str] = &[
            "a", "B9", "ravi", ".", "..", "-", "_", "+", "'", "\"", "(", ")", "<", ">", "[", "]", ",", ";",
            ":", "\\", "/", "!", "#", "$", "%", "&", "*", "=", "?", "^", "`", "{", "|", "}", "~", " ", "@",
            "co", "in", "\u{7f}", "ü", "प", "\u{301}", "\u{200b}", "xn--", "10", "1",
        ];
        const USUAL: &[&str] = &["a", "B9", "ravi", "co", "in", "10", "प", ".", "-", "_"];
        let pieces = if random.random_bool(0.5) { USUAL } else { PIECES };
        let mut part = |most: usize| -> String {
            (0..random.random_range(0..=most))
                .map(|_| *pieces.choose(random).unwrap())
                .collect()
        };
        let address = format!("{}@{}.{}", part(4), part(3), part(2));
        match random.random_range(0..20) {
            0 => format!("{}{address}", "x".repeat(random.random_range(58..66))),
            1 => address.replace('@', &format!("@{}", "y".repeat(random.random_range(58..66)))),
            2 => format!("{}{address}", "ü".repeat(random.random_range(28..34))),
            3 => address.replace('@', &format!("@{}", "label.".repeat(random.random_range(38..44)))),
            _ => address,
        }
    }

    #[test]
    fn the_rule_accepts_exactly_the_addresses_that_can_be_written_to() {
        let mut random = StdRng::seed_from_u64(7);
        let mut accepted = 0;
        for _ in 0..200_000 {
            let address = some_address(&mut random);
            let is_accepted = is_email(&address);
            accepted += u32::from(is_accepted);
            assert!(
                !is_accepted || is_writable(&address),
                "{address:?} cannot be written to"
            );
            if address.is_ascii() {
                let expected = is_specified(&address) && has_host_name(&address) && is_writable(&address);
                assert_eq!(is_accepted, expected, "{address:?}");
            }
        }
        assert!(accepted > 5_000, "{accepted} accepted");
    }
}
