//! The way to the campus: the contact section's texts and its map (spec section 2.4).

/// The section's heading.
pub const HEADING: &str = "Find us in Bihta";

/// How to get there: by what, and how.
pub const DIRECTIONS: &[(&str, &str)] = &[
    (
        "By train",
        "Bihta station, on the main line west of Patna, is the nearest. Auto-rickshaws go from the station to the campus.",
    ),
    (
        "From Patna Junction",
        "Local trains stop at Bihta; a taxi takes the highway west by way of Danapur. Allow an hour and a half.",
    ),
    (
        "By air",
        "Patna's airport is on the way from the city to Bihta. Take a taxi from the arrivals hall; allow an hour.",
    ),
];

/// The campus on the map's own site.
pub const MAP_LINK: &str = "https://www.openstreetmap.org/?mlat=25.5358&mlon=84.8513#map=15/25.5358/84.8513";

/// The same as a frame, which is loaded only when somebody asks for it.
pub const MAP_EMBED: &str = "https://www.openstreetmap.org/export/embed.html?bbox=84.8313%2C25.5208%2C84.8713%2C25.5508&layer=mapnik&marker=25.5358%2C84.8513";
