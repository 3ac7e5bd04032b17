//! The OpenAPI schema of an entry: one alternative for each event that the catalogue offers, generated from its form.

use shared::catalogue::{AthleticsForm, Category, EVENTS, Event, Form, Group, TeamGroup};
use shared::payload::{PLAYERS_CONFIRM, TEXT_MAX};
use shared::person::PersonField;
use shared::rules::limits::CONSENT_MAX;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// The body of a request that enters an event. The event in the path says which alternative applies.
pub(crate) struct Entry;

/// The schema of a person in an entry.
const PERSON: &str = "EntryPerson";
/// The schema of a form as the wizard keeps it.
const DRAFT: &str = "EntryDraft";

type Named = (String, RefOr<Schema>);

impl PartialSchema for Entry {
    fn schema() -> RefOr<Schema> {
        let mut entry = OneOfBuilder::new().description(Some(
            "An entry of one event. The event in the path says of which; the body may repeat it as `event`. `EntryDraft` is a form as the wizard keeps it, for a \
             browser that cannot run the rules.",
        ));
        for (name, _) in alternatives() {
            entry = entry.item(Ref::from_schema_name(name));
        }
        entry.item(Ref::from_schema_name(DRAFT)).into()
    }
}

impl ToSchema for Entry {
    fn name() -> std::borrow::Cow<'static, str> {
        "Entry".into()
    }

    fn schemas(schemas: &mut Vec<Named>) {
        schemas.extend(alternatives());
        schemas.push((PERSON.to_owned(), person()));
        let draft = ObjectBuilder::new()
            .property("draft", ObjectBuilder::new().schema_type(SchemaType::AnyValue))
            .required("draft")
            .property("consent", text(CONSENT_MAX));
        schemas.push((DRAFT.to_owned(), draft.into()));
    }
}

/// The schema of each event's entry.
fn alternatives() -> Vec<Named> {
    EVENTS.iter().filter_map(|event| alternative(event)).collect()
}

fn alternative(event: &Event) -> Option<Named> {
    let entry = ObjectBuilder::new().property("event", choice(&[event.endpoint?]));
    let entry = match &event.form {
        Form::None => return None,
        Form::Team { roles, .. } => team(entry, event, roles),
        Form::Athletics(form) => athletics(entry, form),
    };
    let confirm = choice(&["Yes", ""]).description(Some(
        "`Yes`: the players enter their own phone and ID numbers, and no person needs them here.",
    ));
    let entry = entry.property(PLAYERS_CONFIRM, confirm);
    let name = format!("{}Entry", event.title.replace([' ', '.'], ""));
    Some((name, entry.into()))
}

fn team(mut entry: ObjectBuilder, event: &Event, roles: &[TeamGroup]) -> ObjectBuilder {
    if event.has_category {
        let names = [Category::Men, Category::Women].map(Category::name);
        entry = entry.property("category", choice(&names)).required("category");
    }
    entry = entry
        .property("collegeName", text(TEXT_MAX))
        .required("collegeName")
        .property("collegeAddress", text(TEXT_MAX))
        .required("collegeAddress")
        .property("coach", Ref::from_schema_name(PERSON))
        .property("consent", text(CONSENT_MAX));
    for role in roles {
        let people = if role.group == Group::Captain || role.group == Group::ViceCaptain || role.max == 1 {
            Ref::from_schema_name(PERSON).into()
        } else {
            group(role.min, role.max)
        };
        entry = entry.property(role.group.name(), people);
        if role.min > 0 {
            entry = entry.required(role.group.name());
        }
    }
    entry
}

/// A group of people: one is an object, several are a list.
fn group(min: usize, max: usize) -> RefOr<Schema> {
    let list = ArrayBuilder::new()
        .items(Ref::from_schema_name(PERSON))
        .min_items(Some(min.max(1)))
        .max_items(Some(max));
    if min > 1 {
        return list.into();
    }
    OneOfBuilder::new()
        .item(Ref::from_schema_name(PERSON))
        .item(list)
        .into()
}

fn athletics(mut entry: ObjectBuilder, form: &AthleticsForm) -> ObjectBuilder {
    let names = |lists: &[&'static [&'static str]]| {
        let mut names: Vec<&str> = lists.concat();
        names.sort_unstable();
        names.dedup();
        names
    };
    let individual = names(&[form.men_individual, form.women_individual]);
    let relays = names(&[form.men_relays, form.women_relays, form.mixed_relays]);
    let college = ObjectBuilder::new()
        .property("collegeName", text(TEXT_MAX))
        .required("collegeName")
        .property("collegeAddress", text(TEXT_MAX))
        .required("collegeAddress");
    let relay = ObjectBuilder::new()
        .property("teamName", choice(&relays))
        .required("teamName")
        .property("members", group(form.relay_size, form.relay_size))
        .required("members");
    let categories = [Category::Men, Category::Women].map(|category| category.name().to_lowercase());
    entry = entry
        .property("category", choice(&categories.each_ref().map(String::as_str)))
        .property("collegeDetails", college)
        .property(
            "individualEvents",
            ArrayBuilder::new()
                .items(choice(&individual))
                .max_items(Some(form.max_individual)),
        )
        .property(
            "relayTeams",
            ArrayBuilder::new().items(relay).max_items(Some(form.max_relays)),
        )
        .property("coachDetails", Ref::from_schema_name(PERSON))
        .property("consent", text(CONSENT_MAX));
    for field in PersonField::ALL {
        if let Some(name) = field.name_of_lead() {
            entry = entry.property(name, text(TEXT_MAX));
            if field.is_required() {
                entry = entry.required(name);
            }
        }
    }
    entry.required("category").required("collegeDetails")
}

fn person() -> RefOr<Schema> {
    let mut person = ObjectBuilder::new();
    for field in PersonField::ALL {
        let name = field.name();
        person = person.property(name, text(TEXT_MAX));
        if field.is_required() {
            person = person.required(name);
        }
    }
    person.into()
}

fn text(most: usize) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .max_length(Some(most))
}

fn choice(values: &[&str]) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(values.iter().copied()))
}
