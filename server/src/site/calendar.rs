//! Calendar files: the days of the fest and of each event.

use super::ready::{Content, PreparedResponse};
use crate::core::config::Config;
use app::Published;
use app::calendar::{self, FEST_NAME};
use shared::catalogue::{self, Event};

/// A calendar file that the server writes.
#[derive(Debug)]
pub(crate) struct Calendar {
    path: String,
    /// `None` for the fest.
    event: Option<&'static Event>,
}

impl Calendar {
    /// Finds the file at a path; none if the path is not a calendar file's.
    pub(crate) fn at(path: &str) -> Option<Self> {
        let events = catalogue::EVENTS.iter().map(|&event| (event.slug, Some(event)));
        let mut files = events.chain([(FEST_NAME, None)]);
        let (_, event) = files.find(|(name, _)| calendar::path(name) == path)?;
        let path = path.to_owned();
        Some(Self { path, event })
    }

    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    pub(crate) fn ready(&self, config: &Config, published: &Published) -> PreparedResponse {
        let text = match self.event {
            Some(event) => calendar::event(published, event, &config.public_url),
            None => calendar::fest(published, &config.public_url),
        };
        PreparedResponse::new(Content::text("text/calendar; charset=utf-8", text))
    }
}
