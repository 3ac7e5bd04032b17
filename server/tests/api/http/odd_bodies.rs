//! Malformed bodies, sent to every endpoint that takes a body: each is rejected with a 4xx status. The endpoints and forms
//! come from the OpenAPI description, so a new endpoint is tested too.

use crate::helpers::{Answer, TestApp, UNKNOWN_ID, both_databases};
use reqwest::Method;
use rstest_reuse::apply;
use serde_json::{Map, Value, json};
use shared::entities::Role;

/// An endpoint that takes a body.
struct Call {
    method: Method,
    path: String,
    /// The form's fields.
    fields: Map<String, Value>,
    /// Whether the endpoint accepts any JSON and checks it itself.
    takes_anything: bool,
}

async fn calls(app: &TestApp) -> Vec<Call> {
    let api = app.open("/api/openapi.json", None).await.json();
    let mut calls = Vec::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            let form = &call["requestBody"]["content"]["application/json"]["schema"];
            if form.is_null() {
                continue;
            }
            // The schema of an optional body is `oneOf` its form and null, that of an entry `oneOf` the forms of the events.
            let forms = form["oneOf"].as_array().into_iter().flatten();
            let forms: Vec<&Value> = forms.filter(|form| form["$ref"].is_string()).collect();
            let form = match forms[..] {
                [only] => only,
                _ => form,
            };
            let name = form["$ref"].as_str().and_then(|name| name.rsplit('/').next());
            let schema = name.map_or(Value::Null, |name| api["components"]["schemas"][name].clone());
            calls.push(Call {
                takes_anything: name.is_none(),
                method: Method::from_bytes(method.to_uppercase().as_bytes()).unwrap(),
                path: path
                    .replace("{event}", "chess")
                    .replace("{revision}", "1")
                    .replace("{action}", "approve")
                    .replace("/contests/{id}", "/contests/1")
                    .replace("{id}", UNKNOWN_ID)
                    .replace("{memberId}", UNKNOWN_ID),
                fields: schema["properties"].as_object().cloned().unwrap_or_default(),
            });
        }
    }
    assert!(calls.len() >= 17, "only {} calls take a body", calls.len());
    calls
}

impl TestApp {
    async fn send_body(&self, call: &Call, token: &str, body: impl Into<reqwest::Body>) -> Answer {
        self.send(|client| {
            let request = client
                .request(call.method.clone(), self.url(&call.path))
                .bearer_auth(token);
            request.header("content-type", "application/json").body(body)
        })
        .await
    }
}

fn assert_refused(answer: &Answer, what: &str) {
    assert!(
        answer.status.is_client_error(),
        "{what}: {} {}",
        answer.status,
        answer.text
    );
    assert_eq!(answer.json()["success"], false, "{what}: {}", answer.text);
}

/// A valid value for a field.
fn usual(field: &str, schema: &Value) -> Value {
    match field {
        "email" => json!("somebody@college.example"),
        "otp" => json!("123456"),
        "username" | "fullname" => json!("Somebody"),
        "role" => json!("user"),
        "outcome" => json!("success"),
        "amount" => json!(100),
        "currency" => json!("INR"),
        "effectiveAt" => json!("2026-02-01T10:00:00Z"),
        "changes" => json!([{ "scope": "fest", "field": "year", "value": 2026 }]),
        "ids" => json!([UNKNOWN_ID]),
        "decision" => json!("approve"),
        "reason" => json!("not this time"),
        "reviewedAt" => json!("2026-01-10T10:00:00.000Z"),
        "registrationId" => json!(UNKNOWN_ID),
        "draft" => json!({ "collegeName": "Patna College" }),
        "step" | "basedOn" | "round" | "team" | "bye" | "_id" => json!(1),
        "pairs" => json!([[0, 1]]),
        "points" if schema["type"] == "integer" => json!(1),
        "status" | "before" if schema["type"] != "string" => json!("rejected"),
        "points" => {
            json!({ "win": "2", "draw": "1", "loss": "0", "noResult": "1", "forfeit": "0", "bye": "2" })
        }
        "levelMatch" => json!("draw"),
        "walkover" | "unfinished" => json!("stands"),
        "lastLane" => json!("freeLaneThenLot"),
        "withdrawal" => json!("resultsStand"),
        "medals" => json!("moveUp"),
        "format" | "options" => json!({}),
        "seeds" | "without" | "courts" | "hours" | "lengths" | "tieBreaks" | "aliases" | "players" => {
            json!([])
        }
        "stayDays" | "discount" | "uses" | "pieces" => json!(1),
        "beds" if schema["type"] == "array" => json!([UNKNOWN_ID]),
        "beds" => json!(1),
        "extra" | "id" | "deposit" if schema["type"] == "integer" => json!(0),
        "extras" => json!([]),
        "action" => json!("checkIn"),
        "price" => json!(50_000),
        "isOnSale" => json!(true),
        "kind" => json!("entry"),
        "nowMs" | "after" | "waiting" => json!(0),
        "tags" | "scans" | "reports" => json!([]),
        "segment" => json!({ "audience": "captains" }),
        "couponType" => json!("percentage"),
        "to" => json!("officials"),
        "minutes" => json!(30),
        "teams" => json!([0, 1]),
        "score" => json!({ "points": [1, 0] }),
        "result" => json!({ "ending": "walkover", "winner": "first", "score": null }),
        _ if schema["type"] == "boolean" => json!(false),
        _ if field.to_lowercase().contains("password") => json!("correct horse"),
        _ => {
            assert_eq!(
                schema["type"], "string",
                "{field} is new: say here what is typed into it"
            );
            json!("x")
        }
    }
}

fn filled(call: &Call) -> Map<String, Value> {
    let fields = call.fields.iter();
    fields
        .map(|(field, schema)| (field.clone(), usual(field, schema)))
        .collect()
}

#[apply(both_databases)]
async fn what_is_no_json_is_400_for_every_call(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    for call in calls(&app).await {
        let mut odd = vec![
            b"[".repeat(10_000),
            b"{\"x\":".repeat(6_000),
            b"{} {}".to_vec(),
            b"{\"x\":\"a\0b\"}".to_vec(),
        ];
        // If the endpoint accepts any JSON, any field name can be used.
        let any = || (call.takes_anything).then(|| "x".to_owned());
        if let Some(field) = call.fields.keys().next().cloned().or_else(any) {
            for text in ["\\u0000", "\\ud800", "\\x", "\n"] {
                odd.push(format!("{{\"{field}\":\"{text}\"}}").into_bytes());
            }
            odd.push([format!("{{\"{field}\":\"").as_bytes(), b"\xff\xfe\"}"].concat());
        }
        for body in odd {
            let answer = app.send_body(&call, &admin, body).await;
            // The Google endpoints are not configured here, so they return another error.
            if !call.path.contains("google") {
                answer.assert_failure(400, "malformed");
            }
            assert_refused(&answer, &call.path);
        }
    }
}

#[apply(both_databases)]
async fn a_body_over_64_kib_is_413_for_every_call(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let large = json!({ "players": vec![json!({ "fullname": "Asha Kumari" }); 10_000] }).to_string();
    for call in calls(&app).await {
        let announced = app.send_body(&call, &admin, large.clone()).await;
        announced.assert_failure(413, "too_large");
    }
}

#[apply(both_databases)]
async fn a_field_of_60_000_characters_is_refused_in_every_form(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    for call in calls(&app).await {
        for field in call.fields.keys() {
            let mut form = filled(&call);
            form.insert(field.clone(), json!("x".repeat(60_000)));
            let answer = app
                .send_body(&call, &admin, Value::Object(form).to_string())
                .await;
            assert_refused(&answer, &format!("{} {field}", call.path));
        }
    }
}

#[apply(both_databases)]
async fn a_field_twice_or_out_of_range_is_refused_in_every_form(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    for call in calls(&app).await {
        let form = Value::Object(filled(&call)).to_string();
        for (field, value) in filled(&call) {
            let twice = format!("{{{}:{value},{}", json!(field), &form[1..]);
            for odd in [
                twice,
                json!({ &field: u64::MAX }).to_string(),
                json!({ &field: -1.5e300 }).to_string(),
                json!({ &field: [] }).to_string(),
            ] {
                assert_refused(
                    &app.send_body(&call, &admin, odd).await,
                    &format!("{} {field}", call.path),
                );
            }
        }
    }
}
