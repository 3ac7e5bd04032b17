//! The HTML document of an address: head, frame and content, as the server sends it and search engines, link previews
//! and browsers without JavaScript read it. In a browser with JavaScript, React puts the same frame in its place.
//!
//! What a page says of itself is in `subject`, the tags made of it in `head`, what machines read in `structured`, and
//! navigation and footer in `frame`.

mod brand_icons;
mod frame;
mod head;
mod structured;
mod subject;

pub use subject::Subject;

/// The site around a document.
#[derive(Debug, Clone, Copy)]
pub struct Site<'a> {
    /// Scheme, host and port: `https://fest.example.org`.
    pub origin: &'a str,
    /// The tags that load the browser's files, as HTML.
    pub files: &'a str,
}

/// The whole document.
#[must_use]
pub fn html(subject: &Subject, site: Site<'_>) -> String {
    let content = crate::content_of(subject.path());
    framed(
        subject.ground().name(),
        &(head::html(subject, site.origin) + site.files),
        &format!(
            "<div id=\"root\">{}</div>\n<noscript><p class=\"page__section\">This site needs JavaScript to sign in and register.</p></noscript>\n",
            frame::html(subject.path(), &content)
        ),
    )
}

/// A document of this head and this body.
#[must_use]
pub fn framed(ground: &str, head: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\" data-ground=\"{ground}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n{head}</head>\n<body>\n{body}</body>\n\
         </html>\n"
    )
}
