//! `/reminders/{token}`: stops the reminders of unpaid fees or of an invitation, or announcements, from a link in such a mail, without a session. Mail programs post to it
//! by themselves (one-click unsubscribe, RFC 8058).

use crate::api::error::ApiError;
use crate::http::Params;
use crate::mailings::suppress;
use crate::registrations::invitations::remind;
use crate::registrations::reminders;
use crate::site::plain_pages;
use crate::state::AppState;
use app::reminders::{RemindersOf, RemindersPage};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/reminders`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(ask, stop))
}

/// Shows a page that asks whether to stop the reminders. It changes nothing.
#[utoipa::path(
    get, path = "/{token}", tag = "registrations",
    params(("token" = String, Path, description = "the token of a link in a reminder")),
    responses(
        (status = 200, description = "a page with a button", body = String, content_type = "text/html"),
        (status = 404, description = "a page: the link is incomplete, or its registration no longer exists", body = String, content_type = "text/html"),
    ),
)]
async fn ask(State(state): State<AppState>, Params(token): Params<String>) -> Result<Response, ApiError> {
    let (env, db) = (&state.env, state.env.db.read());
    let about = if reminders::entry_of_link(env, db, &token).await?.is_some() {
        Some(RemindersOf::Fees)
    } else if suppress::user_of_link(env, db, &token).await?.is_some() {
        Some(RemindersOf::Announcements)
    } else {
        let person = remind::person_of_link(env, db, &token).await?;
        person.map(|_| RemindersOf::Invitation)
    };
    Ok(match about {
        Some(about) => page(&state, StatusCode::OK, RemindersPage::Ask(about)),
        None => page(&state, StatusCode::NOT_FOUND, RemindersPage::UnknownLink),
    })
}

/// Stops the reminders of all unpaid registrations of the recipient, or of an invitation. A repeated call changes nothing. The body is ignored: a mail
/// program sends `List-Unsubscribe=One-Click`.
#[utoipa::path(
    post, path = "/{token}", tag = "registrations",
    params(("token" = String, Path, description = "the token of a link in a reminder")),
    responses(
        (status = 200, description = "a page: the reminders are stopped", body = String, content_type = "text/html"),
        (status = 404, description = "a page: the link is incomplete, or its registration no longer exists", body = String, content_type = "text/html"),
    ),
)]
async fn stop(State(state): State<AppState>, Params(token): Params<String>) -> Result<Response, ApiError> {
    let stopped = state.env.write(move |txn, env| {
        let token = token.clone();
        Box::pin(async move {
            if let Some(entry) = reminders::entry_of_link(env, txn, &token).await? {
                reminders::stop_all(txn, entry.user_id).await?;
                return Ok(Some(RemindersOf::Fees));
            }
            if let Some(user) = suppress::user_of_link(env, txn, &token).await? {
                suppress::unsubscribe(txn, env, user.id).await?;
                return Ok(Some(RemindersOf::Announcements));
            }
            let Some(person) = remind::person_of_link(env, txn, &token).await? else {
                return Ok(None);
            };
            remind::stop(txn, person).await?;
            Ok::<_, ApiError>(Some(RemindersOf::Invitation))
        })
    });
    Ok(match stopped.await? {
        Some(about) => page(&state, StatusCode::OK, RemindersPage::Stopped(about)),
        None => page(&state, StatusCode::NOT_FOUND, RemindersPage::UnknownLink),
    })
}

fn page(state: &AppState, status: StatusCode, page: RemindersPage) -> Response {
    let config = &state.env.config;
    let headers = [(header::CONTENT_SECURITY_POLICY, plain_pages::policy(config))];
    let html = plain_pages::html(config, "paper", page.title(), &page.html());
    (status, headers, Html(html)).into_response()
}
