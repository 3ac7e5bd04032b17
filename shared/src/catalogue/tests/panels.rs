//! Tests of the event panels.

use super::*;

#[test]
fn every_event_says_what_it_is_and_whom_to_ask() {
    let catalogue = Catalogue::default();
    for event in EVENTS {
        let slug = event.slug;
        let facts = EventFacts::of(event, &catalogue, Moment(0));
        assert_eq!(facts.date, "20/2/2024 - 22/2/2024", "{slug}");
        assert_eq!(
            facts.prizes,
            ["1st Place Rs. 5000", "2nd Place Rs. 3000", "3rd Place Rs. 2000"],
            "{slug}"
        );
        assert!(
            (5..=9).contains(&event.rules.len()),
            "{slug} has {} rules",
            event.rules.len()
        );
        assert!(!facts.contacts.is_empty(), "{slug} names nobody to ask");
        let texts = [event.title, event.description, event.judging_criteria]
            .into_iter()
            .chain(event.rules.iter().copied())
            .chain(
                facts
                    .contacts
                    .iter()
                    .flat_map(|contact| [contact.name.as_str(), contact.phone.as_str()]),
            );
        for text in texts {
            assert!(!text.is_empty() && text.trim() == text, "{slug}: \"{text}\"");
            assert!(
                text.chars()
                    .all(|c| c.is_ascii_graphic() || matches!(c, ' ' | '₹')),
                "{slug}: \"{text}\""
            );
            assert!(!text.contains("  "), "{slug}: \"{text}\"");
        }
        for sentence in [event.description, event.judging_criteria]
            .into_iter()
            .chain(event.rules.iter().copied())
        {
            assert!(sentence.ends_with('.'), "{slug}: \"{sentence}\"");
        }
    }
}

/// Spec section 2.5: the signature contest's rulebook is `/update`; every other event uses the site's rulebook page.
#[test]
fn rulebooks_are_pages_of_ours_but_the_signature_contests() {
    for event in EVENTS {
        let page = crate::pages::find(&event.rulebook_url()).map(|page| page.name);
        let expected = (event.slug != "mr-infinito").then_some(crate::pages::PageName::Rulebook);
        assert_eq!(page, expected, "{}", event.slug);
    }
    assert_eq!(event("mr-infinito").rulebook_url(), "/update");
}

/// Spec section 5 lists facts that the panels of these events display.
#[test]
fn displayed_rules_hold_what_the_specification_displays() {
    let shown = |slug: &str| event(slug).rules.join(" ");
    for (slug, facts) in [
        (
            "cricket",
            &[
                "captain and a vice-captain",
                "valid Aadhaar ID",
                "college ID is optional but recommended",
            ][..],
        ),
        ("weightlifting", &["individual", "56 kg to 105+ kg", "Aadhaar"]),
        (
            "chess",
            &[
                "singles or doubles",
                "two players of the same college",
                "Aadhaar",
                "FIDE",
            ],
        ),
    ] {
        for fact in facts {
            assert!(shown(slug).contains(fact), "{slug} does not say \"{fact}\"");
        }
    }
}
