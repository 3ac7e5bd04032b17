//! Item 31: SIGTERM drains. Requests in progress are answered. Idle keep-alive connections do not delay the exit.

use crate::razorpay::{Call, When};
use crate::report::Row;
use crate::world::{Run, World};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::Instant;

/// The limit that item 31 promises.
const LIMIT: Duration = Duration::from_secs(20);
const IDLE: usize = 50;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let address = world.server().url.trim_start_matches("http://").to_owned();
    let mut browsers = Vec::new();
    for number in 0..IDLE {
        let mut browser = TcpStream::connect(&address).await.unwrap();
        let page = if number % 2 == 0 { "/" } else { "/healthz" };
        let request = format!("GET {page} HTTP/1.1\r\nhost: {address}\r\nconnection: keep-alive\r\n\r\n");
        browser.write_all(request.as_bytes()).await.unwrap();
        let mut first = [0; 64];
        assert!(
            browser.read(&mut first).await.unwrap() > 0,
            "the page is answered"
        );
        // Every fifth connection sends an incomplete second request.
        if number % 5 == 0 {
            browser.write_all(b"GET /healthz HTTP/1.1\r\nho").await.unwrap();
        }
        browsers.push(browser);
    }
    let person = world.people(1).await.remove(0);
    let mut stop = world.fake.stop_at(Call::CreateOrder, When::After);
    let under_way = tokio::spawn({
        let (world, person) = (Arc::clone(&world), person);
        async move { world.create_order(&person, "chess").await }
    });
    stop.reached().await;
    let limit = run.within(LIMIT);
    let asked = Instant::now();
    let (ended, answer) = tokio::join!(world.server().terminate(limit + Duration::from_secs(2)), async {
        // The server has handled the signal when it refuses new connections.
        let deaf = crate::world::until(limit, async || TcpStream::connect(&address).await.is_err()).await;
        drop(stop);
        (deaf, under_way.await.unwrap())
    });
    let (deaf, answer) = answer;
    let took = asked.elapsed();
    drop(browsers);
    let (exits, done) = match ended {
        Some(status) => (
            format!("exits {status} after {:.1} s", took.as_secs_f32()),
            status.success(),
        ),
        None => ("it does not exit".to_owned(), false),
    };
    vec![
        run.row(
            format!("SIGTERM with {IDLE} idle or half-spoken sockets"),
            format!("exits within {} s", limit.as_secs()),
            exits,
            done && took <= limit,
        ),
        run.row(
            "the request under way meanwhile; new ones",
            "answered 200; refused",
            format!("{}; {}", answer.status, if deaf { "refused" } else { "taken" }),
            answer.status == 200 && deaf,
        ),
    ]
}
