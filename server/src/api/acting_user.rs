//! Middleware that keeps the acting user of each request, and records in the audit log what staff read.
//!
//! Every call whose handler asks for [`crate::sessions::Staff`] or [`crate::sessions::Admin`] is recorded, unless
//! [`WITHOUT_PEOPLE`] names it: one row a staff member, list and day, written before the list leaves.

use crate::api::error::ApiError;
use crate::audit;
use crate::core::acting_user;
use crate::env::Env;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// What staff read that holds nothing about people.
const WITHOUT_PEOPLE: &[&str] = &["/admin/announcements", "/admin/settings", "/admin/statistics"];

/// Runs a request, whose extractors name its user.
pub(crate) async fn with_acting_user(State(env): State<Env>, request: Request, next: Next) -> Response {
    let reads = *request.method() == Method::GET || *request.method() == Method::HEAD;
    let list = request.extensions().get::<MatchedPath>().cloned();
    let list = list.filter(|_| reads).map(|route| (route, request.uri().clone()));
    acting_user::scope(async move {
        let response = next.run(request).await;
        match list {
            Some((route, uri)) if response.status().is_success() => {
                match record(&env, route.as_str(), &uri).await {
                    Ok(()) => response,
                    Err(error) => error.into_response(),
                }
            }
            _ => response,
        }
    })
    .await
}

async fn record(env: &Env, route: &str, uri: &Uri) -> Result<(), ApiError> {
    let acting = acting_user::current();
    let Some(reader) = acting.user.filter(|_| acting.reads_as_staff) else {
        return Ok(());
    };
    // The lists of two events are two lists; the details of two entries are one.
    let path = if route.contains("id}") { route } else { uri.path() };
    let list = path.strip_prefix("/api/v1").unwrap_or(path);
    if WITHOUT_PEOPLE.contains(&list) {
        return Ok(());
    }
    Ok(audit::record_read(env, reader, list).await?)
}
