//! The fest's name, year, dates and contacts. Update this file for each year's fest.

use serde::Serialize;

/// Facts about the fest used across the site.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Fest {
    /// The fest's name.
    pub name: &'static str,
    /// The year in the home page's title and the footer's copyright (spec section 1).
    pub year: u16,
    /// The dates of the events, as displayed (spec section 1, which gives two versions).
    pub event_dates: &'static str,
    /// First day, ISO 8601.
    pub first_day: &'static str,
    /// Last day, ISO 8601.
    pub last_day: &'static str,
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
    /// The postal address.
    pub address: &'static str,
    /// The office's phone number.
    pub phone: &'static str,
    /// The office's e-mail address.
    pub email: &'static str,
    /// Version of the legal notices, which every form sends as `consent`. Change it whenever a notice changes in meaning.
    pub notice_version: &'static str,
    /// The channel that sends campus ambassadors their next steps (spec section 2.12).
    pub ambassador_channel: Channel,
    /// The social profiles in the footer.
    pub social_links: &'static [SocialLink],
}

/// The last days of former fests, ISO 8601, oldest first. Retention periods start at the end of the first fest that ends
/// after a registration was made. Before changing [`Fest::last_day`] to the next fest, append its old value here.
pub const FORMER_LAST_DAYS: &[&str] = &[];

/// A channel of a messenger app.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Channel {
    /// The channel's name, displayed after "join our": `WhatsApp channel`.
    pub name: &'static str,
    /// The channel's URL.
    pub url: &'static str,
}

/// A profile on a social network.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct SocialLink {
    /// The network's name.
    pub network: &'static str,
    /// The profile's URL.
    pub url: &'static str,
}

/// This year's fest. The phone number and the ambassador channel are placeholders until the team provides real ones.
pub const FEST: Fest = Fest {
    name: "Infinito",
    year: 2025,
    event_dates: "20/2/2024 - 22/2/2024",
    first_day: "2024-02-20",
    last_day: "2024-02-22",
    time_zone: "Asia/Kolkata",
    utc_offset: (5 * 60 + 30) * 60,
    time_zone_name: "IST",
    tagline: "Everyone has the FIRE but the CHAMPIONS know when to ignite the spark.",
    organiser: "IIT Patna",
    address: "Indian Institute of Technology Patna, Bihta, Patna, Bihar 801106",
    phone: "+91 00000 00000",
    email: "infinito@iitp.ac.in",
    notice_version: "2025-4",
    ambassador_channel: Channel {
        name: "WhatsApp channel",
        url: "https://www.whatsapp.com/channel/infinito-iitp",
    },
    social_links: &[
        SocialLink {
            network: "Facebook",
            url: "https://www.facebook.com/infinito.iitp",
        },
        SocialLink {
            network: "X",
            url: "https://x.com/infinito_iitp",
        },
        SocialLink {
            network: "LinkedIn",
            url: "https://www.linkedin.com/company/infinito-iit-patna",
        },
        SocialLink {
            network: "Instagram",
            url: "https://www.instagram.com/infinito_iitp",
        },
        SocialLink {
            network: "YouTube",
            url: "https://www.youtube.com/@infinito_iitp",
        },
    ],
};
