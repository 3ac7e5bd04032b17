//! The rules of a contest: staff change them, and the tables follow.

use super::goals;
use crate::helpers::{TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::{Value, json};

/// A contest of two teams that is drawn.
async fn pair(app: &TestApp, admin: &str, event: &str, format: &str) -> u64 {
    for (number, college) in ["Alpha College", "Beta College"].iter().enumerate() {
        app.team(event, college, number).await;
    }
    let contest = app
        .contest(admin, event, json!({ "kind": format }), json!({}))
        .await;
    app.draw(admin, contest).await;
    contest
}

fn innings(runs: u16, wickets: u16, overs: u16, more: Value) -> Value {
    let mut innings =
        json!({ "runs": runs, "wickets": wickets, "overs": overs, "balls": 0, "isAllOut": wickets == 10 });
    for (field, value) in more.as_object().unwrap() {
        innings[field] = value.clone();
    }
    innings
}

#[apply(both_databases)]
async fn staff_change_the_rules_until_the_first_result_and_the_sentences_follow(app: TestApp) {
    let admin = app.admin().await;
    let contest = pair(&app, &admin, "football", "roundRobin").await;
    let shown = app.shown(contest).await;
    assert_eq!(
        shown["ranking"][0],
        "A win is worth 3 points, a draw 1, a loss 0, a match without a result 1 and a forfeit 0."
    );
    let mut rules = shown["rules"].clone();
    rules["points"]["win"] = json!("4");
    rules["tieBreaks"] =
        json!([{ "measure": "points", "scope": "all" }, { "measure": "wins", "scope": "all" }]);
    let call = format!("/admin/contests/{contest}/rules");
    let changed = app.put(&call, Some(&admin), rules.clone()).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    let ranking = changed.json()["contest"]["ranking"].clone();
    assert!(
        ranking[0]
            .as_str()
            .unwrap()
            .starts_with("A win is worth 4 points"),
        "{ranking}"
    );
    assert_eq!(ranking[1], "The table is ranked by points, then wins.");
    app.play(&admin, &format!("{contest}-1"), goals(1, 0)).await;
    assert_eq!(app.shown(contest).await["tables"][0]["rows"][0]["points"], "4");
    let late = app.put(&call, Some(&admin), shown["rules"].clone()).await;
    late.assert_failure(422, "findings");
    assert!(
        late.text.contains("A result is entered already."),
        "{}",
        late.text
    );
    rules["points"]["draw"] = json!("much");
    app.put(&call, Some(&admin), rules)
        .await
        .assert_failure(422, "findings");
    let replica = app.replica();
    let there = replica.contests.get(&replica.env).await.unwrap();
    let record = &there.contests[&u32::try_from(contest).unwrap()].record;
    assert_eq!(record.rules.points.win, "4", "every replica reads the change");
}

#[apply(both_databases)]
async fn rain_and_super_overs_are_results_of_a_group(app: TestApp) {
    let admin = app.admin().await;
    let contest = pair(&app, &admin, "cricket", "roundRobin").await;
    let id = format!("{contest}-1");
    let result = |winner: &str, first: Value, second: Value| json!({ "result": { "ending": "played", "winner": winner, "score": { "innings": [first, second] } } });
    let chase = innings(100, 2, 11, json!({ "balls": 2, "target": 93, "isStopped": true }));
    let rain = result("second", innings(140, 8, 20, json!({})), chase);
    let entered = app.enter_for(&admin, &id, "result", rain).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    assert_eq!(
        entered.json()["match"]["details"],
        "Stopped by rain, par score 92"
    );
    let mut tied = result(
        "second",
        innings(159, 7, 20, json!({})),
        innings(159, 3, 20, json!({})),
    );
    tied["reason"] = json!("The scorer has read the wrong line.");
    let corrected = app.enter_for(&admin, &id, "correct", tied).await;
    assert_eq!(corrected.status, 200, "{}", corrected.text);
    assert_eq!(corrected.json()["match"]["remark"], "Decided by a super over");
    let rows = app.shown(contest).await["tables"][0]["rows"].clone();
    assert_eq!(
        (&rows[0]["points"], &rows[1]["points"]),
        (&json!("2"), &json!("0"))
    );
}

#[apply(both_databases)]
async fn a_match_that_nobody_attends_is_lost_by_both(app: TestApp) {
    let admin = app.admin().await;
    let contest = pair(&app, &admin, "football", "knockout").await;
    let id = format!("{contest}-1");
    let nobody = json!({ "result": { "ending": "bothAbsent" } });
    let entered = app.enter_for(&admin, &id, "result", nobody).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    assert_eq!(entered.json()["match"]["remark"], "Neither side appeared");
    assert_eq!(app.shown(contest).await["champion"], Value::Null);
}
