//! Tests of the fees.

use super::*;

/// The fees of spec section 9 in words, by slug.
const FEES: [(&str, &[(&str, &str)]); 14] = [
    ("cricket", &[("Entry", "₹6,500")]),
    ("football", &[("Men", "₹6,500"), ("Women", "₹3,000")]),
    ("basketball", &[("Men", "₹4,800"), ("Women", "₹4,200")]),
    ("volleyball", &[("Men", "₹4,800"), ("Women", "₹4,500")]),
    ("kabaddi", &[("Men", "₹4,000"), ("Women", "₹2,000")]),
    ("badminton", &[("Men", "₹2,500"), ("Women", "₹1,500")]),
    ("table-tennis", &[("Men", "₹1,500"), ("Women", "₹1,000")]),
    ("lawn-tennis", &[("Men", "₹1,000"), ("Women", "₹800")]),
    ("squash", &[("Men", "₹800"), ("Women", "₹600")]),
    ("chess", &[("Entry", "₹249")]),
    ("powerlifting", &[("Entry", "₹999")]),
    ("weightlifting", &[("Entry", "₹999")]),
    ("athletics", &[("Per head", "₹700")]),
    ("mr-infinito", &[("Entry", "₹599")]),
];

#[test]
fn fees_are_those_of_the_specification() {
    for (slug, fees) in FEES {
        assert_eq!(rows(&event(slug).fee.in_words()), fees, "{slug}");
    }
    let with_fees = EVENTS
        .iter()
        .filter(|event| !event.fee.in_words().is_empty())
        .count();
    assert_eq!(with_fees, FEES.len());
}
