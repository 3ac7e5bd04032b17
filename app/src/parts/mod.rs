//! Parts: content that only the server renders and the browser's page takes from the document as it is. A part has
//! words and no state; what needs script or depends on who looks goes into a place of it marked `data-slot`.
//!
//! To add a part: write `parts/<name>.rs` with a `view()` and a test that its facts come from the data, name it below,
//! and put [`part_html`] of it into its page's document; the page shows it with `<ServerPart name="<name>">`.

pub mod ambassador_faq;
pub mod ambassadors;
pub mod contact;
pub mod departments;
pub mod home_hero;
mod icons;
pub mod not_found;
mod notice;
pub mod privacy;
pub mod receipt;
pub mod refunds;
pub mod rulebook;
pub mod sponsor_wall;
pub mod team_roster;
pub mod terms;
pub mod welcome;

use crate::html::{escaped, rendered};
use leptos::prelude::*;
use shared::catalogue::LabelledText;

/// A part in its document: `<div data-part=name data-key=key>…</div>`. The key tells two parts of one name apart.
#[must_use]
pub fn part_html(name: &str, key: &str, view: impl IntoView + 'static) -> String {
    format!(
        "<div data-part=\"{}\" data-key=\"{}\">{}</div>",
        escaped(name),
        escaped(key),
        rendered(move || view)
    )
}

/// The head of a page: its heading and a sentence.
fn page_header(title: &'static str, lead: &'static str) -> impl IntoView {
    view! {
        <header class="page-header">
            <h1 class="page-header__title misprint" data-text=title tabindex="-1">{title}</h1>
            <p class="page-header__lead">{lead}</p>
        </header>
    }
}

/// Terms and their values; `class` is `facts` or `facts facts--money`.
fn facts(class: &'static str, rows: Vec<LabelledText>) -> impl IntoView {
    view! {
        <dl class=class>
            {rows.into_iter().map(|row| view! {
                <div class="facts__row">
                    <dt class="facts__term">{row.label}</dt>
                    <dd class="facts__value">{row.text}</dd>
                </div>
            }).collect::<Vec<_>>()}
        </dl>
    }
}

/// A list's items.
fn items<T: IntoView + 'static>(texts: impl IntoIterator<Item = T>) -> Vec<impl IntoView> {
    texts.into_iter().map(|text| view! { <li>{text}</li> }).collect()
}

/// Where a phone number is dialled.
fn dialled(phone: &str) -> String {
    format!("tel:{}", phone.replace(' ', ""))
}

/// Where a letter is written.
fn mail_to(email: &str) -> String {
    format!("mailto:{email}")
}

#[cfg(test)]
mod tests {
    use super::part_html;
    use leptos::prelude::*;

    /// A view as text to look through, without the marks that the renderer puts between neighbouring texts.
    pub(super) fn html(view: impl IntoView + 'static) -> String {
        part_html("part", "key", view)
            .replace("<!>", "")
            .replace("<!---->", "")
    }

    #[tokio::test]
    async fn a_part_names_itself_for_the_page_that_shows_it() {
        assert_eq!(
            part_html("rulebook", "a\"b", view! { <p>"Fair play"</p> }),
            "<div data-part=\"rulebook\" data-key=\"a&quot;b\"><p>Fair play</p></div>"
        );
    }
}
