//! Describes the browser of a session in words that its user recognises: `Chrome on Android`.

/// Browser and system, derived from the request's `User-Agent` header. The header itself is not stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device(pub String);

/// Browsers by their sign in `User-Agent`. The first match in the list counts, because most browsers also name others.
const BROWSERS: [(&str, &str); 10] = [
    ("Instagram", "Instagram"),
    ("FBAN", "Facebook"),
    ("FBAV", "Facebook"),
    ("SamsungBrowser", "Samsung Internet"),
    ("UCBrowser", "UC Browser"),
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
];
const SYSTEMS: [(&str, &str); 6] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
];

impl Device {
    /// Parses a `User-Agent` header.
    #[must_use]
    pub fn of(user_agent: &str) -> Self {
        let first = |list: &[(&str, &'static str)]| {
            let named = list.iter().find(|(sign, _)| user_agent.contains(sign));
            named.map(|(_, name)| *name)
        };
        Self(match (first(&BROWSERS), first(&SYSTEMS)) {
            (Some(browser), Some(system)) => format!("{browser} on {system}"),
            (Some(one), None) | (None, Some(one)) => one.to_owned(),
            (None, None) => "Unknown browser".to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Device;

    #[test]
    fn the_browser_is_known_again() {
        for (user_agent, words) in [
            (
                "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36",
                "Chrome on Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1 Version/17.4 Mobile Safari/604.1",
                "Safari on iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 13) Chrome/120 Mobile Safari/537.36 Instagram 300.0",
                "Instagram on Android",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/131.0 Safari/537.36 Edg/131.0",
                "Edge on Windows",
            ),
            ("curl/8.5", "Unknown browser"),
        ] {
            assert_eq!(Device::of(user_agent).0, words);
        }
    }
}
