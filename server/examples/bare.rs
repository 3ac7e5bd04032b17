//! Baseline of axum itself: returns the same response to every request, without middleware. `make bench` compares the
//! documents with it.
//!
//! `bare 127.0.0.1:8090 answer`: the file `answer` holds header lines, an empty line and the body.

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use std::error::Error;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(address), Some(file)) = (arguments.next(), arguments.next()) else {
        return Err("usage: bare address file".into());
    };
    let mut body = Bytes::from(std::fs::read(file)?);
    let end = body
        .windows(2)
        .position(|two| two == b"\n\n")
        .ok_or("no empty line after the headers")?;
    let head = body.split_to(end);
    let body = body.split_off(2);
    let mut headers = HeaderMap::new();
    for line in std::str::from_utf8(&head)?.lines() {
        let (name, value) = line.split_once(": ").ok_or("a header without a value")?;
        headers.insert(name.parse::<HeaderName>()?, value.parse::<HeaderValue>()?);
    }
    let answer = async move || (headers, body);
    let listener = tokio::net::TcpListener::bind(address).await?;
    axum::serve(listener, Router::new().fallback(answer)).await?;
    Ok(())
}
