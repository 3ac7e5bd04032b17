//! Converts a draft to its wire format and back (spec section 3). Members without a name or an e-mail address are left out;
//! a group of one is an object, a larger one a list. `parse(build(draft))` keeps every field the specification keeps.

use crate::catalogue::{self, Category, Event, Form, Group};
use crate::draft::{PersonDraft, RegistrationDraft, RelayTeamDraft};
use crate::finding::{Code, Finding};
use crate::normalise;
use crate::person::PersonField;
use serde_json::{Map, Value};
use std::fmt::Display;

/// The maximum number of entries in a list of a payload; longer lists are rejected before validation.
pub const LIST_MAX: usize = 40;

/// The maximum length of a text in a payload, in characters.
pub const TEXT_MAX: usize = 300;

/// The field that says `Yes` if the players enter their own phone and ID numbers. Those may be missing then.
pub const PLAYERS_CONFIRM: &str = "playersConfirm";

/// Builds the payload of a draft. An unknown event gives an empty object.
#[must_use]
pub fn build(draft: &RegistrationDraft) -> Value {
    let mut payload = match catalogue::by_endpoint(&draft.event) {
        Some(event) if matches!(event.form, Form::Athletics(_)) => build_athletics(draft),
        Some(event) => build_team(event, draft),
        None => return Map::new().into(),
    };
    if draft.lets_players_confirm() {
        insert(&mut payload, PLAYERS_CONFIRM, &draft.players_confirm);
    }
    payload.into()
}

/// Inserts a member. A function of its own, because the bundle would repeat it for every member.
#[inline(never)]
fn put(members: &mut Map<String, Value>, name: &str, value: Value) {
    members.insert(name.to_owned(), value);
}

fn insert(members: &mut Map<String, Value>, name: &str, text: &str) {
    put(members, name, text.trim().into());
}

fn texts(texts: &[String]) -> Value {
    Value::Array(texts.iter().map(|text| text.as_str().into()).collect())
}

fn insert_college(members: &mut Map<String, Value>, draft: &RegistrationDraft) {
    insert(members, "collegeName", &draft.college_name);
    insert(members, "collegeAddress", &draft.college_address);
}

fn insert_coach(members: &mut Map<String, Value>, name: &str, draft: &RegistrationDraft) {
    if draft.has_coach() && !draft.coach.fullname.trim().is_empty() {
        put(members, name, person(&draft.coach));
    }
}

fn build_team(event: &Event, draft: &RegistrationDraft) -> Map<String, Value> {
    let mut payload = Map::new();
    if event.has_category {
        insert(&mut payload, "category", &draft.category);
    }
    insert_college(&mut payload, draft);
    insert_coach(&mut payload, "coach", draft);
    for role in event.roles() {
        if let Some(group) = group_of(draft.team.group(role.group)) {
            put(&mut payload, role.group.name(), group);
        }
    }
    payload
}

fn build_athletics(draft: &RegistrationDraft) -> Map<String, Value> {
    let relays: Vec<Value> = draft
        .selected_relay_events
        .iter()
        .map(|relay| {
            let team = draft.relay_teams.iter().find(|team| team.team_name == *relay);
            let members = team.map_or_else(Vec::new, |team| people_of(&team.members));
            let mut relay_team = Map::new();
            put(&mut relay_team, "teamName", relay.as_str().into());
            put(&mut relay_team, "members", members.into());
            Value::Object(relay_team)
        })
        .collect();
    let mut payload = Map::new();
    for field in PersonField::ALL {
        if let Some(name) = field.name_of_lead() {
            insert_field(&mut payload, name, field, &draft.captain);
        }
    }
    let mut college = Map::new();
    insert_college(&mut college, draft);
    put(&mut payload, "collegeDetails", college.into());
    insert(&mut payload, "category", &draft.category.to_lowercase());
    put(
        &mut payload,
        "individualEvents",
        texts(&draft.selected_individual_events),
    );
    put(&mut payload, "relayTeams", relays.into());
    insert_coach(&mut payload, "coachDetails", draft);
    payload
}

/// Inserts a field of a person. A field that may be left blank is left out if it is.
#[inline(never)]
fn insert_field(members: &mut Map<String, Value>, name: &str, field: PersonField, typed: &PersonDraft) {
    let text = field.of(typed);
    if field.is_required() || !text.trim().is_empty() {
        insert(members, name, text);
    }
}

/// Converts one person to the wire format.
#[inline(never)]
fn person(typed: &PersonDraft) -> Value {
    let mut person = Map::new();
    for field in PersonField::ALL {
        insert_field(&mut person, field.name(), field, typed);
    }
    Value::Object(person)
}

/// Converts the people of a group who are not left out.
fn people_of(people: &[PersonDraft]) -> Vec<Value> {
    people
        .iter()
        .filter(|typed| !typed.is_dropped())
        .map(person)
        .collect()
}

/// Converts a group to the wire format: absent, one object, or a list.
fn group_of(people: &[PersonDraft]) -> Option<Value> {
    let mut sent = people_of(people);
    match sent.len() {
        0 => None,
        1 => sent.pop(),
        _ => Some(Value::Array(sent)),
    }
}

/// Reads a text field. Accepts a string, an unsigned integer, or nothing.
fn read_text(sent: Option<&Value>, path: &dyn Display) -> Result<String, Finding> {
    match sent {
        None | Some(Value::Null) => Ok(String::new()),
        Some(Value::String(text)) if text.chars().count() <= TEXT_MAX => Ok(text.clone()),
        Some(Value::String(_)) => Err(refuse(path, &format_args!("at most {TEXT_MAX} characters"))),
        Some(Value::Number(number)) if number.is_u64() => Ok(number.to_string()),
        Some(_) => Err(refuse(path, &"a text is expected")),
    }
}

/// Reads a person. Every field may be missing.
fn read_person(sent: &Value, path: &dyn Display) -> Result<PersonDraft, Finding> {
    let person = sent
        .as_object()
        .ok_or_else(|| refuse(path, &"a person is an object"))?;
    let mut read = PersonDraft::default();
    for field in PersonField::ALL {
        let name = field.name();
        *field.of_mut(&mut read) = read_text(person.get(name), &format_args!("{path}.{name}"))?;
    }
    Ok(read)
}

/// Parses the payload of an event into a draft, and normalises what was typed.
///
/// A payload `{"draft": …}` holds an unprocessed draft; a browser that could not load the rules sends it.
///
/// # Errors
/// If a member has the wrong JSON type, length or list size: one [`Finding`] that names the first such member.
pub fn parse(event: &str, payload: &Value) -> Result<RegistrationDraft, Finding> {
    let object = payload
        .as_object()
        .ok_or_else(|| refuse(&"", &"a registration is a JSON object"))?;
    let mut draft = match object.get("draft") {
        Some(typed) => typed_draft(event, typed)?,
        None => parse_form(event, object)?,
    };
    event.clone_into(&mut draft.event);
    normalise::draft(&mut draft);
    Ok(draft)
}

/// Checks that a draft stays within the limits of a payload: [`TEXT_MAX`] for every text, [`LIST_MAX`] for every list.
///
/// # Errors
/// If a field exceeds a limit: one [`Finding`] that names the first such field.
pub fn within_bounds(draft: &RegistrationDraft) -> Result<(), Finding> {
    let typed = serde_json::to_value(draft).map_err(|error| refuse(&"draft", &error))?;
    bounded(&typed, &"draft")
}

fn bounded(typed: &Value, path: &dyn Display) -> Result<(), Finding> {
    match typed {
        Value::String(_) => read_text(Some(typed), path).map(drop),
        Value::Array(_) => list(Some(typed), path)?
            .iter()
            .enumerate()
            .try_for_each(|(index, entry)| bounded(entry, &format_args!("{path}.{index}"))),
        Value::Object(members) => members
            .iter()
            .try_for_each(|(name, member)| bounded(member, &format_args!("{path}.{name}"))),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

/// Reads an unprocessed draft and reduces it to what a wizard could have sent.
fn typed_draft(event: &str, typed: &Value) -> Result<RegistrationDraft, Finding> {
    let mut draft: RegistrationDraft =
        serde_json::from_value(typed.clone()).map_err(|error| refuse(&"draft", &error))?;
    event.clone_into(&mut draft.event);
    within_bounds(&draft)?;
    normalise::draft(&mut draft);
    let normalised = build(&draft);
    // Builds and parses the payload, so that this draft gets the same cleanup as every other one.
    parse_form(event, &normalised.as_object().cloned().unwrap_or_default())
}

fn parse_form(event: &str, object: &Map<String, Value>) -> Result<RegistrationDraft, Finding> {
    let mut draft = match event {
        "athletics" => parse_athletics(object)?,
        _ => parse_team(object)?,
    };
    draft.players_confirm = read_text(object.get(PLAYERS_CONFIRM), &PLAYERS_CONFIRM)?;
    Ok(draft)
}

fn parse_team(object: &Map<String, Value>) -> Result<RegistrationDraft, Finding> {
    let mut draft = RegistrationDraft {
        college_name: read_text(object.get("collegeName"), &"collegeName")?,
        college_address: read_text(object.get("collegeAddress"), &"collegeAddress")?,
        category: category(object)?,
        ..Default::default()
    };
    set_coach(&mut draft, object.get("coach"))?;
    for group in Group::ALL {
        *draft.team.group_mut(group) =
            people(object.get(group.name()), &format_args!("team.{}", group.name()))?;
    }
    Ok(draft)
}

fn parse_athletics(object: &Map<String, Value>) -> Result<RegistrationDraft, Finding> {
    let nothing = Map::new();
    let college = object
        .get("collegeDetails")
        .and_then(Value::as_object)
        .unwrap_or(&nothing);
    let mut draft = RegistrationDraft {
        college_name: read_text(college.get("collegeName"), &"collegeName")?,
        college_address: read_text(college.get("collegeAddress"), &"collegeAddress")?,
        category: category(object)?,
        ..Default::default()
    };
    for field in PersonField::ALL {
        if let Some(name) = field.name_of_lead() {
            let path = format_args!("captain.{}", field.name());
            *field.of_mut(&mut draft.captain) = read_text(object.get(name), &path)?;
        }
    }
    set_coach(&mut draft, object.get("coachDetails"))?;
    for (index, name) in list(object.get("individualEvents"), &"selectedIndividualEvents")?
        .iter()
        .enumerate()
    {
        let name = read_text(Some(name), &format_args!("selectedIndividualEvents.{index}"))?;
        draft.selected_individual_events.push(name);
    }
    for (index, team) in list(object.get("relayTeams"), &"relayTeams")?.iter().enumerate() {
        let path = format!("relayTeams.{index}");
        let team = team
            .as_object()
            .ok_or_else(|| refuse(&path, &"a relay team is an object"))?;
        let team_name = read_text(team.get("teamName"), &path)?;
        let members = people(team.get("members"), &format_args!("relayTeams.{team_name}"))?;
        draft.selected_relay_events.push(team_name.clone());
        draft.relay_teams.push(RelayTeamDraft { team_name, members });
    }
    Ok(draft)
}

/// Normalises the category to `Men` or `Women`; keeps any other value unchanged, so that the rules reject it.
fn category(object: &Map<String, Value>) -> Result<String, Finding> {
    let sent = read_text(object.get("category"), &"category")?;
    Ok(Category::parse(&sent).map_or(sent, |category| category.name().to_owned()))
}

fn set_coach(draft: &mut RegistrationDraft, sent: Option<&Value>) -> Result<(), Finding> {
    draft.accompanying_coach = "No".into();
    if let Some(coach) = sent.filter(|coach| !coach.is_null()) {
        draft.coach = read_person(coach, &"coach")?;
        draft.accompanying_coach = "Yes".into();
    }
    Ok(())
}

/// Reads the people of a group: absent, one object, or a list.
fn people(sent: Option<&Value>, path: &dyn Display) -> Result<Vec<PersonDraft>, Finding> {
    let one_or_many = match sent {
        Some(one @ Value::Object(_)) => std::slice::from_ref(one),
        other => list(other, path)?,
    };
    one_or_many
        .iter()
        .enumerate()
        .map(|(index, person)| read_person(person, &format_args!("{path}.{index}")))
        .collect()
}

fn list<'a>(sent: Option<&'a Value>, path: &dyn Display) -> Result<&'a [Value], Finding> {
    match sent {
        None | Some(Value::Null) => Ok(&[]),
        Some(Value::Array(entries)) if entries.len() <= LIST_MAX => Ok(entries),
        Some(Value::Array(_)) => Err(refuse(path, &format_args!("at most {LIST_MAX} entries"))),
        Some(_) => Err(refuse(path, &"a list is expected")),
    }
}

/// Formats the path only for rejected values.
fn refuse(path: &dyn Display, why: &dyn Display) -> Finding {
    let path = path.to_string();
    let place = if path.is_empty() { "registration" } else { &path };
    let message = format!("{place}: {why}.");
    Finding::error(path, Code::NotOffered, message)
}
