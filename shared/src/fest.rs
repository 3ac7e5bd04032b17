//! The fest's name, year, dates and contacts. Update this file for each year's fest; organisers change them in the portal
//! meanwhile ([`crate::settings`]).

use crate::settings::{Catalogue, Channel, Day, Edition, Office, SocialLink};
use serde::Serialize;

/// Facts about the fest that no setting changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Fest {
    /// Time zone in which people read times, as the IANA database names it.
    pub time_zone: &'static str,
    /// Offset of that zone from UTC, in seconds; it has no daylight saving time.
    pub utc_offset: i32,
    /// Name of that zone after a time.
    pub time_zone_name: &'static str,
    /// The footer's tagline.
    pub tagline: &'static str,
    /// The organising institute.
    pub organiser: &'static str,
    /// Version of the legal notices, which every form sends as `consent`. Change it whenever a notice changes in meaning.
    pub notice_version: &'static str,
}

/// The constants and an edition as one object: the `fest.json` of the frontend.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FestView {
    /// What no setting changes.
    #[serde(flatten)]
    pub constants: Fest,
    /// What organisers can set.
    #[serde(flatten)]
    pub edition: Edition,
    /// The days as displayed: `20/2/2024 - 22/2/2024`.
    pub event_dates: String,
}

impl FestView {
    /// Returns the fest with the settings of a catalogue.
    #[must_use]
    pub fn of(catalogue: &Catalogue) -> Self {
        Self {
            constants: FEST,
            edition: catalogue.edition.clone(),
            event_dates: catalogue.edition.dates(),
        }
    }
}

/// The last days of former fests, ISO 8601, oldest first. Retention periods start at the end of the first fest that ends
/// after a registration was made. Before changing the last day to the next fest, append its old value here.
pub const FORMER_LAST_DAYS: &[&str] = &[];

/// This year's fest.
pub const FEST: Fest = Fest {
    time_zone: "Asia/Kolkata",
    utc_offset: (5 * 60 + 30) * 60,
    time_zone_name: "IST",
    tagline: "Everyone has the FIRE but the CHAMPIONS know when to ignite the spark.",
    organiser: "IIT Patna",
    notice_version: "2026-4",
};

/// The profiles on social networks: network and URL.
const SOCIAL_LINKS: [(&str, &str); 5] = [
    ("Facebook", "https://www.facebook.com/infinito.iitp"),
    ("X", "https://x.com/infinito_iitp"),
    ("LinkedIn", "https://www.linkedin.com/company/infinito-iit-patna"),
    ("Instagram", "https://www.instagram.com/infinito_iitp"),
    ("YouTube", "https://www.youtube.com/@infinito_iitp"),
];

/// The defaults of the fest's settings: this year's edition. Other code reads the edition in effect from [`Catalogue`]. The
/// specification (section 1) gives 2025 in the home page's title and days in 2024. The phone number and the ambassador channel are placeholders until the team provides real ones.
pub(crate) fn edition() -> Edition {
    let day = |text| Day::parse(text).expect("a day of the calendar");
    let link = |(network, url): (&str, &str)| SocialLink {
        network: network.to_owned(),
        url: url.to_owned(),
    };
    Edition {
        name: "Infinito".to_owned(),
        year: 2025,
        first_day: day("2024-02-20"),
        last_day: day("2024-02-22"),
        venue: "Indian Institute of Technology Patna, Bihta, Patna, Bihar 801106".to_owned(),
        contacts: Office {
            // Unknown until the organisers set it.
            phone: String::new(),
            email: "infinito@iitp.ac.in".to_owned(),
        },
        social_links: SOCIAL_LINKS.map(link).into(),
        channel: Channel {
            name: "WhatsApp channel".to_owned(),
            url: "https://www.whatsapp.com/channel/infinito-iitp".to_owned(),
        },
        roster_lock: None,
        unpaid_hold: 48,
    }
}
