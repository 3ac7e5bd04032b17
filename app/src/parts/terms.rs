//! The terms of participation and of use of the site.

use crate::content::notices::{ADULT_AGE, JURISDICTION, OPERATOR};
use crate::parts::notice::{Section, notice};
use crate::parts::{dialled, mail_to};
use leptos::prelude::*;
use shared::fest::FEST;

/// The part `terms`.
pub fn view() -> impl IntoView + 'static {
    notice(
        "Terms",
        "The terms of taking part in the fest and of using this site. By creating an account or registering you accept them.",
        vec![
            Section::new("who", "Who we are", who()),
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
            Section::new("contact", "Contact", contact()),
        ],
    )
}

fn who() -> impl IntoView {
    view! {
        <p>
            {format!(
                "{} is held by {OPERATOR}. \u{201c}We\u{201d} means that team, \u{201c}you\u{201d} whoever uses this site or takes \
                 part.", FEST.name
            )}
        </p>
    }
}

fn eligibility() -> impl IntoView {
    view! {
        <ul>
            <li>"Events are open to students who are enrolled at a college or university. Everyone in a team studies at the college \
                 that the registration names."</li>
            <li>"Team sizes, categories and further conditions stand with each event and in its rulebook; they are part of these terms."</li>
            <li>{format!("Whoever is under {ADULT_AGE} needs the consent of a parent or guardian, in writing.")}</li>
            <li>"You take part only if you are fit for it. If in doubt, ask a doctor first."</li>
        </ul>
    }
}

fn accuracy() -> impl IntoView {
    view! {
        <ul>
            <li>"What you enter is true, and it is yours to enter: whoever registers a team has the agreement of every member."</li>
            <li>"Bring the ID that was registered. Whoever cannot show it may be kept from playing."</li>
            <li>"A registration with false names or borrowed ID numbers can be cancelled without a refund."</li>
            <li>"Your account is yours alone. Keep the password to yourself and tell us if somebody else has it."</li>
        </ul>
        <p>"How we treat these details is said in the "<a href="/privacy">"privacy notice"</a>"."</p>
    }
}

fn fees() -> impl IntoView {
    view! {
        <ul>
            <li>"All prices are in Indian rupees (INR) and stand with each event. We add no charge to them."</li>
            <li>"The price that our server works out for your registration counts, and the payment window shows it before you pay. If an \
                 old page of ours showed another amount, you need not go on."</li>
            <li>"Payments are taken by Razorpay. Card and bank details are entered there and never reach us."</li>
            <li>"A registration is confirmed when the whole fee has arrived and we have written to you that it has. Until then it is kept, \
                 and you can pay it from My registrations; the place is not yours yet."</li>
            <li>"Nothing is shipped: you buy a place in an event."</li>
        </ul>
    }
}

fn refunds() -> impl IntoView {
    view! {
        <p>
            "When a fee is paid back, and how, is said under "<a href="/refunds">"Refunds and cancellation"</a>". We may move or cancel an \
             event, for example for weather, safety or too few entries. If we cancel it, you get the whole fee back. Travel and stay \
             are your own affair."
        </p>
    }
}

fn conduct() -> impl IntoView {
    view! {
        <ul>
            <li>"Play fair. Treat opponents, officials, volunteers and the campus with respect."</li>
            <li>"No violence, harassment, ragging, discrimination, doping, betting, alcohol, tobacco or drugs. No weapons."</li>
            <li>"The institute's rules and the instructions of its security hold on the campus."</li>
            <li>"Whoever damages something pays for it."</li>
            <li>"We may put a person or a team out of an event, or send them off the campus, for breaking these rules."</li>
        </ul>
    }
}

fn disputes() -> impl IntoView {
    view! {
        <p>
            "In play the referee decides, as the event's rulebook says. Protests go to the event's desk in writing, from the captain, \
             within the time that the rulebook gives. The organisers' jury decides on them, and its decision ends the matter for \
             the competition."
        </p>
    }
}

fn ambassadors() -> impl IntoView {
    view! {
        <p>
            "Campus ambassadors help of their own will. It is no employment, and nothing is paid for it beyond the perks that we name. We \
             choose among the applications, and either side can end it at any time."
        </p>
    }
}

fn photography() -> impl IntoView {
    view! {
        <p>
            "We photograph and film the fest and show it on our own channels and to our sponsors. If you do not want to be in a picture, \
             tell the photographer, or write to us and we take it down where we can."
        </p>
    }
}

fn site() -> impl IntoView {
    view! {
        <ul>
            <li>"Do not try to get at other people's data, to disturb the site, or to send it requests by machine beyond what a person would."</li>
            <li>"If you find a weakness, tell us first; we are grateful, and do not pursue whoever reports in good faith."</li>
            <li>"We keep the site running as well as students can, and do not promise that it is always there or without error."</li>
            <li>"Names, texts and drawings of this site belong to us or to those who let us use them."</li>
        </ul>
    }
}

fn liability() -> impl IntoView {
    view! {
        <p>
            "Sport has risks, and you take part at your own. First aid is kept on the campus; insurance is your own. We are liable for \
             what we cause on purpose or by gross negligence, and where the law allows no limit. Otherwise we owe at most the fee \
             that you paid, and we do not answer for lost belongings."
        </p>
    }
}

fn law() -> impl IntoView {
    view! {
        <p>
            {format!(
                "Indian law applies. Talk to us first: most things are settled by a call. If that does not help, the courts of \
                 {JURISDICTION} decide."
            )}
        </p>
        <p>"If one of these terms turns out not to hold, the others do. When we change them, the version at the top changes; what you \
            registered for stays under the version that held then."</p>
    }
}

fn contact() -> impl IntoView {
    view! {
        <p>
            <a href=mail_to(FEST.email)>{FEST.email}</a>", "<a href=dialled(FEST.phone)>{FEST.phone}</a>
            {format!(", {}", FEST.address)}
        </p>
    }
}

#[cfg(test)]
mod tests {
    use super::view;
    use crate::parts::tests::html;
    use shared::fest::FEST;

    #[tokio::test]
    async fn prices_courts_and_contact_are_named() {
        let html = html(view());
        for words in [
            "Indian rupees (INR)",
            "our server works out",
            "courts of Patna",
            "Nothing is shipped",
            "href=\"/refunds\"",
            "href=\"/privacy\"",
            FEST.email,
            FEST.phone,
            FEST.address,
        ] {
            assert!(html.contains(words), "{words}");
        }
    }
}
