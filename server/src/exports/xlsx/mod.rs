//! The workbook: sheets Teams, Players and Payments. Rows go to unnamed temporary files as they arrive, so neither a
//! large event nor a crash leaves anything behind. The finished file is sent from there. Cells are texts and numbers,
//! never formulas.

pub(crate) mod book;
pub(crate) mod sheet;

use super::columns::Columns;
use super::source::{Source, answers};
use crate::env::Env;
use crate::exports::ExportError;
use crate::http::{StreamError, StreamedBody, streamed_body};
use crate::payments;
use axum::body::Bytes;
use axum::response::{IntoResponse, Response};
use book::WorkbookPage;
use shared::catalogue::Event;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};

/// The most workbooks that a process makes at a time.
const SLOTS: usize = 2;
/// How long a call waits for a permit before it fails.
const SLOT_TIMEOUT: Duration = Duration::from_secs(5);
/// Bytes per chunk of the finished file.
const PIECE: usize = 128 * 1024;

/// Limits how many workbooks are made at a time.
#[derive(Debug, Clone)]
pub struct ExportSlots(Arc<Semaphore>);

impl Default for ExportSlots {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(SLOTS)))
    }
}

impl ExportSlots {
    /// Waits for a permit to make a workbook. Dropping the permit releases it.
    ///
    /// # Errors
    /// [`ExportError::Busy`] if no permit becomes free in time.
    pub async fn take(&self) -> Result<OwnedSemaphorePermit, ExportError> {
        let waited = tokio::time::timeout(SLOT_TIMEOUT, Arc::clone(&self.0).acquire_owned()).await;
        waited.ok().and_then(Result::ok).ok_or(ExportError::Busy)
    }
}

pub(crate) fn response(
    env: &Env,
    event: Option<&Event>,
    source: Source,
    slot: OwnedSemaphorePermit,
) -> Response {
    let (mut out, body) = streamed_body();
    let (env, columns) = (env.clone(), Columns::of(event));
    env.tasks.tracker.clone().spawn(async move {
        let outcome = send(&env, &mut out, columns, source, slot).await;
        out.end(outcome);
    });
    body.into_response()
}

async fn send(
    env: &Env,
    out: &mut StreamedBody,
    columns: Columns,
    mut source: Source,
    slot: OwnedSemaphorePermit,
) -> Result<(), StreamError> {
    let folder = env.config.data_dir.join("temp");
    tokio::fs::create_dir_all(&folder).await?;
    let (pages, written) = mpsc::channel(1);
    let writer = tokio::task::spawn_blocking(move || {
        // Releases the permit when this workbook is done, not when its client disconnects.
        let _slot = slot;
        book::write(&folder, &columns, written)
    });
    while let Some(entries) = source.next(env.db.read()).await? {
        // Sends nothing, but fails if the client has disconnected.
        out.send(Bytes::new()).await?;
        let mut page = WorkbookPage {
            answers: answers(&env.db, &entries).await?,
            entries,
            payments: HashMap::new(),
        };
        let ids = page.entries.iter().map(|(entry, ..)| entry.id);
        for (payment, order) in payments::of_registrations(env.db.read(), ids).await? {
            let of = order.registration_id.unwrap_or_default();
            page.payments.entry(of).or_default().push((payment, order));
        }
        // If writing failed, the writer's result says why.
        if pages.send(Some(page)).await.is_err() {
            break;
        }
    }
    // Marks the end of the pages. Without it, the writer fails.
    let _failed_before = pages.send(None).await;
    let made = writer.await.map_err(|error| StreamError::Failed(error.into()))?;
    let mut file = tokio::fs::File::from_std(made.map_err(|error| StreamError::Failed(error.into()))?);
    loop {
        use tokio::io::AsyncReadExt;
        let mut piece = vec![0; PIECE];
        let read = file.read(&mut piece).await?;
        if read == 0 {
            return Ok(());
        }
        piece.truncate(read);
        out.send(piece).await?;
    }
}
