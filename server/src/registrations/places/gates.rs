//! Lets a few entries of a limited event at a time go to the database. They wait for each other's lock there: without the gate, a
//! crowd would hold all connections while it waits.

use shared::catalogue::{EVENTS, Event};
use shared::settings::Catalogue;
use std::sync::Arc;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Entries of one event that this server stores at the same time.
const AT_ONCE: usize = 3;

/// A gate for each event, in the order of the catalogue. Cheap to clone; all clones share the gates.
#[derive(Debug, Clone)]
pub struct PlaceGates(Arc<Vec<Semaphore>>);

impl Default for PlaceGates {
    fn default() -> Self {
        Self(Arc::new(EVENTS.iter().map(|_| Semaphore::new(AT_ONCE)).collect()))
    }
}

impl PlaceGates {
    /// Waits for the event's turn; at once if its places are unlimited. The handler's time limit bounds the wait.
    pub(crate) async fn enter(&self, event: &Event, catalogue: &Catalogue) -> Option<SemaphorePermit<'_>> {
        catalogue.terms(event).capacity?;
        let at = EVENTS.iter().position(|listed| listed.slug == event.slug)?;
        self.0.get(at)?.acquire().await.ok()
    }
}
