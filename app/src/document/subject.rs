//! The page at a path, with its metadata: title, description and share image.

use crate::screens::event_of;
use crate::share_image;
use shared::catalogue::{self, Event};
use shared::fest::FEST;
use shared::messages;
use shared::pages::{self, Access, Content, Ground, Page, PageName};
use shared::settings::Edition;
use std::borrow::Cow;

/// The page that a path resolves to.
#[derive(Debug, Clone)]
pub enum Subject {
    /// A page.
    Page(&'static Page),
    /// A page about one event, with its path: the event's own page or its rulebook.
    OfEvent(&'static Page, &'static Event, String),
    /// An event's wizard.
    Wizard(&'static Event),
    /// The page does not exist.
    Missing,
}

/// Open pages that search engines must not index: forms without content of their own.
const FORMS: &[PageName] = &[
    PageName::Auth,
    PageName::PaymentTest,
    PageName::Invitation,
    PageName::Pass,
];

/// Pages of staff and officials.
const ENGLISH_ONLY: &[PageName] = &[
    PageName::Admin,
    PageName::Officiate,
    PageName::MyResponses,
    PageName::AllResponses,
    PageName::EventResponses,
    PageName::PaymentTest,
];

impl Subject {
    /// Whether it is the page of a person's pass.
    pub(super) fn is_pass(&self) -> bool {
        matches!(self, Self::Page(page) if page.name == PageName::Pass)
    }

    /// Resolves a path. Trailing slashes are ignored, so that every spelling gives the same subject.
    #[must_use]
    pub fn at(path: &str) -> Self {
        let path = match path.trim_end_matches('/') {
            "" => "/",
            trimmed => trimmed,
        };
        if let Some(event) = pages::wizard_at(path) {
            return Self::Wizard(event);
        }
        let Some(page) = pages::find(path) else {
            return Self::Missing;
        };
        let Some((folder, parameter)) = page.path.rsplit_once('/') else {
            return Self::Missing;
        };
        if !parameter.starts_with(':') {
            return Self::Page(page);
        }
        match event_of(path) {
            Some(event) if page.access == Access::Open => {
                Self::OfEvent(page, event, format!("{folder}/{}", event.slug))
            }
            // The browser's code checks access, so the document contains nothing about the event.
            _ if page.access != Access::Open => Self::Page(page),
            _ => Self::Missing,
        }
    }

    /// Returns every subject of the sitemap, in page order: the indexed pages, each once.
    #[must_use]
    pub fn listed() -> Vec<Self> {
        let mut listed = Vec::new();
        for page in pages::PAGES {
            match page.path.strip_suffix("/:event") {
                Some(folder) => listed.extend(
                    catalogue::EVENTS
                        .iter()
                        .map(|event| Self::at(&format!("{folder}/{}", event.slug))),
                ),
                None => listed.push(Self::Page(page)),
            }
        }
        listed.retain(|subject| subject.is_indexed() && subject.canonical_path() == Some(subject.path()));
        listed
    }

    /// Whether the page needs the app: to render the content, or to check the user.
    #[must_use]
    pub fn needs_app(&self) -> bool {
        match self {
            Self::Page(page) | Self::OfEvent(page, ..) => {
                page.content == Content::App || page.access != Access::Open
            }
            Self::Wizard(_) => true,
            Self::Missing => false,
        }
    }

    /// Whether the page is in Hindi too. Those of staff and officials are in English only.
    #[must_use]
    pub fn has_hindi(&self) -> bool {
        match self {
            Self::Page(page) | Self::OfEvent(page, ..) => !ENGLISH_ONLY.contains(&page.name),
            Self::Wizard(_) => true,
            Self::Missing => false,
        }
    }

    /// Whether the page exists.
    #[must_use]
    pub fn is_found(&self) -> bool {
        !matches!(self, Self::Missing)
    }

    /// Returns the subject's page; `None` for wizards.
    #[must_use]
    pub fn page(&self) -> Option<&'static Page> {
        match self {
            Self::Page(page) | Self::OfEvent(page, ..) => Some(page),
            Self::Wizard(_) | Self::Missing => None,
        }
    }

    /// Returns the event the page is about.
    #[must_use]
    pub fn event(&self) -> Option<&'static Event> {
        match self {
            Self::OfEvent(_, event, _) | Self::Wizard(event) => Some(event),
            Self::Page(_) | Self::Missing => None,
        }
    }

    /// Returns the normalised path, also the cache key of the document. Empty if the page does not exist. A page whose document
    /// is the same for every event or registration keeps its placeholder: `/registrations/:id`.
    #[must_use]
    pub fn path(&self) -> &str {
        match self {
            Self::Page(page) => page.path,
            Self::OfEvent(_, _, path) => path,
            Self::Wizard(event) => event.wizard_route,
            Self::Missing => "",
        }
    }

    /// Returns the canonical path: if two pages show the same content, the path of the preferred one. `None` if the page does not
    /// exist, or if its document does not know what it is about.
    #[must_use]
    pub fn canonical_path(&self) -> Option<&str> {
        match self {
            Self::Missing => None,
            Self::Page(page) if page.path.contains(':') => None,
            Self::Page(page) if page.name == PageName::Merchandise => Some(PageName::Merch.path()),
            _ => Some(self.path()),
        }
    }

    /// Whether search engines may index the page: everyone can open it, and it is more than a form.
    #[must_use]
    pub fn is_indexed(&self) -> bool {
        self.page()
            .is_some_and(|page| page.access == Access::Open && !FORMS.contains(&page.name))
    }

    /// Returns the full title: `Events – Infinito 2025`.
    #[must_use]
    pub fn title(&self, edition: &Edition) -> String {
        let whole = edition.title();
        let own: Cow<'_, str> = match self {
            Self::Page(page) if page.name == PageName::Home => return whole,
            Self::Page(page) => page.title.into(),
            Self::OfEvent(page, event, _) if page.name == PageName::Rulebook => {
                format!("{} rulebook", event.title).into()
            }
            Self::OfEvent(page, event, _) if page.name == PageName::EventResults => {
                format!("{} results", event.title).into()
            }
            Self::OfEvent(_, event, _) | Self::Wizard(event) => event.title.into(),
            Self::Missing => messages::PAGE_NOT_FOUND.into(),
        };
        format!("{own} – {whole}")
    }

    /// Returns a description of one or two sentences.
    #[must_use]
    pub fn description(&self, edition: &Edition) -> Cow<'static, str> {
        match self {
            Self::Page(page) => page.description.into(),
            Self::OfEvent(page, event, _) if page.name == PageName::Rulebook => format!(
                "The rules of {} at {}: team, fees, prizes and how the winner is decided, ready to print.",
                event.title,
                edition.title()
            )
            .into(),
            Self::OfEvent(page, event, _) if page.name == PageName::EventResults => format!(
                "{} at {}: fixtures, tables, bracket and results.",
                event.title,
                edition.title()
            )
            .into(),
            Self::OfEvent(_, event, _) | Self::Wizard(event) => event.description.into(),
            Self::Missing => messages::PAGE_NOT_FOUND.into(),
        }
    }

    /// Returns the page's light or dark background.
    #[must_use]
    pub fn ground(&self) -> Ground {
        match self {
            Self::Page(page) | Self::OfEvent(page, ..) => page.ground,
            Self::Wizard(_) => Ground::Paper,
            Self::Missing => Ground::Night,
        }
    }

    /// Returns the path of the share image for link previews.
    #[must_use]
    pub fn share_image(&self) -> String {
        share_image::path(self.event().map_or(share_image::FEST_NAME, |event| event.slug))
    }

    /// Returns the alternative text of the share image.
    #[must_use]
    pub fn share_image_alt(&self, edition: &Edition) -> String {
        let whole = edition.title();
        match self.event() {
            Some(event) => format!("Matchbox label: {}, {whole}", event.title),
            None => format!("Matchbox label: {whole}, {}", FEST.organiser),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Subject;
    use shared::settings::Catalogue;
    use std::collections::BTreeSet;

    #[test]
    fn known_pages_are_found_and_others_are_not() {
        for path in [
            "/",
            "/auth",
            "/event/ins",
            "/event/ins/bgmi",
            "/rulebook/chess",
            "/events/kabbadi",
            "/events/my-responses",
            "/events/response/cricket",
            "/events/response",
            "/registrations/7c9e6679/receipt",
        ] {
            assert!(Subject::at(path).is_found(), "{path}");
        }
        for path in [
            "/gallery",
            "/update",
            "/event/ins/quidditch",
            "/rulebook/quidditch",
            "/events/bgmi",
            "/nothing/here",
            "/wp-login.php",
        ] {
            assert!(!Subject::at(path).is_found(), "{path}");
        }
    }

    #[test]
    fn titles_name_the_page_and_the_fest() {
        for (path, title) in [
            ("/", "Infinito 2025"),
            ("/event/ins", "Events – Infinito 2025"),
            ("/event/ins/lawn-tennis", "Lawn Tennis – Infinito 2025"),
            ("/events/lawn-tennis", "Lawn Tennis – Infinito 2025"),
            ("/results/lawn-tennis", "Lawn Tennis results – Infinito 2025"),
            ("/rulebook/lawn-tennis", "Lawn Tennis rulebook – Infinito 2025"),
            ("/gallery", "Page not found... – Infinito 2025"),
        ] {
            assert_eq!(Subject::at(path).title(&Catalogue::default().edition), title);
        }
    }

    #[test]
    fn one_page_is_one_subject_however_it_is_written() {
        assert_eq!(Subject::at("/event/ins/chess///").path(), "/event/ins/chess");
        assert_eq!(Subject::at("///").path(), "/");
        let of_staff = ["cricket", "anything", "else"].map(|event| {
            Subject::at(&format!("/events/response/{event}"))
                .path()
                .to_owned()
        });
        assert_eq!(
            of_staff, ["/events/response/:event?"; 3],
            "the cache holds one document for all of them"
        );
    }

    #[test]
    fn search_engines_are_shown_what_everyone_may_open_once() {
        let listed = Subject::listed();
        let paths: BTreeSet<_> = listed.iter().map(Subject::path).collect();
        assert_eq!(paths.len(), listed.len());
        for path in [
            "/",
            "/event/ins",
            "/event/ins/chess",
            "/rulebook/chess",
            "/merch",
            "/ca",
            "/privacy",
            "/schedule",
            "/results",
            "/results/cricket",
            "/scoreboard",
            "/aboutUs2",
        ] {
            assert!(paths.contains(path), "{path}");
        }
        for path in [
            "/auth",
            "/payment-test",
            "/merchandise",
            "/admin",
            "/registrations",
            "/events/cricket",
        ] {
            assert!(!paths.contains(path), "{path}");
        }
        assert!(
            listed
                .iter()
                .all(|subject| subject.canonical_path() == Some(subject.path()))
        );
        assert_eq!(Subject::at("/merchandise").canonical_path(), Some("/merch"));
        assert!(!Subject::at("/events/cricket").is_indexed() && !Subject::at("/gallery").is_indexed());
    }
}
