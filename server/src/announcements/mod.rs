//! Announcements of the organisers to visitors: to everyone, to signed-in users, or to the owners of an event's entries.

pub(crate) mod store;

use crate::entities::announcement::Model;
use chrono::{DateTime, SecondsFormat, Utc};
use shared::entities::{Announcement, AnnouncementRecord};

/// An announcement as visitors see it.
pub(crate) fn to_public(row: Model) -> Announcement {
    Announcement {
        id: row.id.to_string(),
        text: row.text,
        severity: row.severity,
        link: row.link,
    }
}

/// An announcement as staff see it. `author` is a username.
pub(crate) fn to_record(row: Model, author: Option<String>) -> AnnouncementRecord {
    let time = |at: DateTime<Utc>| at.to_rfc3339_opts(SecondsFormat::Secs, true);
    AnnouncementRecord {
        id: row.id.to_string(),
        text: row.text,
        severity: row.severity,
        audience: row.audience,
        from: time(row.starts_at),
        until: row.ends_at.map(time),
        link: row.link,
        author,
        created_at: time(row.created_at),
        withdrawn_at: row.withdrawn_at.map(time),
    }
}
