//! Officials enter the scores of matches.

use crate::contests::{badminton_tie, goals};
use crate::helpers::{TestApp, both_databases};
use chrono::Duration;
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;

/// A football knockout of four teams. Returns its number.
pub(crate) async fn knockout_of_four(app: &TestApp, admin: &str) -> u64 {
    for number in 1..5 {
        app.team("football", &format!("College {number}"), number).await;
    }
    let contest = app
        .contest(admin, "football", json!({ "kind": "knockout" }), json!({}))
        .await;
    app.draw(admin, contest).await;
    contest
}

pub(super) fn paths(answer: &crate::helpers::Answer) -> Vec<String> {
    answer.assert_failure(422, "findings");
    let findings = answer.json()["findings"].clone();
    let findings = findings.as_array().unwrap();
    findings
        .iter()
        .map(|one| one["path"].as_str().unwrap().to_owned())
        .collect()
}

#[apply(both_databases)]
async fn an_official_enters_the_scores_of_the_assigned_event_only(app: TestApp) {
    let admin = app.admin().await;
    let contest = knockout_of_four(&app, &admin).await;
    let id = format!("{contest}-1");
    let official = app.signup("whistle@college.in").await;
    let score = json!({ "score": { "points": [1, 0] } });
    app.enter_for(&official, &id, "score", score.clone())
        .await
        .assert_failure(403, "not_authorized");
    let assign = async |event: &str| {
        let form = json!({ "email": "whistle@college.in", "event": event });
        app.post("/admin/officials", Some(&admin), form).await
    };
    assert_eq!(assign("badminton").await.status, 200);
    app.enter_for(&official, &id, "score", score.clone())
        .await
        .assert_failure(403, "not_authorized");
    let all = assign("football").await.json();
    assert_eq!(all["officials"].as_array().unwrap().len(), 2);
    let mine = app.get("/user/me/officiating", Some(&official)).await.json();
    assert_eq!(mine["events"], json!(["badminton", "football"]));

    let live = app.enter_for(&official, &id, "score", score).await;
    assert_eq!(
        (live.status.as_u16(), live.json()["match"]["status"].clone()),
        (200, json!("live"))
    );
    app.enter_for(&official, &id, "result", json!({ "result": goals(1, 0) }))
        .await;
    let ended = app.enter_for(&official, &id, "final", json!({})).await.json();
    assert_eq!(ended["match"]["status"], "final");
    let reopened = json!({ "result": goals(0, 1), "reason": "The teams were swapped." });
    app.enter_for(&official, &id, "correct", reopened.clone())
        .await
        .assert_failure(403, "not_authorized");
    let corrected = app.enter_for(&admin, &id, "correct", reopened).await.json();
    assert_eq!(
        corrected["match"]["status"], "provisional",
        "staff may reopen a final result"
    );

    let form = json!({ "email": "whistle@college.in", "event": "football" });
    app.post("/admin/officials/release", Some(&admin), form).await;
    let undo = json!({ "reason": "a test" });
    app.enter_for(&official, &id, "undo", undo)
        .await
        .assert_failure(403, "not_authorized");
    let unknown = json!({ "email": "nobody@college.in", "event": "ludo" });
    assert_eq!(
        paths(&app.post("/admin/officials", Some(&admin), unknown).await),
        ["email", "event"]
    );
}

#[apply(both_databases)]
async fn of_two_officials_at_one_match_the_second_is_told(app: TestApp) {
    let admin = app.admin().await;
    let moderator = app.signup_as("moderator@college.in", Role::Moderator).await;
    let contest = knockout_of_four(&app, &admin).await;
    let id = format!("{contest}-1");
    let mut first = app.entry_form(&id).await;
    first["result"] = goals(2, 1);
    let mut second = first.clone();
    second["key"] = json!("7c9e6679-7425-40de-944b-e07fc1f90ae7");
    second["result"] = goals(1, 2);
    let call = format!("/admin/matches/{id}/result");
    assert_eq!(app.post(&call, Some(&admin), first.clone()).await.status, 200);
    app.post(&call, Some(&moderator), second)
        .await
        .assert_failure(409, "match_changed");
    let again = app.post(&call, Some(&admin), first).await;
    assert_eq!(again.status, 200, "the same entry sent twice: {}", again.text);
    let shown = app.shown(contest).await;
    assert_eq!(shown["matches"][0]["entries"], 1, "it is entered once");
    assert_eq!(shown["matches"][0]["sides"][0]["score"], "2");
    let twice = json!({ "result": goals(3, 1) });
    assert_eq!(
        paths(&app.enter_for(&admin, &id, "result", twice).await),
        ["result"]
    );
}

#[apply(both_databases)]
async fn a_key_is_used_again_with_the_same_content_only(app: TestApp) {
    let admin = app.admin().await;
    let contest = knockout_of_four(&app, &admin).await;
    let id = format!("{contest}-1");
    let score = async |id: &str, form: &Value| {
        let call = format!("/admin/matches/{id}/score");
        app.post(&call, Some(&admin), form.clone()).await
    };
    let mut form = app.entry_form(&id).await;
    form["score"] = json!({ "points": [1, 0] });
    assert_eq!(score(&id, &form).await.status, 200);
    assert_eq!(score(&id, &form).await.status, 200, "sent again");
    let mut other = form.clone();
    other["score"] = json!({ "points": [2, 0] });
    for based_on in [0, 1] {
        other["basedOn"] = json!(based_on);
        let refused = score(&id, &other).await;
        refused.assert_failure(409, "entry_key_used");
        assert!(
            refused.text.contains("enter the score once more"),
            "{}",
            refused.text
        );
    }
    let second = format!("{contest}-2");
    let mut elsewhere = app.entry_form(&second).await;
    elsewhere["key"] = form["key"].clone();
    elsewhere["score"] = form["score"].clone();
    score(&second, &elsewhere)
        .await
        .assert_failure(409, "entry_key_used");
    let mut ended = form.clone();
    ended["result"] = goals(1, 0);
    ended["basedOn"] = json!(1);
    app.post(&format!("/admin/matches/{id}/result"), Some(&admin), ended)
        .await
        .assert_failure(409, "entry_key_used");
    let shown = app.shown(contest).await;
    assert_eq!(shown["matches"][0]["entries"], 1);
    assert_eq!(
        shown["matches"][1]["entries"], 0,
        "nothing was dropped, nothing was entered"
    );
}

#[apply(both_databases)]
async fn a_correction_after_the_final_shows_what_it_changes_and_changes_it(app: TestApp) {
    let admin = app.admin().await;
    let contest = knockout_of_four(&app, &admin).await;
    for number in 1..4 {
        app.play(&admin, &format!("{contest}-{number}"), goals(2, 0))
            .await;
    }
    let before = app.shown(contest).await;
    assert_eq!(before["state"], "final");
    let id = format!("{contest}-1");
    let correction = json!({ "result": goals(0, 2), "reason": "The scorer swapped the teams." });
    let preview = app
        .enter_for(&admin, &id, "preview", correction.clone())
        .await
        .json();
    let changes: Vec<&str> = preview["changes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one.as_str().unwrap())
        .collect();
    let loser = before["matches"][0]["sides"][1]["name"].as_str().unwrap();
    assert!(
        changes[0].starts_with(&format!("Match 3 (Final): {loser} against ")),
        "{changes:?}"
    );
    assert!(changes[1].contains("does not count any more"), "{changes:?}");
    assert_eq!(changes[2], "Champion: not decided.");
    assert_eq!(app.shown(contest).await, before, "a preview changes nothing");

    let no_reason = json!({ "result": goals(0, 2) });
    assert_eq!(
        paths(&app.enter_for(&admin, &id, "correct", no_reason).await),
        ["reason"]
    );
    assert_eq!(
        app.enter_for(&admin, &id, "correct", correction).await.status,
        200
    );
    let after = app.shown(contest).await;
    assert_eq!(after["champion"], Value::Null);
    assert_eq!(after["matches"][2]["isStale"], true);
    assert_eq!(after["matches"][2]["sides"][0]["name"], loser);
    let audited = app.get("/admin/audit", Some(&admin)).await.text;
    assert!(audited.contains("contest.result"), "{audited}");
}

#[apply(both_databases)]
async fn a_wrong_entry_names_the_field_and_the_rule(app: TestApp) {
    let admin = app.admin().await;
    let contest = knockout_of_four(&app, &admin).await;
    let (first, last) = (format!("{contest}-1"), format!("{contest}-3"));
    let result = |result: Value| json!({ "result": result });
    assert_eq!(
        paths(&app.enter_for(&admin, &last, "result", result(goals(1, 0))).await),
        ["teams"]
    );
    assert_eq!(
        paths(&app.enter_for(&admin, &first, "result", result(goals(1, 1))).await),
        ["winner"]
    );
    assert_eq!(
        paths(&app.enter_for(&admin, &first, "result", json!({})).await),
        ["result"]
    );
    assert_eq!(
        paths(&app.enter_for(&admin, &first, "final", json!({})).await),
        [""]
    );
    assert_eq!(
        paths(
            &app.enter_for(
                &admin,
                &first,
                "result",
                json!({ "key": "1", "result": goals(1, 0) })
            )
            .await
        ),
        ["key"]
    );
    app.play(&admin, &first, goals(1, 0)).await;
    app.enter_for(&admin, &first, "score", json!({ "score": { "points": [2, 0] } }))
        .await
        .assert_failure(422, "findings");
    let none = app
        .post("/admin/matches/1-99/score", Some(&admin), json!({}))
        .await;
    none.assert_failure(404, "not_found");
    app.post("/admin/matches/x/score", Some(&admin), json!({}))
        .await
        .assert_failure(404, "not_found");

    app.team("badminton", "Alpha College", 8).await;
    app.team("badminton", "Beta College", 9).await;
    let badminton = app
        .contest(&admin, "badminton", json!({ "kind": "knockout" }), json!({}))
        .await;
    app.draw(&admin, badminton).await;
    let id = format!("{badminton}-1");
    let mut wrong = badminton_tie();
    wrong["score"]["tie"][0][0] = json!([21, 25]);
    assert_eq!(
        paths(&app.enter_for(&admin, &id, "result", result(wrong)).await),
        ["score.0.0"]
    );

    app.team("cricket", "Alpha College", 20).await;
    app.team("cricket", "Beta College", 21).await;
    let cricket = app
        .contest(&admin, "cricket", json!({ "kind": "knockout" }), json!({}))
        .await;
    app.draw(&admin, cricket).await;
    let innings = |runs: u16, wickets: u16, overs: u16, balls: u16, all_out: bool| json!({ "runs": runs, "wickets": wickets, "overs": overs, "balls": balls, "isAllOut": all_out });
    let wrong = json!({ "ending": "played", "winner": "first", "score": { "innings": [innings(150, 7, 19, 7, false), innings(120, 10, 18, 0, false)] } });
    let found = paths(
        &app.enter_for(&admin, &format!("{cricket}-1"), "result", result(wrong))
            .await,
    );
    assert_eq!(found, ["score.0.balls", "score.1.isAllOut"]);
}

#[apply(both_databases)]
async fn owners_learn_the_first_time_of_their_matches_and_each_new_one(app: TestApp) {
    let admin = app.admin().await;
    let contest = knockout_of_four(&app, &admin).await;
    app.courts(&admin, &["Main ground", "Small ground"]).await;
    let plan = async |court: &str, is_anew: bool| {
        let form = json!({
            "courts": [court],
            "hours": [["2026-02-20T03:30:00Z", "2026-02-20T12:30:00Z"]],
            "isAnew": is_anew,
        });
        let planned = app
            .post(&format!("/admin/contests/{contest}/schedule"), Some(&admin), form)
            .await;
        assert_eq!(planned.json()["booked"], 3, "{}", planned.text);
    };
    plan("Main ground", false).await;
    assert_eq!(
        app.mails("matches scheduled").await,
        [],
        "not before the times are published"
    );
    app.publish(&admin, contest).await;
    let scheduled = app.mails("matches scheduled").await;
    let owners: Vec<&str> = scheduled.iter().map(|(owner, _)| owner.as_str()).collect();
    let everybody = [1, 2, 3, 4].map(|number| format!("football{number}@college.in"));
    assert_eq!(owners, everybody, "the final has no teams yet");
    assert!(
        scheduled.iter().all(|(_, text)| text.contains("Semi-final: ")
            && text.contains("20 Feb 2026")
            && text.contains("Main ground")),
        "{scheduled:?}"
    );
    plan("Main ground", true).await;
    assert_eq!(app.mails("matches moved").await, [], "nothing has changed");
    let teams = app
        .get(&format!("/admin/contests/{contest}/teams"), Some(&admin))
        .await
        .json();
    let rejected = teams["teams"][3]["registration"].as_str().unwrap();
    app.decided(&admin, rejected, "reject").await;
    plan("Small ground", true).await;
    app.publish(&admin, contest).await;
    let moved = app.mails("matches moved").await;
    assert_eq!(moved.len(), 3, "the rejected entry hears nothing: {moved:?}");
    assert!(moved.iter().all(|(_, text)| text.contains("Small ground")));
    assert_eq!(app.mails("matches scheduled").await.len(), 4);
}

#[apply(both_databases)]
async fn rain_moves_the_matches_that_come_later_and_tells_their_teams(app: TestApp) {
    let admin = app.admin().await;
    let contest = knockout_of_four(&app, &admin).await;
    app.courts(&admin, &["Main ground"]).await;
    let plan =
        json!({ "courts": ["Main ground"], "hours": [["2026-02-20T03:30:00Z", "2026-02-20T12:30:00Z"]] });
    app.post(&format!("/admin/contests/{contest}/schedule"), Some(&admin), plan)
        .await;
    app.publish(&admin, contest).await;
    let starts = async || {
        let shown = app.shown(contest).await;
        let matches = shown["matches"].as_array().unwrap().clone();
        matches
            .iter()
            .map(|one| one["startsAt"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let before = starts().await;
    let form = json!({ "from": before[1], "minutes": 40, "venue": "" });
    let shifted = app.post("/admin/schedule/shift", Some(&admin), form).await;
    assert_eq!(
        shifted.json()["message"],
        "2 matches start 40 minutes later.",
        "{}",
        shifted.text
    );
    let after = starts().await;
    assert_eq!(after[0], before[0], "earlier matches stay");
    assert_ne!(after[1], before[1]);
    assert!(
        app.waiting_mail("matches moved", "football1@college.in")
            .await
            .is_some()
    );
    let elsewhere = json!({ "from": before[0], "minutes": 40, "venue": "Hall" });
    let none = app
        .post("/admin/schedule/shift", Some(&admin), elsewhere)
        .await
        .json();
    assert_eq!(none["message"], "0 matches start 40 minutes later.");
    let wrong = json!({ "from": "now", "minutes": 0 });
    assert_eq!(
        paths(&app.post("/admin/schedule/shift", Some(&admin), wrong).await),
        ["from", "minutes"]
    );
    let captain = app
        .post_login("football1@college.in", crate::helpers::PASSWORD)
        .await
        .token();
    app.advance(Duration::seconds(2));
    let told = app.get("/announcements", Some(&captain)).await.text;
    assert!(told.contains("start 40 minutes later"), "{told}");
}
