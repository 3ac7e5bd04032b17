//! Reads the folder into which mail is delivered, with one `.eml` file per mail.

use crate::api::error::ApiError;
use crate::core::config::{Config, MailTransport};
use crate::core::error::CoreError;
use app::mail::in_words;
use app::outbox::{Delivered, Opened};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::DateTime;
use mail_parser::{Address, Message, MessageParser, MimeHeaders as _};
use std::io::ErrorKind;
use std::path::Path;
use std::time::SystemTime;
use uuid::Uuid;

/// The folder of delivered mail; none if mail goes to a mail server.
pub(crate) struct Outbox<'a>(Option<&'a Path>);

impl<'a> Outbox<'a> {
    pub(crate) fn of(config: &'a Config) -> Self {
        Self(match &config.mail {
            MailTransport::File(folder) => Some(folder),
            MailTransport::Smtp(_) => None,
        })
    }

    /// Returns the most recently delivered mails, newest first.
    pub(crate) async fn newest(&self, most: usize) -> Result<Vec<Delivered>, ApiError> {
        let mut ids = self.ids().await.map_err(CoreError::internal)?;
        ids.sort_by(|one, other| other.cmp(one));
        let mut mails = Vec::new();
        for (_, id) in ids.into_iter().take(most) {
            // The file may have been deleted meanwhile.
            let Ok(file) = self.file(id).await else {
                continue;
            };
            mails.extend(delivered(id, &file));
        }
        Ok(mails)
    }

    /// Reads the file of a mail.
    pub(crate) async fn file(&self, id: Uuid) -> Result<Vec<u8>, ApiError> {
        let folder = self.0.ok_or(CoreError::NotFound)?;
        match tokio::fs::read(folder.join(format!("{id}.eml"))).await {
            Ok(file) => Ok(file),
            Err(error) if error.kind() == ErrorKind::NotFound => Err(CoreError::NotFound.into()),
            Err(error) => Err(CoreError::internal(error).into()),
        }
    }

    async fn ids(&self) -> std::io::Result<Vec<(SystemTime, Uuid)>> {
        let mut ids = Vec::new();
        let Some(folder) = self.0.filter(|folder| folder.is_dir()) else {
            return Ok(ids);
        };
        let mut entries = tokio::fs::read_dir(folder).await?;
        while let Some(entry) = entries.next_entry().await? {
            let name = entry.file_name();
            let id = name.to_str().and_then(|name| name.strip_suffix(".eml"));
            if let Some(id) = id.and_then(|id| Uuid::try_parse(id).ok()) {
                ids.push((entry.metadata().await?.modified()?, id));
            }
        }
        Ok(ids)
    }
}

fn delivered(id: Uuid, file: &[u8]) -> Option<Delivered> {
    let mail = MessageParser::new().parse(file)?;
    Some(Delivered {
        id: id.to_string(),
        subject: subject(&mail),
        to: mail.to().map(addresses).unwrap_or_default(),
        when: mail
            .date()
            .and_then(|date| DateTime::from_timestamp(date.to_timestamp(), 0))
            .map(in_words)
            .unwrap_or_default(),
    })
}

/// Parses a mail, without its HTML. Returns none if the file is not a mail.
pub(crate) fn opened(id: &str, file: &[u8]) -> Option<Opened> {
    let mail = MessageParser::new().parse(file)?;
    let headers = mail.headers_raw();
    Some(Opened {
        id: id.to_owned(),
        subject: subject(&mail),
        headers: headers
            .map(|(name, value)| (name.to_owned(), value.trim().to_owned()))
            .collect(),
        text: mail.body_text(0).unwrap_or_default().into_owned(),
    })
}

/// Returns a mail's HTML, if it has any, with the images of the mail.
pub(crate) fn html(file: &[u8]) -> Option<String> {
    let mail = MessageParser::new().parse(file)?;
    let mut html = mail.body_html(0)?.into_owned();
    for picture in mail.attachments() {
        if let Some(id) = picture.content_id() {
            let address = format!("data:image/png;base64,{}", STANDARD.encode(picture.contents()));
            html = html.replace(&format!("cid:{id}"), &address);
        }
    }
    Some(html)
}

fn subject(mail: &Message<'_>) -> String {
    mail.subject().unwrap_or("(no subject)").to_owned()
}

fn addresses(list: &Address<'_>) -> String {
    let all = list.iter().filter_map(|one| one.address());
    all.collect::<Vec<_>>().join(", ")
}
