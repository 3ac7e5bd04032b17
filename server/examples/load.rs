//! Load generator: requests one page as fast as possible over keep-alive connections, one request at a time on each. It runs
//! on one thread, to leave the rest of the machine to the server. `make bench` reads its output:
//! `{"requests":…,"seconds":…,"p50":…,"p95":…,"p99":…}`, with latencies in microseconds.
//!
//! `load 127.0.0.1:8080 /event/ins 32 5` sends requests for five seconds over 32 connections. `TOKEN` holds session tokens,
//! comma-separated: the connections use them in turn. `PAUSE` is a delay after each response in milliseconds, to measure
//! without using the machine's full capacity.

use std::error::Error;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::Instant;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [address, path, connections, seconds] = arguments.as_slice() else {
        return Err("usage: load address path connections seconds".into());
    };
    let tokens = std::env::var("TOKEN").unwrap_or_default();
    let bearers: Vec<String> = tokens
        .split(',')
        .map(|token| match token {
            "" => String::new(),
            token => format!("authorization: Bearer {token}\r\n"),
        })
        .collect();
    let pause = std::env::var("PAUSE").map_or(Ok(0), |pause| pause.parse())?;
    let accept = if path.starts_with("/api/") {
        "application/json"
    } else {
        "text/html,*/*;q=0.8"
    };
    let request = |bearer: &str| {
        format!(
            "GET {path} HTTP/1.1\r\nhost: {address}\r\nuser-agent: load\r\naccept: {accept}\r\n\
             accept-encoding: gzip, deflate, br, zstd\r\n{bearer}\r\n"
        )
    };
    let start = Instant::now();
    let end = start + Duration::from_secs(seconds.parse()?);
    let mut clients = JoinSet::new();
    for number in 0..connections.parse::<usize>()? {
        let request = request(&bearers[number % bearers.len()]);
        clients.spawn(converse(
            address.clone(),
            request,
            end,
            Duration::from_millis(pause),
        ));
    }
    let mut times: Vec<u32> = Vec::new();
    while let Some(client) = clients.join_next().await {
        times.extend(client??);
    }
    let seconds = start.elapsed().as_secs_f64();
    times.sort_unstable();
    let at = |percent: usize| {
        times
            .get(times.len() * percent / 100)
            .copied()
            .unwrap_or_default()
    };
    println!(
        "{{\"requests\":{},\"seconds\":{seconds},\"p50\":{},\"p95\":{},\"p99\":{}}}",
        times.len(),
        at(50),
        at(95),
        at(99)
    );
    Ok(())
}

/// Sends one connection's requests. Returns the latency of each in microseconds.
async fn converse(address: String, request: String, end: Instant, pause: Duration) -> Outcome<Vec<u32>> {
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let mut times = Vec::new();
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let asked = Instant::now();
        if asked >= end {
            return Ok(times);
        }
        stream.write_all(request.as_bytes()).await?;
        let mut read = 0;
        let mut length = None;
        while length.is_none_or(|length| read < length) {
            if read == buffer.len() {
                buffer.resize(2 * read, 0);
            }
            let more = stream.read(&mut buffer[read..]).await?;
            if more == 0 {
                return Err("the server hung up".into());
            }
            read += more;
            if length.is_none() {
                length = whole(&buffer[..read])?;
            }
        }
        times.push(u32::try_from(asked.elapsed().as_micros()).unwrap_or(u32::MAX));
        if !pause.is_zero() {
            tokio::time::sleep(pause).await;
        }
    }
}

/// Returns the length of the whole response in bytes, once its head has arrived.
fn whole(read: &[u8]) -> Outcome<Option<usize>> {
    let Some(end) = read.windows(4).position(|four| four == b"\r\n\r\n") else {
        return Ok(None);
    };
    let head = std::str::from_utf8(&read[..end])?;
    if !head.starts_with("HTTP/1.1 200 ") && !head.starts_with("HTTP/1.1 404 ") {
        return Err(format!("answered oddly: {head}").into());
    }
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "))
        .ok_or("an answer without content-length")?;
    Ok(Some(end + 4 + length.parse::<usize>()?))
}
