//! Streams whole lists as JSON, in the shapes of `GET /events/{event}/registrations` and
//! `GET /events/all-registrations`.

use super::pages::Pages;
use super::record;
use crate::error::ApiError;
use crate::http::{StreamError, StreamedBody, streamed_body};
use crate::state::AppState;
use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use std::collections::BTreeSet;

/// Streams an event's entries as `{"success":true,"event":…,"registrations":[…]}`.
pub(super) fn of_event(state: &AppState, event: &str, mut pages: Pages) -> Response {
    let (mut out, body) = streamed_body();
    let (state, event) = (state.clone(), json!(event));
    state.tasks.tracker.clone().spawn(async move {
        let outcome = async {
            let head = format!(r#"{{"success":true,"event":{event},"registrations":"#);
            list(&state, &mut out, &mut pages, head).await?;
            out.send("}").await
        };
        let outcome = outcome.await;
        out.end(outcome);
    });
    json_body(body)
}

/// Streams the entries of all events as `{"success":true,"registrations":{event:[…],…}}`.
pub(super) fn of_all(state: &AppState, events: BTreeSet<String>) -> Response {
    let (mut out, body) = streamed_body();
    let state = state.clone();
    state.tasks.tracker.clone().spawn(async move {
        let outcome = async {
            let mut head = r#"{"success":true,"registrations":{"#.to_owned();
            for event in events {
                let mut pages = Pages::begin(state.db.read(), &event).await?;
                head.push_str(&format!("{}:", json!(event)));
                list(
                    &state,
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
async fn list(
    state: &AppState,
    out: &mut StreamedBody,
    pages: &mut Pages,
    head: String,
) -> Result<(), StreamError> {
    let mut piece = head.into_bytes();
    piece.push(b'[');
    let mut is_first = true;
    while let Some(page) = pages.next(state.db.read()).await? {
        for whole in page {
            if !std::mem::take(&mut is_first) {
                piece.push(b',');
            }
            let record = record::of_whole(whole)?;
            serde_json::to_writer(&mut piece, &record).map_err(ApiError::internal)?;
        }
        out.send(std::mem::take(&mut piece)).await?;
    }
    piece.push(b']');
    out.send(piece).await
}

fn json_body(body: Body) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], body).into_response()
}
