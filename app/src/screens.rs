//! The content of each page: islands, which the browser hydrates, parts, which are static, and slots (`data-slot`), into which the
//! app renders what depends on the user.
//!
//! To add an open page, add it to `shared::pages` and to this file.

use crate::document::Subject;
use crate::html::{escaped, rendered};
use crate::island::Island;
use crate::islands::event_rack::{self, EventRack};
use crate::islands::scoreboard::{self, Scoreboard};
use crate::parts::fest_days::{event_results, results, schedule};
use crate::parts::{
    ambassador_faq, ambassadors, contact, departments, event_strip, home_hero, merch_rack, not_found,
    part_html, privacy, refunds, rulebook, shells, sponsor_wall, team_roster, terms, welcome,
};
use crate::published::Published;
use leptos::prelude::*;
use shared::catalogue::{self, DEFAULT_SLUG, Event};
use shared::pages::{self, Page, PageName};
use std::borrow::Cow;

/// Renders the server's content of a page; empty if all content depends on the user.
#[must_use]
pub fn content_of(subject: &Subject, published: &Published) -> String {
    match subject {
        Subject::Page(page) => content(page, None, published).unwrap_or_default(),
        Subject::OfEvent(page, event, _) => content(page, Some(event), published).unwrap_or_default(),
        Subject::Wizard(event) => section(part_html(
            "wizard-shell",
            event.slug,
            shells::wizard(event, published.edition()),
        )),
        Subject::Missing => not_found_html(),
    }
}

/// Renders the content of a page, which may be about an event. `None` if the page is about an event that is not named.
fn content(page: &Page, event: Option<&'static Event>, published: &Published) -> Option<String> {
    let edition = published.edition();
    let contact = || section(part("contact", contact::view(edition)));
    Some(match page.name {
        PageName::Home => {
            part("home-hero", home_hero::view(published))
                + &on_home(published)
                + &section(part("welcome", welcome::view()))
                + &part("event-strip", event_strip::view())
                + &contact()
        }
        // Only the shell: the form depends on the user and needs JavaScript.
        PageName::Auth => section(part("auth-shell", shells::auth(edition))),
        PageName::Invitation => section(part("invitation-shell", shells::invitation(edition))),
        PageName::Pass => section(part("pass-shell", shells::pass(edition))),
        PageName::Events => rack(DEFAULT_SLUG, page, published),
        PageName::Event => rack(event?.slug, page, published),
        PageName::Rulebook => {
            let event = event?;
            section(part_html(
                "rulebook",
                event.slug,
                rulebook::view(event, published),
            ))
        }
        PageName::Schedule => section(part("schedule", schedule::view(published))),
        PageName::Results => section(part("results", results::view(published))),
        PageName::EventResults => results_of(event?, published),
        PageName::Scoreboard => big_screen(page, published),
        PageName::Team => section(part("team-roster", team_roster::view())),
        PageName::Departments => section(part("departments", departments::view())),
        PageName::Sponsors => section(part("sponsor-wall", sponsor_wall::view())),
        PageName::Merch | PageName::Merchandise => section(part("merch-rack", merch_rack::view())),
        PageName::Ambassadors => {
            part("ambassador-hero", ambassadors::hero(edition))
                + &section(part("ambassador-about", ambassadors::about()))
                + &part("ambassador-tasks", ambassadors::tasks())
                + &slot("ambassador-ranking")
                + &part("ambassador-faq", ambassador_faq::view(edition))
                + &contact()
        }
        // The app checks the user, and shows their application above the text.
        PageName::AmbassadorDashboard => format!(
            "<div class=\"page__section stack stack--loose\">{}{}</div>",
            slot("ambassador-application"),
            part("ambassador-duties", ambassadors::duties(edition))
        ),
        PageName::Contact => {
            section(heading(page.title) + &part("contact", contact::view(edition)) + &slot("contact-form"))
        }
        // Only the heading: the payment needs JavaScript.
        PageName::PaymentTest => section(heading(page.title)),
        PageName::Privacy => section(part("privacy", privacy::view(edition))),
        PageName::Terms => section(part("terms", terms::view(edition))),
        PageName::Refunds => section(part("refunds", refunds::view(edition))),
        _ => String::new(),
    })
}

/// The results of one event.
fn results_of(event: &'static Event, published: &Published) -> String {
    let results = event_results::view(event, published);
    section(
        heading(format!("{} results", event.title))
            + &of_event(event, published)
            + &part_html("event-results", event.slug, results),
    )
}

/// Finds the event named by the last segment of a path.
pub(crate) fn event_of(path: &str) -> Option<&'static Event> {
    catalogue::by_slug(path.trim_end_matches('/').rsplit('/').next()?)
}

fn rack(selected: &str, page: &Page, published: &Published) -> String {
    let props = event_rack::Props {
        selected: selected.to_owned(),
        ..event_rack::Props::default()
    };
    let rack = island_html::<EventRack>(EventRack::NAME, &props, published);
    section(heading(page.title) + &slot("entered") + &rack)
}

/// Renders the scoreboard for a big screen. It shows no navigation, only a link to the results.
fn big_screen(page: &Page, published: &Published) -> String {
    let props = scoreboard::Props {
        is_full: true,
        ..scoreboard::Props::default()
    };
    let way_out = rendered(|| {
        view! {
            <p class="scoreboard-links"><a class="link" href=PageName::Results.path()>"All results"</a></p>
        }
    });
    section(heading(page.title) + &island_html::<Scoreboard>("full", &props, published) + &way_out)
}

/// Renders the scoreboard of the home page; hidden while it shows no match.
fn on_home(published: &Published) -> String {
    let board = island_html::<Scoreboard>(Scoreboard::NAME, &scoreboard::Props::default(), published);
    let hidden = if published.board.is_empty() { " hidden" } else { "" };
    format!("<div class=\"page__section\"{hidden}>{board}</div>")
}

/// Renders the scoreboard of an event; without content if the event has no contest.
fn of_event(event: &Event, published: &Published) -> String {
    let props = scoreboard::Props {
        href: pages::results_of(event.slug),
        ..scoreboard::Props::default()
    };
    if published.has_contest(event) {
        return island_html::<Scoreboard>(event.slug, &props, published);
    }
    island_element::<Scoreboard>(event.slug, &props, "")
}

/// Renders the page heading with the same HTML as the frontend's `PageHeader`.
fn heading(title: impl Into<Cow<'static, str>>) -> String {
    let title = title.into();
    let text = title.clone();
    rendered(move || {
        view! {
            <header class="page-header">
                <h1 class="page-header__title misprint" data-text=text tabindex="-1">{title}</h1>
            </header>
        }
    })
}

fn section(content: String) -> String {
    format!("<div class=\"page__section\">{content}</div>")
}

fn part(name: &str, view: impl IntoView + 'static) -> String {
    part_html(name, name, view)
}

fn not_found_html() -> String {
    rendered(not_found::view)
}

/// Renders the place for a component of the app (`frontend/src/document/slots.ts`).
fn slot(name: &str) -> String {
    format!("<div data-slot=\"{name}\"></div>")
}

/// Renders an island with its name, key and props, which the browser needs to hydrate it.
#[must_use]
pub fn island_html<I: Island>(key: &str, props: &I::Props, published: &Published) -> String {
    let view = rendered(|| {
        provide_context(published.clone());
        I::view(Signal::stored(props.clone()))
    });
    island_element::<I>(key, props, &view)
}

fn island_element<I: Island>(key: &str, props: &I::Props, view: &str) -> String {
    let data = serde_json::to_string(props).unwrap_or_default();
    format!(
        "<div data-island=\"{}\" data-key=\"{}\" data-props=\"{}\">{view}</div>",
        I::NAME,
        escaped(key),
        escaped(&data)
    )
}

/// Renders the panel of an event as the events page shows it to visitors without an entry.
#[must_use]
pub fn event_panel(event: &'static Event, published: &Published) -> String {
    rendered(|| event_rack::panel(event, published))
}

#[cfg(test)]
mod tests {
    use crate::document::Subject;
    use crate::parts::fest_days::sample;
    use crate::published::Published;
    use shared::catalogue::{EVENTS, by_slug};
    use shared::messages::PAGE_NOT_FOUND;
    use shared::pages::{Access, PAGES};

    fn content_of(path: &str) -> String {
        super::content_of(&Subject::at(path), &Published::default())
    }

    #[tokio::test]
    async fn the_events_page_is_readable_without_javascript() {
        let html = content_of("/event/ins/cricket");
        for words in [
            "Cricket",
            "11 to 18",
            &by_slug("cricket").unwrap().fee.in_words()[0].text,
            "Register Now",
            "aria-current=\"true\"",
        ] {
            assert!(html.contains(words), "{words}");
        }
        assert!(
            content_of("/event/ins").contains("Registrations Opening Soon"),
            "BGMI is the default"
        );
    }

    #[tokio::test]
    async fn every_open_page_has_one_heading() {
        for page in PAGES.iter().filter(|page| page.access == Access::Open) {
            let path = page.path.replace(":event", "cricket");
            let html = content_of(&path);
            assert_eq!(html.matches("<h1").count(), 1, "{path}");
        }
    }

    #[tokio::test]
    async fn pages_show_the_scoreboard_while_it_has_matches() {
        let shown = |path: &str, published: &Published| super::content_of(&Subject::at(path), published);
        let island = "data-island=\"scoreboard\"";
        let fest_days = sample::published();
        for path in ["/", "/results/football", "/scoreboard"] {
            let html = shown(path, &fest_days);
            assert_eq!(html.matches(island).count(), 1, "{path}");
            assert_eq!(html.matches("<h1").count(), 1, "{path}");
        }
        let without = content_of("/");
        assert!(without.contains("<div class=\"page__section\" hidden><div data-island=\"scoreboard\""));
        assert!(!shown("/", &fest_days).contains(" hidden><div data-island"));
        assert!(content_of("/results/football").contains("&quot;}\"></div>"));
        assert!(content_of("/scoreboard").contains(island));
    }

    #[tokio::test]
    async fn forms_say_what_they_need() {
        for (path, heading) in [("/auth", "Login"), ("/events/cricket", "Cricket")] {
            let html = content_of(path);
            assert!(html.contains(&format!(">{heading}</h1>")), "{path}");
            assert!(html.contains("needs JavaScript"), "{path}");
        }
    }

    #[tokio::test]
    async fn unknown_addresses_say_so() {
        for path in ["/gallery", "/event/ins/unknown", "/rulebook/unknown"] {
            assert!(content_of(path).contains(PAGE_NOT_FOUND), "{path}");
        }
        assert!(super::content_of(&Subject::Missing, &Published::default()).contains(PAGE_NOT_FOUND));
        assert_eq!(content_of("/account"), "");
    }

    #[tokio::test]
    async fn a_panel_is_that_of_the_events_page() {
        let event = shared::catalogue::by_slug("cricket").unwrap();
        let panel = super::event_panel(event, &Published::default());
        assert!(panel.starts_with("<article"), "{panel}");
        // The page has markers for hydration around it.
        assert!(
            content_of("/event/ins/cricket")
                .replace("<!>", "")
                .contains(&panel.replace("<!>", "")),
            "{panel}"
        );
    }

    #[tokio::test]
    async fn every_event_has_its_page_and_its_rulebook() {
        for event in EVENTS {
            for path in [event.address(), format!("/rulebook/{}", event.slug)] {
                let html = content_of(&path);
                assert!(
                    html.contains(event.rules[0]) && html.contains(event.judging_criteria),
                    "{path}"
                );
            }
        }
    }
}
