//! Whatever is no API call: pages, the frontend's files, pictures for links, and what search engines and browsers ask for
//! by name. An unknown path gets the fallback page with status 404.
//!
//! What is made here is the same for everyone, so it is made once and kept, ready to send (`kept`, `ready`):
//! docs/decisions/0004-cached-documents.md. To add something made: a variant of `Made` with its address and its maker.

mod kept;
mod listings;
mod page;
mod pictures;
mod policy;
mod ready;
mod styleguide;
pub(crate) mod workshop;

pub use kept::Documents;

use crate::assets;
use crate::config::Config;
use crate::error::ApiError;
use crate::state::AppState;
use app::document::Subject;
use axum::extract::{Request, State};
use axum::http::Method;
use axum::response::{IntoResponse, Response};
use pictures::Picture;
use ready::Ready;
use std::sync::Arc;

/// The file or page of a path. The state is shared, for it is cloned for every request, also for what is kept.
pub async fn respond(State(state): State<Arc<AppState>>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return ApiError::MethodNotAllowed.into_response();
    }
    let (path, headers) = (request.uri().path(), request.headers());
    if let Some(kept) = state.documents.get(path) {
        return kept.answer(headers);
    }
    if let Some(file) = assets::file(path, headers) {
        return file;
    }
    if path == styleguide::PATH && !state.config.is_production() {
        return styleguide::ready(&state.config, request.uri().query()).answer(headers);
    }
    match find_or_make(&state, Made::at(path)).await {
        Ok(ready) => ready.answer(headers),
        Err(error) => error.into_response(),
    }
}

async fn find_or_make(state: &AppState, made: Made) -> Result<Arc<Ready>, ApiError> {
    let config = Arc::clone(&state.config);
    // While the frontend is worked on, its pages change under our hands.
    if config.vite_dev && matches!(made, Made::Page(_)) {
        return Ok(Arc::new(made.ready(&config)));
    }
    let key = made.path().to_owned();
    state
        .documents
        .find_or_make(key, move || made.ready(&config))
        .await
}

/// Something that is made here.
#[derive(Debug)]
enum Made {
    Page(Subject),
    Robots,
    Sitemap,
    Manifest,
    Picture(Picture),
}

impl Made {
    fn at(path: &str) -> Self {
        match path {
            listings::ROBOTS => Self::Robots,
            listings::SITEMAP => Self::Sitemap,
            listings::MANIFEST => Self::Manifest,
            _ => match Picture::at(path) {
                Some(picture) => Self::Picture(picture),
                None => Self::Page(Subject::at(path)),
            },
        }
    }

    /// The one address by which it is kept. All unknown ones share theirs, so that nobody can fill the memory with them.
    fn path(&self) -> &str {
        match self {
            Self::Page(subject) => subject.path(),
            Self::Robots => listings::ROBOTS,
            Self::Sitemap => listings::SITEMAP,
            Self::Manifest => listings::MANIFEST,
            Self::Picture(picture) => picture.path(),
        }
    }

    fn ready(&self, config: &Config) -> Ready {
        match self {
            Self::Page(subject) => page::ready(subject, config),
            Self::Robots => listings::robots(config),
            Self::Sitemap => listings::sitemap(config),
            Self::Manifest => listings::manifest(),
            Self::Picture(picture) => picture.ready(),
        }
    }
}
