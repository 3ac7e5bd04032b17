//! The rack of the events page: the row of sport labels and the panel of the selected event (spec sections 2.5, 4).

use crate::event_panel::EventPanel;
use crate::island::Island;
#[cfg(feature = "ssr")]
use crate::published::Published;
use crate::published::current;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use shared::catalogue::{self, DEFAULT_SLUG, EVENTS, Event, Form, LabelledText};
use shared::messages;
use shared::pages;
use shared::settings::Contact;

/// The `event-rack` island.
pub struct EventRack;

/// Props of the rack.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Props {
    /// The slug of the selected event; if unknown or empty, the default event.
    pub selected: String,
    /// The events the user has registered for, as their endpoints are spelled.
    pub registered: Vec<String>,
    /// Text if the user has an unpaid entry for the selected event, `Saved, ₹1,500 due`, or waits for a place. Otherwise empty.
    pub due: String,
    /// URL of that entry, or of the registered one. Empty if there is none, as for a place on the waiting list.
    pub due_address: String,
}

/// The user's entry for the selected event.
#[derive(Debug, Clone, PartialEq, Eq)]
enum OwnEntry {
    None,
    Unpaid { due: String, address: String },
    Registered { address: String },
}

impl Props {
    fn entry(&self) -> OwnEntry {
        let endpoint = chosen(&self.selected).endpoint;
        if endpoint.is_some_and(|name| self.registered.iter().any(|event| event == name)) {
            OwnEntry::Registered {
                address: self.due_address.clone(),
            }
        } else if self.due.is_empty() {
            OwnEntry::None
        } else {
            OwnEntry::Unpaid {
                due: self.due.clone(),
                address: self.due_address.clone(),
            }
        }
    }
}

impl Island for EventRack {
    const NAME: &'static str = "event-rack";
    type Props = Props;

    fn view(props: Signal<Props>) -> impl IntoView + 'static {
        let event = Memo::new(move |_| props.with(|props| chosen(&props.selected).slug));
        let entry = Memo::new(move |_| props.with(Props::entry));
        let panel = Memo::new(move |_| EventPanel::of(chosen(event.get()), &current()));
        view! {
            <div class="rack" data-event=move || event.get()>
                {filter()}
                <ul class="rack__row" aria-label="Sports">
                    {EVENTS.iter().map(|&chip_event| chip(chip_event, event)).collect::<Vec<_>>()}
                </ul>
                {move || drawer(chosen(event.get()), entry.get(), panel.get())}
            </div>
        }
    }
}

fn chosen(slug: &str) -> &'static Event {
    catalogue::by_slug(slug)
        .or_else(|| catalogue::by_slug(DEFAULT_SLUG))
        .unwrap_or(EVENTS[0])
}

/// The options of the filter: value and label. The style sheet hides events whose [`kinds`] lack the selected value, so the
/// filter works without JavaScript.
const FILTERS: [(&str, &str); 5] = [
    ("all", "All"),
    ("open", "Open now"),
    ("team", "Team"),
    ("individual", "Individual"),
    ("esports", "E-sports"),
];

fn filter() -> impl IntoView {
    view! {
        <fieldset class="rack__filter">
            <legend class="visually-hidden">"Show sports"</legend>
            {FILTERS.map(|(value, label)| view! {
                <label class="rack__choice">
                    <input class="rack__radio" type="radio" name="rack-filter" value=value checked=value == "all" />
                    <span>{label}</span>
                </label>
            })}
        </fieldset>
    }
}

/// Returns the values of the [`FILTERS`] that the event matches, separated by spaces.
fn kinds(event: &Event, is_open: bool) -> String {
    let most = event.roles().iter().map(|role| role.max).sum::<usize>();
    let is_athletics = matches!(event.form, Form::Athletics(_));
    let is_esport = event.endpoint.is_none();
    [
        ("all", true),
        ("open", is_open),
        ("team", is_athletics || is_esport || most > 1),
        ("individual", is_athletics || most == 1),
        ("esports", is_esport),
    ]
    .iter()
    .filter_map(|&(kind, fits)| fits.then_some(kind))
    .collect::<Vec<_>>()
    .join(" ")
}

fn pictogram(event: &Event) -> impl IntoView + use<> {
    view! {
        <svg class="label__pictogram" aria-hidden="true">
            <use href=format!("/pictograms.svg#{}", event.slug)></use>
        </svg>
    }
}

fn chip(event: &'static Event, selected: Memo<&'static str>) -> impl IntoView {
    let is_open = Memo::new(move |_| current().facts(event).is_registration_open);
    view! {
        <li class="rack__item" data-kinds=move || kinds(event, is_open.get())>
            <a
                class="label label--chip rack__chip"
                href=event.address()
                data-event=event.slug
                aria-current=move || (selected.get() == event.slug).then_some("true")
            >
                {pictogram(event)}
                <span class="label__caption">
                    <span class="label__name">{event.title}</span>
                </span>
            </a>
        </li>
    }
}

/// Renders the panel of an event for a user without an entry.
#[cfg(feature = "ssr")]
pub(crate) fn panel(event: &'static Event, published: &Published) -> impl IntoView + use<> {
    drawer(event, OwnEntry::None, EventPanel::of(event, published))
}

fn drawer(event: &'static Event, entry: OwnEntry, panel: EventPanel) -> impl IntoView {
    let action = action(event, entry, &panel);
    let notes = notes(&panel);
    let kinds = kinds(event, panel.facts.is_registration_open);
    let EventPanel {
        facts: own,
        places,
        timing,
        has_contest,
        ..
    } = panel;
    let meta = [own.date.clone()]
        .into_iter()
        .chain(own.venue)
        .chain(places)
        .chain(timing);
    view! {
        <article class="drawer" data-event=event.slug data-kinds=kinds aria-labelledby="drawer-title">
            {label(event, own.date)}
            <div class="drawer__body">
                {header(event, meta, has_contest)}
                <div class="drawer__actions">
                    {action}
                    <a class="button button--secondary" href=event.rulebook_url() target="_blank" rel="noopener">
                        {messages::VIEW_RULEBOOK}
                    </a>
                </div>
                {facts("Fees", "facts facts--money", own.fees)}
                {facts("Team", "facts", event.composition())}
                <section class="drawer__section">
                    <h3 class="drawer__heading">"Prizes"</h3>
                    <ol class="prizes">
                        {own.prizes.iter().map(|prize| prize_row(prize)).collect::<Vec<_>>()}
                    </ol>
                </section>
                <p class="drawer__description">{event.description}</p>
                {notes}
                <section class="drawer__section drawer__section--rules">
                    <h3 class="drawer__heading">"Rules"</h3>
                    <ol class="drawer__list">
                        {event.rules.iter().map(|&rule| view! { <li>{rule}</li> }).collect::<Vec<_>>()}
                    </ol>
                </section>
                <section class="drawer__section">
                    <h3 class="drawer__heading">"Judging criteria"</h3>
                    <p>{event.judging_criteria}</p>
                </section>
                <section class="drawer__section">
                    <h3 class="drawer__heading">"Contacts"</h3>
                    <ul class="contacts">{own.contacts.into_iter().map(contact).collect::<Vec<_>>()}</ul>
                </section>
            </div>
        </article>
    }
}

fn label(event: &'static Event, date: String) -> impl IntoView {
    view! {
        <div class="drawer__label">
            <div class="label label--panel" data-event=event.slug aria-hidden="true">
                {pictogram(event)}
                <div class="label__caption">
                    <p class="label__name">{event.title}</p>
                    <p class="label__date">{date}</p>
                </div>
            </div>
        </div>
    }
}

fn header(event: &'static Event, meta: impl Iterator<Item = String>, has_contest: bool) -> impl IntoView {
    view! {
        <header class="drawer__header">
            <h2 class="drawer__title misprint" data-text=event.title id="drawer-title" tabindex="-1">
                {event.title}
            </h2>
            <ul class="drawer__meta">
                {meta.map(|text| view! { <li class="drawer__meta-item">{text}</li> }).collect::<Vec<_>>()}
            </ul>
            <p class="cluster">
                <a class="link" href=pages::calendar_of(event.slug) download="">{messages::ADD_TO_CALENDAR}</a>
                {has_contest.then(|| view! {
                    <a class="link" href=pages::results_of(event.slug)>"Fixtures and results"</a>
                })}
            </p>
        </header>
    }
}

fn contact(contact: Contact) -> impl IntoView {
    // Without a number it is the office's e-mail address.
    let scheme = if contact.phone.contains('@') {
        "mailto"
    } else {
        "tel"
    };
    let href = format!("{scheme}:{}", contact.phone.replace(' ', ""));
    view! {
        <li class="contacts__item">
            <span class="contacts__name">{contact.name}</span>
            <a class="contacts__link" href=href>{contact.phone}</a>
        </li>
    }
}

/// Renders the notes, a paragraph for each line; nothing if there are none.
fn notes(panel: &EventPanel) -> impl IntoView + use<> {
    let lines = panel.notes();
    (!lines.is_empty()).then(|| {
        view! {
            <section class="drawer__section">
                <h3 class="drawer__heading">"Good to know"</h3>
                {lines.into_iter().map(|line| view! { <p>{line}</p> }).collect::<Vec<_>>()}
            </section>
        }
    })
}

/// Renders the panel's action (spec section 4, event panel action): a status text and a link.
fn action(event: &'static Event, entry: OwnEntry, panel: &EventPanel) -> impl IntoView + use<> {
    let is_registered = matches!(entry, OwnEntry::Registered { .. });
    let (class, words, way) = match entry {
        OwnEntry::Registered { address } => ("", String::new(), Some((address, "My entry"))),
        OwnEntry::Unpaid { due, address } => (
            "badge badge--warning drawer__due",
            due,
            Some((address, "Pay or edit")),
        ),
        OwnEntry::None => {
            let wizard = event.wizard_route.to_owned();
            match panel.facts.state.notice() {
                Some(notice) => ("drawer__soon", notice.to_owned(), None),
                None if panel.is_full => (
                    "drawer__soon",
                    messages::ALL_PLACES_TAKEN.to_owned(),
                    Some((wizard, messages::JOIN_WAITING_LIST)),
                ),
                None => ("", String::new(), Some((wizard, messages::REGISTER_NOW))),
            }
        }
    };
    let way = way.filter(|(address, _)| !address.is_empty());
    (
        is_registered.then(|| {
            view! { <button class="button button--secondary" type="button" disabled>{messages::ALREADY_APPLIED}</button> }
        }),
        (!words.is_empty()).then(|| view! { <p class=class>{words}</p> }),
        way.map(|(address, label)| view! { <a class="button button--primary" href=address>{label}</a> }),
    )
}

/// Renders a prize, split into place and amount: `1st Place Rs. 5000`.
fn prize_row(prize: &str) -> impl IntoView + use<> {
    // Not `str::find`: its search would make the package 1 kB larger.
    let at = prize.as_bytes().windows(3).position(|part| part == b"Rs.");
    let (place, amount) = prize.split_at(at.unwrap_or(prize.len()));
    view! {
        <li class="prizes__item">
            <span class="prizes__place">{place.to_owned()}</span>
            <span class="prizes__amount">{amount.to_owned()}</span>
        </li>
    }
}

/// Renders a titled list of labels and texts; nothing if the list is empty.
fn facts(heading: &'static str, class: &'static str, rows: Vec<LabelledText>) -> impl IntoView {
    (!rows.is_empty()).then(|| {
        view! {
            <section class="drawer__section">
                <h3 class="drawer__heading">{heading}</h3>
                <dl class=class>
                    {rows.into_iter().map(|row| view! {
                        <div class="facts__row">
                            <dt class="facts__term">{row.label}</dt>
                            <dd class="facts__value">{row.text}</dd>
                        </div>
                    }).collect::<Vec<_>>()}
                </dl>
            </section>
        }
    })
}

#[cfg(all(test, feature = "ssr"))]
mod tests;
