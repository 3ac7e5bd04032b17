//! Tests of the rulebook.

use super::view;
use crate::parts::tests::html;
use crate::published::Published;
use crate::published::tests::{live_event, with_live, with_settings};
use serde_json::json;
use shared::catalogue::{EVENTS, by_slug};

fn rulebook(slug: &str) -> String {
    rulebook_of(slug, &Published::default())
}

fn rulebook_of(slug: &str, published: &Published) -> String {
    html(view(by_slug(slug).unwrap(), published))
}

#[tokio::test]
async fn every_rulebook_has_its_event_s_rules_fees_prizes_and_contacts() {
    for event in EVENTS {
        let published = Published::default();
        let html = html(view(event, &published));
        let facts = published.facts(event);
        let edition = format!("Rulebook of {}, Infinito 2025", event.title);
        let fees = event.fee.in_words().into_iter().map(|row| row.text);
        let contacts = facts.contacts.iter().map(|contact| contact.phone.clone());
        let given = [
            edition,
            facts.date,
            published.edition().venue.clone(),
            event.judging_criteria.to_owned(),
        ];
        for words in fees.chain(contacts).chain(given) {
            assert!(html.contains(&words), "{}: {words}", event.slug);
        }
        let listed = |texts: &[&str]| texts.iter().all(|text| html.contains(text));
        assert!(listed(event.rules), "{}", event.slug);
        assert_eq!(html.matches("prizes__item").count(), event.prizes.len());
    }
}

#[tokio::test]
async fn a_rulebook_shows_what_organisers_set() {
    let terms = json!({
        "firstDay": "2026-01-23", "lastDay": "2026-01-24", "venue": "Ground 2",
        "notes": "Bring water.\nCome early.", "prizes": ["Winner Rs. 9000"],
        "contacts": [{ "name": "Umpires", "phone": "+91 12345 67890" }],
        "fee": { "all": 750_000 }, "closesAt": "2026-01-20T13:00:00Z",
    });
    let office = json!({ "phone": "+91 22222 22222", "email": "office@example.org" });
    let settings = json!({
        "fest": { "year": 2026, "contacts": office }, "events": { "cricket": terms },
    });
    let published = with_settings(settings, "2026-01-01T00:00:00Z");
    let html = rulebook_of("cricket", &published);
    for words in [
        "<dd class=\"facts__value\">23/1/2026 - 24/1/2026</dd>",
        "<dd class=\"facts__value\">Ground 2</dd>",
        "<dd class=\"facts__value\">Registrations close on 20 Jan 2026, 6:30 pm IST</dd>",
        "Good to know</h2><p>Bring water.</p><p>Come early.</p>",
        "<span class=\"prizes__amount\">Rs. 9000</span>",
        "href=\"tel:+911234567890\"",
        "₹7,500",
        "Rulebook of Cricket, Infinito 2026",
        "office@example.org",
    ] {
        assert!(html.contains(words), "{words} is missing in {html}");
    }
    assert!(!rulebook("cricket").contains("Good to know"));
    assert!(rulebook_of("chess", &published).contains("+91 22222 22222"));
}

#[tokio::test]
async fn a_rulebook_says_why_nobody_can_register() {
    let with = |terms| {
        let published = with_settings(json!({ "events": { "cricket": terms } }), "2026-01-01T00:00:00Z");
        rulebook_of("cricket", &published)
    };
    for (terms, words) in [
        (
            json!({ "state": "paused" }),
            "<p>Registrations are paused for now.</p>",
        ),
        (json!({ "state": "closed" }), "<p>Registrations are closed.</p>"),
        (
            json!({ "opensAt": "2026-01-20T13:00:00Z" }),
            "<p>Registrations Opening Soon. Registrations open on 20 Jan 2026, 6:30 pm IST.</p>",
        ),
    ] {
        let html = with(terms);
        assert!(html.contains(words), "{words} is missing in {html}");
        assert!(!html.contains("/events/cricket"), "{html}");
    }
    let full = rulebook_of("cricket", &with_live(live_event("cricket", &[("all", 0)])));
    assert!(
        full.contains("All places are taken. <a href=\"/events/cricket\">Join the waiting list</a>"),
        "{full}"
    );
    let free = rulebook_of("cricket", &with_live(live_event("cricket", &[("all", 7)])));
    assert!(free.contains("7 places left"), "{free}");
}

#[tokio::test]
async fn a_team_s_sizes_and_the_wizard_s_address_are_the_catalogue_s() {
    let html = rulebook("cricket");
    for words in [
        "<th scope=\"row\">Player</th><td class=\"table__cell table__cell--numeric\">11</td>",
        "<th scope=\"row\">Total</th><td class=\"table__cell table__cell--numeric\">13</td>",
        "href=\"/events/cricket\"",
        "General Information, Team Leadership, Team Roster, Coach Details",
        &by_slug("cricket").unwrap().fee.in_words()[0].text,
        "Men and Women",
    ] {
        assert!(html.contains(words), "{words}");
    }
    assert!(rulebook("badminton").contains("1 captain + 1 vice-captain + 3 players"));
    assert!(rulebook("chess").contains("One, open to all"));
}

#[tokio::test]
async fn athletics_lists_its_events_and_limits() {
    let html = rulebook("athletics");
    for words in [
        "Men, individual",
        "100m, 200m, 400m, 800m, Shotput",
        "4x100m, 4x400m, 4x100m (Mixed)",
        "at most 3 individual events and at most 2 relays",
        "exactly 4 runners",
        "Per head",
    ] {
        assert!(html.contains(words), "{words}");
    }
}

#[tokio::test]
async fn e_sports_have_no_fee_and_open_later() {
    let html = rulebook("bgmi");
    assert!(html.contains("Registration for BGMI opens later"));
    assert!(!html.contains(">Fees<") && !html.contains("/events/bgmi") && !html.contains(">Team<"));
    assert!(
        html.contains("photo ID") && !html.contains("Aadhaar"),
        "nothing was registered here"
    );
}
