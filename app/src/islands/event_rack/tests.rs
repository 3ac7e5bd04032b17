//! Tests of the event rack.

use super::{EventRack, Props};
use crate::hindi;
use crate::island::Island;
use crate::parts::fest_days::sample;
use crate::published::Published;
use crate::published::tests::{live_event, with_live, with_settings};
use crate::screens::island_html;
use serde_json::json;
use shared::catalogue::{EVENTS, by_slug};
use std::collections::BTreeSet;

fn badminton(due: &str) -> String {
    let props = Props {
        due: due.to_owned(),
        due_address: "/registrations/5e0c".to_owned(),
        ..of("badminton")
    };
    html(&props, &Published::default())
}

fn of(slug: &str) -> Props {
    Props {
        selected: slug.to_owned(),
        ..Props::default()
    }
}

fn html(props: &Props, published: &Published) -> String {
    island_html::<EventRack>(EventRack::NAME, props, published)
}

/// The panel of cricket with its settings.
fn cricket(terms: serde_json::Value, now: &str) -> String {
    let published = with_settings(json!({ "events": { "cricket": terms } }), now);
    html(&of("cricket"), &published)
}

#[test]
fn each_event_is_shown_by_the_filters_that_fit() {
    let kinds = |slug| {
        let event = super::chosen(slug);
        super::kinds(event, Published::default().facts(event).is_registration_open)
    };
    assert_eq!(kinds("cricket"), "all open team");
    assert_eq!(kinds("powerlifting"), "all open individual");
    assert_eq!(kinds("athletics"), "all open team individual");
    assert_eq!(kinds("bgmi"), "all team esports");
}

#[tokio::test]
async fn a_saved_entry_whose_fee_is_due_is_paid_or_edited_not_entered_again() {
    let html = badminton("Saved, ₹1,500 due");
    assert!(html.contains("Saved, ₹1,500 due</p>"), "{html}");
    assert!(html.contains("href=\"/registrations/5e0c\""), "{html}");
    assert!(!html.contains("Register Now"), "{html}");
    assert!(badminton("").contains("Register Now"));
}

#[tokio::test]
async fn a_panel_shows_what_organisers_set() {
    let terms = json!({
        "firstDay": "2026-01-23", "lastDay": "2026-01-23", "venue": "Ground 2",
        "notes": "Bring water.\nCome early.", "prizes": ["Winner Rs. 9000", "A trophy"],
        "contacts": [{ "name": "Umpires", "phone": "+91 12345 67890" }],
        "fee": { "all": 750_000 }, "closesAt": "2026-01-20T13:00:00Z",
    });
    let html = cricket(terms, "2026-01-01T00:00:00Z");
    for part in [
        "<p class=\"label__date\">23/1/2026</p>",
        "<li class=\"drawer__meta-item\">23/1/2026</li>",
        "<li class=\"drawer__meta-item\">Ground 2</li>",
        "<li class=\"drawer__meta-item\">Registrations close on 20 Jan 2026, 6:30 pm IST</li>",
        "Good to know</h3><p>Bring water.</p><p>Come early.</p>",
        "<span class=\"prizes__amount\">Rs. 9000</span>",
        "<span class=\"prizes__place\">A trophy</span>",
        "<a href=\"/calendar/cricket.ics\" download=\"\" class=\"link\">Add to calendar</a>",
        "<a href=\"tel:+911234567890\" class=\"contacts__link\">+91 12345 67890</a>",
        "₹7,500",
        "Register Now",
    ] {
        assert!(html.contains(part), "{part} is missing in {html}");
    }
    let usual = &by_slug("cricket").unwrap().fee.in_words()[0].text;
    assert!(!html.contains(usual) && !html.contains("1st Place"), "{html}");
    let plain = cricket(json!({}), "2026-01-01T00:00:00Z");
    assert!(!plain.contains("Good to know") && !plain.contains("Registrations close"));
    assert_eq!(plain.matches("drawer__meta-item").count(), 1, "{plain}");
}

#[tokio::test]
async fn an_event_that_takes_no_entries_says_why_and_leaves_the_filter() {
    let now = "2026-01-01T00:00:00Z";
    let open = cricket(json!({}), now);
    let opened = |html: &str| html.matches("data-kinds=\"all open ").count();
    for (state, words) in [
        ("upcoming", "Registrations Opening Soon"),
        ("paused", "Registrations are paused for now."),
        ("closed", "Registrations are closed."),
    ] {
        let html = cricket(json!({ "state": state }), now);
        assert!(
            html.contains(&format!("<p class=\"drawer__soon\">{words}</p>")),
            "{html}"
        );
        assert!(!html.contains("Register Now"), "{html}");
        // The label and the panel.
        assert_eq!(opened(&html), opened(&open) - 2, "{html}");
    }
    let opens = cricket(json!({ "opensAt": "2026-01-20T13:00:00Z" }), now);
    assert!(
        opens.contains("Registrations open on 20 Jan 2026, 6:30 pm IST"),
        "{opens}"
    );
    assert!(opens.contains("Registrations Opening Soon"), "{opens}");
}

#[tokio::test]
async fn an_event_with_a_contest_links_its_results() {
    let link = "<a href=\"/results/football\" class=\"link\">Fixtures and results</a>";
    let shown = html(&of("football"), &sample::published());
    assert!(shown.contains(link), "{shown}");
    assert!(!html(&of("cricket"), &sample::published()).contains("Fixtures and results"));
}

#[tokio::test]
async fn a_full_event_leads_to_its_waiting_list() {
    let full = with_live(live_event("cricket", &[("all", 0)]));
    let page = html(&of("cricket"), &full);
    assert!(page.contains("All places are taken.</p>"), "{page}");
    assert!(
        page.contains(
            "<a href=\"/events/cricket\" class=\"button button--primary\">Join the waiting list</a>"
        ),
        "{page}"
    );
    assert!(!page.contains("Register Now"), "{page}");
    let registered = Props {
        registered: vec!["cricket".to_owned()],
        ..of("cricket")
    };
    let page = html(&registered, &full);
    assert!(
        page.contains("Already Applied") && !page.contains("waiting list"),
        "{page}"
    );
    let waiting = Props {
        due: "You are on the waiting list.".to_owned(),
        ..of("cricket")
    };
    let page = html(&waiting, &full);
    assert!(page.contains("You are on the waiting list.</p>"), "{page}");
    assert!(
        !page.contains("Join the waiting list") && !page.contains("Pay or edit"),
        "{page}"
    );
    let page = html(
        &of("cricket"),
        &with_live(live_event("cricket", &[("Men", 3), ("Women", 0)])),
    );
    for part in ["Men: 3 places left", "Women: no places left", "Register Now"] {
        assert!(page.contains(part), "{part} is missing in {page}");
    }
}

#[tokio::test]
async fn a_registered_event_leads_to_its_entry() {
    let registered = Props {
        registered: vec!["badminton".to_owned()],
        due_address: "/registrations/5e0c".to_owned(),
        ..of("badminton")
    };
    let page = html(&registered, &Published::default());
    assert!(page.contains("Already Applied</button>"), "{page}");
    assert!(
        page.contains("<a href=\"/registrations/5e0c\" class=\"button button--primary\">My entry</a>"),
        "{page}"
    );
}

#[tokio::test]
async fn the_panel_is_filtered_with_its_event() {
    let now = "2026-01-01T00:00:00Z";
    let panel = |html: &str| {
        let (_, rest) = html.split_once("<article").unwrap();
        rest.split_once('>').unwrap().0.to_owned()
    };
    let open = panel(&cricket(json!({}), now));
    assert!(open.contains("data-kinds=\"all open team\""), "{open}");
    let closed = panel(&cricket(json!({ "state": "closed" }), now));
    assert!(closed.contains("data-kinds=\"all team\""), "{closed}");
}

#[tokio::test]
async fn fees_team_and_prizes_stand_before_the_rules() {
    let page = cricket(json!({}), "2026-01-01T00:00:00Z");
    let at = |words: &str| {
        page.find(words)
            .unwrap_or_else(|| panic!("{words} is missing in {page}"))
    };
    assert!(at(">Fees</h3>") < at(">Team</h3>"));
    assert!(at(">Team</h3>") < at(">Prizes</h3>"));
    assert!(at(">Prizes</h3>") < at(">Rules</h3>"));
}

#[tokio::test]
async fn every_panel_is_in_hindi() {
    let mut missing = BTreeSet::new();
    let mut names = BTreeSet::new();
    for &event in EVENTS {
        let name = event.endpoint.unwrap_or_default();
        let mut shown = vec![
            html(&of(event.slug), &Published::default()),
            html(
                &of(event.slug),
                &with_live(live_event(name, &[("Men", 1), ("Women", 0)])),
            ),
            html(&of(event.slug), &with_live(live_event(name, &[("all", 12)]))),
            html(&of(event.slug), &with_live(live_event(name, &[("all", 0)]))),
            html(&of(event.slug), &sample::published()),
        ];
        let entered = Props {
            registered: vec![name.to_owned()],
            due_address: "/".to_owned(),
            ..of(event.slug)
        };
        shown.push(html(&entered, &Published::default()));
        missing.extend(shown.iter().flat_map(|html| hindi::missing_in_islands(html)));
        let contacts = &Published::default().facts(event).contacts;
        names.extend(
            contacts
                .iter()
                .flat_map(|contact| [contact.name.clone(), contact.phone.clone()]),
        );
    }
    for state in ["upcoming", "paused", "closed"] {
        let terms = json!({ "state": state, "opensAt": "2026-02-01T13:00:00Z" });
        missing.extend(hindi::missing_in_islands(&cricket(terms, "2026-01-01T00:00:00Z")));
    }
    names.extend(EVENTS.iter().map(|event| event.title.to_owned()));
    let is_prize = |text: &str| text.starts_with("Rs. ");
    missing.retain(|text| !names.contains(text) && !is_prize(text));
    assert!(missing.is_empty(), "{missing:#?}");
}
