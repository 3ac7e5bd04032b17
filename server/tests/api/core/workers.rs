//! Background workers: the supervisor restarts a worker after a panic, and `/readyz` shows it.

use crate::helpers::{TestApp, TestDatabase};
use infinito::core::workers::supervise;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// Polls the readiness endpoint until it has this status. Returns the body.
async fn readiness(app: &TestApp, status: u16) -> serde_json::Value {
    let asking = async {
        loop {
            let answer = app.open("/readyz", None).await;
            if answer.status == status {
                return answer.json();
            }
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(20), asking)
        .await
        .expect("the readiness changes")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_that_panics_is_named_by_readiness_and_started_again() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    readiness(&app, 200).await;
    let starts = Arc::new(AtomicUsize::new(0));
    let stop = app.state.env.tasks.stop.clone();
    let counted = Arc::clone(&starts);
    let supervised = tokio::spawn(supervise(
        app.state.workers.clone(),
        app.state.env.tasks.stop.clone(),
        "mail",
        move || {
            let stop = stop.clone();
            let start = counted.fetch_add(1, Ordering::Relaxed);
            async move {
                assert!(start > 0, "as a defect would");
                stop.cancelled().await;
            }
        },
    ));
    assert_eq!(readiness(&app, 503).await["code"], "workers_down");
    readiness(&app, 200).await;
    assert_eq!(starts.load(Ordering::Relaxed), 2);
    app.state.env.tasks.stop.cancel();
    timeout(Duration::from_secs(5), supervised)
        .await
        .expect("it ends with the server")
        .unwrap();
}
