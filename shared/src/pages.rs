//! Every page of the site: path, title, description and access. The browser's router and guards, the server's documents and
//! the sitemap are derived from this list. The wizards' pages are derived from the catalogue.

use crate::entities::Role;
use serde::Serialize;

/// Access to a page (spec section 2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase", tag = "kind", content = "roles")]
pub enum Access {
    /// Everyone, signed in or not.
    Open,
    /// Every signed-in user.
    SignedIn,
    /// Users with one of these roles.
    Roles(&'static [Role]),
}

/// The background of a page, light or dark: a design choice per page, not a user theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// Light: pages with long texts or long forms.
    Paper,
    /// Dark: home, events and results.
    Night,
}

impl Ground {
    /// Returns the value of `data-ground`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Paper => "paper",
            Self::Night => "night",
        }
    }
}

/// A third-party service whose scripts or frames a page loads. The content security policy of every other page blocks
/// it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ThirdParty {
    /// The payment provider's checkout.
    Payments,
    /// Google sign-in.
    Google,
    /// The campus map.
    Map,
}

impl ThirdParty {
    /// Every service.
    pub const ALL: [Self; 3] = [Self::Payments, Self::Google, Self::Map];

    /// Returns the service's name on the wire: `payments`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Payments => "payments",
            Self::Google => "google",
            Self::Map => "map",
        }
    }
}

/// A page of the site.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Page {
    /// Name in code: `myRegistrations`.
    pub name: &'static str,
    /// URL path; `:event` is a placeholder for an event's slug.
    pub path: &'static str,
    /// Title, placed before the fest's name.
    pub title: &'static str,
    /// Description for search engines and link previews.
    pub description: &'static str,
    /// Access to the page.
    pub access: Access,
    /// Light or dark background.
    pub ground: Ground,
    /// The third-party services the page loads.
    pub loads: &'static [ThirdParty],
}

const STAFF: &[Role] = &[Role::Admin, Role::Moderator];

const fn page(
    name: &'static str,
    path: &'static str,
    title: &'static str,
    description: &'static str,
) -> Page {
    Page {
        name,
        path,
        title,
        description,
        access: Access::Open,
        ground: Ground::Night,
        loads: &[],
    }
}

impl Page {
    const fn for_(mut self, access: Access) -> Self {
        self.access = access;
        self
    }

    const fn loading(mut self, loads: &'static [ThirdParty]) -> Self {
        self.loads = loads;
        self
    }

    const fn on_paper(mut self) -> Self {
        self.ground = Ground::Paper;
        self
    }
}

/// The path of the results of an event.
const EVENT_RESULTS: &str = "/results/:event";

/// Every page except the wizards.
pub const PAGES: &[Page] = &[
    page(
        "home",
        "/",
        "Infinito",
        "The annual inter-college sports and cultural festival of IIT Patna.",
    )
    .loading(&[ThirdParty::Map]),
    page(
        "events",
        "/event/ins",
        "Events",
        "Every event of Infinito: rules, team sizes, fees, prizes and contacts.",
    ),
    page(
        "event",
        "/event/ins/:event",
        "Events",
        "Rules, team sizes, fees, prizes and contacts.",
    ),
    page("team", "/aboutUs", "Team", "The students who run Infinito."),
    page(
        "departments",
        "/aboutUs2",
        "Departments",
        "The departments of Infinito's team.",
    ),
    page(
        "sponsors",
        "/sponsor",
        "Sponsors",
        "The organisations that support Infinito.",
    ),
    page(
        "merch",
        "/merch",
        "Merchandise",
        "Official Infinito T-shirts and hoodies.",
    ),
    page(
        "merchandise",
        "/merchandise",
        "Merchandise",
        "Official Infinito T-shirts and hoodies.",
    ),
    page(
        "ambassadors",
        "/ca",
        "Campus Ambassador",
        "Represent Infinito at your college.",
    )
    .loading(&[ThirdParty::Map]),
    page(
        "rulebook",
        "/rulebook/:event",
        "Rulebook",
        "Rules, team, fees and prizes, ready to print.",
    )
    .on_paper(),
    page(
        "schedule",
        "/schedule",
        "Schedule",
        "Every match of the fest by day: time, court, teams and score.",
    ),
    page(
        "results",
        "/results",
        "Results",
        "Champions, medal tables and the latest results of the fest.",
    ),
    page(
        "eventResults",
        EVENT_RESULTS,
        "Results",
        "Fixtures, tables, brackets and results of an event.",
    ),
    page(
        "scoreboard",
        "/scoreboard",
        "Scoreboard",
        "What is played now, what comes next, and the latest results.",
    ),
    page(
        "contact",
        "/contact",
        "Contact",
        "The organisers' address, phone and e-mail, and how to reach the campus.",
    )
    .loading(&[ThirdParty::Map])
    .on_paper(),
    page(
        "privacy",
        "/privacy",
        "Privacy notice",
        "What Infinito keeps about you, why, for how long, and how to get it erased.",
    )
    .on_paper(),
    page(
        "terms",
        "/terms",
        "Terms",
        "The terms for taking part in Infinito and using this site.",
    )
    .on_paper(),
    page(
        "refunds",
        "/refunds",
        "Refunds and cancellation",
        "When we refund your registration fee, how, and how soon.",
    )
    .on_paper(),
    page(
        "auth",
        "/auth",
        "Login",
        "Log in to Infinito or create an account.",
    )
    .loading(&[ThirdParty::Google])
    .on_paper(),
    page(
        "ambassadorRegister",
        "/ca-register",
        "Register as Campus Ambassador",
        "Apply to the programme.",
    )
    .for_(Access::SignedIn)
    .on_paper(),
    page(
        "ambassadorApplication",
        "/ca-application",
        "My CA Application",
        "The status of your application.",
    )
    .for_(Access::SignedIn)
    .on_paper(),
    page(
        "ambassadorDashboard",
        "/ca-dashboard",
        "CA Dashboard",
        "For campus ambassadors.",
    )
    .for_(Access::Roles(&[Role::Ca]))
    .on_paper(),
    page("admin", "/admin", "Admin Portal", "For staff.")
        .for_(Access::Roles(STAFF))
        .on_paper(),
    page(
        "eventResponses",
        "/events/response/:event",
        "Registrations",
        "For staff.",
    )
    .for_(Access::Roles(STAFF))
    .on_paper(),
    page(
        "allResponses",
        "/events/all-responses",
        "All registrations",
        "For staff.",
    )
    .for_(Access::Roles(STAFF))
    .on_paper(),
    page(
        "myResponses",
        "/events/my-responses",
        "My registrations as data",
        "Your own registrations.",
    )
    .for_(Access::SignedIn)
    .on_paper(),
    page(
        "myRegistrations",
        "/registrations",
        "My registrations",
        "Your teams, their status and payments.",
    )
    .loading(&[ThirdParty::Payments])
    .for_(Access::SignedIn)
    .on_paper(),
    page(
        "registration",
        "/registrations/:id",
        "Registration",
        "Your team, payment and receipt, and what you can still change.",
    )
    .loading(&[ThirdParty::Payments])
    .for_(Access::SignedIn)
    .on_paper(),
    page(
        "receipt",
        "/registrations/:id/receipt",
        "Receipt",
        "What you paid for a registration, ready to print.",
    )
    .for_(Access::SignedIn)
    .on_paper(),
    page(
        "paymentTest",
        "/payment-test",
        "Payment test",
        "Pay for a test item to try out a payment.",
    )
    .loading(&[ThirdParty::Payments])
    .on_paper(),
    page(
        "officiate",
        "/officiate",
        "Enter scores",
        "The matches of your events, and forms for their scores and results.",
    )
    .for_(Access::SignedIn)
    .on_paper(),
    page(
        "account",
        "/account",
        "My account",
        "Your profile, your password, your sessions, and what we keep about you.",
    )
    .for_(Access::SignedIn)
    .on_paper(),
];

/// A link of the navigation bar or the footer.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Link {
    /// The link text.
    pub label: &'static str,
    /// The name of the target page.
    pub page: &'static str,
}

impl Link {
    const fn new(label: &'static str, page: &'static str) -> Self {
        Self { label, page }
    }

    /// Returns the path of the target page.
    #[must_use]
    pub fn path(&self) -> &'static str {
        path_of(self.page)
    }
}

/// Returns the path of a page by name; the home page's path if the name is unknown.
#[must_use]
pub fn path_of(name: &str) -> &'static str {
    PAGES
        .iter()
        .find(|page| page.name == name)
        .map_or("/", |page| page.path)
}

/// Returns the address of the fixtures and results of an event.
#[must_use]
pub fn results_of(slug: &str) -> String {
    EVENT_RESULTS.replace(":event", slug)
}

/// The navigation bar's links for every visitor (spec section 2.2).
pub const NAVIGATION: &[Link] = &[
    Link::new("Home", "home"),
    Link::new("Events", "events"),
    Link::new("CA Portal", "ambassadors"),
    Link::new("Team", "team"),
    Link::new("Sponsors", "sponsors"),
    Link::new("Merch", "merch"),
];

/// The links under "useful links" in the footer (spec section 2.3).
pub const USEFUL_LINKS: &[Link] = &[
    Link::new("Home", "home"),
    Link::new("Events", "events"),
    Link::new("Our Merchandise", "merch"),
    Link::new("Our Team", "team"),
    Link::new("Schedule", "schedule"),
    Link::new("Results", "results"),
];

/// The footer's last line: legal links that the law and the payment provider require on every page.
pub const LEGAL_LINKS: &[Link] = &[
    Link::new("Privacy", "privacy"),
    Link::new("Terms", "terms"),
    Link::new("Refunds", "refunds"),
    Link::new("Contact", "contact"),
];

/// Finds the page at a path; `:event` matches any single segment.
#[must_use]
pub fn find(path: &str) -> Option<&'static Page> {
    let path = if path.len() > 1 {
        path.trim_end_matches('/')
    } else {
        path
    };
    PAGES.iter().find(|page| {
        let mut asked = path.split('/');
        let mut parts = page.path.split('/');
        loop {
            match (parts.next(), asked.next()) {
                (None, None) => return true,
                (Some(part), Some(given))
                    if part == given || (part.starts_with(':') && !given.is_empty()) => {}
                _ => return false,
            }
        }
    })
}

/// Returns the third-party services the page at a path loads; a wizard loads the payment provider's checkout.
#[must_use]
pub fn third_parties(path: &str) -> &'static [ThirdParty] {
    if wizard_at(path).is_some() {
        return &[ThirdParty::Payments];
    }
    find(path).map_or(&[], |page| page.loads)
}

/// Returns the event whose wizard is at this path.
#[must_use]
pub fn wizard_at(path: &str) -> Option<&'static crate::catalogue::Event> {
    crate::catalogue::EVENTS
        .iter()
        .copied()
        .find(|event| event.endpoint.is_some() && event.wizard_route == path)
}

#[cfg(test)]
mod tests {
    use super::{LEGAL_LINKS, NAVIGATION, PAGES, USEFUL_LINKS, find, wizard_at};
    use std::collections::HashSet;

    #[test]
    fn names_and_addresses_are_unique() {
        let names: HashSet<_> = PAGES.iter().map(|page| page.name).collect();
        let paths: HashSet<_> = PAGES.iter().map(|page| page.path).collect();
        assert_eq!((names.len(), paths.len()), (PAGES.len(), PAGES.len()));
    }

    #[test]
    fn every_link_leads_to_a_page() {
        for link in [NAVIGATION, USEFUL_LINKS, LEGAL_LINKS].concat() {
            assert!(find(link.path()).is_some_and(|page| page.name == link.page));
        }
    }

    #[test]
    fn a_parameter_matches_one_part() {
        assert_eq!(find("/event/ins/chess").map(|page| page.name), Some("event"));
        assert_eq!(find("/event/ins/").map(|page| page.name), Some("events"));
        assert!(find("/event/ins/chess/more").is_none());
        assert!(find("/gallery").is_none());
        assert_eq!(find("/").map(|page| page.name), Some("home"));
    }

    #[test]
    fn every_wizard_has_its_page_and_no_page_hides_one() {
        assert!(wizard_at("/events/kabbadi").is_some());
        assert!(wizard_at("/events/bgmi").is_none());
        assert!(PAGES.iter().all(|page| wizard_at(page.path).is_none()));
    }
}
