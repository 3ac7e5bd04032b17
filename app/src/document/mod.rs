//! Server-rendered HTML documents: head, frame and content, as sent to search engines, link previews and browsers without
//! JavaScript. In a browser with JavaScript, React replaces the frame with an identical one.
//!
//! `subject` holds a page's title and other metadata, `head` the tags made from it, `structured` the JSON-LD data, and
//! `frame` the navigation and footer.

mod brand_icons;
mod frame;
mod head;
mod structured;
mod subject;

pub use subject::Subject;

/// Site-wide values of a document.
#[derive(Debug, Clone, Copy)]
pub struct Site<'a> {
    /// Scheme, host and port: `https://fest.example.org`.
    pub origin: &'a str,
    /// The tags that load the browser's files, as HTML.
    pub files: &'a str,
}

/// Renders the HTML document of a subject.
#[must_use]
pub fn html(subject: &Subject, site: Site<'_>) -> String {
    let content = crate::content_of(subject.path());
    framed(
        subject.ground().name(),
        &(head::html(subject, site.origin) + site.files),
        &format!(
            "<div id=\"root\">{}</div>\n<noscript><p class=\"page__section\">Please turn on JavaScript to \
             sign in and register.</p></noscript>\n",
            frame::html(subject.path(), &content)
        ),
    )
}

/// Renders a document from a head and a body.
#[must_use]
pub fn framed(ground: &str, head: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\" data-ground=\"{ground}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n{head}</head>\n<body>\n{body}</body>\n\
         </html>\n"
    )
}
