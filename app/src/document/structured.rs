//! Structured data for search engines: schema.org as JSON-LD.

use super::Subject;
use crate::event_panel::EventPanel;
use crate::published::Published;
use serde_json::{Value, json};
use shared::catalogue::{self, Category, Event, Fee};
use shared::fest::FEST;
use shared::money::Paise;
use shared::pages::PageName;
use shared::settings::Edition;

/// Returns the structured data of a page; `None` for most pages.
pub(super) fn data(subject: &Subject, origin: &str, published: &Published) -> Option<Value> {
    match subject {
        Subject::Page(page) if page.name == PageName::Home => Some(home(origin, published.edition())),
        Subject::Page(page) if page.name == PageName::Events => Some(events(origin, published.edition())),
        Subject::OfEvent(page, event, _) if page.name == PageName::Event => {
            Some(sports_event(subject, event, origin, published))
        }
        _ => None,
    }
}

fn home(origin: &str, edition: &Edition) -> Value {
    let profiles: Vec<_> = edition.social_links.iter().map(|link| &link.url).collect();
    json!({
        "@context": "https://schema.org",
        "@graph": [
            {
                "@type": "Organization",
                "@id": organiser_id(origin),
                "name": edition.name,
                "url": format!("{origin}/"),
                "logo": format!("{origin}/icon-512.png"),
                "email": edition.contacts.email,
                "address": address(&edition.venue),
                "parentOrganization": { "@type": "CollegeOrUniversity", "name": FEST.organiser },
                "sameAs": profiles,
            },
            {
                "@type": "WebSite",
                "name": edition.title(),
                "alternateName": edition.name,
                "url": format!("{origin}/"),
                "inLanguage": "en-IN",
                "publisher": { "@id": organiser_id(origin) },
            },
        ],
    })
}

fn events(origin: &str, edition: &Edition) -> Value {
    let items: Vec<_> = (1..)
        .zip(catalogue::EVENTS)
        .map(|(position, event)| {
            json!({
                "@type": "ListItem",
                "position": position,
                "name": event.title,
                "url": format!("{origin}{}", event.address()),
            })
        })
        .collect();
    json!({
        "@context": "https://schema.org",
        "@type": "ItemList",
        "name": format!("Events of {}", edition.title()),
        "numberOfItems": items.len(),
        "itemListElement": items,
    })
}

fn sports_event(subject: &Subject, event: &Event, origin: &str, published: &Published) -> Value {
    let (edition, terms) = (published.edition(), published.catalogue.terms(event));
    let place = terms.venue.as_deref().unwrap_or(FEST.organiser);
    let mut data = json!({
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "name": format!("{} – {}", event.title, edition.title()),
        "description": event.description,
        "startDate": terms.first_day,
        "endDate": terms.last_day,
        "eventStatus": "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "location": { "@type": "Place", "name": place, "address": address(&edition.venue) },
        "organizer": {
            "@type": "Organization",
            "@id": organiser_id(origin),
            "name": edition.name,
            "url": format!("{origin}/"),
        },
        "image": [format!("{origin}{}", subject.share_image())],
        "url": format!("{origin}{}", event.address()),
    });
    let offers = offers(event, origin, published);
    if !offers.is_empty() {
        data["offers"] = offers.into();
    }
    data
}

/// Returns the entry fees as offers, with the wizard's URL if registration is open.
fn offers(event: &Event, origin: &str, published: &Published) -> Vec<Value> {
    let panel = EventPanel::of(event, published);
    let availability = if panel.is_full {
        "https://schema.org/SoldOut"
    } else {
        "https://schema.org/InStock"
    };
    let prices = match published.catalogue.terms(event).fee {
        Fee::None => Vec::new(),
        Fee::Flat(fee) => vec![("Team".to_owned(), fee)],
        Fee::ByCategory { men, women } => vec![
            (Category::Men.name().to_owned(), men),
            (Category::Women.name().to_owned(), women),
        ],
        Fee::PerHead(fee) => vec![("Athlete".to_owned(), fee)],
    };
    prices
        .into_iter()
        .map(|(name, price)| {
            let mut offer = json!({
                "@type": "Offer",
                "name": name,
                "price": decimal(price),
                "priceCurrency": "INR",
            });
            if panel.facts.is_registration_open && event.endpoint.is_some() {
                offer["url"] = format!("{origin}{}", event.wizard_route).into();
                offer["availability"] = availability.into();
            }
            offer
        })
        .collect()
}

/// Formats an amount in rupees: `6500.00`.
fn decimal(amount: Paise) -> String {
    format!("{}.{:02}", amount.0 / 100, amount.0 % 100)
}

fn organiser_id(origin: &str) -> String {
    format!("{origin}/#organisation")
}

/// Splits the one-line address of the fest into street, town, state and postal code.
fn address(venue: &str) -> Value {
    let mut parts = venue.rsplitn(3, ", ");
    let (state, town, street) = (parts.next(), parts.next(), parts.next());
    match (state.and_then(|state| state.rsplit_once(' ')), town, street) {
        (Some((region, code)), Some(town), Some(street)) => json!({
            "@type": "PostalAddress",
            "streetAddress": street,
            "addressLocality": town,
            "addressRegion": region,
            "postalCode": code,
            "addressCountry": "IN",
        }),
        _ => json!({ "@type": "PostalAddress", "streetAddress": venue, "addressCountry": "IN" }),
    }
}

#[cfg(test)]
mod tests {
    use super::{Subject, data, decimal};
    use crate::published::Published;
    use crate::published::tests::{live_event, with_live, with_settings};
    use serde_json::{Value, json};
    use shared::catalogue::{self, Category, by_slug};
    use shared::money::Paise;

    fn fee_of(slug: &str, category: Category) -> Paise {
        let fee = by_slug(slug).unwrap().fee;
        fee.of(Some(category), || 1).unwrap()
    }

    #[test]
    fn an_amount_has_two_decimals() {
        assert_eq!(decimal(Paise(650_000)), "6500.00");
        assert_eq!(decimal(Paise(5)), "0.05");
    }

    fn of(path: &str) -> Value {
        published_as(path, &Published::default())
    }

    fn published_as(path: &str, published: &Published) -> Value {
        data(&Subject::at(path), "https://fest.example.org", published).unwrap()
    }

    #[test]
    fn an_event_tells_when_where_and_what_it_costs() {
        let cricket = of("/event/ins/cricket");
        let fee = fee_of("cricket", Category::Men);
        assert_eq!(cricket["startDate"], "2024-02-20");
        assert_eq!(cricket["endDate"], "2024-02-22");
        assert_eq!(
            cricket["location"]["address"],
            json!({
                "@type": "PostalAddress",
                "streetAddress": "Indian Institute of Technology Patna, Bihta",
                "addressLocality": "Patna",
                "addressRegion": "Bihar",
                "postalCode": "801106",
                "addressCountry": "IN",
            })
        );
        assert_eq!(
            cricket["offers"],
            json!([{
                "@type": "Offer", "name": "Team", "price": decimal(fee), "priceCurrency": "INR",
                "url": "https://fest.example.org/events/cricket", "availability": "https://schema.org/InStock",
            }])
        );
        assert_eq!(cricket["image"][0], "https://fest.example.org/share/cricket.png");
        let prices: Vec<_> = of("/event/ins/badminton")["offers"]
            .as_array()
            .unwrap()
            .iter()
            .map(|offer| (offer["name"].clone(), offer["price"].clone()))
            .collect();
        let each = Category::ALL.map(|category| {
            let fee = fee_of("badminton", category);
            (json!(category.name()), json!(decimal(fee)))
        });
        assert_eq!(prices, each);
    }

    #[test]
    fn what_is_not_open_or_costs_nothing_offers_no_registration() {
        assert!(of("/event/ins/bgmi").get("offers").is_none());
        let opening_soon = of("/event/ins/mr-infinito");
        assert_eq!(
            opening_soon["offers"][0]["price"],
            decimal(fee_of("mr-infinito", Category::Men))
        );
        assert!(opening_soon["offers"][0].get("url").is_none());
    }

    #[test]
    fn an_event_s_data_follows_the_settings() {
        let settings = json!({
            "fest": { "year": 2026, "venue": "Gate 2" },
            "events": { "cricket": {
                "firstDay": "2026-01-23", "lastDay": "2026-01-24", "venue": "Ground 2",
                "fee": { "Men": 700_000, "Women": 500_000 }, "state": "paused",
            } },
        });
        let published = with_settings(settings, "2026-01-01T00:00:00Z");
        let cricket = published_as("/event/ins/cricket", &published);
        assert_eq!(cricket["name"], "Cricket – Infinito 2026");
        assert_eq!(cricket["startDate"], "2026-01-23");
        assert_eq!(cricket["endDate"], "2026-01-24");
        assert_eq!(cricket["location"]["name"], "Ground 2");
        assert_eq!(cricket["location"]["address"]["streetAddress"], "Gate 2");
        assert_eq!(cricket["offers"][1]["price"], "5000.00");
        assert!(cricket["offers"][0].get("url").is_none(), "{cricket}");
        let full = with_live(live_event("cricket", &[("all", 0)]));
        assert_eq!(
            published_as("/event/ins/cricket", &full)["offers"][0]["availability"],
            "https://schema.org/SoldOut"
        );
    }

    #[test]
    fn every_event_has_its_data_and_the_list_has_every_event() {
        for event in catalogue::EVENTS {
            assert_eq!(of(&event.address())["@type"], "SportsEvent", "{}", event.slug);
        }
        assert_eq!(
            of("/event/ins")["itemListElement"].as_array().unwrap().len(),
            catalogue::EVENTS.len()
        );
        assert_eq!(of("/")["@graph"][1]["@type"], "WebSite");
        assert!(data(&Subject::at("/rulebook/chess"), "", &Published::default()).is_none());
    }
}
