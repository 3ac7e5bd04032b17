//! Concurrent changes: they run one after the other, and none is lost.

use super::super::entry;
use super::remove::positions;
use super::{form, person};
use crate::helpers::{TestApp, both_databases};
use infinito::entities::member;
use rstest_reuse::apply;
use sea_orm::{EntityTrait, PaginatorTrait};
use std::sync::Arc;
use tokio::task::JoinSet;

/// The versions of a registration's changes, oldest first.
async fn versions(app: &TestApp, token: &str, id: &str) -> Vec<u64> {
    let detail = app.detail(token, id).await;
    let changes = detail["changes"].as_array().unwrap();
    changes
        .iter()
        .rev()
        .map(|change| change["version"].as_u64().unwrap())
        .collect()
}

#[apply(both_databases)]
async fn twenty_who_join_at_once_fill_the_group_and_no_more(app: TestApp) {
    let app = Arc::new(app);
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "football", 0).await;
    let mut calls = JoinSet::new();
    for number in 0..20 {
        let (app, token, id) = (Arc::clone(&app), token.clone(), id.clone());
        calls.spawn(async move {
            app.add_member(&token, &id, "players", &person(50 + number))
                .await
                .status
                .as_u16()
        });
    }
    let statuses = calls.join_all().await;
    let with = |status: u16| statuses.iter().filter(|one| **one == status).count();
    assert_eq!((with(200), with(422)), (3, 17), "{statuses:?}");
    assert_eq!(positions(&app, "players").await, (0..14).collect::<Vec<_>>());
    assert_eq!(
        versions(&app, &token, &id).await,
        [1, 2, 3, 4],
        "paid, then three who joined"
    );
}

#[apply(both_databases)]
async fn thirteen_who_are_corrected_at_once_all_are(app: TestApp) {
    let app = Arc::new(app);
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "football", 0).await;
    let detail = app.detail(&token, &id).await;
    let mut calls = JoinSet::new();
    for (number, member) in detail["members"].as_array().unwrap().iter().enumerate() {
        let path = format!("/registrations/{id}/members/{}", member["_id"].as_str().unwrap());
        let (app, token) = (Arc::clone(&app), token.clone());
        calls.spawn(async move { app.put(&path, Some(&token), form("", &person(50 + number))).await });
    }
    for answer in calls.join_all().await {
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
    let detail = app.detail(&token, &id).await;
    let emails: Vec<&str> = detail["members"]
        .as_array()
        .unwrap()
        .iter()
        .map(|member| member["email"].as_str().unwrap())
        .collect();
    let expected: Vec<String> = (50..63)
        .map(|number| format!("asha{number}@college.in"))
        .collect();
    assert_eq!(emails, expected);
    assert_eq!(versions(&app, &token, &id).await, (1..=13).collect::<Vec<_>>());
    // The flags match the current team, not an earlier version of it.
    let warnings = shared::rules::check(&entry("football", 50));
    assert_eq!(
        detail["registration"]["flags"],
        serde_json::to_value(warnings).unwrap()
    );
}

#[apply(both_databases)]
async fn joining_and_leaving_at_once_leave_no_gap(app: TestApp) {
    let app = Arc::new(app);
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "football", 0).await;
    for number in 0..3 {
        app.add_member(&token, &id, "players", &person(50 + number)).await;
    }
    let mut calls = JoinSet::new();
    for number in 0..6 {
        let (app, token, id) = (Arc::clone(&app), token.clone(), id.clone());
        let leaver = app
            .path_of_member(&token, &id, &format!("Player #{}", 2 * number + 1))
            .await;
        calls.spawn(async move {
            if number % 2 == 0 {
                app.delete(&leaver, Some(&token)).await.status.as_u16()
            } else {
                app.add_member(&token, &id, "players", &person(70 + number))
                    .await
                    .status
                    .as_u16()
            }
        });
    }
    let statuses = calls.join_all().await;
    assert!(
        statuses.iter().all(|status| matches!(status, 200 | 422)),
        "{statuses:?}"
    );
    let left = i32::try_from(
        member::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap(),
    )
    .unwrap()
        - 2;
    assert_eq!(positions(&app, "players").await, (0..left).collect::<Vec<_>>());
    let done = 3 + statuses.iter().filter(|status| **status == 200).count() as u64;
    assert_eq!(versions(&app, &token, &id).await, (1..=done).collect::<Vec<_>>());
}
