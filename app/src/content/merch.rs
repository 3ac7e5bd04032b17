//! Content of the merchandise page (spec section 2.8): five designs with front and back. Nothing is on sale yet.

use super::Ink;

/// The page's heading.
pub const HEADING: &str = "Official Infinito merchandise";

/// The badge text: sales have not started.
pub const LIVE_SOON: &str = "Live Soon";

/// The paragraphs under the heading.
pub const TEXTS: &[&str] = &[
    "T-shirts are 200 GSM, 100 percent cotton: heavy enough to keep their shape, light enough to play in.",
    "Hoodies are premium woven cotton, 350+ GSM, for cold nights at the ground.",
    "Five designs, printed in flat inks like the labels of old matchboxes. Flip a card to see the back.",
];

/// The garment a design is printed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Garment {
    /// A T-shirt.
    TShirt,
    /// A hoodie.
    Hoodie,
}

impl Garment {
    /// Returns the display name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::TShirt => "T-shirt",
            Self::Hoodie => "Hoodie",
        }
    }

    /// Returns the description of the fabric.
    #[must_use]
    pub const fn cloth(self) -> &'static str {
        match self {
            Self::TShirt => "200 GSM, 100 percent cotton",
            Self::Hoodie => "Premium woven cotton, 350+ GSM",
        }
    }
}

/// A merchandise design.
#[derive(Debug, Clone, Copy)]
pub struct Design {
    /// Name in code: `lone-match`.
    pub id: &'static str,
    /// Display name.
    pub name: &'static str,
    /// The garment it is printed on.
    pub kind: Garment,
    /// Description of the front print.
    pub front: &'static str,
    /// Description of the back print.
    pub back: &'static str,
    /// Colour of the fabric.
    pub ink: Ink,
}

/// The designs, in display order.
pub const DESIGNS: &[Design] = &[
    Design {
        id: "lone-match",
        name: "Lone Match",
        kind: Garment::TShirt,
        front: "A single match, unlit, small on the left of the chest.",
        back: "The same match alight from neck to hem, with the sun's rays behind its flame.",
        ink: Ink::Indigo,
    },
    Design {
        id: "safety-label",
        name: "Safety Label",
        kind: Garment::TShirt,
        front: "A full matchbox label: double border, sunburst, the fest's emblem and its name in the band.",
        back: "The box's other side: the year and, in small capitals, \u{201c}Contents: 11 players\u{201d}.",
        ink: Ink::Rani,
    },
    Design {
        id: "striker-stripe",
        name: "Striker Stripe",
        kind: Garment::TShirt,
        front: "A dotted striker band across the chest, scratched once.",
        back: "A big player's number in two inks that just miss each other.",
        ink: Ink::Leaf,
    },
    Design {
        id: "night-match",
        name: "Night Match",
        kind: Garment::Hoodie,
        front: "The emblem in one yellow line over the pocket.",
        back: "Floodlights drawn as four burning matches around an empty ground.",
        ink: Ink::Striker,
    },
    Design {
        id: "full-box",
        name: "Full Box",
        kind: Garment::Hoodie,
        front: "The fest's name in block capitals, the print a little out of register.",
        back: "Every sport's pictogram in rows, like matches in an open drawer.",
        ink: Ink::Peacock,
    },
];

#[cfg(test)]
mod tests {
    use super::{DESIGNS, Garment, TEXTS};
    use std::collections::HashSet;

    #[test]
    fn there_are_five_designs_of_both_kinds() {
        let ids: HashSet<_> = DESIGNS.iter().map(|design| design.id).collect();
        assert_eq!(ids.len(), 5);
        for kind in [Garment::TShirt, Garment::Hoodie] {
            assert!(DESIGNS.iter().any(|design| design.kind == kind));
        }
    }

    #[test]
    fn the_cloth_is_named() {
        let texts = TEXTS.concat();
        assert!(
            texts.contains("200 GSM, 100 percent cotton") && texts.contains("premium woven cotton, 350+ GSM")
        );
    }
}
