//! Rules for what admins publish: the reason of a change of settings, and announcements.

use super::review::Bounds;
use crate::catalogue;
use crate::entities::{AnnouncementForm, AnnouncementSeverity};
use crate::finding::{Code, Finding};
use crate::messages;
use crate::settings::{Moment, is_link};

/// The reason of a change of settings.
pub const REASON: Bounds = Bounds::new(3, 500);
/// The text of an announcement.
pub const ANNOUNCEMENT: Bounds = Bounds::new(3, 300);
/// Longest link, in characters.
const LINK_MAX: usize = 200;

/// Checks the reason of a change of settings, or of doing without the answers of players.
#[must_use]
pub fn check_reason(reason: &str) -> Option<Finding> {
    let code = REASON.violated(reason)?;
    Some(Finding::error("reason", code, messages::SETTINGS_REASON))
}

/// Who sees an announcement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Every visitor.
    Everyone,
    /// Every signed-in user.
    SignedIn,
    /// The owners of the event's entries, by its endpoint.
    Event(&'static str),
}

impl Audience {
    /// Parses an audience as stored and on the wire.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "everyone" => Some(Self::Everyone),
            "signed-in" => Some(Self::SignedIn),
            _ => catalogue::by_endpoint(text.strip_prefix("event:")?)?
                .endpoint
                .map(Self::Event),
        }
    }
}

/// A valid announcement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedAnnouncement {
    /// The text, without blanks around it.
    pub text: String,
    /// How urgent it is.
    pub severity: AnnouncementSeverity,
    /// First time at which it is shown; `None` for now.
    pub from: Option<Moment>,
    /// Time at which it disappears.
    pub until: Option<Moment>,
    /// Where it leads.
    pub link: Option<String>,
}

/// Checks an announcement.
///
/// # Errors
/// The findings, in the order of the form.
pub fn check_announcement(form: &AnnouncementForm, now: Moment) -> Result<CheckedAnnouncement, Vec<Finding>> {
    let mut findings = Vec::new();
    let mut refuse = |path: &str, code, message: &str| findings.push(Finding::error(path, code, message));
    let text = form.text.trim();
    if let Some(code) = ANNOUNCEMENT.violated(text) {
        refuse("text", code, messages::ANNOUNCEMENT_TEXT);
    } else if text.chars().any(char::is_control) {
        refuse("text", Code::Format, messages::ANNOUNCEMENT_TEXT);
    }
    let severity = match form.severity.as_str() {
        "info" => Some(AnnouncementSeverity::Info),
        "warning" => Some(AnnouncementSeverity::Warning),
        "urgent" => Some(AnnouncementSeverity::Urgent),
        _ => None,
    };
    if severity.is_none() {
        refuse("severity", Code::NotOffered, messages::ANNOUNCEMENT_SEVERITY);
    }
    if Audience::parse(&form.audience).is_none() {
        refuse("audience", Code::NotOffered, messages::ANNOUNCEMENT_AUDIENCE);
    }
    let mut time = |path: &str, text: &str| {
        let moment = Moment::parse(text.trim());
        if moment.is_none() && !text.trim().is_empty() {
            refuse(path, Code::Format, messages::TIME_FORMAT);
        }
        moment
    };
    let (from, until) = (time("from", &form.from), time("until", &form.until));
    if until.is_some_and(|until| until <= now) {
        refuse("until", Code::Past, messages::ANNOUNCEMENT_PAST);
    } else if until.is_some_and(|until| from.is_some_and(|from| until <= from)) {
        refuse("until", Code::Order, messages::ANNOUNCEMENT_ORDER);
    }
    let link = form.link.trim();
    let is_page = link.starts_with('/')
        && !link.starts_with("//")
        && link
            .chars()
            .all(|char| char.is_ascii_graphic() && !"\"'<>\\`".contains(char));
    if !link.is_empty() && (link.len() > LINK_MAX || !(is_page || is_link(link))) {
        refuse("link", Code::Format, messages::ANNOUNCEMENT_LINK);
    }
    match severity {
        Some(severity) if findings.is_empty() => Ok(CheckedAnnouncement {
            text: text.to_owned(),
            severity,
            from,
            until,
            link: (!link.is_empty()).then(|| link.to_owned()),
        }),
        _ => Err(findings),
    }
}

#[cfg(test)]
mod tests {
    use super::{Audience, check_announcement, check_reason};
    use crate::entities::AnnouncementForm;
    use crate::finding::Code;
    use crate::settings::Moment;

    fn form() -> AnnouncementForm {
        AnnouncementForm {
            text: " It rains: chess moves to Hall 2. ".into(),
            severity: "warning".into(),
            audience: "everyone".into(),
            from: String::new(),
            until: "1970-01-01T00:05:00Z".into(),
            link: "/event/ins/chess".into(),
        }
    }

    #[test]
    fn a_valid_announcement_passes() {
        let checked = check_announcement(&form(), Moment(60)).unwrap();
        assert_eq!(checked.text, "It rains: chess moves to Hall 2.");
        assert_eq!((checked.from, checked.until), (None, Some(Moment(300))));
        assert_eq!(checked.link.as_deref(), Some("/event/ins/chess"));
        assert_eq!(Audience::parse("event:chess"), Some(Audience::Event("chess")));
    }

    #[test]
    fn each_field_is_checked() {
        type Change = fn(&mut AnnouncementForm);
        let cases: [(&str, Code, Change); 11] = [
            ("text", Code::TooShort, |form| form.text = " a ".into()),
            ("text", Code::TooLong, |form| form.text = "x".repeat(301)),
            ("text", Code::Format, |form| form.text = "two\nlines".into()),
            ("severity", Code::NotOffered, |form| form.severity = "loud".into()),
            ("audience", Code::NotOffered, |form| {
                form.audience = "event:bgmi".into();
            }),
            ("from", Code::Format, |form| form.from = "tomorrow".into()),
            ("until", Code::Past, |form| {
                form.until = "1970-01-01T00:01:00Z".into();
            }),
            ("until", Code::Order, |form| {
                form.from = "1970-01-01T00:05:00Z".into();
            }),
            ("link", Code::Format, |form| form.link = "//evil.example".into()),
            ("link", Code::Format, |form| {
                form.link = "javascript:alert(1)".into();
            }),
            ("link", Code::Format, |form| form.link = "/a\"b".into()),
        ];
        for (path, code, change) in cases {
            let mut changed = form();
            change(&mut changed);
            let findings = check_announcement(&changed, Moment(60)).unwrap_err();
            assert_eq!(findings.len(), 1, "{findings:?}");
            assert_eq!((findings[0].path.as_str(), findings[0].code), (path, code));
        }
    }

    #[test]
    fn a_change_has_a_reason() {
        assert_eq!(check_reason("rain"), None);
        assert_eq!(
            check_reason("  ").map(|finding| finding.code),
            Some(Code::TooShort)
        );
        assert_eq!(
            check_reason(&"x".repeat(501)).map(|finding| finding.code),
            Some(Code::TooLong)
        );
    }
}
