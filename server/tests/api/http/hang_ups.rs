//! Client disconnects: the server completes a request that may write, even if its client is gone.

use crate::helpers::{PASSWORD, TestApp, both_databases};
use crate::program::serve::serve_with;
use crate::registrations::entry;
use infinito::entities::draft::Entity;
use infinito::entities::session;
use rstest_reuse::apply;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::json;
use shared::catalogue;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

#[apply(both_databases)]
async fn a_request_whose_client_hangs_up_at_once_is_carried_out(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let events: Vec<&str> = catalogue::EVENTS
        .iter()
        .filter_map(|event| event.endpoint)
        .collect();
    for event in &events {
        let body = json!({ "draft": entry(event, 0), "step": 1 }).to_string();
        let request = format!(
            "PUT /api/v1/events/{event}/draft HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\n\
                 content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut stream = TcpStream::connect(app.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        stream.shutdown().await.unwrap();
    }
    let all_saved = async {
        while Entity::find().count(app.state.env.db.read()).await.unwrap() < events.len() as u64 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(20), all_saved)
        .await
        .expect("every draft is saved");
}

#[apply(both_databases)]
async fn a_handler_that_takes_too_long_answers_503_and_ends_all_the_same(app: TestApp) {
    app.signup("asha@college.in").await;
    let before = session::Entity::find()
        .count(app.state.env.db.read())
        .await
        .unwrap();
    // Shorter than hashing the password, which precedes every write.
    let address = serve_with(&app, |limits| limits.handler = Duration::from_millis(1)).await;
    let login = json!({ "email": "asha@college.in", "password": PASSWORD });
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let answer = client
        .post(format!("http://{address}/api/v1/auth/login"))
        .json(&login)
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status(), 503);
    assert!(answer.headers().contains_key("retry-after"));
    let logged_in = async {
        while session::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap()
            == before
        {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(20), logged_in)
        .await
        .expect("the login ends");
}
