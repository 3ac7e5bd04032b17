//! A purge that would erase too early, or with a wrong clock, stops with an error.

use super::{after_fest, fest_end, rows};
use crate::helpers::{TestApp, both_databases};
use chrono::Duration;
use infinito::entities::registration;
use infinito::purge::{self, DataKind, FestEnds, Options, PurgeError};
use rstest_reuse::apply;
use sea_orm::{ActiveModelTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait};

/// Copies the existing registration `count` times, created now.
async fn copies(app: &TestApp, count: usize) {
    let row = registration::Entity::find()
        .one(app.state.env.db.read())
        .await
        .unwrap()
        .unwrap();
    let present = registration::Entity::find()
        .count(app.state.env.db.read())
        .await
        .unwrap();
    let now = app.state.env.clock.now();
    let state = app.state.clone();
    let inserted = app.state.env.db.write(move |txn| {
        Box::pin(async move {
            for copied in 1..=count {
                let id = state.env.random.uuid();
                let copy = registration::Model {
                    id,
                    number: i64::try_from(present).unwrap() + i64::try_from(copied).unwrap(),
                    event: format!("event {id}"),
                    created_at: now,
                    ..row.clone()
                };
                copy.into_active_model().insert(txn).await?;
            }
            Ok::<_, DbErr>(())
        })
    });
    inserted.await.unwrap();
}

#[apply(both_databases)]
async fn a_clock_that_is_behind_the_newest_row_erases_nothing(app: TestApp) {
    app.signup("asha@college.in").await;
    app.advance(Duration::days(-2));
    let before = app.dump().await;
    let refused = purge::run(&app.state.env, &app.state.purged, Options::default())
        .await
        .unwrap_err();
    assert!(matches!(refused, PurgeError::ClockBehind { .. }), "{refused}");
    assert!(
        refused
            .to_string()
            .starts_with("nothing was erased: the system clock says 2026-01-08"),
        "{refused}"
    );
    assert_eq!(app.dump().await, before);
}

#[apply(both_databases)]
async fn a_clock_that_may_be_ahead_erases_nothing_until_the_date_is_confirmed(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    app.enter_unpaid(&token, "chess", 0).await;
    app.go_to(fest_end() + Duration::days(90));
    let before = app.dump().await;
    let refused = purge::run(&app.state.env, &app.state.purged, after_fest())
        .await
        .unwrap_err();
    assert!(matches!(refused, PurgeError::ClockAhead { .. }), "{refused}");
    let other = Options {
        today: Some("2026-05-22".parse().unwrap()),
        ..after_fest()
    };
    let refused = purge::run(&app.state.env, &app.state.purged, other)
        .await
        .unwrap_err();
    assert_eq!(
        refused.to_string(),
        "nothing was erased: --today says 2026-05-22, the system clock says 2026-05-23 (UTC)"
    );
    assert_eq!(app.dump().await, before);
    let confirmed = Options {
        today: Some("2026-05-23".parse().unwrap()),
        ..after_fest()
    };
    let report = purge::run(&app.state.env, &app.state.purged, confirmed)
        .await
        .unwrap();
    assert_eq!(rows(&report, DataKind::IdNumbers), 5);
    app.advance(Duration::days(59));
    purge::run(&app.state.env, &app.state.purged, after_fest())
        .await
        .unwrap();
}

#[apply(both_databases)]
async fn a_fest_after_whose_end_many_register_has_another_date(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    app.enter_unpaid(&token, "chess", 0).await;
    app.advance(Duration::days(5));
    copies(&app, 10).await;
    let too_early = Options {
        fest_ends: Some(FestEnds::new(["2026-01-12".parse().unwrap()])),
        ..Options::default()
    };
    app.advance(Duration::days(100));
    let dry = app
        .purge_with(Options {
            dry_run: true,
            ..too_early.clone()
        })
        .await
        .unwrap();
    assert_eq!(rows(&dry, DataKind::IdNumbers), 5, "ten latecomers are no doubt");
    app.advance(Duration::days(-100));
    copies(&app, 1).await;
    app.advance(Duration::days(100));
    let before = app.dump().await;
    let refused = app.purge_with(too_early.clone()).await.unwrap_err();
    assert!(
        matches!(
            refused,
            PurgeError::FestDate {
                registrations: 11,
                ..
            }
        ),
        "{refused}"
    );
    assert!(
        refused.to_string().contains("--fest-ended 2026-01-12"),
        "{refused}"
    );
    assert_eq!(app.dump().await, before);
    let fest_ended = Some("2026-01-12".parse().unwrap());
    let report = app
        .purge_with(Options {
            fest_ended,
            ..too_early
        })
        .await
        .unwrap();
    assert_eq!((rows(&report, DataKind::IdNumbers), report.undated), (5, 11));
}

#[apply(both_databases)]
async fn registrations_of_no_known_fest_stay_and_are_counted(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    app.enter_unpaid(&token, "chess", 0).await;
    app.advance(Duration::days(4_000));
    let ends = |last_day: &str| Options {
        fest_ends: Some(FestEnds::new([last_day.parse().unwrap()])),
        ..Options::default()
    };
    let after_the_last = app.purge_with(ends("2024-02-22")).await.unwrap();
    assert_eq!(
        (
            rows(&after_the_last, DataKind::IdNumbers),
            rows(&after_the_last, DataKind::Registrations),
            after_the_last.undated
        ),
        (0, 0, 1)
    );
    let of_the_next = app
        .purge_with(Options {
            dry_run: true,
            ..ends("2028-02-22")
        })
        .await
        .unwrap();
    assert_eq!(
        (rows(&of_the_next, DataKind::Registrations), of_the_next.undated),
        (1, 1),
        "a former fest was forgotten"
    );
}

#[apply(both_databases)]
async fn a_fest_in_the_future_makes_nothing_due(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    app.enter_unpaid(&token, "chess", 0).await;
    app.advance(Duration::days(800));
    let report = app
        .purge_with(Options {
            fest_ends: Some(FestEnds::new(["2126-02-22".parse().unwrap()])),
            ..Options::default()
        })
        .await
        .unwrap();
    assert_eq!(
        (
            rows(&report, DataKind::IdNumbers),
            rows(&report, DataKind::Registrations)
        ),
        (0, 0)
    );
    assert_eq!(report.undated, 1, "made a century before its fest");
}

#[apply(both_databases)]
async fn a_dry_run_counts_what_a_run_erases_and_erases_nothing(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    app.enter_paid(&token, "chess", 0).await;
    app.save_draft(&token, "squash", &crate::registrations::entry("squash", 20), None)
        .await;
    app.deliver_mail().await;
    app.go_to(fest_end() + Duration::days(120));
    let before = app.dump().await;
    let dry = app
        .purge_with(Options {
            dry_run: true,
            ..after_fest()
        })
        .await
        .unwrap();
    assert_eq!(app.dump().await, before);
    assert!(
        rows(&dry, DataKind::IdNumbers) > 0
            && rows(&dry, DataKind::Mails) > 0
            && rows(&dry, DataKind::Drafts) > 0
    );
    assert_eq!(app.purge_with(after_fest()).await.unwrap(), dry);
}
