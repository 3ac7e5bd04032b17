//! Calendar files: the days of the fest and of each event, and the matches.

use super::ready::{PreparedResponse, ResponseContent};
use crate::core::config::Config;
use app::Published;
use app::calendar::{self, FEST_NAME};
use contest::entities::ScheduleFilters;
use shared::catalogue::{self, Event};
use shared::pages::calendar_of;

const MEDIA_TYPE: &str = "text/calendar; charset=utf-8";

/// A calendar file that the server writes.
#[derive(Debug)]
pub(crate) struct Calendar {
    path: String,
    kind: CalendarFile,
}

#[derive(Debug, Clone, Copy)]
enum CalendarFile {
    /// The days of the fest.
    Fest,
    /// The days of an event.
    Event(&'static Event),
    /// The matches: all, or those of an event.
    Matches(Option<&'static Event>),
}

impl Calendar {
    /// Finds the file at a path; none if the path is not a calendar file's.
    pub(crate) fn at(path: &str) -> Option<Self> {
        if !path.ends_with(".ics") {
            return None;
        }
        let of_events = catalogue::EVENTS.iter().flat_map(|&event| {
            [
                (calendar_of(event.slug), CalendarFile::Event(event)),
                (
                    calendar::matches_path(event.slug),
                    CalendarFile::Matches(Some(event)),
                ),
            ]
        });
        let mut files = of_events.chain([
            (calendar_of(FEST_NAME), CalendarFile::Fest),
            (calendar::SCHEDULE.to_owned(), CalendarFile::Matches(None)),
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
            CalendarFile::Fest => calendar::fest(published, origin),
            CalendarFile::Event(event) => calendar::event(published, event, origin),
            CalendarFile::Matches(event) => {
                let event = event.map_or_else(String::new, |event| event.slug.to_owned());
                let filters = ScheduleFilters {
                    event,
                    ..ScheduleFilters::default()
                };
                calendar::matches(published, &filters, origin)
            }
        };
        PreparedResponse::new(ResponseContent::text(MEDIA_TYPE, text))
    }
}

/// Writes the matches that pass the filters, for [`calendar::SCHEDULE`] with a query. There are many queries, so the response is
/// not cached, and not compressed.
pub(crate) fn filtered(
    filters: &ScheduleFilters,
    config: &Config,
    published: &Published,
) -> PreparedResponse {
    let text = calendar::matches(published, filters, &config.public_url);
    PreparedResponse::new(ResponseContent {
        is_compressed: false,
        ..ResponseContent::text(MEDIA_TYPE, text)
    })
}
