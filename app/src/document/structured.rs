//! Structured data for search engines: schema.org as JSON-LD.

use super::Subject;
use serde_json::{Value, json};
use shared::catalogue::{self, Category, Event, Fee};
use shared::fest::FEST;
use shared::money::Paise;

/// Returns the structured data of a page; `None` for most pages.
pub(super) fn data(subject: &Subject, origin: &str) -> Option<Value> {
    match subject {
        Subject::Page(page) if page.name == "home" => Some(home(origin)),
        Subject::Page(page) if page.name == "events" => Some(events(origin)),
        Subject::OfEvent(page, event, _) if page.name == "event" => {
            Some(sports_event(subject, event, origin))
        }
        _ => None,
    }
}

fn home(origin: &str) -> Value {
    let profiles: Vec<_> = FEST.social_links.iter().map(|link| link.url).collect();
    json!({
        "@context": "https://schema.org",
        "@graph": [
            {
                "@type": "Organization",
                "@id": organiser_id(origin),
                "name": FEST.name,
                "url": format!("{origin}/"),
                "logo": format!("{origin}/icon-512.png"),
                "email": FEST.email,
                "address": address(),
                "parentOrganization": { "@type": "CollegeOrUniversity", "name": FEST.organiser },
                "sameAs": profiles,
            },
            {
                "@type": "WebSite",
                "name": format!("{} {}", FEST.name, FEST.year),
                "alternateName": FEST.name,
                "url": format!("{origin}/"),
                "inLanguage": "en-IN",
                "publisher": { "@id": organiser_id(origin) },
            },
        ],
    })
}

fn events(origin: &str) -> Value {
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
        "name": format!("Events of {} {}", FEST.name, FEST.year),
        "numberOfItems": items.len(),
        "itemListElement": items,
    })
}

fn sports_event(subject: &Subject, event: &Event, origin: &str) -> Value {
    let mut data = json!({
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "name": format!("{} – {} {}", event.title, FEST.name, FEST.year),
        "description": event.description,
        "startDate": FEST.first_day,
        "endDate": FEST.last_day,
        "eventStatus": "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "location": { "@type": "Place", "name": FEST.organiser, "address": address() },
        "organizer": {
            "@type": "Organization",
            "@id": organiser_id(origin),
            "name": FEST.name,
            "url": format!("{origin}/"),
        },
        "image": [format!("{origin}{}", subject.share_image())],
        "url": format!("{origin}{}", event.address()),
    });
    let offers = offers(event, origin);
    if !offers.is_empty() {
        data["offers"] = offers.into();
    }
    data
}

/// Returns the entry fees as offers, with the wizard's URL if registration is open.
fn offers(event: &Event, origin: &str) -> Vec<Value> {
    let prices = match event.fee {
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
            if event.is_registration_open && event.endpoint.is_some() {
                offer["url"] = format!("{origin}{}", event.wizard_route).into();
                offer["availability"] = "https://schema.org/InStock".into();
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

/// Splits the one-line address of [`FEST`] into street, town, state and postal code.
fn address() -> Value {
    let mut parts = FEST.address.rsplitn(3, ", ");
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
        _ => json!({ "@type": "PostalAddress", "streetAddress": FEST.address, "addressCountry": "IN" }),
    }
}

#[cfg(test)]
mod tests {
    use super::{Subject, data};
    use serde_json::{Value, json};
    use shared::catalogue;

    fn of(path: &str) -> Value {
        data(&Subject::at(path), "https://fest.example.org").unwrap()
    }

    #[test]
    fn an_event_tells_when_where_and_what_it_costs() {
        let cricket = of("/event/ins/cricket");
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
                "@type": "Offer", "name": "Team", "price": "6500.00", "priceCurrency": "INR",
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
        assert_eq!(
            prices,
            [
                (json!("Men"), json!("2500.00")),
                (json!("Women"), json!("1500.00"))
            ]
        );
    }

    #[test]
    fn what_is_not_open_or_costs_nothing_offers_no_registration() {
        assert!(of("/event/ins/bgmi").get("offers").is_none());
        let opening_soon = of("/event/ins/mr-infinito");
        assert_eq!(opening_soon["offers"][0]["price"], "599.00");
        assert!(opening_soon["offers"][0].get("url").is_none());
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
        assert!(data(&Subject::at("/rulebook/chess"), "").is_none());
    }
}
