//! JSON responses that a client keeps and asks for again with its ETag.

use crate::core::error::CoreError;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Clients may reuse a response for two seconds.
const CACHE: &str = "public, max-age=2";
/// Most cached responses of one state. Callers keep only responses to known values, which are fewer: see
/// [`ResponseCache::find_or_make_if`].
const MOST: usize = 4096;

/// A body with its ETag, ready to send. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Prepared {
    body: Bytes,
    tag: HeaderValue,
}

impl Prepared {
    /// Serializes a body.
    ///
    /// # Errors
    /// If the body cannot be serialized.
    pub(crate) fn new(body: &impl Serialize) -> Result<Self, CoreError> {
        let body = serde_json::to_vec(body).map_err(CoreError::internal)?;
        let digest = Sha256::digest(&body);
        let tag: String = digest.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        let tag = HeaderValue::from_str(&format!("\"{tag}\"")).map_err(CoreError::internal)?;
        let body = Bytes::from(body);
        Ok(Self { body, tag })
    }

    /// Answers 304 if the client has the body, else the body.
    pub(crate) fn answer(self, request: &HeaderMap) -> Response {
        let Self { body, tag } = self;
        let known = request
            .get(header::IF_NONE_MATCH)
            .and_then(|known| known.to_str().ok());
        let weak = |known: &str| known.trim().trim_start_matches("W/").as_bytes() == tag.as_bytes();
        let is_known = known.is_some_and(|known| known.split(',').any(weak));
        let headers = [
            (header::CACHE_CONTROL, HeaderValue::from_static(CACHE)),
            (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
            (header::ETAG, tag),
        ];
        if is_known {
            (StatusCode::NOT_MODIFIED, headers).into_response()
        } else {
            (headers, body).into_response()
        }
    }
}

/// Caches the responses about one state, each serialized once. Cheap to clone; all clones share the value.
#[derive(Debug, Clone, Default)]
pub struct ResponseCache(Arc<Mutex<Cached>>);

#[derive(Debug, Default)]
struct Cached {
    revision: u32,
    by_key: HashMap<String, Prepared>,
}

impl ResponseCache {
    /// Returns the response with a key about the state of a revision, made if it is not cached. Another revision empties the
    /// cache.
    ///
    /// # Errors
    /// As `make`, or if the body cannot be serialized.
    pub(crate) fn find_or_make<T: Serialize>(
        &self,
        revision: u32,
        key: String,
        make: impl FnOnce() -> Result<T, CoreError>,
    ) -> Result<Prepared, CoreError> {
        self.find_or_make_if(revision, key, |_| true, make)
    }

    /// Does the same as [`ResponseCache::find_or_make`], but stores only a response that `is_stored`. If callers choose the key,
    /// it has to name something that exists: otherwise made-up keys would fill the cache.
    ///
    /// # Errors
    /// As `make`, or if the body cannot be serialized.
    pub(crate) fn find_or_make_if<T: Serialize>(
        &self,
        revision: u32,
        key: String,
        is_stored: impl FnOnce(&T) -> bool,
        make: impl FnOnce() -> Result<T, CoreError>,
    ) -> Result<Prepared, CoreError> {
        if let Some(ready) = self.get(revision, &key) {
            return Ok(ready);
        }
        let made = make()?;
        let ready = Prepared::new(&made)?;
        if !is_stored(&made) {
            return Ok(ready);
        }
        let mut cached = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if cached.revision != revision {
            let by_key = HashMap::new();
            *cached = Cached { revision, by_key };
        }
        if cached.by_key.len() < MOST {
            cached.by_key.insert(key, ready.clone());
        }
        Ok(ready)
    }

    /// The number of cached responses.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).by_key.len()
    }

    /// Whether nothing is cached.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn get(&self, revision: u32, key: &str) -> Option<Prepared> {
        let cached = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = cached.by_key.get(key).cloned();
        found.filter(|_| cached.revision == revision)
    }
}
