//! Writes the rule crate's data as JSON, for the parts of the frontend that run before or without WebAssembly.

use crate::Failure;
use contest::forms;
use contest::{Sport, SportOptions};
use serde::Serialize;
use serde_json::{Map, Value, json};
use shared::catalogue::{Category, EVENTS, EventView, STRIP};
use shared::entities::{InvitationStatus, PaymentStatus, RegistrationStatus};
use shared::fest::FestView;
use shared::pages::{self, PageName};
use shared::person::{FieldControl, PersonField};
use shared::rules::person::RequiredField;
use shared::rules::{account, ambassador, publishing, review};
use shared::settings::{Catalogue, Moment};
use shared::{colleges, labels, messages};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Writes every JSON file into the folder.
pub(crate) fn write(folder: &Path) -> Result<(), Failure> {
    let catalogue = Catalogue::default();
    let events: Vec<EventView> = EVENTS
        .iter()
        .map(|&event| EventView::of(event, &catalogue, Moment(0)))
        .collect();
    let messages: Map<String, Value> = messages::ALL
        .iter()
        .map(|&(name, english, _)| (name.to_owned(), english.into()))
        .collect();
    let in_hindi: Map<String, Value> = messages::ALL
        .iter()
        .map(|&(name, english, hindi)| {
            let text = if hindi == messages::STAFF { english } else { hindi };
            (name.to_owned(), text.into())
        })
        .collect();
    let ambassador = json!({
        "collegeYears": ambassador::COLLEGE_YEARS,
        "howDidYouKnow": ambassador::HOW_DID_YOU_KNOW,
        "reasonMax": ambassador::REASON_MAX,
    });
    let note_limits = json!({
        "decision": bounds(review::DECISION),
        "reveal": bounds(review::REVEAL),
        "note": bounds(review::NOTE),
        "paymentNote": bounds(review::PAYMENT_NOTE),
        "settingsReason": bounds(publishing::REASON),
        "announcement": bounds(publishing::ANNOUNCEMENT),
    });
    write_json(folder, "ambassador.json", &ambassador)?;
    write_json(folder, "contests.json", &contests())?;
    write_json(
        folder,
        "oneTimeCode.json",
        &json!({ "digits": account::OTP_DIGITS, "minutes": account::OTP_MINUTES }),
    )?;
    write_json(folder, "catalogue.json", &events)?;
    write_json(folder, "events.json", &events_of_app(&events)?)?;
    write_json(folder, "colleges.json", &colleges::COLLEGES)?;
    let college_words: Map<String, Value> = colleges::COLLEGES
        .iter()
        .map(|college| (college.name, colleges::search_words(college)))
        .filter(|(_, words)| !words.is_empty())
        .map(|(name, words)| (name.to_owned(), words.join(" ").into()))
        .collect();
    write_json(folder, "collegeWords.json", &college_words)?;
    write_json(folder, "noteLimits.json", &note_limits)?;
    write_json(folder, "fest.json", &FestView::of(&catalogue))?;
    write_json(folder, "labels.json", &status_labels())?;
    write_json(folder, "messages.json", &messages)?;
    write_json(folder, "messages.hi.json", &in_hindi)?;
    write_json(folder, "pages.json", &pages_of_router()?)?;
    let titles: Map<String, Value> = EVENTS
        .iter()
        .map(|event| (event.slug.to_owned(), event.title.into()))
        .collect();
    write_json(folder, "eventTitles.json", &titles)?;
    write_text(folder, "paths.ts", &paths_of_router())?;
    write_text(folder, "personFields.ts", &person_fields()?)?;
    write_json(folder, "strip.json", &STRIP)
}

/// For each event with contests its sport and disciplines, and the default options of a contest.
fn contests() -> Value {
    // Events without contests have no sport.
    let sports: Map<String, Value> = EVENTS
        .iter()
        .filter_map(|event| event.endpoint)
        .filter_map(|endpoint| {
            let sport = Sport::of(endpoint, "", SportOptions::default())?;
            Some((endpoint.to_owned(), json!(sport)))
        })
        .collect();
    let disciplines: Vec<Value> = EVENTS
        .iter()
        .flat_map(|event| {
            let categories = [Some(Category::Men), Some(Category::Women), None];
            categories.into_iter().flat_map(move |category| {
                let names = forms::disciplines(event, category).into_iter();
                names.map(move |name| {
                    let sport = event
                        .endpoint
                        .and_then(|endpoint| Sport::of(endpoint, name, SportOptions::default()));
                    json!({
                        "event": event.endpoint,
                        "category": category,
                        "name": name,
                        "sport": sport,
                    })
                })
            })
        })
        .collect();
    json!({
        "sports": sports,
        "disciplines": disciplines,
        "minutes": forms::USUAL_MINUTES,
        "rest": forms::USUAL_REST,
        "protest": forms::USUAL_PROTEST,
        "points": forms::USUAL_POINTS,
    })
}

/// The states of a registration, of its fee and of an invitation, as people read them.
fn status_labels() -> Value {
    let label = |status: Value, label: &str| (status.as_str().unwrap_or_default().to_owned(), label.into());
    let statuses: Map<String, Value> = RegistrationStatus::ALL
        .iter()
        .map(|status| label(json!(status), status.label()))
        .collect();
    let payment_statuses: Map<String, Value> = PaymentStatus::ALL
        .iter()
        .map(|status| label(json!(status), status.label()))
        .collect();
    let invitation_statuses: Map<String, Value> = InvitationStatus::ALL
        .iter()
        .map(|status| label(json!(status), status.label()))
        .collect();
    json!({
        "invitationStatus": invitation_statuses,
        "registrationStatus": statuses,
        "changesRequested": labels::CHANGES_REQUESTED,
        "paymentStatus": payment_statuses,
    })
}

/// The texts of an event that only pages of the server show.
const SERVER_TEXTS: [&str; 3] = ["description", "rules", "judgingCriteria"];

/// The catalogue as the browser's app needs it: without the texts, which are most of its size.
fn events_of_app(events: &[EventView]) -> Result<Value, Failure> {
    let mut events = serde_json::to_value(events)?;
    for event in events.as_array_mut().into_iter().flatten() {
        if let Some(event) = event.as_object_mut() {
            event.retain(|field, _| !SERVER_TEXTS.contains(&field.as_str()));
        }
    }
    Ok(events)
}

/// The pages as the router needs them. Descriptions stand in the documents only, and what renders the content in `paths.ts`.
fn pages_of_router() -> Result<Value, Failure> {
    let mut pages = serde_json::to_value(pages::PAGES)?;
    for page in pages.as_array_mut().into_iter().flatten() {
        if let Some(page) = page.as_object_mut() {
            page.remove("description");
            page.remove("content");
        }
    }
    Ok(pages)
}

fn bounds(bounds: review::Bounds) -> Value {
    json!({ "shortest": bounds.shortest, "longest": bounds.longest })
}

fn person_fields() -> Result<String, Failure> {
    let fields: Vec<Value> = PersonField::ALL
        .into_iter()
        .map(|field| {
            let known = field.facts();
            let mut facts = json!(known);
            // Lists show a label before numbers only; a name, an address or a role needs none.
            if matches!(known.control, FieldControl::IdNumber | FieldControl::Line) {
                facts["short"] = known.short.into();
            }
            facts["name"] = field.name().into();
            facts
        })
        .collect();
    let fields = serde_json::to_string_pretty(&fields)?;
    let required = serde_json::to_string(&RequiredField::ALL)?;
    let later: Vec<_> = RequiredField::ALL
        .into_iter()
        .filter(|field| field.can_come_later())
        .collect();
    let later = serde_json::to_string(&later)?;
    Ok(format!(
        "/** The fields of a person, in the order of forms and columns. */\nexport const PERSON_FIELDS = {fields} as const\n\n\
         /** The fields that everybody must give. */\nexport const REQUIRED_FIELDS = {required} as const\n\n\
         /** The fields that people can enter themselves, after the entry is confirmed. */\nexport const LATER_FIELDS = {later} as const\n"
    ))
}

/// The path of every page in the router's notation, as constants, so that links are checked.
fn paths_of_router() -> String {
    let mut module = String::from(
        "/** The path of every page, in the router's notation. */\nexport const PAGE_PATHS = {\n",
    );
    for page in pages::PAGES {
        let name = serde_json::to_value(page.name).unwrap_or_default();
        let path: Vec<String> = page
            .path
            .split('/')
            .map(|part| match (part.strip_prefix(':'), page.name) {
                // One route shows the events with and without a chosen one.
                (Some(parameter), PageName::Event) => format!("{{-${parameter}}}"),
                (Some(parameter), _) => match parameter.strip_suffix('?') {
                    Some(optional) => format!("{{-${optional}}}"),
                    None => format!("${parameter}"),
                },
                (None, _) => part.to_owned(),
            })
            .collect();
        let _ = writeln!(
            module,
            "  {}: '{}',",
            name.as_str().unwrap_or_default(),
            path.join("/")
        );
    }
    module += "} as const\n\n/** The pages whose content the server renders, without the events, which have a route of their own. */\nexport const SERVED_PAGES = [\n";
    let is_served = |page: &&pages::Page| page.content == pages::Content::Server;
    let has_route = |page: &&pages::Page| !matches!(page.name, PageName::Events | PageName::Event);
    for page in pages::PAGES.iter().filter(is_served).filter(has_route) {
        let name = serde_json::to_value(page.name).unwrap_or_default();
        let _ = writeln!(module, "  '{}',", name.as_str().unwrap_or_default());
    }
    module + "] as const\n"
}

fn write_json(folder: &Path, name: &str, value: &impl Serialize) -> Result<(), Failure> {
    write_text(folder, name, &(serde_json::to_string_pretty(value)? + "\n"))
}

/// Writes one file, only if its content changes, so that nothing is rebuilt needlessly.
fn write_text(folder: &Path, name: &str, text: &str) -> Result<(), Failure> {
    let file = folder.join(name);
    if fs::read_to_string(&file).is_ok_and(|present| present == text) {
        return Ok(());
    }
    fs::write(file, text)?;
    Ok(())
}

/// The judging criteria as a module of the catalogue.
pub(crate) fn criteria() -> String {
    let mut module = String::from(
        "//! The judging criteria of the events that tables rank. Written by `cargo xtask judging-criteria`; a test holds them to the rulebook.\n\n",
    );
    let endpoints: std::collections::BTreeSet<&str> =
        EVENTS.iter().filter_map(|event| event.endpoint).collect();
    for endpoint in endpoints {
        if let Some(criteria) = contest::judging_criteria(endpoint) {
            let name = endpoint.to_uppercase();
            let _ = writeln!(module, "pub(super) const {name}: &str = \"{criteria}\";");
        }
    }
    module
}

/// The catalogue as a Markdown page.
pub(crate) fn table() -> String {
    let mut table = String::from(
        "# Events\n\nWritten by `cargo xtask catalogue-table`; a test holds it to the catalogue.\n\n| event | wizard | endpoint | team | fee |\n|---|---|---|---|---|\n",
    );
    for event in EVENTS {
        let words = |rows: Vec<shared::catalogue::LabelledText>| {
            rows.into_iter()
                .map(|row| format!("{} {}", row.label, row.text))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let endpoint = event
            .endpoint
            .map_or_else(|| "–".to_owned(), |name| format!("`/events/{name}`"));
        let _ = writeln!(
            table,
            "| {} | `{}` | {endpoint} | {} | {} |",
            event.title,
            event.wizard_route,
            words(event.composition()),
            words(event.fee.in_words())
        );
    }
    table
}

#[cfg(test)]
mod tests {
    use super::table;

    #[test]
    fn the_documented_events_are_the_catalogues() {
        let documented = include_str!("../../docs/EVENTS.md");
        assert_eq!(documented, table(), "run `cargo xtask catalogue-table`");
    }
}
