//! Responses outside the API: pages, the frontend's files, preview images for links, and well-known files such as
//! robots.txt. An unknown path gets the fallback page with status 404.
//!
//! Rendered documents are the same for every visitor, so the server renders each one once and caches it (`kept`, `ready`):
//! docs/decisions/0004-cached-documents.md. To add a document: add a variant of `Made`, its address and its renderer.

pub mod assets;
pub(crate) mod cache;
pub(crate) mod calendar;
pub(crate) mod gate;
pub(crate) mod listings;
pub(crate) mod page;
pub(crate) mod pictures;
pub(crate) mod plain_pages;
pub(crate) mod policy;
pub(crate) mod ready;
pub(crate) mod schedule;
pub(crate) mod styleguide;

pub use cache::Documents;

use crate::core::config::Config;
use crate::core::error::CoreError;
use crate::http::{RequestError, language};
use app::Published;
use app::document::{Subject, hindi};
use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use calendar::Calendar;
use contest::entities::ScheduleFilters;
use pictures::Picture;
use ready::PreparedResponse;
use shared::pages;
use std::fmt;
use std::sync::Arc;

/// What the site's responses need.
#[derive(Debug)]
pub struct SiteState {
    /// The configuration.
    pub config: Arc<Config>,
    /// Caches rendered pages and pictures.
    pub documents: Documents,
    /// What the pages show.
    pub published: PublishedSource,
    /// Names a college as the pages do.
    pub colleges: CollegeSource,
}

/// Returns the name of a college as the pages show it, however it is spelled.
#[derive(Clone)]
pub struct CollegeSource(Arc<dyn Fn(&str) -> String + Send + Sync>);

impl CollegeSource {
    /// Creates the source from a function.
    pub fn new(name: impl Fn(&str) -> String + Send + Sync + 'static) -> Self {
        Self(Arc::new(name))
    }
}

impl fmt::Debug for CollegeSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CollegeSource").finish_non_exhaustive()
    }
}

/// Returns what the pages show now. It is called when a document is rendered, after the cache was asked, so that no document
/// shows older data than the last clearing of the cache.
#[derive(Clone)]
pub struct PublishedSource(Arc<dyn Fn() -> Published + Send + Sync>);

impl PublishedSource {
    /// Creates the source from a function.
    pub fn new(now: impl Fn() -> Published + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }
}

impl fmt::Debug for PublishedSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PublishedSource").finish_non_exhaustive()
    }
}

/// Responds with the file or page at a path. The state is in an `Arc` because axum clones it for every request, also for
/// cached documents.
pub async fn respond(State(site): State<Arc<SiteState>>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return ([(header::ALLOW, "GET, HEAD")], RequestError::MethodNotAllowed).into_response();
    }
    let (path, headers) = (request.uri().path(), request.headers());
    if path == app::calendar::SCHEDULE && request.uri().query().is_some() {
        match Query::<ScheduleFilters>::try_from_uri(request.uri()) {
            Ok(Query(filters)) if filters == ScheduleFilters::default() => {}
            Ok(Query(mut filters)) => {
                filters.college = (site.colleges.0)(&filters.college);
                return calendar::filtered(&filters, &site.config, &(site.published.0)()).answer(headers);
            }
            Err(rejection) => {
                return RequestError::from(CoreError::Malformed(rejection.body_text())).into_response();
            }
        }
    }
    if let Some(address) = schedule::of_college(request.uri(), &*site.colleges.0) {
        return Redirect::temporary(&address).into_response();
    }
    if let Some(address) = language::in_hindi(&site.config, headers, request.uri()) {
        return Redirect::temporary(&address).into_response();
    }
    if let Some(cookie) = language::remembered(&site.config, headers, path) {
        let response = document(&site, path, headers, request.uri().query()).await;
        return (AppendHeaders([(header::SET_COOKIE, cookie)]), response).into_response();
    }
    document(&site, path, headers, request.uri().query()).await
}

/// The page or file at a path.
async fn document(site: &SiteState, path: &str, headers: &HeaderMap, query: Option<&str>) -> Response {
    if let Some(english) = hindi::english_path(path)
        && Subject::at(english)
            .page()
            .is_some_and(|_| !Subject::at(english).has_hindi())
    {
        let query = query.map(|query| format!("?{query}")).unwrap_or_default();
        return Redirect::temporary(&(english.to_owned() + &query)).into_response();
    }
    if let Some(page) = pages::alias(path) {
        return Redirect::temporary(page.path()).into_response();
    }
    if let Some(page) = hindi::english_path(path).and_then(pages::alias) {
        return Redirect::temporary(&hindi::path_of(page.path())).into_response();
    }
    if let Some(cached) = site.documents.get(path) {
        return cached.answer(headers);
    }
    if let Some(file) = assets::file(path, headers) {
        return file;
    }
    if path == styleguide::PATH && !site.config.is_production() {
        return styleguide::ready(&site.config, query).answer(headers);
    }
    match find_or_make(site, Made::at(path)).await {
        Ok(ready) => ready.answer(headers),
        Err(error) => RequestError::from(error).into_response(),
    }
}

async fn find_or_make(site: &SiteState, made: Made) -> Result<Arc<PreparedResponse>, CoreError> {
    let (config, published) = (Arc::clone(&site.config), site.published.clone());
    // With Vite's development server, pages change at any time, so they are not cached.
    if config.vite_dev && matches!(made, Made::Page(_) | Made::HindiPage(..) | Made::Gate) {
        return Ok(Arc::new(made.ready(&config, &(published.0)())));
    }
    let key = made.path().to_owned();
    site.documents
        .find_or_make(key, move || made.ready(&config, &(published.0)()))
        .await
}

/// A document that the server renders.
#[derive(Debug)]
enum Made {
    Page(Subject),
    /// A page in Hindi, and its cache key.
    HindiPage(Subject, String),
    Gate,
    GateManifest,
    Robots,
    Sitemap,
    Manifest,
    Picture(Picture),
    Calendar(Calendar),
}

impl Made {
    fn at(path: &str) -> Self {
        match path {
            gate::PATH => Self::Gate,
            gate::MANIFEST => Self::GateManifest,
            listings::ROBOTS => Self::Robots,
            listings::SITEMAP => Self::Sitemap,
            listings::MANIFEST => Self::Manifest,
            _ => {
                if let Some(english) = hindi::english_path(path) {
                    let subject = Subject::at(english);
                    // No address is spelled like the key of the pages that do not exist.
                    let key = if subject.is_found() {
                        hindi::path_of(subject.path())
                    } else {
                        "hi".to_owned()
                    };
                    return Self::HindiPage(subject, key);
                }
                let picture = Picture::at(path).map(Self::Picture);
                let file = picture.or_else(|| Calendar::at(path).map(Self::Calendar));
                file.unwrap_or_else(|| Self::Page(Subject::at(path)))
            }
        }
    }

    /// The cache key. All unknown paths share one key, so requests for random paths cannot fill the memory.
    fn path(&self) -> &str {
        match self {
            Self::Page(subject) => subject.path(),
            Self::HindiPage(_, path) => path,
            Self::Gate => gate::PATH,
            Self::GateManifest => gate::MANIFEST,
            Self::Robots => listings::ROBOTS,
            Self::Sitemap => listings::SITEMAP,
            Self::Manifest => listings::MANIFEST,
            Self::Picture(picture) => picture.path(),
            Self::Calendar(calendar) => calendar.path(),
        }
    }

    fn ready(&self, config: &Config, published: &Published) -> PreparedResponse {
        match self {
            Self::Page(subject) => page::ready(subject, config, published),
            Self::HindiPage(subject, _) => page::ready_in_hindi(subject, config, published),
            Self::Gate => gate::ready(config, published.edition()),
            Self::GateManifest => gate::manifest(published.edition()),
            Self::Robots => listings::robots(config),
            Self::Sitemap => listings::sitemap(config),
            Self::Manifest => listings::manifest(published.edition()),
            Self::Picture(picture) => picture.ready(published),
            Self::Calendar(calendar) => calendar.ready(config, published),
        }
    }
}
