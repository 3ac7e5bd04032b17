//! Renders and escapes HTML.

#[cfg(feature = "ssr")]
use leptos::prelude::*;

/// Renders a view to HTML.
#[cfg(feature = "ssr")]
pub(crate) fn rendered<V: IntoView + 'static>(view: impl FnOnce() -> V) -> String {
    // The reactive system needs an executor even if nothing is awaited. The error of a repeated initialisation is ignored.
    _ = any_spawner::Executor::init_tokio();
    Owner::new().with(|| view().into_view().to_html())
}

/// Escapes a text for an element or a double-quoted attribute.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn neither_an_attribute_nor_an_element_can_be_left() {
        assert_eq!(escaped(r#"a"b<c>&"#), "a&quot;b&lt;c&gt;&amp;");
    }
}
