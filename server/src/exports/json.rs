//! Streams whole lists as JSON, in the shapes of `GET /events/{event}/registrations` and
//! `GET /events/all-registrations`.

use crate::core::error::CoreError;
use crate::env::Env;
use crate::http::{StreamError, StreamedBody, streamed_body};
use crate::registrations::pages::Pages;
use crate::registrations::record;
use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use std::collections::BTreeSet;

/// Streams an event's entries as `{"success":true,"event":…,"registrations":[…]}`.
pub(crate) fn of_event(env: &Env, event: &str, mut pages: Pages) -> Response {
    let (mut out, body) = streamed_body();
    let (env, event) = (env.clone(), json!(event));
    env.tasks.tracker.clone().spawn(async move {
        let outcome = async {
            let head = format!(r#"{{"success":true,"event":{event},"registrations":"#);
            list(&env, &mut out, &mut pages, head).await?;
            out.send("}").await
        };
        let outcome = outcome.await;
        out.end(outcome);
    });
    json_body(body)
}

/// Streams the entries of all events as `{"success":true,"registrations":{event:[…],…}}`.
pub(crate) fn of_all(env: &Env, events: BTreeSet<String>) -> Response {
    let (mut out, body) = streamed_body();
    let env = env.clone();
    env.tasks.tracker.clone().spawn(async move {
        let outcome = async {
            let mut head = r#"{"success":true,"registrations":{"#.to_owned();
            for event in events {
                let mut pages = Pages::begin(env.db.read(), &event).await?;
                head.push_str(&format!("{}:", json!(event)));
                list(
                    &env,
                    &mut out,
                    &mut pages,
                    std::mem::replace(&mut head, ",".to_owned()),
                )
                .await?;
            }
            out.send("}}").await
        };
        let outcome = outcome.await;
        out.end(outcome);
    });
    json_body(body)
}

/// Sends `head`, then the list, one page per chunk.
async fn list(env: &Env, out: &mut StreamedBody, pages: &mut Pages, head: String) -> Result<(), StreamError> {
    let mut piece = head.into_bytes();
    piece.push(b'[');
    let mut is_first = true;
    while let Some(page) = pages.next(env.db.read()).await? {
        for whole in page {
            if !std::mem::take(&mut is_first) {
                piece.push(b',');
            }
            let record = record::of_whole(whole)?;
            serde_json::to_writer(&mut piece, &record).map_err(CoreError::internal)?;
        }
        out.send(std::mem::take(&mut piece)).await?;
    }
    piece.push(b']');
    out.send(piece).await
}

fn json_body(body: Body) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], body).into_response()
}
