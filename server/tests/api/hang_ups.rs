//! Clients that hang up: the work of a request that may write goes on without them.

use crate::helpers::on_both_databases;
use crate::registrations::entry;
use crate::serve::serve_with;
use infinito::drafts::entity::Entity;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::json;
use shared::catalogue;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

on_both_databases! {
    async fn a_request_whose_client_hangs_up_at_once_is_carried_out(app: TestApp) {
        let token = app.signup("asha@college.in").await;
        let events: Vec<&str> = catalogue::EVENTS.iter().filter_map(|event| event.endpoint).collect();
        for event in &events {
            let body = json!({ "draft": entry(event, 0), "step": 1 }).to_string();
            let request = format!(
                "PUT /api/v1/events/{event}/draft HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\n\
                 content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len()
            );
            let mut stream = TcpStream::connect(app.address).await.unwrap();
            stream.write_all(request.as_bytes()).await.unwrap();
            stream.shutdown().await.unwrap();
        }
        let all_saved = async {
            while Entity::find().count(app.state.db.read()).await.unwrap() < events.len() as u64 {
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(Duration::from_secs(20), all_saved).await.expect("every draft is saved");
    }

    async fn a_handler_that_takes_too_long_answers_503_and_ends_all_the_same(app: TestApp) {
        let token = app.signup("asha@college.in").await;
        let (release, held) = tokio::sync::oneshot::channel::<()>();
        let address = serve_with(&app, |limits| limits.handler = Duration::from_millis(300)).await;
        // The rows of the draft's owner are locked: the handler waits for them, on SQLite for the writer.
        let (locked, is_locked) = tokio::sync::oneshot::channel();
        let user = app.id_of(&token).await.parse::<uuid::Uuid>().unwrap();
        let db = app.state.db.clone();
        let lock = async move { db.write(move |txn| Box::pin(async move {
            use sea_orm::QuerySelect;
            infinito::users::entity::Entity::find_by_id(user).lock_exclusive().one(txn).await?;
            locked.send(()).unwrap();
            held.await.unwrap();
            Ok::<_, sea_orm::DbErr>(())
        })).await };
        let locking = tokio::spawn(lock);
        is_locked.await.unwrap();
        let answer = reqwest::Client::builder().no_proxy().build().unwrap()
            .put(format!("http://{address}/api/v1/events/chess/draft"))
            .bearer_auth(&token)
            .json(&json!({ "draft": entry("chess", 0), "step": 1 }))
            .send().await.unwrap();
        assert_eq!(answer.status(), 503);
        assert!(answer.headers().contains_key("retry-after"));
        release.send(()).unwrap();
        locking.await.unwrap().unwrap();
        let saved = async {
            while Entity::find().count(app.state.db.read()).await.unwrap() < 1 {
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(Duration::from_secs(20), saved).await.expect("the draft is saved");
    }
}
