//! The rulebook of an event, for screen and print. Everything about the event comes from the catalogue; the rules common to
//! all events (what to bring, conduct, protests) are in this file.

use crate::event_panel::EventPanel;
use crate::parts::{contact_mail, contact_phone, facts, items};
use crate::published::Published;
use leptos::prelude::*;
use shared::catalogue::{AthleticsForm, Category, Event, Form, LabelledText, TeamGroup};
use shared::messages;
use shared::rules::steps::{Step, steps};
use shared::settings::{Contact, Edition};

/// What participants registered on this site bring.
const TO_BRING: &[&str] = &[
    "The Aadhaar card you registered with, printed or in the app.",
    "Your college ID card, if your college issues one: optional, but recommended.",
    "Your registration confirmation e-mail, on your phone or on paper.",
    "Your own kit, and shoes that suit the surface, unless the rules say we supply them.",
];

/// What e-sports players bring.
const TO_BRING_TO_SCREENS: &[&str] = &[
    "A photo ID and your college ID card.",
    "Your own device and charger, and the login for your own account.",
];

/// Rules of conduct for everyone.
const CONDUCT: &[&str] = &[
    "Play fair, and treat opponents, officials and volunteers with respect.",
    "Arrive on time: we don't move fixtures for late teams.",
    "Everyone in a team must study at the college named in the registration. If anyone plays under another \
     name, the whole team is out.",
    "No doping, alcohol, tobacco or betting. The institute's rules apply everywhere on campus.",
    "The referee's decisions during play are final. To protest, the captain must write to the event's desk \
     within 30 minutes of the result, unless the rules above give another time.",
    "The organisers' jury decides on protests and on anything this rulebook doesn't cover; its decision is final.",
    "We may change times, venues and the format because of weather, safety or the number of entries. We'll \
     announce it on this site and tell the captains.",
];

/// The part `rulebook`; its key is the event's slug. The browser shows the button that prints it.
pub fn view(event: &'static Event, published: &Published) -> impl IntoView + use<> {
    let panel = EventPanel::of(event, published);
    let fest = published.edition();
    let line = edition(event, fest);
    let contacts = contacts(&panel.facts.contacts, fest);
    let notes = notes(&panel);
    view! {
        <article class="rulebook" data-event=event.slug>
            <header class="page-header">
                <p class="page-header__kicker">{fest.title()}</p>
                <h1 class="page-header__title" tabindex="-1">{format!("{} rulebook", event.title)}</h1>
                <p class="page-header__lead">{event.description}</p>
                <div class="page-header__actions">
                    <button class="button button--secondary" type="button" data-print hidden=true>"Print"</button>
                </div>
            </header>
            <div class="rulebook__body">
                <div class="rulebook__facts">
                    {section("At a glance", facts("facts", glance(event, &panel, fest)))}
                    {(!event.roles().is_empty()).then(|| section("Team", team(event)))}
                    {athletics(event).map(|form| section("Events", programme(form)))}
                    {fees(panel.facts.fees.clone()).map(|fees| section("Fees", fees))}
                    {section("Prizes", prizes(&panel.facts.prizes))}
                </div>
                <div class="rulebook__text">
                    {notes.map(|notes| section("Good to know", notes))}
                    {section("Who may take part", view! { <ul class="rulebook__list">{items(eligibility(event))}</ul> })}
                    {section("Rules", view! {
                        <ol class="rulebook__list rulebook__list--numbered">{items(event.rules.iter().copied())}</ol>
                    })}
                    {section("Judging criteria", view! { <p>{event.judging_criteria}</p> })}
                    {section("What to bring", view! { <ul class="rulebook__list">{items(to_bring(event))}</ul> })}
                    {section("How to register", registration(event, &panel))}
                    {section("Conduct and disputes", view! {
                        <ol class="rulebook__list rulebook__list--numbered">{items(CONDUCT.iter().copied())}</ol>
                    })}
                    {section("Contacts", contacts)}
                </div>
            </div>
            <p class="rulebook__edition">{line}</p>
        </article>
    }
}

/// Formats the edition line: `Rulebook of Cricket, Infinito 2025`.
#[must_use]
pub fn edition(event: &Event, fest: &Edition) -> String {
    format!("Rulebook of {}, {}", event.title, fest.title())
}

fn section(heading: &'static str, body: impl IntoView) -> impl IntoView {
    view! {
        <section class="rulebook__section">
            <h2 class="rulebook__heading">{heading}</h2>
            {body}
        </section>
    }
}

fn glance(event: &Event, panel: &EventPanel, fest: &Edition) -> Vec<LabelledText> {
    let own = &panel.facts;
    let categories = if event.has_category {
        Category::ALL.map(Category::name).join(" and ")
    } else {
        "One, open to all".to_owned()
    };
    let mut rows = vec![
        LabelledText::new("Date", own.date.clone()),
        LabelledText::new("Venue", own.venue.as_ref().unwrap_or(&fest.venue).clone()),
        LabelledText::new("Categories", categories),
    ];
    let state = match own.state.notice() {
        Some(notice) => notice,
        None if panel.is_full => messages::ALL_PLACES_TAKEN,
        None => "Open",
    };
    rows.push(LabelledText::new("Registration", state));
    if !panel.places.is_empty() {
        rows.push(LabelledText::new("Places", panel.places.join(", ")));
    }
    if let Some(timing) = &panel.timing {
        rows.push(LabelledText::new("Dates", timing.clone()));
    }
    rows
}

/// Renders the organisers' notes, a paragraph for each line.
fn notes(panel: &EventPanel) -> Option<impl IntoView + use<>> {
    let lines = panel.notes();
    (!lines.is_empty()).then(|| {
        lines
            .into_iter()
            .map(|line| view! { <p>{line}</p> })
            .collect::<Vec<_>>()
    })
}

fn team(event: &'static Event) -> impl IntoView {
    let hint = match event.form {
        Form::Team { hint, .. } => hint,
        Form::None | Form::Athletics(_) => None,
    };
    let roles = event.roles();
    let total = (roles.len() > 1).then(|| {
        let sum = |size: fn(&TeamGroup) -> usize| roles.iter().map(size).sum::<usize>().to_string();
        row("Total", sum(|role| role.min), sum(|role| role.max))
    });
    view! {
        <table class="table rulebook__team">
            <thead>
                <tr>
                    <th class="table__head" scope="col">"Role"</th>
                    <th class="table__head table__cell--numeric" scope="col">"At least"</th>
                    <th class="table__head table__cell--numeric" scope="col">"At most"</th>
                </tr>
            </thead>
            <tbody>
                {roles.iter().map(|role| row(role.title, role.min.to_string(), role.max.to_string())).collect::<Vec<_>>()}
                {total}
            </tbody>
        </table>
        {hint.map(|hint| view! { <p>{hint}</p> })}
        {steps(event).contains(&Step::Coach).then(|| view! { <p>"One coach may come along, but can't play."</p> })}
    }
}

fn row(name: &'static str, min: String, max: String) -> impl IntoView {
    view! {
        <tr class="table__row">
            <th scope="row">{name}</th>
            <td class="table__cell table__cell--numeric">{min}</td>
            <td class="table__cell table__cell--numeric">{max}</td>
        </tr>
    }
}

fn athletics(event: &Event) -> Option<&'static AthleticsForm> {
    match event.form {
        Form::Athletics(form) => Some(form),
        Form::None | Form::Team { .. } => None,
    }
}

/// Renders the athletics events by category, and how many of them one entry may choose.
fn programme(form: &'static AthleticsForm) -> impl IntoView {
    let mut rows = Vec::new();
    for category in Category::ALL {
        rows.push(LabelledText::new(
            format!("{}, individual", category.name()),
            form.individual(category).join(", "),
        ));
        rows.push(LabelledText::new(
            format!("{}, relays", category.name()),
            form.relays(category).collect::<Vec<_>>().join(", "),
        ));
    }
    view! {
        {facts("facts", rows)}
        <p>
            {format!(
                "Each entry can have at most {} individual events and at most {} relays. A relay team has exactly \
                 {} runners.",
                form.max_individual, form.max_relays, form.relay_size
            )}
        </p>
    }
}

fn fees(rows: Vec<LabelledText>) -> Option<impl IntoView + use<>> {
    (!rows.is_empty()).then(|| {
        view! {
            {facts("facts facts--money", rows)}
            <p>"In Indian rupees, for the whole entry unless it says per head. The amount in the payment window is final."</p>
        }
    })
}

fn prizes(prizes: &[String]) -> impl IntoView + use<> {
    let prizes: Vec<_> = prizes
        .iter()
        .map(|prize| {
            let (place, amount) = prize.split_at(prize.find("Rs.").unwrap_or(prize.len()));
            view! {
                <li class="prizes__item">
                    <span class="prizes__place">{place.to_owned()}</span>
                    <span class="prizes__amount">{amount.to_owned()}</span>
                </li>
            }
        })
        .collect();
    view! { <ol class="prizes">{prizes}</ol> }
}

fn eligibility(event: &Event) -> Vec<String> {
    let mut lines = vec![
        "Students enrolled at a college or university. Everyone in an entry must study at the college it names."
            .to_owned(),
    ];
    if event.has_category {
        lines
            .push("Men and women compete in separate categories; choose yours when you register.".to_owned());
    }
    if athletics(event).is_some_and(|form| !form.mixed_relays.is_empty()) {
        lines.push("Women and men run mixed relays together.".to_owned());
    }
    if event.endpoint.is_some() {
        lines.push(format!(
            "Each account can register once for {}, and no one may play for two teams.",
            event.title
        ));
    }
    lines
}

fn to_bring(event: &Event) -> Vec<&'static str> {
    match event.form {
        Form::None => TO_BRING_TO_SCREENS.to_vec(),
        Form::Team { .. } | Form::Athletics(_) => TO_BRING.to_vec(),
    }
}

fn registration(event: &'static Event, panel: &EventPanel) -> impl IntoView + use<> {
    if let Some(notice) = panel.facts.state.notice() {
        let words = match (&panel.timing, notice) {
            (Some(timing), _) => format!("{notice}. {timing}."),
            (None, messages::OPENING_SOON) => format!(
                "{notice}. Registration for {} opens later; we'll announce it on this site.",
                event.title
            ),
            (None, _) => notice.to_owned(),
        };
        return view! { <p>{words}</p> }.into_any();
    }
    if panel.is_full {
        return view! {
            <p>
                {messages::ALL_PLACES_TAKEN}" "
                <a href=event.wizard_route>{messages::JOIN_WAITING_LIST}</a>
            </p>
        }
        .into_any();
    }
    let asked: Vec<_> = steps(event)
        .iter()
        .filter(|&&step| step != Step::Receipt)
        .map(|step| step.title())
        .collect();
    view! {
        <ol class="rulebook__list rulebook__list--numbered">
            <li>"Log in on this site, or create an account with your e-mail address."</li>
            <li>"Open "<a href=event.wizard_route>{event.wizard_route}</a>"."</li>
            <li>{format!("Fill in the form: {}.", asked.join(", "))}</li>
            <li>"Keep everyone's details ready: full name, e-mail address, ten-digit phone number and \
                 twelve-digit Aadhaar number."</li>
            <li>"Check the summary and pay the fee. Your registration is complete when we confirm the payment \
                 by e-mail."</li>
        </ol>
        <p>"To find out when we refund a fee, see "<a href="/refunds">"Refunds and cancellation"</a>"."</p>
    }
    .into_any()
}

fn contacts(contacts: &[Contact], fest: &Edition) -> impl IntoView + use<> {
    let office = format!("{} office", fest.name);
    let desks: Vec<_> = contacts
        .iter()
        .map(|contact| {
            view! {
                <li class="contacts__item">
                    <span class="contacts__name">{contact.name.clone()}</span>
                    {contact_phone(&contact.phone)}
                </li>
            }
        })
        .collect();
    view! {
        <ul class="contacts">
            {desks}
            <li class="contacts__item">
                <span class="contacts__name">{office}</span>
                {contact_mail(&fest.contacts.email)}
            </li>
        </ul>
    }
}

#[cfg(test)]
mod tests;
