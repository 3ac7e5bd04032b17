//! The language of the page that a request comes from.
//!
//! The middleware `http/language.rs` names it for each request. Mails to people without an account follow it.

/// A language of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    Hindi,
}

tokio::task_local! {
    static OF_REQUEST: Option<Language>;
}

/// Runs the work of a request that comes from a page in this language; `None` if that is unknown, or the page is in English only.
pub(crate) async fn scope<T>(language: Option<Language>, work: impl Future<Output = T>) -> T {
    OF_REQUEST.scope(language, work).await
}

/// The language of the page that the current request comes from. `None` for a page in English only, for programs and for jobs.
pub(crate) fn of_request() -> Option<Language> {
    OF_REQUEST.try_with(|language| *language).unwrap_or_default()
}
