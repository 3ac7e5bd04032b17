//! Content of the sponsors' page (spec section 2.7). Each entry names a kind of sponsor until a real sponsor replaces it.
//! The monogram is drawn in place of a logo.

/// A sponsor.
#[derive(Debug, Clone, Copy)]
pub struct Sponsor {
    /// Name, unique on the page.
    pub name: &'static str,
    /// Role of the sponsor: `Powered By`.
    pub role: &'static str,
    /// Up to two letters, drawn in place of a logo.
    pub monogram: &'static str,
}

impl Sponsor {
    const fn new(name: &'static str, role: &'static str, monogram: &'static str) -> Self {
        Self { name, role, monogram }
    }

    const fn powering(name: &'static str, monogram: &'static str) -> Self {
        Self::new(name, POWERED_BY_LABEL, monogram)
    }
}

/// The page's heading.
pub const HEADING: &str = "Sponsors";

/// The sentence under the heading.
pub const LEAD: &str =
    "They pay for the floodlights, the shuttles and the medals. A big thank you from all of us.";

/// The heading of [`PREVIOUS`].
pub const PREVIOUS_HEADING: &str = "Previous sponsors";

/// Sponsors of earlier years.
pub const PREVIOUS: &[Sponsor] = &[
    Sponsor::new("City radio station", "Radio partner", "FM"),
    Sponsor::new("Community events platform", "Community events partner", "CE"),
];

/// The label of each sponsor in [`POWERED_BY`].
pub const POWERED_BY_LABEL: &str = "Powered By";

/// The grid of this year's sponsors.
pub const POWERED_BY: &[Sponsor] = &[
    Sponsor::powering("Sportswear partner", "SW"),
    Sponsor::powering("Hydration partner", "H2"),
    Sponsor::powering("Nutrition partner", "NU"),
    Sponsor::powering("Footwear partner", "FW"),
    Sponsor::powering("Equipment partner", "EQ"),
    Sponsor::powering("Banking partner", "BK"),
    Sponsor::powering("Travel partner", "TR"),
    Sponsor::powering("Stay partner", "ST"),
    Sponsor::powering("Health partner", "HE"),
    Sponsor::powering("Gaming partner", "GA"),
    Sponsor::powering("Audio partner", "AU"),
    Sponsor::powering("Streaming partner", "LV"),
    Sponsor::powering("Newspaper partner", "NP"),
    Sponsor::powering("Learning partner", "LE"),
    Sponsor::powering("Snacks partner", "SN"),
    Sponsor::powering("Tea partner", "TE"),
    Sponsor::powering("Printing partner", "PR"),
    Sponsor::powering("Power backup partner", "PB"),
];

/// The heading of [`IN_PARTNERSHIP`].
pub const IN_PARTNERSHIP_HEADING: &str = "In Partnership With";

/// The fest's partners.
pub const IN_PARTNERSHIP: &[Sponsor] = &[
    Sponsor::new("Pizza brand", "Food partner", "PZ"),
    Sponsor::new(
        "State bridge construction department",
        "Public works partner",
        "BC",
    ),
];

#[cfg(test)]
mod tests {
    use super::{IN_PARTNERSHIP, POWERED_BY, PREVIOUS};
    use std::collections::HashSet;

    #[test]
    fn every_sponsor_has_a_name_and_a_monogram_of_its_own() {
        let all = [PREVIOUS, POWERED_BY, IN_PARTNERSHIP].concat();
        let names: HashSet<_> = all.iter().map(|sponsor| sponsor.name).collect();
        let monograms: HashSet<_> = all.iter().map(|sponsor| sponsor.monogram).collect();
        assert_eq!((names.len(), monograms.len()), (all.len(), all.len()));
        assert!(monograms.iter().all(|letters| letters.len() == 2));
    }

    #[test]
    fn the_grid_has_eighteen_all_labelled_alike() {
        assert_eq!(POWERED_BY.len(), 18);
        assert!(POWERED_BY.iter().all(|sponsor| sponsor.role == "Powered By"));
    }
}
