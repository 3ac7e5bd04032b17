//! The terms of participation and of use of the site.

use crate::content::notices::{ADULT_AGE, JURISDICTION, OPERATOR};
use crate::parts::notice::{Section, notice};
use crate::parts::{mail_link, phone_link};
use leptos::prelude::*;
use shared::settings::Edition;

/// The part `terms`.
pub fn view(edition: &Edition) -> impl IntoView + use<> {
    notice(
        "Terms",
        "The terms for taking part in the fest and using this site. By creating an account or registering, you \
         accept them.",
        Some("en"),
        vec![
            Section::new("who", "Who we are", who(edition)),
            Section::new("eligibility", "Who may take part", eligibility()),
            Section::new("accuracy", "What you tell us", accuracy()),
            Section::new("fees", "Fees and payment", fees()),
            Section::new("refunds", "Refunds and cancellation", refunds()),
            Section::new("conduct", "Conduct", conduct()),
            Section::new("disputes", "Protests and disputes", disputes()),
            Section::new("ambassadors", "Campus ambassadors", ambassadors()),
            Section::new("photography", "Photographs and films", photography()),
            Section::new("site", "Using this site", site()),
            Section::new("liability", "Risk and liability", liability()),
            Section::new("law", "Law and courts", law()),
            Section::new("contact", "Contact", contact(edition)),
        ],
    )
}

fn who(edition: &Edition) -> impl IntoView + use<> {
    let name = &edition.name;
    view! {
        <p>
            {format!(
                "{name} is run by {OPERATOR}. \u{201c}We\u{201d} means that team, and \u{201c}you\u{201d} means \
                 anyone who uses this site or takes part."
            )}
        </p>
    }
}

fn eligibility() -> impl IntoView {
    view! {
        <ul>
            <li>"Events are open to students enrolled at a college or university. Everyone in a team must \
                 study at the college named in the registration."</li>
            <li>"You'll find team sizes, categories and other conditions with each event and in its rulebook; \
                 they are part of these terms."</li>
            <li>{format!("If you are under {ADULT_AGE}, you need written consent from a parent or guardian.")}</li>
            <li>"Take part only if you are fit to. If in doubt, ask a doctor first."</li>
        </ul>
    }
}

fn accuracy() -> impl IntoView {
    view! {
        <ul>
            <li>"Enter only details that are true and that you are allowed to share: if you register a team, \
                 every member must have agreed to it."</li>
            <li>"Bring the ID you registered with. If you can't show it, we may not let you play."</li>
            <li>"We can cancel a registration with false names or borrowed ID numbers, without a refund."</li>
            <li>"Your account is only for you. Keep your password to yourself, and tell us if someone else has \
                 it."</li>
        </ul>
        <p>"To see how we handle these details, read the "<a href="/privacy">"privacy notice"</a>"."</p>
    }
}

fn fees() -> impl IntoView {
    view! {
        <ul>
            <li>"All prices are in Indian rupees (INR) and are shown with each event. We don't add any charges \
                 to them."</li>
            <li>"The price that our server works out for your registration is final, and the payment window \
                 shows it before you pay. If an old page of ours showed another amount, you don't have to go \
                 ahead."</li>
            <li>"Razorpay takes the payments. You enter card and bank details there, and they never reach us."</li>
            <li>"Your registration is confirmed when we have received the full fee and written to tell you so. \
                 Until then we keep it and you can pay from My registrations, but the place is not yours \
                 yet."</li>
            <li>"Nothing is shipped: you buy a place in an event."</li>
        </ul>
    }
}

fn refunds() -> impl IntoView {
    view! {
        <p>
            "To find out when and how we refund a fee, see "<a href="/refunds">"Refunds and cancellation"</a>". We may \
             move or cancel an event, for example because of weather, safety or too few entries. If we cancel it, you \
             get the full fee back. You are responsible for your own travel and stay."
        </p>
    }
}

fn conduct() -> impl IntoView {
    view! {
        <ul>
            <li>"Play fair. Treat opponents, officials, volunteers and the campus with respect."</li>
            <li>"No violence, harassment, ragging, discrimination, doping, betting, alcohol, tobacco or drugs. No weapons."</li>
            <li>"On campus, follow the institute's rules and its security staff's instructions."</li>
            <li>"If you damage something, you pay for it."</li>
            <li>"If a person or a team breaks these rules, we may remove them from an event or send them off \
                 campus."</li>
        </ul>
    }
}

fn disputes() -> impl IntoView {
    view! {
        <p>
            "During play the referee decides, as the event's rulebook says. To protest, the captain must write \
             to the event's desk within the time given in the rulebook. The organisers' jury decides on \
             protests, and its decision is final for the competition."
        </p>
    }
}

fn ambassadors() -> impl IntoView {
    view! {
        <p>
            "Campus ambassadors are volunteers. It is not a job, and there is no pay beyond the perks we name. \
             We choose from the applications, and either side can end it at any time."
        </p>
    }
}

fn photography() -> impl IntoView {
    view! {
        <p>
            "We photograph and film the fest, and show the pictures on our own channels and to our sponsors. If \
             you don't want to be in a picture, tell the photographer, or write to us and we'll take it down \
             where we can."
        </p>
    }
}

fn site() -> impl IntoView {
    view! {
        <ul>
            <li>"Don't try to access other people's data, disrupt the site, or send it more automated requests \
                 than a person would make."</li>
            <li>"If you find a security weakness, tell us first. We'll be grateful, and won't take action \
                 against anyone who reports in good faith."</li>
            <li>"We keep the site running as well as students can, but we can't promise that it is always up \
                 or free of errors."</li>
            <li>"The names, texts and drawings on this site belong to us or to those who let us use them."</li>
        </ul>
    }
}

fn liability() -> impl IntoView {
    view! {
        <p>
            "Sport has risks, and you take part at your own risk. We keep first aid on campus; you arrange \
             your own insurance. We are liable for what we cause on purpose or through gross negligence, and \
             where the law allows no limit. Otherwise we owe you at most the fee you paid, and we are not \
             responsible for lost belongings."
        </p>
    }
}

fn law() -> impl IntoView {
    view! {
        <p>
            {format!(
                "Indian law applies. Talk to us first: a call settles most things. If that doesn't help, the \
                 courts of {JURISDICTION} decide."
            )}
        </p>
        <p>"If one of these terms turns out to be invalid, the others still apply. When we change the terms, \
            the version at the top changes; what you registered for stays under the version that applied \
            then."</p>
    }
}

fn contact(edition: &Edition) -> impl IntoView + use<> {
    let office = &edition.contacts;
    let venue = edition.venue.clone();
    view! {
        <p>
            {mail_link(&office.email)}
            {(!office.phone.is_empty()).then(|| view! { ", "{phone_link(&office.phone)} })}
            {format!(", {venue}")}
        </p>
    }
}

#[cfg(test)]
mod tests {
    use super::view;
    use crate::parts::tests::{edition, html};

    #[tokio::test]
    async fn prices_courts_and_contact_are_named() {
        let edition = edition();
        let html = html(view(&edition));
        for words in [
            "Indian rupees (INR)",
            "our server works out",
            "courts of Patna",
            "Nothing is shipped",
            "href=\"/refunds\"",
            "href=\"/privacy\"",
            &edition.contacts.email,
            &edition.contacts.phone,
            &edition.venue,
        ] {
            assert!(html.contains(words), "{words}");
        }
    }
}
