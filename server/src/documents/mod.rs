//! HTML pages: whatever is no file and no API call. An unknown path gets the fallback page with status 404.

use crate::error::ApiError;
use axum::extract::Request;
use axum::http::{Method, StatusCode};
use axum::response::{Html, IntoResponse, Response};

/// The page of a path.
pub async fn page(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return ApiError::MethodNotAllowed.into_response();
    }
    (StatusCode::NOT_FOUND, Html(shared::messages::PAGE_NOT_FOUND)).into_response()
}
