//! Client disconnects: the server completes a request whose work has begun, even if its client is gone, and drops one that
//! waits.

use crate::helpers::{PASSWORD, TestApp, TestDatabase, both_databases};
use crate::program::serve::serve_with;
use crate::registrations::entry;
use futures_util::FutureExt;
use infinito::core::allowances::{AT_ONCE, AtOnce};
use infinito::core::caller::{CURRENT, Caller, CallerId};
use infinito::entities::draft::Entity;
use infinito::entities::session;
use infinito::http::WriteAdmission;
use rstest_reuse::apply;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::json;
use shared::catalogue;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

/// Sends a request that saves a draft, on a connection of its own.
async fn save_draft(app: &TestApp, token: &str, event: &str) -> TcpStream {
    let body = json!({ "draft": entry(event, 0), "step": 1 }).to_string();
    let request = format!(
        "PUT /api/v1/events/{event}/draft HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(app.address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

/// Holds the writing connections of the database, so that writes wait for their turns. Dropping the sender lets them go.
async fn hold_writers(app: &TestApp) -> (oneshot::Sender<()>, JoinSet<()>) {
    let (release, held) = oneshot::channel::<()>();
    let held = held.shared();
    let mut holding = JoinSet::new();
    let began = Arc::new(tokio::sync::Semaphore::new(0));
    let writers = if app.state.env.db.is_sqlite() { 1 } else { 8 };
    for number in 0..writers {
        let (db, held, began) = (app.state.env.db.clone(), held.clone(), Arc::clone(&began));
        let caller = Caller::new(CallerId::User(uuid::Uuid::from_u128(number)), None);
        holding.spawn(CURRENT.scope(caller, async move {
            let work = db.write(move |_| {
                Box::pin(async move {
                    began.add_permits(1);
                    let _released = held.await;
                    Ok::<_, sea_orm::DbErr>(())
                })
            });
            work.await.unwrap();
        }));
    }
    let _all = began.acquire_many(u32::try_from(writers).unwrap()).await.unwrap();
    (release, holding)
}

async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !holds().await {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(20), waiting).await.expect(what);
}

/// On SQLite a write has its turn while another one runs, so the test can hold it there.
#[tokio::test]
async fn a_request_that_has_begun_is_carried_out_though_its_client_hangs_up() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let token = app.signup("asha@college.in").await;
    let (release, holding) = hold_writers(&app).await;
    let stream = save_draft(&app, &token, "chess").await;
    until("the write is queued", async || {
        app.state.env.db.writes_in_hand() == 2
    })
    .await;
    drop(stream);
    drop(release);
    holding.join_all().await;
    until("the draft is saved", async || {
        Entity::find().count(app.state.env.db.read()).await.unwrap() == 1
    })
    .await;
}

#[apply(both_databases)]
async fn more_requests_than_fit_get_503_and_others_go_on(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let mut state = app.state.clone();
    state.admission = WriteAdmission::new(AtOnce { in_all: 2, ..AT_ONCE });
    let router = infinito::program::router::router(state.clone());
    let save = |event: &str| {
        let body = json!({ "draft": entry(event, 0), "step": 1 }).to_string();
        let request = axum::http::Request::put(format!("/api/v1/events/{event}/draft"))
            .header("content-type", "application/json")
            .header("authorization", format!("Bearer {token}"))
            .body(axum::body::Body::from(body))
            .unwrap();
        tokio::spawn(router.clone().oneshot(request))
    };
    let (release, holding) = hold_writers(&app).await;
    let waiting = [save("chess"), save("football")];
    until("two requests wait", async || state.admission.in_hand() == 2).await;
    let refused = save("volleyball").await.unwrap().unwrap();
    assert_eq!(refused.status(), 503);
    assert!(refused.headers().contains_key("retry-after"));
    drop(release);
    holding.join_all().await;
    for saved in waiting {
        assert_eq!(saved.await.unwrap().unwrap().status(), 200);
    }
    assert_eq!(save("volleyball").await.unwrap().unwrap().status(), 200);
}

#[apply(both_databases)]
async fn a_request_whose_client_goes_while_it_waits_is_dropped(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let (release, holding) = hold_writers(&app).await;
    // More than wait in SQLite's queue: one user has one turn.
    let events: Vec<&str> = catalogue::EVENTS
        .iter()
        .filter_map(|event| event.endpoint)
        .collect();
    let mut streams = Vec::new();
    for event in &events {
        streams.push(save_draft(&app, &token, event).await);
    }
    until("the requests wait", async || {
        app.state.admission.in_hand() == events.len()
    })
    .await;
    for (number, stream) in streams.iter_mut().enumerate() {
        if number.is_multiple_of(2) {
            // A phone that loses its network: a reset, not an orderly close.
            let _unset = stream.set_zero_linger();
        }
    }
    drop(streams);
    // On SQLite the first has its turn.
    let begun = usize::from(app.state.env.db.is_sqlite());
    until("the others are dropped", async || {
        app.state.admission.in_hand() == begun
    })
    .await;
    drop(release);
    holding.join_all().await;
    until("the first ends", async || app.state.admission.in_hand() == 0).await;
    let saved = Entity::find().count(app.state.env.db.read()).await.unwrap();
    assert_eq!(saved, begun as u64);
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
