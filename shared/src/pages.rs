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

/// What renders the content of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Content {
    /// The server, as part of the document. The page can be read without JavaScript.
    Server,
    /// The app in the browser.
    App,
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

/// The name of a page. A link names its page with it, so that a link to an unknown page does not compile.
///
/// The variants are in the order of [`PAGES`]; the compiler checks it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum PageName {
    /// The home page.
    Home,
    /// All events.
    Events,
    /// An event.
    Event,
    /// The organisers' team.
    Team,
    /// The departments of the team.
    Departments,
    /// The sponsors.
    Sponsors,
    /// The merchandise.
    Merch,
    /// The merchandise, at its second address.
    Merchandise,
    /// The campus ambassador programme.
    Ambassadors,
    /// An event's rulebook.
    Rulebook,
    /// The matches of the fest by day.
    Schedule,
    /// Champions, medal tables and latest results.
    Results,
    /// Fixtures and results of an event.
    EventResults,
    /// The big screen.
    Scoreboard,
    /// How to reach the organisers.
    Contact,
    /// The privacy notice.
    Privacy,
    /// The terms.
    Terms,
    /// The refund rules.
    Refunds,
    /// Log in and sign up.
    Auth,
    /// The application form for ambassadors.
    AmbassadorRegister,
    /// The user's application.
    AmbassadorApplication,
    /// The ambassadors' dashboard.
    AmbassadorDashboard,
    /// The certificate and the letter of an ambassador.
    AmbassadorPapers,
    /// The staff portal.
    Admin,
    /// The registrations of an event as data, for staff.
    EventResponses,
    /// All registrations as data, for staff.
    AllResponses,
    /// The user's registrations as data.
    MyResponses,
    /// The user's registrations.
    MyRegistrations,
    /// A registration.
    Registration,
    /// The receipt of a registration.
    Receipt,
    /// Beds during the fest.
    Accommodation,
    /// A payment of a test item.
    PaymentTest,
    /// The officials' score entry.
    Officiate,
    /// A player's answer to an invitation.
    Invitation,
    /// A person's pass.
    Pass,
    /// The passes of a registration's people, for printing.
    Passes,
    /// The user's account.
    Account,
}

impl PageName {
    /// Returns the path of the page, in which `:event` or `:id` stands for a value.
    #[must_use]
    pub const fn path(self) -> &'static str {
        PAGES[self as usize].path
    }

    /// Returns the address of a page about one thing: an event by its slug, or a registration by its id.
    #[must_use]
    pub fn path_to(self, thing: &str) -> String {
        match self.path().split_once(':') {
            Some((before, rest)) => {
                let after = rest.find('/').map_or("", |at| &rest[at..]);
                format!("{before}{thing}{after}")
            }
            None => self.path().to_owned(),
        }
    }
}

/// A page of the site.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Page {
    /// Name in code; `myRegistrations` in JSON.
    pub name: PageName,
    /// URL path; `:event` is a placeholder for an event's slug, and `:event?` for one that may be missing.
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
    /// What renders the content.
    pub content: Content,
}

const STAFF: &[Role] = &[Role::Admin, Role::Moderator];

const fn page(name: PageName, path: &'static str, title: &'static str, description: &'static str) -> Page {
    Page {
        name,
        path,
        title,
        description,
        access: Access::Open,
        ground: Ground::Night,
        loads: &[],
        content: Content::Server,
    }
}

const fn app_page(
    name: PageName,
    path: &'static str,
    title: &'static str,
    description: &'static str,
) -> Page {
    Page {
        content: Content::App,
        ..page(name, path, title, description)
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

/// Every page except the wizards.
pub const PAGES: &[Page] = &[
    page(
        PageName::Home,
        "/",
        "Infinito",
        "The annual inter-college sports and cultural festival of IIT Patna.",
    )
    .loading(&[ThirdParty::Map]),
    page(
        PageName::Events,
        "/event/ins",
        "Events",
        "Every event of Infinito: rules, team sizes, fees, prizes and contacts.",
    ),
    page(
        PageName::Event,
        "/event/ins/:event",
        "Events",
        "Rules, team sizes, fees, prizes and contacts.",
    ),
    page(
        PageName::Team,
        "/aboutUs",
        "Team",
        "The students who run Infinito.",
    ),
    page(
        PageName::Departments,
        "/aboutUs2",
        "Departments",
        "The departments of Infinito's team.",
    ),
    page(
        PageName::Sponsors,
        "/sponsor",
        "Sponsors",
        "The organisations that support Infinito.",
    ),
    page(
        PageName::Merch,
        "/merch",
        "Merchandise",
        "Official Infinito T-shirts and hoodies.",
    ),
    page(
        PageName::Merchandise,
        "/merchandise",
        "Merchandise",
        "Official Infinito T-shirts and hoodies.",
    ),
    page(
        PageName::Ambassadors,
        "/ca",
        "Campus Ambassador",
        "Represent Infinito at your college.",
    )
    .loading(&[ThirdParty::Map]),
    page(
        PageName::Rulebook,
        "/rulebook/:event",
        "Rulebook",
        "Rules, team, fees and prizes, ready to print.",
    )
    .on_paper(),
    page(
        PageName::Schedule,
        "/schedule",
        "Schedule",
        "Every match of the fest by day: time, court, teams and score.",
    ),
    page(
        PageName::Results,
        "/results",
        "Results",
        "Champions, medal tables and the latest results of the fest.",
    ),
    page(
        PageName::EventResults,
        "/results/:event",
        "Results",
        "Fixtures, tables, brackets and results of an event.",
    ),
    page(
        PageName::Scoreboard,
        "/scoreboard",
        "Scoreboard",
        "What is played now, what comes next, and the latest results.",
    ),
    page(
        PageName::Contact,
        "/contact",
        "Contact",
        "The organisers' address, phone and e-mail, and how to reach the campus.",
    )
    .loading(&[ThirdParty::Map])
    .on_paper(),
    page(
        PageName::Privacy,
        "/privacy",
        "Privacy notice",
        "What Infinito keeps about you, why, for how long, and how to get it erased.",
    )
    .on_paper(),
    page(
        PageName::Terms,
        "/terms",
        "Terms",
        "The terms for taking part in Infinito and using this site.",
    )
    .on_paper(),
    page(
        PageName::Refunds,
        "/refunds",
        "Refunds and cancellation",
        "When we refund your registration fee, how, and how soon.",
    )
    .on_paper(),
    app_page(
        PageName::Auth,
        "/auth",
        "Login",
        "Log in to Infinito or create an account.",
    )
    .loading(&[ThirdParty::Google])
    .on_paper(),
    app_page(
        PageName::AmbassadorRegister,
        "/ca-register",
        "Register as Campus Ambassador",
        "Apply to the programme.",
    )
    .for_(Access::SignedIn)
    .on_paper(),
    app_page(
        PageName::AmbassadorApplication,
        "/ca-application",
        "My CA Application",
        "The status of your application.",
    )
    .for_(Access::SignedIn)
    .on_paper(),
    page(
        PageName::AmbassadorDashboard,
        "/ca-dashboard",
        "CA Dashboard",
        "For campus ambassadors.",
    )
    .for_(Access::Roles(&[Role::Ca]))
    .on_paper(),
    app_page(
        PageName::AmbassadorPapers,
        "/ca-papers",
        "Certificate and letter",
        "For campus ambassadors, when the fest is over.",
    )
    .for_(Access::Roles(&[Role::Ca]))
    .on_paper(),
    app_page(PageName::Admin, "/admin", "Admin Portal", "For staff.")
        .for_(Access::Roles(STAFF))
        .on_paper(),
    app_page(
        PageName::EventResponses,
        "/events/response/:event?",
        "Registrations",
        "For staff.",
    )
    .for_(Access::Roles(STAFF))
    .on_paper(),
    app_page(
        PageName::AllResponses,
        "/events/all-responses",
        "All registrations",
        "For staff.",
    )
    .for_(Access::Roles(STAFF))
    .on_paper(),
    app_page(
        PageName::MyResponses,
        "/events/my-responses",
        "My registrations as data",
        "Your own registrations.",
    )
    .for_(Access::SignedIn)
    .on_paper(),
    app_page(
        PageName::MyRegistrations,
        "/registrations",
        "My registrations",
        "Your teams, their status and payments.",
    )
    .loading(&[ThirdParty::Payments])
    .for_(Access::SignedIn)
    .on_paper(),
    app_page(
        PageName::Registration,
        "/registrations/:id",
        "Registration",
        "Your team, payment and receipt, and what you can still change.",
    )
    .loading(&[ThirdParty::Payments])
    .for_(Access::SignedIn)
    .on_paper(),
    app_page(
        PageName::Receipt,
        "/registrations/:id/receipt",
        "Receipt",
        "What you paid for a registration, ready to print.",
    )
    .for_(Access::SignedIn)
    .on_paper(),
    app_page(
        PageName::Accommodation,
        "/accommodation",
        "Accommodation",
        "Beds on campus for your team during the fest.",
    )
    .loading(&[ThirdParty::Payments])
    .for_(Access::SignedIn)
    .on_paper(),
    app_page(
        PageName::PaymentTest,
        "/payment-test",
        "Payment test",
        "Pay for a test item to try out a payment.",
    )
    .loading(&[ThirdParty::Payments])
    .on_paper(),
    app_page(
        PageName::Officiate,
        "/officiate",
        "Enter scores",
        "The matches of your events, and forms for their scores and results.",
    )
    .for_(Access::SignedIn)
    .on_paper(),
    app_page(
        PageName::Invitation,
        "/invitation",
        "Invitation",
        "Answer the invitation in your mail.",
    )
    .on_paper(),
    app_page(PageName::Pass, "/pass", "Your pass", "The pass that lets you in.").on_paper(),
    app_page(
        PageName::Passes,
        "/registrations/:id/passes",
        "Passes",
        "The passes of a team, to print or to send.",
    )
    .for_(Access::SignedIn)
    .on_paper(),
    app_page(
        PageName::Account,
        "/account",
        "My account",
        "Your profile, your password, your sessions, and what we keep about you.",
    )
    .for_(Access::SignedIn)
    .on_paper(),
];

// Every name has its page, in the same order, so that a name is the index of its page.
const _: () = {
    let mut index = 0;
    while index < PAGES.len() {
        assert!(
            PAGES[index].name as usize == index,
            "PAGES and PageName differ in order"
        );
        index += 1;
    }
    assert!(
        PAGES.len() == PageName::Account as usize + 1,
        "a page is missing in PAGES"
    );
};

/// Second addresses of pages. The server redirects them.
const ALIASES: &[(&str, PageName)] = &[("/accom", PageName::Accommodation)];

/// Returns the page that has this second address.
#[must_use]
pub fn alias(path: &str) -> Option<PageName> {
    let path = path.trim_end_matches('/');
    ALIASES
        .iter()
        .find_map(|&(alias, page)| (alias == path).then_some(page))
}

/// A link of the navigation bar or the footer.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Link {
    /// The link text.
    pub label: &'static str,
    /// The target page.
    pub page: PageName,
}

impl Link {
    /// Returns a link with this text.
    #[must_use]
    pub const fn new(label: &'static str, page: PageName) -> Self {
        Self { label, page }
    }

    /// Returns the path of the target page.
    #[must_use]
    pub const fn path(&self) -> &'static str {
        self.page.path()
    }
}

/// Returns the address of the fixtures and results of an event.
#[must_use]
pub fn results_of(slug: &str) -> String {
    // Without `path_to`, which would make the browser's bundle larger.
    const RESULTS: &str = PageName::Results.path();
    [RESULTS, "/", slug].concat()
}

/// Returns the address of the calendar file of an event, or of the fest.
#[must_use]
pub fn calendar_of(name: &str) -> String {
    ["/calendar/", name, ".ics"].concat()
}

/// The navigation bar's links for every visitor (spec section 2.2).
pub const NAVIGATION: &[Link] = &[
    Link::new("Home", PageName::Home),
    Link::new("Events", PageName::Events),
    Link::new("CA Portal", PageName::Ambassadors),
    Link::new("Team", PageName::Team),
    Link::new("Sponsors", PageName::Sponsors),
    Link::new("Merch", PageName::Merch),
];

/// The navigation bar's links about the fest days, beside the others while there are contests.
pub const FEST_DAYS_LINKS: &[Link] = &[
    Link::new("Schedule", PageName::Schedule),
    Link::new("Results", PageName::Results),
    Link::new("Scoreboard", PageName::Scoreboard),
];

/// The links under "useful links" in the footer (spec section 2.3).
pub const USEFUL_LINKS: &[Link] = &[
    Link::new("Home", PageName::Home),
    Link::new("Events", PageName::Events),
    Link::new("Our Merchandise", PageName::Merch),
    Link::new("Our Team", PageName::Team),
    Link::new("Schedule", PageName::Schedule),
    Link::new("Results", PageName::Results),
];

/// The footer's last line: legal links that the law and the payment provider require on every page.
pub const LEGAL_LINKS: &[Link] = &[
    Link::new("Privacy", PageName::Privacy),
    Link::new("Terms", PageName::Terms),
    Link::new("Refunds", PageName::Refunds),
    Link::new("Contact", PageName::Contact),
];

/// Finds the page at a path; `:event` matches any single segment, `:event?` also none.
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
                (Some(part), None) if part.ends_with('?') => return true,
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
    use super::{
        ALIASES, FEST_DAYS_LINKS, LEGAL_LINKS, NAVIGATION, PAGES, PageName, USEFUL_LINKS, alias, find,
        results_of, wizard_at,
    };
    use std::collections::HashSet;

    #[test]
    fn names_and_addresses_are_unique() {
        let names: HashSet<_> = PAGES.iter().map(|page| page.name).collect();
        let paths: HashSet<_> = PAGES.iter().map(|page| page.path).collect();
        assert_eq!((names.len(), paths.len()), (PAGES.len(), PAGES.len()));
    }

    #[test]
    fn a_second_address_belongs_to_no_other_page() {
        for (path, page) in ALIASES {
            assert!(find(path).is_none() && wizard_at(path).is_none(), "{path}");
            assert_eq!(alias(&format!("{path}/")), Some(*page));
        }
        assert_eq!(alias("/accommodation"), None);
    }

    #[test]
    fn every_link_leads_to_a_page() {
        for link in [NAVIGATION, FEST_DAYS_LINKS, USEFUL_LINKS, LEGAL_LINKS].concat() {
            assert!(find(link.path()).is_some_and(|page| page.name == link.page));
        }
    }

    #[test]
    fn a_parameter_matches_one_part() {
        assert_eq!(
            find("/event/ins/chess").map(|page| page.name),
            Some(PageName::Event)
        );
        assert_eq!(find("/event/ins/").map(|page| page.name), Some(PageName::Events));
        assert!(find("/event/ins/chess/more").is_none());
        assert!(find("/gallery").is_none());
        for path in ["/events/response", "/events/response/", "/events/response/chess"] {
            assert_eq!(find(path).map(|page| page.name), Some(PageName::EventResponses));
        }
        assert!(find("/rulebook").is_none() && find("/registrations/1/receipt/2").is_none());
        assert_eq!(find("/").map(|page| page.name), Some(PageName::Home));
    }

    #[test]
    fn an_address_replaces_the_parameter_and_nothing_else() {
        assert_eq!(results_of("chess"), "/results/chess");
        assert_eq!(results_of("chess"), PageName::EventResults.path_to("chess"));
        assert_eq!(PageName::Receipt.path_to("7"), "/registrations/7/receipt");
        assert_eq!(
            PageName::EventResponses.path_to("chess"),
            "/events/response/chess"
        );
        assert_eq!(PageName::MyRegistrations.path_to("7"), "/registrations");
    }

    #[test]
    fn every_wizard_has_its_page_and_no_page_hides_one() {
        assert!(wizard_at("/events/kabbadi").is_some());
        assert!(wizard_at("/events/bgmi").is_none());
        assert!(PAGES.iter().all(|page| wizard_at(page.path).is_none()));
    }
}
