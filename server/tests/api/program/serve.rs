//! Connections: slow ones are closed, idle ones do not delay shutdown.

use crate::helpers::{TestApp, TestDatabase};
use infinito::program::{router, serve};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, timeout};

const REQUEST: &[u8] = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";

async fn read_answer(stream: &mut TcpStream) -> String {
    let mut buffer = [0; 4096];
    let length = timeout(Duration::from_secs(5), stream.read(&mut buffer))
        .await
        .unwrap()
        .unwrap();
    String::from_utf8_lossy(&buffer[..length]).into_owned()
}

#[tokio::test]
async fn it_stops_at_once_with_an_idle_browser_attached() {
    let mut app = TestApp::start(TestDatabase::sqlite()).await;
    let mut browser = TcpStream::connect(app.address).await.unwrap();
    browser.write_all(REQUEST).await.unwrap();
    assert!(read_answer(&mut browser).await.starts_with("HTTP/1.1 200"));
    let start = Instant::now();
    app.stop().await;
    assert!(start.elapsed() < Duration::from_secs(2));
    assert!(TcpStream::connect(app.address).await.is_err());
}

/// Starts another server with changed limits.
pub(crate) async fn serve_with(
    app: &TestApp,
    change: impl FnOnce(&mut infinito::env::Limits),
) -> std::net::SocketAddr {
    let mut state = app.state.clone();
    change(&mut state.env.limits);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { serve::serve(listener, router::router(state.clone()), &state).await });
    address
}

#[tokio::test]
async fn an_address_with_too_many_connections_open_is_refused_another_until_it_closes_one() {
    let mut app = TestApp::start(TestDatabase::sqlite()).await;
    app.reconfigure(|settings| settings.connections_per_address = "3".to_owned())
        .await;
    let ask = async || {
        let mut browser = TcpStream::connect(app.address).await.unwrap();
        // If the server closes the connection, the write or the read fails.
        let _refused = browser.write_all(REQUEST).await;
        let mut start = [0; 12];
        let answered = timeout(Duration::from_secs(5), browser.read_exact(&mut start))
            .await
            .unwrap();
        answered.is_ok().then_some(browser)
    };
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(ask().await.expect("within the limit"));
    }
    assert!(ask().await.is_none(), "beyond it");
    drop(open.pop());
    // The server notices the close asynchronously.
    let room = timeout(Duration::from_secs(5), async {
        loop {
            if let Some(browser) = ask().await {
                return browser;
            }
        }
    });
    assert!(room.await.is_ok());
}

#[tokio::test]
async fn a_client_that_dribbles_its_headers_is_dropped() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let address = serve_with(&app, |limits| limits.header = Duration::from_millis(200)).await;
    let mut slow = TcpStream::connect(address).await.unwrap();
    slow.write_all(b"GET /healthz HTTP/1.1\r\nhost").await.unwrap();
    let mut rest = Vec::new();
    let ended = timeout(Duration::from_secs(3), slow.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "the connection is still open");
    assert!(!String::from_utf8_lossy(&rest).contains("200 OK"));
}

#[tokio::test]
async fn a_client_that_dribbles_its_body_gets_503() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let address = serve_with(&app, |limits| limits.handler = Duration::from_millis(200)).await;
    let mut slow = TcpStream::connect(address).await.unwrap();
    let head = b"POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{";
    slow.write_all(head).await.unwrap();
    assert!(read_answer(&mut slow).await.starts_with("HTTP/1.1 503"));
}

#[tokio::test]
async fn what_is_still_open_is_closed_when_the_time_to_drain_is_over() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let mut state = app.state.clone();
    state.env.limits.drain = Duration::from_millis(300);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    state.env.tasks.tracker.spawn(std::future::pending::<()>());
    let served = tokio::spawn({
        let state = state.clone();
        async move { serve::serve(listener, router::router(state.clone()), &state).await }
    });
    state.env.tasks.stop.cancel();
    timeout(Duration::from_secs(3), served).await.unwrap().unwrap();
}
