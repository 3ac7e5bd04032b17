//! HTML as text, on the server.

use leptos::prelude::*;

/// What a view comes to.
pub(crate) fn rendered<V: IntoView + 'static>(view: impl FnOnce() -> V) -> String {
    // The reactive system spawns on an executor even where nothing is awaited; a second initialisation is no error.
    _ = any_spawner::Executor::init_tokio();
    Owner::new().with(|| view().into_view().to_html())
}

/// A text inside an element or a double-quoted attribute.
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
