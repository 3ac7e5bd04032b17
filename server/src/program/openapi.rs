//! The OpenAPI document: its title and the parts that several calls share. The calls themselves come from the routes
//! ([`super::router`]).
//!
//! To describe an error that every call of a kind can return: add a line in [`refusals`], not at each call. To add a group of
//! calls: add its tag to [`TAGS`].

use crate::exports;
use shared::catalogue::EVENTS;
use shared::fest::FEST;
use shared::settings::Catalogue;
use utoipa::OpenApi;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};
use utoipa::openapi::tag::TagBuilder;
use utoipa::openapi::{ContactBuilder, ContentBuilder, PathItem, Ref, RefOr, Response, ResponseBuilder};

/// The OpenAPI document without its paths.
#[derive(Debug, OpenApi)]
#[openapi(
    info(
        title = "Infinito",
        description = "Accounts, registrations and payments of the fest, and its fixtures and results.",
        license(name = "MIT", identifier = "MIT")
    ),
    servers((url = "/", description = "the server that serves this description")),
    components(schemas(shared::entities::Failure)),
    modifiers(&Shared)
)]
pub struct Description;

struct Shared;

impl utoipa::Modify for Shared {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        api.components
            .get_or_insert_default()
            .add_security_scheme("session", scheme);
        let contact = ContactBuilder::new()
            .name(Some(FEST.organiser))
            .email(Some(Catalogue::default().edition.contacts.email))
            .build();
        api.info.contact = Some(contact);
        let tags = TAGS.iter().map(|(name, description)| {
            TagBuilder::new()
                .name(*name)
                .description(Some(*description))
                .build()
        });
        api.tags = Some(tags.collect());
    }
}

/// The groups of calls, with what each is for.
const TAGS: &[(&str, &str)] = &[
    ("auth", "Signing up, signing in and resetting a password."),
    (
        "user",
        "The user's own account: profile, sessions, consents, data and erasure.",
    ),
    ("registrations", "Entering events, and the entries of a user."),
    ("drafts", "Forms that are not submitted yet."),
    ("payment", "Paying, and what the payment provider reports."),
    (
        "ambassadors",
        "Applying as campus ambassador, and deciding on applications.",
    ),
    ("contact", "Messages to the organisers."),
    (
        "live",
        "What the open pages ask for again and again: places, announcements, settings.",
    ),
    ("contests", "Fixtures, results and medals of the fest days."),
    ("accommodation", "Beds for confirmed teams."),
    ("officials", "Entering scores."),
    ("gate", "Letting people in."),
    ("admin", "The staff portal."),
    ("islands", "HTML of the islands, for the pages."),
    ("health", "Monitoring."),
];

/// Adds the shared parts to every call. Keeps what a call describes itself.
pub fn complete(api: &mut utoipa::openapi::OpenApi) {
    for (path, calls) in &mut api.paths.paths {
        let is_ours = path.starts_with("/api/v1/") || path.starts_with("/api/islands/");
        for (is_safe, call) in operations(calls) {
            if is_ours {
                for parameter in call.parameters.iter_mut().flatten() {
                    name_events(parameter);
                    name_exports(path, parameter);
                }
                for (status, why) in refusals(path, call, is_safe) {
                    call.responses
                        .responses
                        .entry(status.to_owned())
                        .or_insert_with(|| RefOr::T(failure(why)));
                }
            }
            describe(call);
        }
    }
    let components = api.components.get_or_insert_default();
    for schema in components.schemas.values_mut() {
        drop_impossible_defaults(schema);
    }
}

/// Fills in what a call leaves out: the description of a response, from its status; its own description, from its summary; and
/// that it needs no session.
fn describe(call: &mut Operation) {
    call.security.get_or_insert_default();
    if call.description.is_none() {
        call.description.clone_from(&call.summary);
    }
    let responses = &mut call.responses.responses;
    // The limits on a request's body apply to every call.
    if !responses.keys().any(|status| status.starts_with('4')) {
        responses.insert(
            "413".to_owned(),
            RefOr::T(failure("the body is larger than 64 KiB")),
        );
    }
    // A call that only redirects.
    if !responses.keys().any(|status| status.starts_with('2')) {
        responses.insert(
            "default".to_owned(),
            RefOr::T(failure("an error that is not named here")),
        );
    }
    for (status, response) in responses {
        if let RefOr::T(response) = response
            && response.description.is_empty()
        {
            usual_meaning(status).clone_into(&mut response.description);
        }
    }
}

/// What a status means where a call does not say it.
fn usual_meaning(status: &str) -> &'static str {
    match status {
        "200" => "done; the body has the result",
        "201" => "created",
        "204" => "done",
        "302" | "303" | "307" => "continues at the address in `Location`",
        "304" => "unchanged since the `ETag` of the request",
        "400" => "the request is not what it should be",
        "401" => "no session, or one that has ended",
        "403" => "the account is disabled, or its role is another",
        "404" => "it does not exist, or it is not the caller's",
        "409" => "the present state does not allow it; `code` says why",
        "413" => "the body is too large",
        "422" => "values break the rules; `errors` names each",
        "429" => "too many requests; again after the seconds of `Retry-After`",
        "502" => "a provider fails",
        "503" => "the site is busy; again after the seconds of `Retry-After`",
        _ => "see the status",
    }
}

/// Removes defaults that the schema itself does not allow, such as an empty text where a minimum length applies: a member that is
/// missing is then refused like an empty one.
fn drop_impossible_defaults(schema: &mut RefOr<Schema>) {
    let RefOr::T(Schema::Object(object)) = schema else {
        return;
    };
    let length = object
        .default
        .as_ref()
        .and_then(|value| value.as_str())
        .map(|text| text.chars().count());
    if length < object.min_length && length.is_some() {
        object.default = None;
    }
    for property in object.properties.values_mut() {
        drop_impossible_defaults(property);
    }
}

/// The operations of a path, with whether their method is safe.
fn operations(calls: &mut PathItem) -> impl Iterator<Item = (bool, &mut Operation)> {
    let PathItem {
        get,
        put,
        post,
        delete,
        ..
    } = calls;
    let calls = [(true, get), (false, put), (false, post), (false, delete)];
    calls
        .into_iter()
        .filter_map(|(is_safe, call)| Some((is_safe, call.as_mut()?)))
}

/// The errors that middleware and extractors return before a handler runs, as status and description.
fn refusals(path: &str, call: &Operation, is_safe: bool) -> Vec<(&'static str, &'static str)> {
    let mut refusals = vec![(
        "503",
        "the site is busy; again after the seconds of `Retry-After`",
    )];
    if let Some(body) = &call.request_body {
        refusals.push(("413", "the body is larger than 64 KiB"));
        if matches!(body, RefOr::T(body) if body.content.contains_key("application/json")) {
            refusals.push(("400", "the body is not the JSON it should be"));
            refusals.push(("415", "the body is not called JSON"));
        }
    }
    let needs_session =
        |ways: &Vec<SecurityRequirement>| !ways.is_empty() && !ways.contains(&SecurityRequirement::default());
    if call.security.as_ref().is_some_and(needs_session) {
        refusals.push(("401", "no session, or one that has ended"));
        let is_for_staff = call.tags.iter().flatten().any(|tag| tag == "admin");
        let others = "the account is disabled, or its role is another";
        refusals.push(("403", if is_for_staff { "not staff" } else { others }));
    }
    let is_counted = path.starts_with("/api/v1/auth/")
        || path.starts_with("/api/v1/invitations/")
        || [
            "/api/v1/contact",
            "/api/v1/payment/create",
            "/api/v1/payment/verify",
        ]
        .contains(&path);
    if is_counted {
        refusals.push(("429", "too many requests from one address"));
    } else if !is_safe {
        // Calls without a session count too, if one is sent.
        refusals.push(("429", "too many writing requests of the user"));
    }
    refusals
}

fn failure(why: &str) -> Response {
    let failure = ContentBuilder::new().schema(Some(Ref::from_schema_name("Failure")));
    ResponseBuilder::new()
        .description(why)
        .content("application/json", failure.build())
        .build()
}

/// Lists the catalogue's events as the allowed values of the parameter `{event}`.
fn name_events(parameter: &mut RefOr<Parameter>) {
    let RefOr::T(parameter) = parameter else { return };
    if parameter.name == "event" && parameter.parameter_in == ParameterIn::Path {
        let endpoints = EVENTS.iter().filter_map(|event| event.endpoint);
        let schema = ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(endpoints));
        parameter.schema = Some(schema.build().into());
    }
}

/// Lists the export files as the allowed values of the parameter `{file}`.
fn name_exports(path: &str, parameter: &mut RefOr<Parameter>) {
    let RefOr::T(parameter) = parameter else { return };
    if path.ends_with("/admin/exports/{file}") && parameter.name == "file" {
        let schema = ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(exports::files()));
        parameter.schema = Some(schema.build().into());
    }
}
