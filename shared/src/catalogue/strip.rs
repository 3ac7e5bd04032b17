//! The home page's strip of cards (spec section 2.4). Ludo and Clash Royale are shown there but are no events
//! of the catalogue, so the strip is a list of its own.

use serde::Serialize;

/// One card of the strip.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct StripCard {
    /// Its name, as spec section 2.4 spells it.
    pub name: &'static str,
    /// The pictogram's id.
    pub pictogram: &'static str,
    /// The event it stands for; none where the catalogue has no such event.
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

/// The cards, in the order shown.
pub const STRIP: &[StripCard] = &[
    StripCard::of_event("freefire", "free-fire"),
    StripCard::of_event("Basketball", "basketball"),
    StripCard::of_event("bgmi", "bgmi"),
    StripCard::of_event("Cricket", "cricket"),
    StripCard::of_event("valorant", "valorant"),
    StripCard::without_event("Ludo", "ludo"),
    StripCard::without_event("clashroyale", "clash-royale"),
];
