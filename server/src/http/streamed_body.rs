//! Streamed response bodies: they are produced while they are sent, in constant memory.
//!
//! A body that fails halfway must not look complete. The connection is aborted unless [`StreamedBody::end`] is called with `Ok`.

use crate::core::error::{CoreError, chain};
use axum::BoxError;
use axum::body::{Body, Bytes};
use http_body_util::channel::{Channel, Sender};
use sea_orm::DbErr;

/// Chunks that are buffered for a slow client.
const WAITING: usize = 2;

/// Why a body ends early.
#[derive(Debug, thiserror::Error)]
pub enum StreamError {
    /// The client has disconnected.
    #[error("the client has hung up")]
    HungUp,
    /// Producing the body failed.
    #[error("making the body failed")]
    Failed(#[source] BoxError),
}

impl From<DbErr> for StreamError {
    fn from(error: DbErr) -> Self {
        Self::Failed(error.into())
    }
}

impl From<CoreError> for StreamError {
    fn from(error: CoreError) -> Self {
        Self::Failed(error.into())
    }
}

impl From<std::io::Error> for StreamError {
    fn from(error: std::io::Error) -> Self {
        Self::Failed(error.into())
    }
}

/// The sending half of a streamed body.
#[derive(Debug)]
pub struct StreamedBody(Option<Sender<Bytes, BoxError>>);

/// Creates a streamed body and its sender. Send from a separate task: the body is read only after the response has begun.
pub fn streamed_body() -> (StreamedBody, Body) {
    let (sender, body) = Channel::new(WAITING);
    (StreamedBody(Some(sender)), Body::new(body))
}

impl StreamedBody {
    /// Sends a chunk. Waits while the buffer is full.
    ///
    /// # Errors
    /// [`StreamError::HungUp`] if the client has disconnected.
    pub async fn send(&mut self, piece: impl Into<Bytes> + Send) -> Result<(), StreamError> {
        match &mut self.0 {
            Some(sender) => sender
                .send_data(piece.into())
                .await
                .map_err(|_| StreamError::HungUp),
            None => Err(StreamError::HungUp),
        }
    }

    /// Ends the body: completely after `Ok`, by aborting the connection after `Err`.
    pub fn end(mut self, outcome: Result<(), StreamError>) {
        match outcome {
            Ok(()) => drop(self.0.take()),
            Err(StreamError::HungUp) => tracing::debug!("a client hung up on a body"),
            Err(cut) => tracing::error!(error = %chain(&cut), "a body was cut short"),
        }
    }
}

impl Drop for StreamedBody {
    fn drop(&mut self) {
        if let Some(sender) = self.0.take() {
            sender.abort("cut short".into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{StreamError, streamed_body};
    use http_body_util::BodyExt;

    #[tokio::test]
    async fn what_is_not_ended_well_does_not_look_whole() {
        let (mut whole, body) = streamed_body();
        whole.send("all of it").await.unwrap();
        whole.end(Ok(()));
        assert_eq!(body.collect().await.unwrap().to_bytes(), "all of it");

        let (mut cut, body) = streamed_body();
        cut.send("half of it").await.unwrap();
        cut.end(Err(StreamError::Failed("the disk is full".into())));
        assert!(body.collect().await.is_err());

        let (mut forgotten, body) = streamed_body();
        forgotten.send("half of it").await.unwrap();
        drop(forgotten);
        assert!(body.collect().await.is_err());
    }
}
