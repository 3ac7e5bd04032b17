//! Calendar files: the days of the fest and of each event, and the matches.

use super::ready::{Content, PreparedResponse};
use crate::core::config::Config;
use app::Published;
use app::calendar::{self, FEST_NAME};
use shared::catalogue::{self, Event};

/// A calendar file that the server writes.
#[derive(Debug)]
pub(crate) struct Calendar {
    path: String,
    kind: Kind,
}

#[derive(Debug, Clone, Copy)]
enum Kind {
    /// The days of the fest.
    Fest,
    /// The days of an event.
    Event(&'static Event),
    /// All matches.
    Schedule,
    /// The matches of an event.
    Matches(&'static Event),
}

impl Calendar {
    /// Finds the file at a path; none if the path is not a calendar file's.
    pub(crate) fn at(path: &str) -> Option<Self> {
        if !path.ends_with(".ics") {
            return None;
        }
        let of_events = catalogue::EVENTS.iter().flat_map(|&event| {
            [
                (calendar::path(event.slug), Kind::Event(event)),
                (calendar::matches_path(event.slug), Kind::Matches(event)),
            ]
        });
        let mut files = of_events.chain([
            (calendar::path(FEST_NAME), Kind::Fest),
            (calendar::SCHEDULE.to_owned(), Kind::Schedule),
        ]);
        let (path, kind) = files.find(|(of_file, _)| of_file == path)?;
        Some(Self { path, kind })
    }

    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    pub(crate) fn ready(&self, config: &Config, published: &Published) -> PreparedResponse {
        let origin = &config.public_url;
        let text = match self.kind {
            Kind::Fest => calendar::fest(published, origin),
            Kind::Event(event) => calendar::event(published, event, origin),
            Kind::Schedule => calendar::all_matches(published, origin),
            Kind::Matches(event) => calendar::matches_of(published, event, origin),
        };
        PreparedResponse::new(Content::text("text/calendar; charset=utf-8", text))
    }
}
