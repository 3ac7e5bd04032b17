//! The frame of every page: skip link, navigation and footer. They exist only here. The browser shows and hides what depends on the
//! user (`data-for`), opens the menu and marks the current page (`frontend/src/document/navigation.ts`).

use super::Subject;
use super::brand_icons::{CLOSE, MENU, USER, icon};
use super::hindi;
use crate::html::rendered;
use crate::parts::{mail_link, phone_link};
use crate::published::Published;
use leptos::prelude::*;
use shared::fest::FEST;
use shared::pages::{FEST_DAYS_LINKS, LEGAL_LINKS, Link, NAVIGATION, PageName, USEFUL_LINKS};
use shared::settings::Edition;

/// The links that the browser shows to signed-in users, with the users that see them.
const OWN_LINKS: [(&str, Link); 2] = [
    ("user", Link::new("My registrations", PageName::MyRegistrations)),
    ("staff", Link::new("Admin", PageName::Admin)),
];

/// Renders the frame for a path. Its `<main>` has places for announcements, for notices to the user, for the content that the
/// server renders, and for the pages that the app renders.
pub(super) fn html(path: &str, announcements: &str, content: &str, published: &Published) -> String {
    let path = path.to_owned();
    let (announcements, content) = (announcements.to_owned(), content.to_owned());
    let (edition, has_contests) = (published.edition(), !published.contests.is_empty());
    rendered(move || {
        view! {
            <div class="page">
                <a class="skip-link" href="#main">"Skip to content"</a>
                {navigation(&path, edition, has_contests)}
                <main class="page__main" id="main" tabindex="-1">
                    <div class="announcements" id="announcements" inner_html=announcements></div>
                    <div id="notices"></div>
                    <div id="served" inner_html=content></div>
                    <div id="view"></div>
                </main>
                {footer(&path, edition)}
            </div>
        }
    })
}

fn navigation(path: &str, edition: &Edition, has_contests: bool) -> impl IntoView + use<> {
    let name = edition.name.clone();
    let home = format!("{name}, home");
    let anchor_of = |link: &Link| anchor("navigation__link", link.label, link.path(), leads_to(link, path));
    let items = |links: &[Link]| {
        links
            .iter()
            .map(|link| view! { <li class="navigation__item">{anchor_of(link)}</li> })
            .collect_view()
    };
    let own = OWN_LINKS
        .iter()
        .map(|(users, link)| {
            view! { <li class="navigation__item" data-for=*users hidden=true>{anchor_of(link)}</li> }
        })
        .collect_view();
    let fest_days = items(FEST_DAYS_LINKS);
    let (login, account) = (PageName::Auth.path(), PageName::Account.path());
    view! {
        <header class="navigation" data-ground="night">
            <a class="navigation__home" href="/" aria-label=home>
                <svg class="navigation__emblem" aria-hidden="true"><use href="/pictograms.svg#emblem"></use></svg>
                <span class="navigation__name">{name}</span>
            </a>
            <button class="navigation__toggle" type="button" aria-expanded="false" aria-controls="navigation-menu">
                {drawing(MENU)}{drawing(CLOSE)}"Menu"
            </button>
            <nav class="navigation__menu" id="navigation-menu" aria-label="Main">
                <ul class="navigation__list">
                    {items(NAVIGATION)}
                    {own}
                    <li class="navigation__item navigation__item--account" data-for="user" hidden=true>
                        <a
                            class="navigation__link"
                            href=account
                            title="My account"
                            aria-current=(path == account).then_some("page")
                        >
                            {drawing(USER)}<span class="navigation__words">"My account"</span>
                        </a>
                    </li>
                    <li class="navigation__item navigation__item--session" data-for="visitor">
                        {anchor("navigation__link", "Login", login, path == login)}
                    </li>
                    <li class="navigation__item navigation__item--session" data-for="user" hidden=true>
                        <button class="navigation__link" type="button" id="log-out">"Logout"</button>
                    </li>
                    {language(path, "navigation__item navigation__item--language", "navigation__link")}
                </ul>
                <ul
                    class="navigation__list navigation__list--days"
                    id="fest-days"
                    aria-label="Fest days"
                    hidden=!has_contests
                >
                    {fest_days}
                </ul>
            </nav>
        </header>
    }
}

fn footer(path: &str, edition: &Edition) -> impl IntoView + use<> {
    let office = &edition.contacts;
    let venue = edition.venue.clone();
    let legal = format!("© {} {}, {}", edition.year, edition.name, FEST.organiser);
    let links = |links: &[Link]| {
        links
            .iter()
            .map(|link| view! { <li>{anchor("footer__link", link.label, link.path(), path == link.path())}</li> })
            .collect_view()
    };
    let profiles = edition
        .social_links
        .iter()
        .cloned()
        .map(|profile| {
            view! {
                <li>
                    <a class="footer__social-link" href=profile.url rel="noopener">
                        {drawing(icon(&profile.network))}<span class="visually-hidden">{profile.network}</span>
                    </a>
                </li>
            }
        })
        .collect_view();
    view! {
        <footer class="footer" data-ground="night">
            <div class="footer__edge striker striker--edge" aria-hidden="true"></div>
            <div class="footer__content">
                <p class="footer__tagline">{FEST.tagline}</p>
                <nav class="footer__group" aria-labelledby="footer-links">
                    <h2 class="footer__heading" id="footer-links">"Useful links"</h2>
                    <ul class="footer__list">{links(USEFUL_LINKS)}</ul>
                </nav>
                <div class="footer__group">
                    <h2 class="footer__heading">"Contact"</h2>
                    <address class="footer__address">
                        <span>{venue}</span>
                        {(!office.phone.is_empty()).then(|| phone_link(&office.phone))}
                        {mail_link(&office.email)}
                    </address>
                </div>
                <div class="footer__group">
                    <h2 class="footer__heading">"Follow"</h2>
                    <ul class="footer__social">{profiles}</ul>
                </div>
            </div>
            <div class="footer__base">
                <p class="footer__legal">{legal}</p>
                <ul class="footer__legal-links">{links(LEGAL_LINKS)} {language(path, "", "footer__link")}</ul>
            </div>
        </footer>
    }
}

/// The link to this page in Hindi, if it has one. [`hindi::translated`] turns it into the one back.
fn language(path: &str, item: &'static str, class: &'static str) -> Option<impl IntoView + use<>> {
    Subject::at(path).has_hindi().then(|| {
        view! {
            <li class=item>
                <a class=class href=hindi::TO_HINDI hreflang="hi" lang="hi">{hindi::IN_HINDI}</a>
            </li>
        }
    })
}

fn anchor(class: &'static str, label: &'static str, path: &'static str, is_current: bool) -> impl IntoView {
    view! { <a class=class href=path aria-current=is_current.then_some("page")>{label}</a> }
}

/// Whether a path is the link's page or a page below it, for example an event below the events page.
fn leads_to(link: &Link, path: &str) -> bool {
    let beneath = path.strip_prefix(link.path());
    path == link.path() || (link.path() != "/" && beneath.is_some_and(|rest| rest.starts_with('/')))
}

/// Renders a Tabler icon with the same attributes as its React component.
fn drawing((name, strokes): (&'static str, &'static [&'static str])) -> impl IntoView {
    let paths = strokes
        .iter()
        .map(|d| view! { <path d=*d></path> })
        .collect_view();
    view! {
        <svg
            xmlns="http://www.w3.org/2000/svg"
            width="24"
            height="24"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            stroke-width="2"
            stroke-linecap="round"
            stroke-linejoin="round"
            class=format!("tabler-icon tabler-icon-{name} icon")
            aria-hidden="true"
        >
            {paths}
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use crate::parts::fest_days::sample;
    use crate::published::Published;
    use crate::published::tests::with_settings;
    use serde_json::json;

    fn html(path: &str, content: &str) -> String {
        super::html(path, "", content, &Published::default())
    }

    #[tokio::test]
    async fn the_fest_days_are_in_the_menu_while_there_are_contests() {
        let shown = super::html("/results/football", "", "", &sample::published());
        for part in [
            "<ul id=\"fest-days\" aria-label=\"Fest days\" class=\"navigation__list navigation__list--days\">",
            "<a href=\"/schedule\" class=\"navigation__link\">Schedule</a>",
            "<a href=\"/results\" aria-current=\"page\" class=\"navigation__link\">Results</a>",
            "<a href=\"/scoreboard\" class=\"navigation__link\">Scoreboard</a>",
        ] {
            assert!(shown.contains(part), "{part} is missing in {shown}");
        }
        assert!(html("/", "").contains("<ul id=\"fest-days\" aria-label=\"Fest days\" hidden"));
    }

    #[tokio::test]
    async fn every_page_can_be_reached_from_every_page() {
        let frame = html("/", "<h1>Here</h1>");
        for part in [
            "<a class=\"skip-link\" href=\"#main\">Skip to content</a>",
            "<header data-ground=\"night\" class=\"navigation\">",
            "<a href=\"/ca\" class=\"navigation__link\">CA Portal</a>",
            "<div id=\"served\"><h1>Here</h1></div>",
            "<a href=\"/privacy\" class=\"footer__link\">Privacy</a>",
            "<span class=\"visually-hidden\">Instagram</span>",
        ] {
            assert!(frame.contains(part), "{part} is missing in {frame}");
        }
    }

    #[tokio::test]
    async fn what_depends_on_the_user_is_hidden_until_the_browser_shows_it() {
        let frame = html("/registrations", "");
        for part in [
            "<li data-for=\"user\" hidden class=\"navigation__item\"><a href=\"/registrations\" aria-current=\"page\"",
            "<li data-for=\"staff\" hidden class=\"navigation__item\"><a href=\"/admin\"",
            "<li data-for=\"visitor\" class=\"navigation__item navigation__item--session\">",
        ] {
            assert!(frame.contains(part), "{part} is missing in {frame}");
        }
    }

    #[tokio::test]
    async fn navigation_and_footer_are_the_edition_s() {
        let settings = json!({ "fest": {
            "name": "Agni", "year": 2026, "venue": "Gate 2",
            "contacts": { "phone": "+91 22222 22222", "email": "agni@example.org" },
            "socialLinks": [{ "network": "Mastodon", "url": "https://example.org/@agni" }],
        } });
        let published = with_settings(settings, "2026-01-01T00:00:00Z");
        let frame = super::html("/", "", "", &published);
        for part in [
            "aria-label=\"Agni, home\"",
            "<span class=\"navigation__name\">Agni</span>",
            "<span>Gate 2</span>",
            "<a href=\"tel:+912222222222\">+91 22222 22222</a>",
            "<a href=\"mailto:agni@example.org\">agni@example.org</a>",
            "© 2026 Agni, IIT Patna",
            "href=\"https://example.org/@agni\"",
        ] {
            assert!(frame.contains(part), "{part} is missing in {frame}");
        }
        assert!(
            !frame.contains("Infinito") && !frame.contains("facebook"),
            "{frame}"
        );
    }

    #[tokio::test]
    async fn the_current_page_is_marked_and_so_is_the_one_above_it() {
        let marked = "<a href=\"/event/ins\" aria-current=\"page\" class=\"navigation__link\">Events</a>";
        for path in ["/event/ins", "/event/ins/chess"] {
            let frame = html(path, "");
            assert!(frame.contains(marked), "{path}: {frame}");
            assert!(
                frame.contains("<a href=\"/\" class=\"navigation__link\">Home</a>"),
                "{path}: {frame}"
            );
        }
        assert!(
            !html("/ca-register", "").contains("aria-current"),
            "/ca is not above /ca-register"
        );
    }
}
