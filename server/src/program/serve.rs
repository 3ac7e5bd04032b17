//! The accept loop. axum's own has no timeout for request headers, so a slow client could hold a connection for ever.

use super::connections::{Connections, Open};
use crate::env::Tasks;
use crate::http::{Peer, SharedStream};
use crate::state::AppState;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

/// Serves until `stop` is cancelled. Then waits for open requests, at most for the drain time.
pub async fn serve(listener: TcpListener, router: Router, state: &AppState) {
    let graceful = GracefulShutdown::new();
    let connections = Connections::default();
    let Tasks { stop, tracker } = state.env.tasks.clone();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop.cancelled() => break,
        };
        match accepted {
            Ok((stream, peer)) => match connections.open(peer.ip(), &state.env.config) {
                Some(open) => converse(stream, peer, open, router.clone(), state, &graceful),
                // The connection is closed at once. The address stays out of the log.
                None => tracing::debug!("an address has as many connections open as it may"),
            },
            Err(error) => {
                // Most likely the process has no free file descriptors: wait until some are closed.
                tracing::warn!(%error, "accepting a connection failed");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    tracing::info!("stopping");
    let drained = async {
        graceful.shutdown().await;
        tracker.close();
        tracker.wait().await;
    };
    if tokio::time::timeout(state.env.limits.drain, drained)
        .await
        .is_err()
    {
        tracing::warn!("closing what is still open");
    }
}

fn converse(
    stream: TcpStream,
    peer: SocketAddr,
    open: Open,
    router: Router,
    state: &AppState,
    graceful: &GracefulShutdown,
) {
    // Disables Nagle's algorithm: small responses are sent at once.
    let _best_effort = stream.set_nodelay(true);
    let stream = SharedStream::new(stream);
    let client = stream.client();
    let service = router.map_request(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer));
        request.extensions_mut().insert(client.clone());
        request
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(state.env.limits.header)
        // A client may close its writing side right after its request and still gets the response. A writing request
        // is dropped if that happens before its work begins.
        .half_close(true)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
    let watched = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = watched.await {
            tracing::debug!(%error, "a connection ended early");
        }
        drop(open);
    });
}

/// Registers handlers for SIGTERM and SIGINT. The future resolves at the first signal.
///
/// # Errors
/// If the handlers cannot be registered.
pub fn stop_signal() -> std::io::Result<impl Future<Output = ()> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
