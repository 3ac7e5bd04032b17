//! `/reminders/{token}`: stops the mails about unpaid fees from a link in such a mail, without a session. Mail programs post to it
//! by themselves (one-click unsubscribe, RFC 8058).

use crate::api::error::ApiError;
use crate::http::Params;
use crate::registrations::reminders;
use crate::site::plain_pages;
use crate::state::AppState;
use app::reminders::RemindersPage;
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
    let entry = reminders::entry_of_link(&state.env, state.env.db.read(), &token).await?;
    Ok(match entry {
        Some(_) => page(&state, StatusCode::OK, RemindersPage::Ask),
        None => page(&state, StatusCode::NOT_FOUND, RemindersPage::UnknownLink),
    })
}

/// Stops the reminders of all unpaid registrations of the recipient. A repeated call changes nothing. The body is ignored: a mail
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
            let Some(entry) = reminders::entry_of_link(env, txn, &token).await? else {
                return Ok(false);
            };
            reminders::stop_all(txn, entry.user_id).await?;
            Ok::<_, ApiError>(true)
        })
    });
    Ok(if stopped.await? {
        page(&state, StatusCode::OK, RemindersPage::Stopped)
    } else {
        page(&state, StatusCode::NOT_FOUND, RemindersPage::UnknownLink)
    })
}

fn page(state: &AppState, status: StatusCode, page: RemindersPage) -> Response {
    let config = &state.env.config;
    let headers = [(header::CONTENT_SECURITY_POLICY, plain_pages::policy(config))];
    let html = plain_pages::html(config, "paper", page.title(), &page.html());
    (status, headers, Html(html)).into_response()
}
