//! Where to go after signing in: an address of this site and no other.

use url::Url;

/// The longest one, in bytes: it travels in a cookie.
const MAX: usize = 512;

/// A path of this site, with its query perhaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LocalPath(String);

impl LocalPath {
    /// None where a browser might read it as another site's address: `//evil.example`, `/\evil.example`, or with tabs and
    /// line ends, which browsers leave out before they read.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let is_path = text.starts_with('/') && !text.starts_with("//") && text.len() <= MAX;
        let is_odd = |c: char| c == '\\' || c.is_control() || c.is_whitespace();
        if !is_path || text.contains(is_odd) {
            return None;
        }
        // The last word is the standard's own reading.
        let base = Url::parse("https://here.invalid").ok()?;
        let read = base.join(text).ok()?;
        (read.origin() == base.origin()).then(|| Self(text.to_owned()))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::LocalPath;

    #[test]
    fn only_paths_of_this_site_are_followed() {
        for local in [
            "/",
            "/events/chess",
            "/events/chess?step=2&x=a%20b#top",
            "/a//b",
            "/https://x.example",
        ] {
            assert_eq!(
                LocalPath::parse(local).as_ref().map(LocalPath::as_str),
                Some(local)
            );
        }
        for foreign in [
            "",
            "events",
            "//evil.example",
            "///evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "https://evil.example",
            "javascript:alert(1)",
            "/\t/evil.example",
            "/\n/evil.example",
            "\t//evil.example",
            " //evil.example",
            "/a b",
        ] {
            assert_eq!(LocalPath::parse(foreign), None, "{foreign:?}");
        }
        assert_eq!(LocalPath::parse(&format!("/{}", "x".repeat(512))), None);
    }
}
