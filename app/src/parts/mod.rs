//! Parts: static content that only the server renders; the browser's page reuses its HTML from the document. A part has text
//! and no state. Content that needs JavaScript or depends on the user goes into an element marked `data-slot`.
//!
//! To add a part, write `parts/<name>.rs` with a `view()` and a test that its facts come from the data, declare it below, and
//! add its [`part_html`] to its page in `screens.rs`.

pub mod ambassador_faq;
pub mod ambassadors;
pub mod contact;
pub mod departments;
pub mod event_strip;
pub mod fest_days;
pub mod home_hero;
mod icons;
pub mod merch_rack;
pub mod not_found;
mod notice;
pub mod privacy;
pub mod receipt;
pub mod refunds;
pub mod rulebook;
pub mod shells;
pub mod sponsor_wall;
pub mod team_roster;
pub mod terms;
pub mod welcome;

use crate::html::{escaped, rendered};
use leptos::prelude::*;
use shared::catalogue::LabelledText;

/// Renders a part: `<div data-part=name data-key=key>…</div>`. The key distinguishes parts with the same name.
#[must_use]
pub fn part_html(name: &str, key: &str, view: impl IntoView + 'static) -> String {
    format!(
        "<div data-part=\"{}\" data-key=\"{}\">{}</div>",
        escaped(name),
        escaped(key),
        rendered(move || view)
    )
}

/// Renders a page's heading with one sentence below it.
fn page_header(title: &'static str, lead: &'static str) -> impl IntoView {
    view! {
        <header class="page-header">
            <h1 class="page-header__title misprint" data-text=title tabindex="-1">{title}</h1>
            <p class="page-header__lead">{lead}</p>
        </header>
    }
}

/// Renders terms and their values; `class` is `facts` or `facts facts--money`.
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

/// Renders list items.
fn items<T: IntoView + 'static>(texts: impl IntoIterator<Item = T>) -> Vec<impl IntoView> {
    texts.into_iter().map(|text| view! { <li>{text}</li> }).collect()
}

/// Renders a link that dials a phone number, or writes to the address that stands for a missing one.
pub(crate) fn phone_link(phone: &str) -> impl IntoView + use<> {
    view! { <a href=dialled(phone)>{phone.to_owned()}</a> }
}

/// Renders a link that writes to an e-mail address.
pub(crate) fn mail_link(email: &str) -> impl IntoView + use<> {
    view! { <a href=mail_to(email)>{email.to_owned()}</a> }
}

/// Renders the phone number of an item of `contacts`.
fn contact_phone(phone: &str) -> impl IntoView + use<> {
    view! { <a class="contacts__link" href=dialled(phone)>{phone.to_owned()}</a> }
}

/// Renders the e-mail address of an item of `contacts`.
fn contact_mail(email: &str) -> impl IntoView + use<> {
    view! { <a class="contacts__link" href=mail_to(email)>{email.to_owned()}</a> }
}

/// Returns the `tel:` URL of a phone number, or the `mailto:` URL of the address that stands for a missing one.
fn dialled(phone: &str) -> String {
    if phone.contains('@') {
        mail_to(phone)
    } else {
        format!("tel:{}", phone.replace(' ', ""))
    }
}

/// Returns the `mailto:` URL of an e-mail address.
fn mail_to(email: &str) -> String {
    format!("mailto:{email}")
}

#[cfg(test)]
mod tests {
    use super::{mail_link, part_html, phone_link};
    use leptos::prelude::*;
    use shared::settings::{Catalogue, Edition};

    /// The edition without settings.
    pub(super) fn edition() -> Edition {
        Catalogue::default().edition
    }

    /// Renders a view without the hydration markers that Leptos puts between text nodes, so that tests can search it.
    pub(super) fn html(view: impl IntoView + 'static) -> String {
        part_html("part", "key", view)
            .replace("<!>", "")
            .replace("<!---->", "")
    }

    #[tokio::test]
    async fn an_address_stands_for_a_missing_phone_number() {
        let mut office = edition().contacts;
        assert_eq!(html(phone_link(office.line())), html(mail_link(&office.email)));
        office.phone = "+91 22222 22222".to_owned();
        assert!(html(phone_link(office.line())).contains("tel:+912222222222"));
    }

    #[tokio::test]
    async fn a_part_names_itself_for_the_page_that_shows_it() {
        assert_eq!(
            part_html("rulebook", "a\"b", view! { <p>"Fair play"</p> }),
            "<div data-part=\"rulebook\" data-key=\"a&quot;b\"><p>Fair play</p></div>"
        );
    }
}
