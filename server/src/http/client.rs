//! The client's side of a connection: whether it is still there while its request waits.

use crate::core::caller::Client;
use futures_util::future::BoxFuture;
use std::io;
use std::pin::Pin;
use std::sync::{Arc, Weak};
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// A stream whose connection can be watched while another task reads and writes. Closing it drops it.
#[derive(Debug)]
pub(crate) struct SharedStream(Arc<TcpStream>);

impl SharedStream {
    pub(crate) fn new(stream: TcpStream) -> Self {
        Self(Arc::new(stream))
    }

    /// Watches the client of the connection. Keeps no connection open.
    pub(crate) fn client(&self) -> CallerConnection {
        CallerConnection(Arc::downgrade(&self.0))
    }
}

/// A client at the other end of a connection.
#[derive(Debug, Clone)]
pub(crate) struct CallerConnection(Weak<TcpStream>);

impl Client for CallerConnection {
    fn gone(&self) -> BoxFuture<'static, ()> {
        let stream = self.0.upgrade();
        Box::pin(async move {
            let Some(stream) = stream else {
                return;
            };
            // Nothing is taken from the stream. After a request comes either another one or the end.
            match stream.peek(&mut [0]).await {
                Ok(0) | Err(_) => {}
                Ok(_next_request) => std::future::pending().await,
            }
        })
    }
}

impl AsyncRead for SharedStream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        loop {
            ready!(self.0.poll_read_ready(context))?;
            match self.0.try_read(buffer.initialize_unfilled()) {
                Ok(length) => {
                    buffer.advance(length);
                    return Poll::Ready(Ok(()));
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Poll::Ready(Err(error)),
            }
        }
    }
}

impl AsyncWrite for SharedStream {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.0.poll_write_ready(context))?;
            match self.0.try_write(bytes) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                done => return Poll::Ready(done),
            }
        }
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.0.poll_write_ready(context))?;
            match self.0.try_write_vectored(parts) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                done => return Poll::Ready(done),
            }
        }
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        // hyper drops the stream next, which closes it.
        Poll::Ready(Ok(()))
    }
}
