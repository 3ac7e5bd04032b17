//! The nightly purge job of every server.

use crate::helpers::{TestApp, both_databases};
use chrono::Duration;
use infinito::purge::nightly;
use rstest_reuse::apply;

#[apply(both_databases)]
async fn it_runs_once_a_night_and_is_counted(app: TestApp) {
    app.signup("asha@college.in").await;
    app.deliver_mail().await;
    nightly(&app.state.env, &app.state.purged).await.unwrap();
    nightly(&app.state.env, &app.state.purged).await.unwrap();
    assert_eq!(app.recorded("purge.run").await, 1);
    // From 10:00 UTC to 20:29 UTC, which is 01:59 in India.
    app.advance(Duration::minutes(10 * 60 + 29));
    nightly(&app.state.env, &app.state.purged).await.unwrap();
    assert_eq!(app.recorded("purge.run").await, 1);
    app.advance(Duration::minutes(1));
    nightly(&app.state.env, &app.state.purged).await.unwrap();
    assert_eq!(app.recorded("purge.run").await, 2);
    app.advance(Duration::days(31));
    nightly(&app.state.env, &app.state.purged).await.unwrap();
    let figures = app.open("/metrics", None).await.text;
    for line in [
        "infinito_purged_rows_total{kind=\"mails\"} 2",
        "infinito_purged_rows_total{kind=\"id_numbers\"} 0",
        "infinito_purge_refused 0",
    ] {
        assert!(figures.lines().any(|other| other == line), "{line}: {figures}");
    }
}

#[apply(both_databases)]
async fn that_it_refused_is_seen_and_it_tries_again(app: TestApp) {
    app.signup("asha@college.in").await;
    app.advance(Duration::days(-2));
    nightly(&app.state.env, &app.state.purged).await.unwrap_err();
    assert!(
        app.open("/metrics", None)
            .await
            .text
            .contains("infinito_purge_refused 1")
    );
    app.advance(Duration::days(2));
    nightly(&app.state.env, &app.state.purged).await.unwrap();
    assert!(
        app.open("/metrics", None)
            .await
            .text
            .contains("infinito_purge_refused 0")
    );
}
