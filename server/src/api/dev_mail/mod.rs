//! Pages to read sent mail on a development server: `/dev/mail`. Not in production, and not part of the API.

pub(crate) mod folder;

use crate::api::error::ApiError;
use crate::core::config::{Config, MailTransport};
use crate::core::error::CoreError;
use crate::entities::outbox_mail::{MailStatus, Model};
use crate::mail::store;
use crate::site::plain_pages;
use crate::state::AppState;
use app::mail::in_words;
use app::outbox::{Undelivered, list, mail};
use axum::Router;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use folder::Outbox;
use uuid::Uuid;

/// Maximum number of delivered mails, and of undelivered mails, in the list.
const MOST: usize = 200;

/// Content security policy of a mail's HTML: styles and the images of the mail. Links work if the HTML is opened on its own page.
const LOOK: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; \
                    frame-ancestors 'self'; sandbox";

/// The routes of the pages; none in production.
pub(crate) fn routes(config: &Config) -> Router<AppState> {
    if config.is_production() {
        return Router::new();
    }
    Router::new()
        .route("/dev/mail", get(everything))
        .route("/dev/mail/{id}", get(one))
        .route("/dev/mail/{id}/html", get(look))
}

async fn everything(State(state): State<AppState>) -> Result<Response, ApiError> {
    let outbox = Outbox::of(&state.env.config);
    let place = match &state.env.config.mail {
        MailTransport::File(folder) => format!("Every mail is a file in {}.", folder.display()),
        MailTransport::Smtp(_) => {
            "Mail goes to the mail server that MAIL_URL names: read it there.".to_owned()
        }
    };
    let delivered = outbox.newest(MOST).await?;
    let undelivered = store::undelivered(state.env.db.read(), MOST as u64).await?;
    let undelivered = undelivered.into_iter().map(described).collect();
    Ok(page(
        &state.env.config,
        "Mail",
        &list(place, delivered, undelivered),
    ))
}

async fn one(State(state): State<AppState>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let file = Outbox::of(&state.env.config).file(named(&id)?).await?;
    let opened = folder::opened(&id, &file).ok_or(CoreError::NotFound)?;
    let title = opened.subject.clone();
    Ok(page(&state.env.config, &title, &mail(opened)))
}

async fn look(State(state): State<AppState>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let file = Outbox::of(&state.env.config).file(named(&id)?).await?;
    let html = folder::html(&file).ok_or(CoreError::NotFound)?;
    Ok(answer(LOOK.to_owned(), html))
}

/// Parses a mail's id. Only a UUID names a file, so no path can leave the folder.
fn named(id: &str) -> Result<Uuid, ApiError> {
    Ok(Uuid::try_parse(id).map_err(|_| CoreError::NotFound)?)
}

fn described(row: Model) -> Undelivered {
    let is_given_up = row.status == MailStatus::GivenUp;
    let state = match (is_given_up, row.attempts) {
        (true, tries) => format!("Given up; tries: {tries}."),
        (false, 0) => "Queued; it leaves in a moment.".to_owned(),
        (false, tries) => format!(
            "Queued; tries: {tries}; the next one: {}.",
            in_words(row.next_attempt_at)
        ),
    };
    Undelivered {
        subject: row.subject,
        to: row.recipient,
        is_given_up,
        state,
        error: row.last_error,
    }
}

fn page(config: &Config, title: &str, body: &str) -> Response {
    answer(
        plain_pages::policy(config),
        plain_pages::html(config, "paper", title, body),
    )
}

fn answer(policy: String, html: String) -> Response {
    let headers = [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    (headers, Html(html)).into_response()
}
