//! Statements that wait for one turn, which somebody takes for all of them: the writer's thread has the next at once, and
//! need not wait for another request to be told that it is its turn.

use super::batch::Tell;
use sea_orm::Statement;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Clones share it.
#[derive(Debug, Clone, Default)]
pub(super) struct Statements(Arc<Mutex<Vec<Asked>>>);

/// A statement, and who waits for it.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) statement: Statement,
    /// What takes it back where it fails; none: it does so by itself.
    pub(super) undo: Option<&'static str>,
    pub(super) tell: Tell,
}

impl Statements {
    /// Queues. True for the first, who sees to a turn for whoever comes before it.
    pub(super) fn ask(&self, asked: Asked) -> bool {
        let mut waiting = self.waiting();
        waiting.push(asked);
        waiting.len() == 1
    }

    /// Everybody who waits; the next to come is a first again.
    pub(super) fn take(&self) -> Vec<Asked> {
        std::mem::take(&mut self.waiting())
    }

    fn waiting(&self) -> MutexGuard<'_, Vec<Asked>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who waits for them.
pub(super) fn tells(asked: impl IntoIterator<Item = Asked>) -> impl Iterator<Item = Tell> {
    asked.into_iter().map(|asked| asked.tell)
}
