//! The privacy notice, required by the Digital Personal Data Protection Act 2023: what is stored, why, for how long, who sees
//! it, and how to have it shown, corrected or erased. Every sentence must be true of the product: a change to what is stored
//! also changes the notice and its version.

use crate::content::notices::{ADULT_AGE, ANSWER_DAYS, OPERATOR, saved_form};
use crate::content::retention::{
    AMBASSADOR_APPLICATION_YEARS, AUDIT_YEARS, CONTACT_DAYS, DRAFT_DAYS, ID_NUMBER_DAYS, MAIL_DAYS,
    PAYMENT_RECORD_YEARS, REGISTRATION_YEARS, WEBHOOK_EVENT_DAYS,
};
use crate::parts::notice::{Section, notice};
use crate::parts::{dialled, facts, items, mail_to};
use leptos::prelude::*;
use shared::catalogue::LabelledText;
use shared::fest::FEST;
use shared::pages::path_of;

/// The part `privacy`.
pub fn view() -> impl IntoView + 'static {
    notice(
        "Privacy notice",
        "What we keep about you, why, for how long, and how to have it shown, corrected or erased.",
        vec![
            Section::new("who", "Who we are", who()),
            Section::new("kept", "What we keep", kept()),
            Section::new("why", "Why we keep it", why()),
            Section::new("id-numbers", "ID numbers", id_numbers()),
            Section::new("browser", "In your browser", browser()),
            Section::new("mails", "Mails", mails()),
            Section::new("seen-by", "Who sees it", seen_by()),
            Section::new("how-long", "How long we keep it", how_long()),
            Section::new("rights", "Your rights", rights()),
            Section::new("children", "Children", children()),
            Section::new("safety", "If something goes wrong", safety()),
            Section::new("grievances", "Grievances", grievances()),
            Section::new("changes", "Changes to this notice", changes()),
        ],
    )
}

fn who() -> impl IntoView {
    view! {
        <p>
            {format!(
                "This site is run by {OPERATOR}. Under the Digital Personal Data Protection Act 2023 we decide why and how \
                 personal data is used here, and we answer for it."
            )}
        </p>
        <p>{FEST.address}</p>
    }
}

fn kept() -> impl IntoView {
    view! {
        <p>"Only what you type into a form, and what follows from it:"</p>
        <ul>
            <li><strong>"Your account: "</strong>"username, e-mail address, and a hash of your password (Argon2id), from which \
                the password cannot be read back; what you add to your profile (full name, college, its address, position of \
                responsibility); and where you are logged in (kind of browser, since when, last use). If you sign in with Google, we receive your name, your e-mail address and \
                Google's number for your account, and no password."</li>
            <li><strong>"A registration: "</strong>"your college and its address, the event and category, and for every member \
                and coach the name, e-mail address, phone number and Aadhaar number; where an event asks for them also a college \
                ID number (optional) and the playing role."</li>
            <li><strong>"A form that you have not submitted yet: "</strong>{saved_form()}</li>
            <li><strong>"A payment: "</strong>"the amount, the time, and the order and payment ids of the payment provider. Card \
                numbers, UPI PINs and bank logins never reach us."</li>
            <li><strong>"An ambassador application: "</strong>"name, e-mail addresses, college, year, roll number, position of \
                responsibility, address, phone number, how you heard of us, your statement, and our decision."</li>
            <li><strong>"A message by the contact form: "</strong>"your name, your e-mail address and what you write."</li>
            <li><strong>"What staff add: "</strong>"decisions on registrations and applications with their reasons, and notes for \
                each other about a registration."</li>
            <li><strong>"Your agreement: "</strong>"which version of this notice you agreed to, with the form that you sent."</li>
        </ul>
        <p>
            "Whoever registers a team gives us the data of others. Ask every member first, and show them this notice: by \
             registering you tell us that they agree."
        </p>
    }
}

fn why() -> impl IntoView {
    view! {
        <ul>
            <li>"To let you log in, and to be sure that the e-mail address is yours."</li>
            <li>"To enter your team, to plan fixtures, and to reach you when a match moves."</li>
            <li>"To check at the ground that the people who play are the people who were registered."</li>
            <li>"To take the fee, to confirm it, and to pay it back where that is due."</li>
            <li>"To decide on ambassador applications and to work with those who are accepted."</li>
            <li>"To keep the accounts that the law asks for."</li>
        </ul>
        <p>
            "We rely on your consent, which you give with each form and may take back, and for the accounts on the law. We do not \
             sell data, we do not build profiles, and no machine decides about you."
        </p>
    }
}

fn id_numbers() -> impl IntoView {
    view! {
        <p>
            "Aadhaar numbers get more care than anything else here. We use them only to tell people apart and to check identity at \
             the ground. We do not send them to UIDAI or to anybody else."
        </p>
        <ul>
            <li>"They are stored encrypted (AES-256-GCM), also in a form that you have not submitted yet, and the keys are kept outside \
                 the database."</li>
            <li>"Beside the encrypted number of everyone in a submitted team we store its last four digits, to show it masked, and a \
                 keyed fingerprint (HMAC), which tells us that the same number is in two teams."</li>
            <li>"Staff see them masked, like XXXX XXXX 1234."</li>
            <li>"Whoever among the staff must see a whole number has to write down the reason first. Name, time and reason are \
                 recorded and cannot be taken back."</li>
            <li>"They are never in our mails, and never in our logs."</li>
            <li>{format!("They are erased {ID_NUMBER_DAYS} days after the fest.")}</li>
        </ul>
        <p>"If you would rather not give an Aadhaar number, write to us before you register and we look for another way."</p>
    }
}

fn browser() -> impl IntoView {
    view! {
        <p>
            "While you are logged in, your browser keeps a session token in its local storage. It tells our server who you are; \
             logging out removes it. What you type into a registration is never kept there. Anything else that a page remembers there stays on \
             your device and serves only to run the page."
        </p>
        <p>
            "There are no advertising cookies and no analytics cookies. Three outside services are loaded, and only where they are \
             used: Google on the login page, where signing in with Google is offered; Razorpay when you pay; OpenStreetMap when \
             you open the map. They then learn your internet address, and their own notices hold."
        </p>
    }
}

fn mails() -> impl IntoView {
    view! {
        <p>
            "We write to you about what you did here: the code that proves your address, your registration and payment, the \
             decision on an application, and changes to an event that you entered. No newsletters."
        </p>
    }
}

fn seen_by() -> impl IntoView {
    view! {
        <ul>
            <li><strong>"The organisers: "</strong>"the students with staff access to this site, who plan the events, answer \
                questions and decide on applications. The desks and referees at the ground get the lists of their own event."</li>
            <li><strong>"Razorpay: "</strong>"takes the payment. It gets the name and e-mail address of whoever pays and the amount, and \
                what you enter in its window."</li>
            <li><strong>"Those who carry the site for us: "</strong>"the providers of our server and of our mail, on our \
                instructions only."</li>
            <li><strong>"The institute and public authorities: "</strong>"where the law or the safety of people demands it."</li>
        </ul>
        <p>"Nobody else. Sponsors get numbers, such as how many colleges came, and never names."</p>
    }
}

fn how_long() -> impl IntoView {
    let row = |kept: &str, until: String| LabelledText::new(kept, until);
    let years = |count: u8| match count {
        1 => "1 year".to_owned(),
        count => format!("{count} years"),
    };
    view! {
        {facts("facts", vec![
            row("ID numbers", format!("{ID_NUMBER_DAYS} days after the fest")),
            row("Registrations", format!("{} after the fest", years(REGISTRATION_YEARS))),
            row("Forms that you have not submitted", format!("{DRAFT_DAYS} days after they were last saved")),
            row("Ambassador applications", format!("{} after the fest", years(AMBASSADOR_APPLICATION_YEARS))),
            row("Messages by the contact form", format!("{CONTACT_DAYS} days after they were dealt with")),
            row("Payment records", format!("{}, by accounting law", years(PAYMENT_RECORD_YEARS))),
            row("What the payment provider reported, as ids", format!("{WEBHOOK_EVENT_DAYS} days")),
            row("Record of what staff did", years(AUDIT_YEARS)),
            row("Account", "until you erase it".to_owned()),
            row("That we mailed you, and when", format!("{MAIL_DAYS} days")),
            row("Codes and sessions", "until they expire".to_owned()),
        ])}
        <p>"Backups are overwritten in turn, so erased data leaves them a little later."</p>
    }
}

fn rights() -> impl IntoView {
    view! {
        <p>"You can ask us, at any time and at no cost:"</p>
        <ul>
            <li>"what we keep about you and with whom we shared it, and for a copy;"</li>
            <li>"to correct or complete it;"</li>
            <li>"to erase it, as far as no law makes us keep it;"</li>
            <li>"to stop using it: you may take your consent back as easily as you gave it. What was done before stays lawful, \
                 and a team without its data cannot play;"</li>
            <li>"to name somebody who may do this for you, should you die or be unable to."</li>
        </ul>
        <p>
            "On "<a href=path_of("account")>"My account"</a>" you do most of it yourself: correct your profile, see what you agreed to, \
             download what we keep about you, and erase your account with everybody you registered. For everything else write to "<a href=mail_to(FEST.email)>{FEST.email}</a>" from the address of your account or registration, and say what \
             you want. We may ask you something only you know, so that nobody else erases your entry. "
            {format!("We answer within {ANSWER_DAYS} days, mostly much sooner.")}
        </p>
        <p>
            "Erasing withdraws your teams, also those that have paid, and keeps the payment record without names: amount, time and the \
             provider's ids, for as long as the accounts must be kept. What staff wrote about you, your teams and your payments goes with \
             the account."
        </p>
        <p>"If you would like this notice explained in Hindi or another language of India, write to us too."</p>
    }
}

fn children() -> impl IntoView {
    view! {
        <p>
            {format!(
                "The fest is for college students. If you are under {ADULT_AGE}, a parent or guardian has to agree before you use \
                 this site or are entered in a team: let them write to us first. We do not track children and show no \
                 advertising to anybody. If we learn that a child's data came to us without that consent, we erase it."
            )}
        </p>
    }
}

fn safety() -> impl IntoView {
    view! {
        <p>
            "Data travels encrypted (HTTPS), and what staff decide and reveal is recorded. Should personal data leak all the same, \
             we tell those concerned and the Data Protection Board of India without delay, and say what happened and what you \
             can do."
        </p>
    }
}

fn grievances() -> impl IntoView {
    let ways = [
        view! { "E-mail: "<a href=mail_to(FEST.email)>{FEST.email}</a> }.into_any(),
        view! { "Phone: "<a href=dialled(FEST.phone)>{FEST.phone}</a> }.into_any(),
        view! { {format!("Post: Grievances, {} team, {}", FEST.name, FEST.address)} }.into_any(),
    ];
    view! {
        <p>"If you are not content with how we use your data, or how we answered, tell us. One of the organisers' leads reads it."</p>
        <ul>{items(ways)}</ul>
        <p>
            {format!("You have our answer within {ANSWER_DAYS} days. If it does not help, you can complain to the Data Protection Board of India.")}
        </p>
    }
}

fn changes() -> impl IntoView {
    view! {
        <p>
            "Version and day stand at the top. When the meaning changes, the version changes; the forms ask you to agree to the new \
             one, and what you agreed to before stays recorded as it was."
        </p>
    }
}

#[cfg(test)]
mod tests {
    use super::view;
    use crate::content::notices::{NOTICE_VERSION, saved_form};
    use crate::parts::tests::html;
    use shared::fest::FEST;

    #[tokio::test]
    async fn the_notice_says_what_is_kept_how_long_and_whom_to_ask() {
        let html = html(view());
        for words in [
            "90 days after the fest",
            "30 days after they were last saved",
            &saved_form(),
            "last four digits",
            "1 year after the fest",
            "8 years, by accounting law",
            "AES-256-GCM",
            "Digital Personal Data Protection Act 2023",
            "Data Protection Board of India",
            "local storage",
            "under 18",
            NOTICE_VERSION,
            FEST.email,
            FEST.phone,
            FEST.address,
        ] {
            assert!(html.contains(words), "{words}");
        }
    }

    #[tokio::test]
    async fn nothing_is_promised_that_is_not_there_yet() {
        assert!(!html(view()).contains("account page"));
    }
}
