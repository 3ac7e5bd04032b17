//! Return path after the sign-in, limited to this site.

use url::Url;

/// Maximum length in bytes, because a cookie stores the path.
const MAX: usize = 512;

/// A path of this site, with an optional query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LocalPath(String);

impl LocalPath {
    /// Validates a return path. Returns `None` if a browser could resolve the text to another site: `//evil.example`,
    /// `/\evil.example`, or text with tabs or line breaks, which browsers remove before they parse it.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let is_path = text.starts_with('/') && !text.starts_with("//") && text.len() <= MAX;
        let is_odd = |c: char| c == '\\' || c.is_control() || c.is_whitespace();
        if !is_path || text.contains(is_odd) {
            return None;
        }
        // Resolves the text by the URL standard as a final check.
        let base = Url::parse("https://here.invalid").ok()?;
        let read = base.join(text).ok()?;
        (read.origin() == base.origin()).then(|| Self(text.to_owned()))
    }

    pub(crate) fn as_str(&self) -> &str {
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
