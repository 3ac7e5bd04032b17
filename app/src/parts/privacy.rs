//! The privacy notice, required by the Digital Personal Data Protection Act 2023: what is stored, why, for how long, who sees
//! it, and how to have it shown, corrected or erased. Every sentence must be true of the product: a change to what is stored
//! also changes the notice and its version.

use crate::content::notices::{ADULT_AGE, ANSWER_DAYS, OPERATOR, saved_form};
use crate::content::retention::{
    AMBASSADOR_APPLICATION_YEARS, AUDIT_YEARS, CONTACT_DAYS, DRAFT_DAYS, GATE_SCAN_DAYS, ID_NUMBER_DAYS,
    LANGUAGE_COOKIE_DAYS, MAIL_DAYS, PAYMENT_RECORD_YEARS, REGISTRATION_YEARS, WEBHOOK_EVENT_DAYS,
};
use crate::parts::notice::{Section, notice};
use crate::parts::{facts, items, mail_link, phone_link};
use leptos::prelude::*;
use shared::catalogue::LabelledText;
use shared::pages::PageName;
use shared::referral::REMEMBERED_DAYS;
use shared::settings::Edition;

/// The part `privacy`.
pub fn view(edition: &Edition) -> impl IntoView + use<> {
    notice(
        "Privacy notice",
        "What we keep about you, why, for how long, and how to see it, correct it or get it erased.",
        Some("en"),
        vec![
            Section::new("who", "Who we are", who(edition)),
            Section::new("kept", "What we keep", kept()),
            Section::new("why", "Why we keep it", why()),
            Section::new("id-numbers", "ID numbers", id_numbers()),
            Section::new("browser", "In your browser", browser()),
            Section::new("mails", "Mails", mails()),
            Section::new("seen-by", "Who sees it", seen_by()),
            Section::new("how-long", "How long we keep it", how_long()),
            Section::new("rights", "Your rights", rights(edition)),
            Section::new("children", "Children", children()),
            Section::new("safety", "If something goes wrong", safety()),
            Section::new("grievances", "Grievances", grievances(edition)),
            Section::new("changes", "Changes to this notice", changes()),
        ],
    )
}

fn who(edition: &Edition) -> impl IntoView + use<> {
    let venue = edition.venue.clone();
    view! {
        <p>
            {format!(
                "This site is run by {OPERATOR}. Under the Digital Personal Data Protection Act 2023, we \
                 decide why and how personal data is used here, and we are responsible for it."
            )}
        </p>
        <p>{venue}</p>
    }
}

fn kept() -> impl IntoView {
    view! {
        <p>"Only what you type into a form, and what results from it:"</p>
        <ul>
            <li><strong>"Your account: "</strong>"username, e-mail address, and a hash of your password \
                (Argon2id), which can't be turned back into the password; what you add to your profile (full name, \
                college, its address, position of responsibility); the language in which you read this site; which ambassador's \
                link brought you; and where you are logged in (kind of browser, \
                since when, last used). If you sign in with Google, we receive your name, your e-mail address and \
                Google's ID for your account, but no password."</li>
            <li><strong>"A registration: "</strong>"your college and its address, the event and category, and for every member \
                and coach the name, e-mail address, phone number and Aadhaar number; if the event asks for \
                them, also a college ID number (optional) and the playing role."</li>
            <li><strong>"What a player answers to our mail: "</strong>"name, phone number, Aadhaar number, date of birth, and \
                the name and phone number of somebody to call in an emergency; for a player under 18, the name and e-mail \
                address of a parent, and that the parent agrees. Staff can see it, the captain who entered the team can't."</li>
            <li><strong>"A form you haven't submitted yet: "</strong>{saved_form()}</li>
            <li><strong>"A payment: "</strong>"the amount, the time, and the payment provider's order and payment IDs. \
                Card numbers, UPI PINs and bank logins never reach us."</li>
            <li><strong>"Beds at the fest: "</strong>"who of a team sleeps where and which nights, meals and kits, the coupon, and \
                what the desk noted: arrival, departure, deposit."</li>
            <li><strong>"An ambassador application: "</strong>"name, e-mail addresses, college, year, roll number, position of \
                responsibility, address, phone number, how you heard about us, your statement, and our decision. Of an \
                ambassador's work: the link or picture that shows a finished task, and each point with its reason."</li>
            <li><strong>"A message from the contact form: "</strong>"your name, your e-mail address and what you \
                write."</li>
            <li><strong>"What staff add: "</strong>"decisions on registrations and applications with their reasons, \
                notes to each other about a registration, and the name and organisation of a guest of the fest, with the reason \
                for the pass."</li>
            <li><strong>"At the gates of the fest: "</strong>"when and at which gate a pass was scanned, and what was \
                said. The phones of the gates know names, colleges and teams, but no phone number and no ID number."</li>
            <li><strong>"Your agreement: "</strong>"which version of this notice you agreed to, saved with the \
                form you sent."</li>
        </ul>
        <p>
            "If you register a team, you give us other people's data. Ask every member first and show them \
             this notice: by registering, you tell us that they agree."
        </p>
    }
}

fn why() -> impl IntoView {
    view! {
        <ul>
            <li>"To let you log in, and to make sure that the e-mail address is yours."</li>
            <li>"To enter your team, plan fixtures, and reach you if a match is moved."</li>
            <li>"To check at the ground that the people playing are the people registered."</li>
            <li>"To take the fee, confirm it, and refund it when a refund is due."</li>
            <li>"To decide on ambassador applications and work with those we accept."</li>
            <li>"To keep the accounts that the law requires."</li>
        </ul>
        <p>
            "We rely on your consent, which you give with each form and can withdraw; for the accounts, we \
             rely on the law. We don't sell data, we don't build profiles, and no machine makes decisions \
             about you."
        </p>
    }
}

fn id_numbers() -> impl IntoView {
    view! {
        <p>
            "We take more care with Aadhaar numbers than with anything else here. We use them only to tell people \
             apart and to check identity at the ground. We don't send them to UIDAI or anyone else."
        </p>
        <ul>
            <li>"They are stored encrypted (AES-256-GCM), even in a form you haven't submitted yet, and the \
                 keys are kept outside the database."</li>
            <li>"For everyone in a submitted team, we store the encrypted number along with its last four \
                 digits, to show it masked (not if the player entered it), and a keyed fingerprint (HMAC), which tells us if the same number \
                 is in two teams."</li>
            <li>"Staff see them masked, like XXXX XXXX 1234."</li>
            <li>"Staff who need to see a full number must write down the reason first. Their name, the time \
                 and the reason are recorded, and this can't be undone."</li>
            <li>"They are never in our e-mails, and never in our logs."</li>
            <li>"The captain of a team never sees the number that a player enters."</li>
            <li>{format!("They are erased {ID_NUMBER_DAYS} days after the fest.")}</li>
        </ul>
        <p>"If you'd rather not give an Aadhaar number, write to us before you register and we'll look for \
            another way."</p>
    }
}

fn browser() -> impl IntoView {
    view! {
        <p>
            "While you are logged in, your browser keeps a session token in its local storage. It tells our server who you are; \
             logging out removes it. What you type into a registration is never kept there. Anything else a \
             page remembers there stays on your device and is used only to run the page."
        </p>
        <p>
            {format!(
                "If you open the link of a campus ambassador, your browser keeps the ambassador's code in a cookie for \
                 {REMEMBERED_DAYS} days. If you sign up meanwhile, the ambassador sees which events your teams enter, their \
                 college and whether the fee is paid; never names, addresses or numbers.",
            )}
        </p>
        <p>
            {format!(
                "If you choose a language or open a page in Hindi, your browser keeps the language in a cookie for {LANGUAGE_COOKIE_DAYS} days, so that links in our \
                 mails open in it."
            )}
        </p>
        <p>
            "We use no advertising cookies and no analytics cookies. We load three outside services, and only \
             where they are used: Google on the login page, if we offer signing in with Google; Razorpay when \
             you pay; OpenStreetMap when you open the map. They then see your IP address, and their own \
             privacy notices apply."
        </p>
    }
}

fn mails() -> impl IntoView {
    view! {
        <p>
            "We write to you about what you do here: the code that confirms your address, your \
             registration and payment, the decision on an application, and changes to an event you entered. \
             Besides, the organisers write announcements to captains, teams on a waiting list, ambassadors and officials. \
             Each has a link that stops them, and so has "<a href=PageName::Account.path()>"My account"</a>"; mails about \
             your registration, beds or work have none and still come. If your address refuses our mails, or you report one as spam, we note it and write no \
             more announcements to it."
        </p>
    }
}

fn seen_by() -> impl IntoView {
    view! {
        <ul>
            <li><strong>"The organisers: "</strong>"the students with staff access to this site, who plan the events, answer \
                questions and decide on applications. The desks and referees at the ground get the lists for \
                their own event."</li>
            <li><strong>"Everybody: "</strong>"result lists of contests in which you compete alone (athletics, \
                lifting, Mr. Infinito) show your name, your college and your result, until your registration or \
                your account is erased. The ranking of campus ambassadors shows their points and initials, or the full name of \
                those who choose that; whoever used an ambassador's code sees the name."</li>
            <li><strong>"Razorpay: "</strong>"takes the payment. It gets the payer's name and e-mail address, \
                the amount, and what you enter in its window."</li>
            <li><strong>"Our service providers: "</strong>"they run our server and our e-mail, and act only \
                on our instructions."</li>
            <li><strong>"The institute and public authorities: "</strong>"where the law or people's safety \
                requires it."</li>
        </ul>
        <p>"No one else. Sponsors get numbers, such as how many colleges came, but never names."</p>
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
            row("ID numbers, and what players answer", format!("{ID_NUMBER_DAYS} days after the fest")),
            row("Registrations", format!("{} after the fest", years(REGISTRATION_YEARS))),
            row("Forms you haven't submitted", format!("{DRAFT_DAYS} days after they were last saved")),
            row("Ambassador applications", format!("{} after the fest", years(AMBASSADOR_APPLICATION_YEARS))),
            row("An ambassador's tasks and points", "until you erase your account".to_owned()),
            row("Messages from the contact form", format!("{CONTACT_DAYS} days after they were dealt with")),
            row("Payment records", format!("{}, as accounting law requires", years(PAYMENT_RECORD_YEARS))),
            row("What the payment provider reported, as IDs", format!("{WEBHOOK_EVENT_DAYS} days")),
            row("Record of staff actions", years(AUDIT_YEARS)),
            row("When a pass was scanned at a gate", format!("{GATE_SCAN_DAYS} days after the fest")),
            row("Account", "until you erase it".to_owned()),
            row("Record that we e-mailed you, and when", format!("{MAIL_DAYS} days")),
            row("Codes and sessions", "until they expire".to_owned()),
        ])}
        <p>"Backups are overwritten over time, so erased data disappears from them a little later."</p>
    }
}

fn rights(edition: &Edition) -> impl IntoView + use<> {
    let office = &edition.contacts;
    view! {
        <p>"You can ask us, at any time and free of charge:"</p>
        <ul>
            <li>"what we keep about you and who we shared it with, and for a copy;"</li>
            <li>"to correct or complete it;"</li>
            <li>"to erase it, unless a law makes us keep it;"</li>
            <li>"to stop using it: you can withdraw your consent as easily as you gave it. What we did before \
                 that stays lawful, and a team can't play without its data;"</li>
            <li>"to name someone who may do this for you if you die or can't do it yourself."</li>
        </ul>
        <p>
            "You can do most of this yourself on "<a href=PageName::Account.path()>"My account"</a>": correct your \
             profile, see what you agreed to, download what we keep about you, and erase your account along \
             with everyone you registered. For anything else, write to "
            {mail_link(&office.email)}" from the address of your account or registration, and \
             tell us what you want. We may ask you something only you know, so that no one else can erase your entry. "
            {format!("We answer within {ANSWER_DAYS} days, usually much sooner.")}
        </p>
        <p>
            "Erasing your account withdraws your teams, even those that have paid. We keep the payment record \
             without names (amount, time and the provider's IDs) for as long as the accounts must be kept. \
             What staff wrote about you, your teams and your payments is erased with the account."
        </p>
        <p>"If you'd like this notice explained in Hindi or another Indian language, write to us."</p>
    }
}

fn children() -> impl IntoView {
    view! {
        <p>
            {format!(
                "The fest is for college students. If you are under {ADULT_AGE}, a parent or guardian must \
                 agree before you use this site or are entered in a team: ask them to write to us first, or give us their \
                 address when you answer our mail, and we ask them. We don't track children, and we don't show advertising to anyone. If we learn that a child's \
                 data came to us without that consent, we erase it."
            )}
        </p>
    }
}

fn safety() -> impl IntoView {
    view! {
        <p>
            "Data travels encrypted (HTTPS), and we record what staff decide and reveal. If personal data \
             leaks anyway, we tell the people affected and the Data Protection Board of India without delay, \
             and explain what happened and what you can do."
        </p>
    }
}

fn grievances(edition: &Edition) -> impl IntoView + use<> {
    let office = &edition.contacts;
    let ways = [
        view! { "E-mail: "{mail_link(&office.email)} }.into_any(),
        view! { {(!office.phone.is_empty()).then(|| view! { "Phone: "{phone_link(&office.phone)} })} }
            .into_any(),
        view! { {format!("Post: Grievances, {} team, {}", edition.name, edition.venue)} }.into_any(),
    ];
    view! {
        <p>"If you're not happy with how we use your data, or with how we answered, tell us. One of the \
            organisers' leads will read it."</p>
        <ul>{items(ways)}</ul>
        <p>
            {format!("We'll answer within {ANSWER_DAYS} days. If that doesn't help, you can complain to \
                      the Data Protection Board of India.")}
        </p>
    }
}

fn changes() -> impl IntoView {
    view! {
        <p>
            "The version and date are at the top. When the meaning changes, the version changes; the forms \
             then ask you to agree to the new one, and our record of what you agreed to before stays as it was."
        </p>
    }
}

#[cfg(test)]
mod tests {
    use super::view;
    use crate::content::notices::{NOTICE_VERSION, saved_form};
    use crate::parts::tests::{edition, html};

    #[tokio::test]
    async fn the_notice_says_what_is_kept_how_long_and_whom_to_ask() {
        let edition = edition();
        let html = html(view(&edition));
        for words in [
            "90 days after the fest",
            "30 days after they were last saved",
            &saved_form(),
            "last four digits",
            "1 year after the fest",
            "8 years, as accounting law requires",
            "AES-256-GCM",
            "Digital Personal Data Protection Act 2023",
            "Data Protection Board of India",
            "local storage",
            "a cookie for 400 days",
            "the language in which you read this site",
            "announcements to captains",
            "under 18",
            NOTICE_VERSION,
            &edition.contacts.email,
            &edition.contacts.phone,
            &edition.venue,
        ] {
            assert!(html.contains(words), "{words}");
        }
    }

    #[tokio::test]
    async fn nothing_is_promised_that_is_not_there_yet() {
        assert!(!html(view(&edition())).contains("account page"));
    }
}
