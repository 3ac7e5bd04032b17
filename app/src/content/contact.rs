//! Texts and map URLs of the contact section: the way to the campus (spec section 2.4).

/// The section's heading.
pub const HEADING: &str = "Find us in Bihta";

/// Directions to the campus: means of travel and description.
pub const DIRECTIONS: &[(&str, &str)] = &[
    (
        "By train",
        "The nearest station is Bihta, on the main line west of Patna. Auto-rickshaws run from the station to \
         the campus.",
    ),
    (
        "From Patna Junction",
        "Take a local train to Bihta, or a taxi west along the highway via Danapur. Allow an hour and a half.",
    ),
    (
        "By air",
        "Patna airport is on the way from the city to Bihta. Take a taxi from the arrivals hall and allow an hour.",
    ),
];

/// URL of the campus on the map's own site.
pub const MAP_LINK: &str = "https://www.openstreetmap.org/?mlat=25.5358&mlon=84.8513#map=15/25.5358/84.8513";

/// URL of the embeddable map, loaded only when the user asks for it.
pub const MAP_EMBED: &str = "https://www.openstreetmap.org/export/embed.html?bbox=84.8313%2C25.5208%2C84.8713%2C25.5508&layer=mapnik&marker=25.5358%2C84.8513";
