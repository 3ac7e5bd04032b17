//! The card strip of the home page (spec section 2.4). It also shows Ludo and Clash Royale, which the catalogue does
//! not contain, so the strip is a separate list.

use serde::Serialize;

/// One card of the strip.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct StripCard {
    /// Name, as spelled in spec section 2.4.
    pub name: &'static str,
    /// The pictogram's id.
    pub pictogram: &'static str,
    /// Slug of the card's event; `None` if the catalogue has no such event.
    pub slug: Option<&'static str>,
}

impl StripCard {
    const fn of_event(name: &'static str, slug: &'static str) -> Self {
        Self {
            name,
            pictogram: slug,
            slug: Some(slug),
        }
    }

    const fn without_event(name: &'static str, pictogram: &'static str) -> Self {
        Self {
            name,
            pictogram,
            slug: None,
        }
    }
}

/// The cards, in display order.
pub const STRIP: &[StripCard] = &[
    StripCard::of_event("freefire", "free-fire"),
    StripCard::of_event("Basketball", "basketball"),
    StripCard::of_event("bgmi", "bgmi"),
    StripCard::of_event("Cricket", "cricket"),
    StripCard::of_event("valorant", "valorant"),
    StripCard::without_event("Ludo", "ludo"),
    StripCard::without_event("clashroyale", "clash-royale"),
];
