//! In-memory cache of rendered documents, valid until it is cleared.

use super::assets;
use super::ready::PreparedResponse;
use crate::core::error::CoreError;
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use tokio::sync::Mutex;

/// The maximum number of cached documents. There are some 270 addresses in two languages; this bounds memory if
/// there are ever many more.
const MOST: usize = 512;

/// Cache of the requested documents, ready to send. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Documents(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    cached: RwLock<Cached>,
    /// Serializes rendering: no document is rendered twice, and many requests to an empty cache use one core.
    making: Mutex<()>,
}

#[derive(Debug, Default)]
struct Cached {
    by_path: HashMap<String, Arc<PreparedResponse>>,
    /// The number of times documents were removed.
    cleared: u64,
    /// The frontend's files that the cached documents reference.
    files: assets::EntryFiles,
}

impl Documents {
    /// Clears the cache. Call it when data that documents show has changed.
    pub fn clear(&self) {
        self.write().clear();
    }

    /// Removes the documents whose path passes a filter. Call it when data that only they show has changed.
    pub fn remove(&self, is_outdated: impl Fn(&str) -> bool) {
        self.write().remove(is_outdated);
    }

    /// The number of cached documents.
    #[must_use]
    pub fn len(&self) -> usize {
        self.read().by_path.len()
    }

    /// Whether the cache is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn get(&self, path: &str) -> Option<Arc<PreparedResponse>> {
        if cfg!(debug_assertions) {
            self.follow_files();
        }
        self.read().by_path.get(path).cloned()
    }

    pub(crate) async fn find_or_make(
        &self,
        path: String,
        make: impl FnOnce() -> PreparedResponse + Send + 'static,
    ) -> Result<Arc<PreparedResponse>, CoreError> {
        if let Some(ready) = self.get(&path) {
            return Ok(ready);
        }
        let _one_at_a_time = self.0.making.lock().await;
        if let Some(ready) = self.get(&path) {
            return Ok(ready);
        }
        let cleared = self.read().cleared;
        let made = tokio::task::spawn_blocking(make)
            .await
            .map_err(|error| CoreError::internal(format!("making {path} failed: {error}")))?;
        let ready = Arc::new(made);
        let mut cached = self.write();
        // If the cache was cleared during rendering, the document may show old data: send it, but do not cache it.
        if cached.cleared == cleared && cached.by_path.len() < MOST {
            cached.by_path.insert(path, Arc::clone(&ready));
        }
        Ok(ready)
    }

    /// Clears the cache when the frontend's files change. Only debug builds call it, since they read the files from disk.
    fn follow_files(&self) {
        let files = assets::entry();
        if self.read().files != files {
            let mut cached = self.write();
            cached.clear();
            cached.files = files;
        }
    }

    fn read(&self) -> RwLockReadGuard<'_, Cached> {
        self.0.cached.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Cached> {
        self.0.cached.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Cached {
    fn clear(&mut self) {
        self.remove(|_| true);
    }

    fn remove(&mut self, is_outdated: impl Fn(&str) -> bool) {
        self.by_path.retain(|path, _| !is_outdated(path));
        self.cleared += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::ready::{PreparedResponse, ResponseContent};
    use super::{Documents, MOST};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn ready() -> PreparedResponse {
        PreparedResponse::new(ResponseContent::text(
            "text/plain; charset=utf-8",
            "words".to_owned(),
        ))
    }

    #[tokio::test]
    async fn a_crowd_has_it_made_once() {
        let (documents, times) = (Documents::default(), Arc::new(AtomicUsize::new(0)));
        let crowd = (0..20).map(|_| {
            let (documents, times) = (documents.clone(), Arc::clone(&times));
            tokio::spawn(async move {
                let make = move || {
                    times.fetch_add(1, Ordering::Relaxed);
                    ready()
                };
                documents.find_or_make("/".to_owned(), make).await.unwrap();
            })
        });
        for one in crowd.collect::<Vec<_>>() {
            one.await.unwrap();
        }
        assert_eq!(times.load(Ordering::Relaxed), 1);
        documents.clear();
        assert!(documents.get("/").is_none());
    }

    #[tokio::test]
    async fn what_was_made_before_a_clearing_is_not_kept() {
        let documents = Documents::default();
        let changed = documents.clone();
        let make = move || {
            let ready = ready();
            changed.clear();
            ready
        };
        assert!(documents.find_or_make("/".to_owned(), make).await.is_ok());
        assert!(documents.get("/").is_none());
    }

    #[tokio::test]
    async fn memory_is_bounded() {
        let documents = Documents::default();
        for number in 0..MOST + 10 {
            documents.find_or_make(format!("/{number}"), ready).await.unwrap();
        }
        assert_eq!(documents.len(), MOST);
        assert!(documents.get("/0").is_some());
    }
}
