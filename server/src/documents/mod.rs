//! HTML pages: whatever is no API call. First the frontend's files, then the page of the path; an unknown path gets the
//! fallback page with status 404.

mod page;
mod policy;

use crate::assets;
use crate::error::ApiError;
use crate::state::AppState;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use shared::catalogue::{self, Event};
use shared::fest::FEST;
use shared::messages;
use shared::pages::{self, Ground};

/// What a page says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Head {
    status: StatusCode,
    title: String,
    description: &'static str,
    ground: Ground,
}

/// The file or page of a path.
pub async fn respond(State(state): State<AppState>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return ApiError::MethodNotAllowed.into_response();
    }
    let path = request.uri().path();
    if let Some(file) = assets::file(path, request.headers()) {
        return file;
    }
    let nonce = STANDARD_NO_PAD.encode(state.random.bytes::<16>());
    let head = head(path);
    let html = page::html(&state.config, path, &head, &nonce);
    let mut response = (head.status, Html(html)).into_response();
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&policy::policy(&state.config, &nonce)) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    // Asked for anew each time: the files it names change with the next release.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

fn head(path: &str) -> Head {
    let known = match pages::find(path) {
        // The page of one event is that event's.
        Some(page) if page.name == "event" => {
            event_of(path).map(|event| (event.title, event.description, page.ground))
        }
        Some(page) => Some((page.title, page.description, page.ground)),
        None => pages::wizard_at(path).map(|event| (event.title, event.description, Ground::Paper)),
    };
    match known {
        Some((title, description, ground)) => Head {
            status: StatusCode::OK,
            title: titled(title),
            description,
            ground,
        },
        None => Head {
            status: StatusCode::NOT_FOUND,
            title: titled(messages::PAGE_NOT_FOUND),
            description: messages::PAGE_NOT_FOUND,
            ground: Ground::Night,
        },
    }
}

fn event_of(path: &str) -> Option<&'static Event> {
    catalogue::by_slug(path.trim_end_matches('/').rsplit('/').next()?)
}

/// `Events – Infinito 2025`.
fn titled(title: &str) -> String {
    if title == FEST.name {
        format!("{} {}", FEST.name, FEST.year)
    } else {
        format!("{title} – {} {}", FEST.name, FEST.year)
    }
}

#[cfg(test)]
mod tests {
    use super::head;

    #[test]
    fn known_pages_are_found_and_others_are_404() {
        assert_eq!(head("/").title, "Infinito 2025");
        assert_eq!(head("/event/ins").title, "Events – Infinito 2025");
        for path in [
            "/",
            "/auth",
            "/event/ins",
            "/event/ins/bgmi",
            "/events/kabbadi",
            "/events/my-responses",
        ] {
            assert_eq!(head(path).status, 200, "{path}");
        }
        assert_eq!(head("/event/ins/cricket").title, head("/events/cricket").title);
        for path in [
            "/gallery",
            "/update",
            "/event/ins/quidditch",
            "/events/bgmi",
            "/nothing/here",
            "/wp-login.php",
        ] {
            assert_eq!(head(path).status, 404, "{path}");
        }
    }
}
