//! Calendar files (RFC 5545). Those of the fest and its events have one all-day entry, from the first day to the last. Those of
//! matches have an entry for each match with a time.

mod matches;

pub use matches::matches;

use crate::published::Published;
use shared::catalogue::Event;
use shared::pages::results_of;
use shared::settings::{Day, Moment};

/// Name of the fest's own calendar file; the others have the slug of their event.
pub const FEST_NAME: &str = "infinito";

/// The path of the file with all matches.
pub const SCHEDULE: &str = "/schedule.ics";

/// How often a calendar that is subscribed asks for changes.
const REFRESH: &str = "PT15M";

/// Returns the address by which calendars subscribe to a file.
#[must_use]
pub fn subscription(path: &str, origin: &str) -> String {
    format!("webcal://{}{path}", host(origin))
}

/// Most bytes of a line, without its end.
const LINE_MAX: usize = 75;

/// Returns the path of the file with the matches of an event.
#[must_use]
pub fn matches_path(slug: &str) -> String {
    format!("{}.ics", results_of(slug))
}

/// Writes the calendar file of the fest. `origin` is the scheme, host and port of the site.
#[must_use]
pub fn fest(published: &Published, origin: &str) -> String {
    let edition = published.edition();
    file(
        published.now,
        &CalendarEvent {
            uid: uid(FEST_NAME, edition.year, origin),
            first_day: edition.first_day,
            last_day: edition.last_day,
            summary: edition.title(),
            location: edition.venue.clone(),
            url: format!("{origin}/"),
        },
    )
}

/// Writes the calendar file of an event.
#[must_use]
pub fn event(published: &Published, event: &Event, origin: &str) -> String {
    let (edition, terms) = (published.edition(), published.catalogue.terms(event));
    let location = match &terms.venue {
        Some(venue) => format!("{venue}, {}", edition.venue),
        None => edition.venue.clone(),
    };
    file(
        published.now,
        &CalendarEvent {
            uid: uid(event.slug, edition.year, origin),
            first_day: terms.first_day,
            last_day: terms.last_day,
            summary: format!("{} – {}", event.title, edition.title()),
            location,
            url: format!("{origin}{}", event.address()),
        },
    )
}

struct CalendarEvent {
    uid: String,
    first_day: Day,
    last_day: Day,
    summary: String,
    location: String,
    url: String,
}

/// The id of an entry. A calendar replaces an entry by a newer one with the same id, so it names the year.
fn uid(name: &str, year: u16, origin: &str) -> String {
    format!("{name}-{year}@{}", host(origin))
}

/// The host and port of an origin.
fn host(origin: &str) -> &str {
    origin.split_once("://").map_or(origin, |(_, host)| host)
}

/// Writes a day or a moment in the basic format.
fn basic(time: impl ToString) -> String {
    time.to_string().replace(['-', ':'], "")
}

fn file(now: Moment, entry: &CalendarEvent) -> String {
    let lines = [
        "BEGIN:VEVENT".to_owned(),
        format!("UID:{}", escaped(&entry.uid)),
        format!("DTSTAMP:{}", basic(now)),
        format!("DTSTART;VALUE=DATE:{}", basic(entry.first_day)),
        // The end is the first day after the entry.
        format!("DTEND;VALUE=DATE:{}", basic(entry.last_day.next())),
        format!("SUMMARY:{}", escaped(&entry.summary)),
        format!("LOCATION:{}", escaped(&entry.location)),
        format!("URL:{}", entry.url),
        "END:VEVENT".to_owned(),
    ];
    calendar(&entry.summary, lines)
}

/// Writes a file of these lines. `name` is what calendars call it.
fn calendar(name: &str, entries: impl IntoIterator<Item = String>) -> String {
    let begin = [
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Infinito//Infinito//EN".to_owned(),
        format!("X-WR-CALNAME:{}", escaped(name)),
        format!("REFRESH-INTERVAL;VALUE=DURATION:{REFRESH}"),
        format!("X-PUBLISHED-TTL:{REFRESH}"),
    ];
    let mut entries: Vec<String> = entries.into_iter().collect();
    if entries.is_empty() {
        entries = TIME_ZONE.map(str::to_owned).to_vec();
    }
    let lines = begin.into_iter().chain(entries);
    let lines = lines.chain(["END:VCALENDAR".to_owned()]);
    lines.map(|line| folded(&line) + "\r\n").collect()
}

/// The fest's time zone: the content of a file without entries, because a calendar has at least one component (RFC 5545, 3.6).
const TIME_ZONE: [&str; 8] = [
    "BEGIN:VTIMEZONE",
    "TZID:Asia/Kolkata",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0530",
    "TZOFFSETTO:+0530",
    "END:STANDARD",
    "END:VTIMEZONE",
];

/// Escapes a text value.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,");
    text.replace('\n', "\\n").replace(char::is_control, "")
}

/// Breaks a line after at most [`LINE_MAX`] bytes, between two characters. A continued line begins with a space.
fn folded(line: &str) -> String {
    let (mut folded, mut length) = (String::with_capacity(line.len()), 0);
    for character in line.chars() {
        if length + character.len_utf8() > LINE_MAX {
            folded.push_str("\r\n ");
            length = 1;
        }
        folded.push(character);
        length += character.len_utf8();
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::{SCHEDULE, event, fest, folded, subscription};
    use crate::published::tests::with_settings;
    use serde_json::json;
    use shared::catalogue::by_slug;
    use shared::pages::calendar_of;

    const ORIGIN: &str = "https://fest.example.org";

    #[test]
    fn the_fest_s_file_covers_its_days() {
        let settings = json!({ "fest": {
            "year": 2026, "firstDay": "2026-01-30", "lastDay": "2026-02-01", "venue": "Campus; Bihta, Patna",
        } });
        let file = fest(&with_settings(settings, "2026-01-01T12:34:56Z"), ORIGIN);
        assert_eq!(
            file,
            "BEGIN:VCALENDAR\r\n\
             VERSION:2.0\r\n\
             PRODID:-//Infinito//Infinito//EN\r\n\
             X-WR-CALNAME:Infinito 2026\r\n\
             REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n\
             X-PUBLISHED-TTL:PT15M\r\n\
             BEGIN:VEVENT\r\n\
             UID:infinito-2026@fest.example.org\r\n\
             DTSTAMP:20260101T123456Z\r\n\
             DTSTART;VALUE=DATE:20260130\r\n\
             DTEND;VALUE=DATE:20260202\r\n\
             SUMMARY:Infinito 2026\r\n\
             LOCATION:Campus\\; Bihta\\, Patna\r\n\
             URL:https://fest.example.org/\r\n\
             END:VEVENT\r\n\
             END:VCALENDAR\r\n"
        );
    }

    #[test]
    fn an_event_s_file_has_its_own_days_and_place() {
        let settings = json!({ "events": { "cricket": {
            "firstDay": "2024-02-29", "lastDay": "2024-02-29", "venue": "Ground 2",
        } } });
        let published = with_settings(settings, "2024-01-01T00:00:00Z");
        let file = event(&published, by_slug("cricket").unwrap(), ORIGIN);
        assert_eq!(
            file,
            "BEGIN:VCALENDAR\r\n\
             VERSION:2.0\r\n\
             PRODID:-//Infinito//Infinito//EN\r\n\
             X-WR-CALNAME:Cricket – Infinito 2025\r\n\
             REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n\
             X-PUBLISHED-TTL:PT15M\r\n\
             BEGIN:VEVENT\r\n\
             UID:cricket-2025@fest.example.org\r\n\
             DTSTAMP:20240101T000000Z\r\n\
             DTSTART;VALUE=DATE:20240229\r\n\
             DTEND;VALUE=DATE:20240301\r\n\
             SUMMARY:Cricket – Infinito 2025\r\n\
             LOCATION:Ground 2\\, Indian Institute of Technology Patna\\, Bihta\\, Patna\\, \r\n\
             \u{20}Bihar 801106\r\n\
             URL:https://fest.example.org/event/ins/cricket\r\n\
             END:VEVENT\r\n\
             END:VCALENDAR\r\n"
        );
    }

    #[test]
    fn lines_are_folded_between_characters() {
        let line = format!("SUMMARY:{}", "é".repeat(60));
        let folded = folded(&line);
        assert!(folded.split("\r\n").all(|part| part.len() <= 75), "{folded}");
        assert_eq!(folded.replace("\r\n ", ""), line);
        assert_eq!(folded.split("\r\n").count(), 2);
    }

    #[test]
    fn calendars_subscribe_by_webcal() {
        assert_eq!(
            subscription(SCHEDULE, ORIGIN),
            "webcal://fest.example.org/schedule.ics"
        );
        assert_eq!(
            subscription(&calendar_of("chess"), "http://127.0.0.1:8080"),
            "webcal://127.0.0.1:8080/calendar/chess.ics"
        );
    }

    #[test]
    fn files_are_named_after_the_fest_and_its_events() {
        assert_eq!(calendar_of("lawn-tennis"), "/calendar/lawn-tennis.ics");
    }
}
