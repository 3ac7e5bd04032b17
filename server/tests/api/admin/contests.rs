//! Staff create, draw and schedule contests.

use super::matches::{knockout_of_four, paths};
use crate::contests::goals;
use crate::helpers::{TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::json;

#[apply(both_databases)]
async fn a_person_of_two_teams_is_never_booked_twice(app: TestApp) {
    let admin = app.admin().await;
    // Both events have teams of the same people.
    for event in ["football", "volleyball"] {
        app.team(event, "Alpha College", 1).await;
        app.team(event, "Beta College", 2).await;
    }
    app.courts(
        &admin,
        &["football court", "volleyball court", "Hall", "Hall 2", "Net"],
    )
    .await;
    let mut contests = Vec::new();
    for event in ["football", "volleyball"] {
        let contest = app
            .contest(
                &admin,
                event,
                json!({ "kind": "knockout" }),
                json!({ "minutes": 60, "rest": 30 }),
            )
            .await;
        app.draw(&admin, contest).await;
        let plan = json!({
            "courts": [format!("{event} court")],
            "hours": [["2026-02-20T03:30:00Z", "2026-02-20T09:30:00Z"]],
        });
        let planned = app
            .post(&format!("/admin/contests/{contest}/schedule"), Some(&admin), plan)
            .await;
        assert_eq!(planned.json()["booked"], 1, "{}", planned.text);
        app.publish(&admin, contest).await;
        contests.push(contest);
    }
    let start = async |contest: u64| app.shown(contest).await["matches"][0]["startsAt"].clone();
    assert_eq!(start(contests[0]).await, "2026-02-20T03:30:00Z");
    assert_eq!(
        start(contests[1]).await,
        "2026-02-20T05:00:00Z",
        "an hour of play and half an hour of rest"
    );

    let id = format!("{}-1", contests[1]);
    let call = format!("/admin/matches/{id}/book");
    let moved = json!({ "court": "football court", "startsAt": "2026-02-20T04:00:00Z" });
    let refused = app.post(&call, Some(&admin), moved.clone()).await;
    refused.assert_failure(422, "findings");
    assert!(
        refused
            .text
            .contains("football court is taken by Football, Men: Final"),
        "{}",
        refused.text
    );
    assert!(
        refused.text.contains("A person also plays Football"),
        "{}",
        refused.text
    );
    let mut forced = moved;
    forced["isForced"] = json!(true);
    let forced = app.post(&call, Some(&admin), forced).await.json();
    assert!(
        forced["message"].as_str().unwrap().contains("is taken by"),
        "a forced move names the rule: {forced}"
    );
    let free = json!({ "court": "Hall", "startsAt": "2026-02-20T08:00:00Z" });
    assert_eq!(
        app.post(&call, Some(&admin), free).await.json()["match"]["court"],
        "Hall"
    );
    let moved_mails = app.mails("matches moved").await.len();
    let unchanged = json!({ "court": "Hall", "startsAt": "2026-02-20T08:00:00Z" });
    let unchanged = app.post(&call, Some(&admin), unchanged).await;
    assert_eq!(unchanged.status, 200, "{}", unchanged.text);
    let mails = app.mails("matches moved").await.len();
    assert_eq!(mails, moved_mails, "nothing has moved");
    let mut over = json!({ "court": "Hall", "startsAt": "2020-02-20T08:00:00Z" });
    let refused = app.post(&call, Some(&admin), over.clone()).await;
    refused.assert_failure(422, "findings");
    assert!(
        refused.text.contains("This start has passed."),
        "{}",
        refused.text
    );
    over["isForced"] = json!(true);
    assert_eq!(app.post(&call, Some(&admin), over).await.status, 200);
    let elsewhere = json!({ "court": "Hall 2", "startsAt": "2020-02-20T08:00:00Z" });
    let elsewhere = app.post(&call, Some(&admin), elsewhere).await;
    assert_eq!(
        elsewhere.status, 200,
        "only the court changes: {}",
        elsewhere.text
    );
    let wrong = json!({ "court": " ", "startsAt": "soon" });
    assert_eq!(
        paths(&app.post(&call, Some(&admin), wrong).await),
        ["court", "startsAt"]
    );
    app.play(&admin, &id, json!({ "ending": "walkover", "winner": "first" }))
        .await;
    let late = json!({ "court": "Net", "startsAt": "2026-02-20T08:00:00Z", "isForced": true });
    let late = app.post(&call, Some(&admin), late).await;
    late.assert_failure(422, "findings");
    assert!(late.text.contains("This match has a result."), "{}", late.text);
}

#[apply(both_databases)]
async fn a_draw_is_repeated_until_the_first_result_and_by_one_person_at_a_time(app: TestApp) {
    let admin = app.admin().await;
    let contest = knockout_of_four(&app, &admin).await;
    let call = format!("/admin/contests/{contest}/draw");
    app.post(&call, Some(&admin), json!({}))
        .await
        .assert_failure(409, "contest_changed");
    let teams = app
        .get(&format!("/admin/contests/{contest}/teams"), Some(&admin))
        .await
        .json();
    let last = teams["teams"][3]["registration"].clone();
    let seeded = json!({ "seeds": [last], "lot": "9", "replaces": "7" });
    let drawn = app.post(&call, Some(&admin), seeded).await.json();
    assert_eq!(
        (
            drawn["contest"]["seeds"].clone(),
            drawn["contest"]["teams"][0].clone()
        ),
        (json!(1), json!("College 4"))
    );
    let twice = json!({ "seeds": [last, last], "replaces": "9" });
    assert_eq!(paths(&app.post(&call, Some(&admin), twice).await), ["seeds.1"]);
    assert_eq!(
        paths(
            &app.post(&call, Some(&admin), json!({ "lot": "x", "replaces": "9" }))
                .await
        ),
        ["lot"]
    );
    let unseen = app
        .enter_for(
            &admin,
            &format!("{contest}-1"),
            "result",
            json!({ "result": goals(1, 0) }),
        )
        .await;
    assert!(unseen.text.contains("Publish the draw first"), "{}", unseen.text);
    app.publish(&admin, contest).await;
    app.play(&admin, &format!("{contest}-1"), goals(1, 0)).await;
    let late = app.post(&call, Some(&admin), json!({ "replaces": "9" })).await;
    late.assert_failure(422, "findings");
    assert!(
        late.text.contains("only before the first result"),
        "{}",
        late.text
    );
    let same = json!({ "event": "football", "category": "Men", "format": { "kind": "knockout" } });
    assert_eq!(
        paths(&app.post("/admin/contests", Some(&admin), same).await),
        ["name"]
    );
    let chess = json!({ "event": "chess", "format": { "kind": "knockout" } });
    let empty = app.post("/admin/contests", Some(&admin), chess).await.json();
    let none = app
        .post(
            &format!("/admin/contests/{}/draw", empty["contest"]["_id"]),
            Some(&admin),
            json!({}),
        )
        .await;
    assert!(
        none.text.contains("At least two confirmed teams"),
        "{}",
        none.text
    );
}

#[apply(both_databases)]
async fn the_next_match_goes_to_the_next_free_court(app: TestApp) {
    let admin = app.admin().await;
    let contest = knockout_of_four(&app, &admin).await;
    app.courts(&admin, &["Main ground", "Small ground"]).await;
    let next = async |court: &str| {
        let call = format!("/admin/contests/{contest}/next");
        app.post(&call, Some(&admin), json!({ "court": court })).await
    };
    let first = next("Main ground").await.json();
    assert_eq!(first["match"]["number"], 1, "{first}");
    assert_eq!(
        first["match"]["startsAt"], "2026-01-10T10:00:00Z",
        "it starts now"
    );
    let taken = next("Main ground").await;
    assert_eq!(paths(&taken), ["court"]);
    assert!(
        taken
            .text
            .contains("Main ground is taken by Football, Men: Semi-final, match 1"),
        "{}",
        taken.text
    );
    assert_eq!(next("Small ground").await.json()["match"]["number"], 2);
    for number in 1..3 {
        app.play(&admin, &format!("{contest}-{number}"), goals(1, 0))
            .await;
    }
    assert!(
        next("Main ground").await.text.contains("too little rest"),
        "half an hour of rest"
    );
    app.advance(chrono::Duration::minutes(30));
    assert_eq!(next("Main ground").await.json()["match"]["number"], 3);
}

#[apply(both_databases)]
async fn a_swiss_round_is_paired_after_the_one_before(app: TestApp) {
    let admin = app.admin().await;
    for number in 1..5 {
        app.team("football", &format!("College {number}"), number).await;
    }
    let swiss = json!({ "kind": "swiss", "rounds": 2 });
    let contest = app
        .contest(&admin, "football", swiss, json!({ "protest": 0 }))
        .await;
    let call = format!("/admin/contests/{contest}/pair");
    app.post(&call, Some(&admin), json!({}))
        .await
        .assert_failure(422, "findings");
    app.draw(&admin, contest).await;
    let shown = app.shown(contest).await;
    assert!(shown.get("roundToPair").is_none(), "{shown}");
    app.post(&call, Some(&admin), json!({}))
        .await
        .assert_failure(422, "findings");
    app.play(&admin, &format!("{contest}-1"), goals(2, 0)).await;
    app.play(&admin, &format!("{contest}-2"), goals(1, 0)).await;
    assert_eq!(app.shown(contest).await["roundToPair"], 2);
    let paired = app.post(&call, Some(&admin), json!({})).await;
    assert_eq!(paired.status, 200, "{}", paired.text);
    assert_eq!(paired.json()["conflicts"], json!([]));
    let paired = paired.json()["contest"].clone();
    assert_eq!(paired["unpublished"], json!(["the pairing of round 2"]));
    let open = app.shown(contest).await["matches"][2]["status"].clone();
    assert_eq!(open, "open", "visitors do not see the pairing yet");
    app.publish(&admin, contest).await;
    let side = |number: usize, side: usize| paired["matches"][number]["sides"][side]["team"].clone();
    let winners = [side(0, 0), side(1, 0)];
    assert!(
        winners.contains(&side(2, 0)) && winners.contains(&side(2, 1)),
        "{paired}"
    );
    app.play(&admin, &format!("{contest}-3"), goals(1, 0)).await;
    app.post(&call, Some(&admin), json!({}))
        .await
        .assert_failure(422, "findings");
    app.play(&admin, &format!("{contest}-4"), goals(1, 0)).await;
    let shown = app.shown(contest).await;
    assert_eq!(shown["champion"], paired["matches"][2]["sides"][0]["name"]);
    assert_eq!(shown["state"], "final");
}

#[apply(both_databases)]
async fn a_pairing_names_the_people_who_play_elsewhere_then_and_tells_the_owners(app: TestApp) {
    let admin = app.admin().await;
    for number in 1..5 {
        app.team("football", &format!("College {number}"), number).await;
    }
    // The same people as in football.
    for number in 1..3 {
        app.team("volleyball", &format!("College {number}"), number).await;
    }
    let swiss = json!({ "kind": "swiss", "rounds": 2 });
    let football = app
        .contest(&admin, "football", swiss, json!({ "minutes": 60, "protest": 0 }))
        .await;
    app.draw(&admin, football).await;
    app.courts(&admin, &["Ground 1", "Ground 2", "Net"]).await;
    let plan = json!({
        "courts": ["Ground 1", "Ground 2"],
        "hours": [["2026-02-20T03:30:00Z", "2026-02-20T12:30:00Z"]],
    });
    let planned = app
        .post(
            &format!("/admin/contests/{football}/schedule"),
            Some(&admin),
            plan,
        )
        .await;
    assert_eq!(planned.json()["booked"], 4, "{}", planned.text);
    app.publish(&admin, football).await;
    let volleyball = app
        .contest(
            &admin,
            "volleyball",
            json!({ "kind": "knockout" }),
            json!({ "minutes": 60 }),
        )
        .await;
    app.draw(&admin, volleyball).await;
    let second_round = app.shown(football).await["matches"][2]["startsAt"].clone();
    let at_once = json!({ "court": "Net", "startsAt": second_round });
    let booked = app
        .post(
            &format!("/admin/matches/{volleyball}-1/book"),
            Some(&admin),
            at_once,
        )
        .await;
    assert_eq!(booked.status, 200, "nobody knows yet who plays: {}", booked.text);

    app.play(&admin, &format!("{football}-1"), goals(2, 0)).await;
    app.play(&admin, &format!("{football}-2"), goals(1, 0)).await;
    let before = app.mails("matches scheduled").await.len();
    let paired = app
        .post(
            &format!("/admin/contests/{football}/pair"),
            Some(&admin),
            json!({}),
        )
        .await
        .json();
    let conflicts = paired["conflicts"].to_string();
    assert!(
        conflicts.contains("Match 3: A person also plays Volleyball, Men: Final"),
        "{conflicts}"
    );
    assert_eq!(
        app.mails("matches scheduled").await.len(),
        before,
        "not before it is published"
    );
    app.publish(&admin, football).await;
    assert_eq!(app.mails("matches scheduled").await.len(), before + 4);
}
