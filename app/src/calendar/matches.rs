//! Calendar files of matches: an entry for each match with a time, in UTC.

use super::{basic, calendar, escaped, uid};
use crate::published::Published;
use contest::entities::{MatchRecord, ScheduleFilters};
use shared::catalogue;
use shared::pages::results_of;
use shared::settings::Moment;

/// Writes the file with the matches that pass the filters. `origin` is the scheme, host and port of the site.
#[must_use]
pub fn matches(published: &Published, filters: &ScheduleFilters, origin: &str) -> String {
    let matches = published.fest_days.schedule();
    let entries = matches.into_iter().filter(|record| filters.pass(record));
    let lines = entries
        .filter_map(|record| entry(published, record, origin))
        .flatten();
    calendar(&name(published, filters), lines)
}

/// Returns what calendars call the file: `Infinito 2026: Football`.
fn name(published: &Published, filters: &ScheduleFilters) -> String {
    let event = catalogue::by_slug(&filters.event).or_else(|| catalogue::by_endpoint(&filters.event));
    let parts = [
        event.map(|event| event.title),
        Some(&filters.venue),
        Some(&filters.court),
        Some(&filters.college),
    ];
    let parts: Vec<&str> = parts
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect();
    let title = published.edition().title();
    if parts.is_empty() {
        format!("{title}: schedule")
    } else {
        format!("{title}: {}", parts.join(", "))
    }
}

/// Returns the lines of a match; `None` without a time. The id is that of the match and the year, so that a calendar moves a match that
/// it has already, and not one of the fest before; the revision says which of two entries is newer.
fn entry(published: &Published, record: &MatchRecord, origin: &str) -> Option<Vec<String>> {
    let time = |text: &Option<String>| text.as_deref().and_then(Moment::parse);
    let (starts, ends) = (time(&record.starts_at)?, time(&record.ends_at)?);
    let summary = match record.sides.as_slice() {
        [first, second] if record.measured.is_none() => {
            format!("{}: {} – {}", record.title, first.name, second.name)
        }
        _ => format!("{}: {}", record.title, record.stage),
    };
    let fest_venue = &published.edition().venue;
    let location = match &record.court {
        Some(court) => format!("{court}, {fest_venue}"),
        None => fest_venue.clone(),
    };
    Some(vec![
        "BEGIN:VEVENT".to_owned(),
        format!(
            "UID:{}",
            uid(&format!("match-{}", record.id), published.edition().year, origin)
        ),
        format!("SEQUENCE:{}", published.fest_days.revision),
        format!("DTSTAMP:{}", basic(published.now)),
        format!("DTSTART:{}", basic(starts)),
        format!("DTEND:{}", basic(ends)),
        format!("SUMMARY:{}", escaped(&summary)),
        format!("DESCRIPTION:{}", escaped(&record.stage)),
        format!("LOCATION:{}", escaped(&location)),
        format!("URL:{origin}{}", results_of(&record.slug)),
        "END:VEVENT".to_owned(),
    ])
}

#[cfg(test)]
mod tests {
    use super::matches;
    use crate::Published;
    use crate::parts::fest_days::sample;
    use contest::entities::ScheduleFilters;

    const ORIGIN: &str = "https://fest.example.org";

    #[test]
    fn every_match_with_a_time_is_an_entry() {
        let published = sample::published();
        let file = matches(&published, &ScheduleFilters::default(), ORIGIN).replace("\r\n ", "");
        let all = published.fest_days.schedule();
        let timed = all.iter().filter(|record| record.starts_at.is_some()).count();
        assert_eq!(file.matches("BEGIN:VEVENT\r\n").count(), timed);
        assert!(timed < all.len(), "a match has no time");
        for part in [
            "UID:match-1-14-2026@fest.example.org\r\nSEQUENCE:40\r\nDTSTAMP:20260123T100000Z\r\n\
             DTSTART:20260123T090000Z\r\nDTEND:20260123T094500Z\r\nSUMMARY:Football: ",
            "DESCRIPTION:Semi-final\r\nLOCATION:Football ground\\, Indian Institute of Technology Patna\\, ",
            "URL:https://fest.example.org/results/football\r\n",
        ] {
            assert!(file.contains(part), "{part} is missing in {file}");
        }
    }

    #[test]
    fn the_file_of_an_event_has_only_its_matches() {
        let published = sample::published();
        let filters = ScheduleFilters {
            event: "badminton".to_owned(),
            ..ScheduleFilters::default()
        };
        let file = matches(&published, &filters, ORIGIN);
        assert!(file.contains("SUMMARY:Badminton\\, Men: "), "{file}");
        assert!(!file.contains("Football"), "{file}");
    }

    #[test]
    fn a_file_without_matches_is_a_calendar_with_a_component() {
        let file = matches(&Published::default(), &ScheduleFilters::default(), ORIGIN);
        assert_eq!(
            file,
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Infinito//Infinito//EN\r\nX-WR-CALNAME:Infinito 2025: schedule\r\n\
             REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\nBEGIN:VTIMEZONE\r\nTZID:Asia/Kolkata\r\n\
             BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0530\r\nTZOFFSETTO:+0530\r\nEND:STANDARD\r\n\
             END:VTIMEZONE\r\nEND:VCALENDAR\r\n"
        );
    }
}
