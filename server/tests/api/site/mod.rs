//! Documents and files outside the API.

mod cache;
mod calendar;
mod documents;
mod policies;
mod sharing;

/// Returns the text after the first match of `start`, up to the next `"` or `<`.
pub(crate) fn after<'a>(text: &'a str, start: &str) -> &'a str {
    let (_, rest) = text
        .split_once(start)
        .unwrap_or_else(|| panic!("{start} is missing in {text}"));
    rest.split(['"', '<']).next().unwrap_or_default()
}
