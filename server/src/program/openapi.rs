//! The OpenAPI document: its title and the parts that several calls share. The calls themselves come from the routes
//! ([`super::router`]).
//!
//! To describe an error that every call of a kind can return: add a line in [`refusals`], not at each call.

use crate::exports;
use shared::catalogue::EVENTS;
use utoipa::OpenApi;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{ContentBuilder, PathItem, Ref, RefOr, Response, ResponseBuilder};

/// The OpenAPI document without its paths.
#[derive(Debug, OpenApi)]
#[openapi(
    info(title = "Infinito", description = "Accounts, registrations and payments of the fest."),
    components(schemas(shared::entities::Failure)),
    modifiers(&Bearer)
)]
pub struct Description;

struct Bearer;

impl utoipa::Modify for Bearer {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        api.components
            .get_or_insert_default()
            .add_security_scheme("session", scheme);
    }
}

/// Adds the shared parts to every call. Keeps what a call describes itself.
pub fn complete(api: &mut utoipa::openapi::OpenApi) {
    for (path, calls) in &mut api.paths.paths {
        if !path.starts_with("/api/v1/") && !path.starts_with("/api/islands/") {
            continue;
        }
        for call in operations(calls) {
            for parameter in call.parameters.iter_mut().flatten() {
                name_events(parameter);
                name_exports(path, parameter);
            }
            for (status, why) in refusals(path, call) {
                call.responses
                    .responses
                    .entry(status.to_owned())
                    .or_insert_with(|| RefOr::T(failure(why)));
            }
        }
    }
}

fn operations(calls: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem {
        get,
        put,
        post,
        delete,
        ..
    } = calls;
    [get, put, post, delete].into_iter().flatten()
}

/// The errors that middleware and extractors return before a handler runs, as status and description.
fn refusals(path: &str, call: &Operation) -> Vec<(&'static str, &'static str)> {
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
    let needs_session = |ways: &Vec<SecurityRequirement>| !ways.contains(&SecurityRequirement::default());
    if call.security.as_ref().is_some_and(needs_session) {
        refusals.push(("401", "no session, or one that has ended"));
        refusals.push(("403", "the account is disabled, or its role is another"));
    }
    let is_counted = path.starts_with("/api/v1/auth/")
        || [
            "/api/v1/contact",
            "/api/v1/payment/create",
            "/api/v1/payment/verify",
        ]
        .contains(&path);
    if is_counted {
        refusals.push(("429", "too many requests from one address"));
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
