//! Contests that marks decide, and the names of their athletes.

use crate::helpers::{TestApp, both_databases};
use crate::registrations::{entry, form as person_form, person};
use rstest_reuse::apply;
use sea_orm::EntityTrait;
use serde_json::{Value, json};

impl TestApp {
    /// Enters an athlete in disciplines and pays. Returns the token.
    pub(crate) async fn athlete(&self, college: &str, number: usize, disciplines: &[&str]) -> String {
        let mut draft = entry("athletics", number * 100);
        draft.college_name = college.to_owned();
        draft.selected_individual_events = disciplines.iter().map(ToString::to_string).collect();
        self.paid_entry("athletics", number, draft).await
    }

    /// The stored log of contests, as text.
    async fn changes_of_contests(&self) -> String {
        let changes = infinito::entities::contest_change::Entity::find()
            .all(self.state.env.db.read())
            .await
            .unwrap();
        changes.into_iter().map(|change| change.action).collect()
    }
}

#[apply(both_databases)]
async fn a_sprint_is_run_from_the_heats_to_the_medal_table(app: TestApp) {
    let admin = app.admin().await;
    let mut athletes = Vec::new();
    for number in 1..6 {
        let college = format!("College {number}");
        athletes.push(app.athlete(&college, number, &["100m"]).await);
    }
    app.athlete("College 6", 6, &["Long Jump", "200m"]).await;
    let form = json!({
        "event": "athletics", "category": "Men", "discipline": "100m",
        "format": { "kind": "heats", "lanes": 2, "places": 1, "marks": 0 },
        "options": { "protest": 0 },
    });
    let created = app.post("/admin/contests", Some(&admin), form.clone()).await;
    assert_eq!(created.status, 201, "{}", created.text);
    let contest = created.json()["contest"]["_id"].as_u64().unwrap();
    assert_eq!(created.json()["contest"]["title"], "Athletics, Men, 100m");
    let again = app.post("/admin/contests", Some(&admin), form).await;
    again.assert_failure(422, "findings");

    let teams = app
        .get(&format!("/admin/contests/{contest}/teams"), Some(&admin))
        .await
        .json();
    let teams = teams["teams"].as_array().unwrap();
    assert_eq!(teams.len(), 5, "the long jumper is not in the race");
    assert_eq!(teams[0]["person"], entry("athletics", 100).captain.fullname);
    // The last of the five withdraws.
    let draw = json!({ "lot": "7", "without": [teams[4]["registration"]] });
    let drawn = app
        .post(&format!("/admin/contests/{contest}/draw"), Some(&admin), draw)
        .await;
    assert_eq!(drawn.status, 200, "{}", drawn.text);
    app.publish(&admin, contest).await;
    let drawn = drawn.json()["contest"].clone();
    let names: Vec<&str> = drawn["teams"]
        .as_array()
        .unwrap()
        .iter()
        .map(|name| name.as_str().unwrap())
        .collect();
    let expected = format!("{}, College 1", entry("athletics", 100).captain.fullname);
    assert_eq!(names[0], expected);
    assert_eq!(
        drawn["matches"].as_array().unwrap().len(),
        3,
        "two heats and a final"
    );
    assert_eq!(drawn["matches"][2]["sides"][0]["name"], "From the heats");

    let marks =
        |first: Value, second: Value| json!({ "ending": "played", "score": { "marks": [first, second] } });
    let time = |time: u32| json!({ "marks": [time] });
    let heat = format!("{contest}-1");
    let short = json!({ "result": { "ending": "played", "score": { "marks": [time(10_500)] } } });
    let refused = app.enter_for(&admin, &heat, "result", short).await;
    refused.assert_failure(422, "findings");
    assert!(
        refused.text.contains("Enter the marks of all 2."),
        "{}",
        refused.text
    );
    let early = json!({ "result": marks(time(1), time(2)) });
    let refused = app
        .enter_for(&admin, &format!("{contest}-3"), "result", early)
        .await;
    refused.assert_failure(422, "findings");

    // The owner of an athlete finds the heat, and the own lane in it.
    let own = app.get("/registrations/matches", Some(&athletes[0])).await.json();
    assert_eq!(own["matches"].as_array().unwrap().len(), 1, "{own}");
    assert_eq!(own["own"][0].as_array().unwrap().len(), 1, "{own}");
    let lane = usize::try_from(own["own"][0][0].as_u64().unwrap()).unwrap();
    assert_eq!(own["matches"][0]["sides"][lane]["name"], expected);

    app.play(&admin, &heat, marks(time(10_900), time(10_700))).await;
    app.play(
        &admin,
        &format!("{contest}-2"),
        marks(time(11_000), json!("didNotFinish")),
    )
    .await;
    let shown = app.shown(contest).await;
    assert_eq!(shown["matches"][0]["sides"][1]["qualified"], "Q");
    assert_eq!(shown["matches"][1]["sides"][1]["score"], "DNF");
    assert_eq!(shown["matches"][2]["status"], "scheduled");
    let finalists: Vec<Value> = shown["matches"][2]["sides"]
        .as_array()
        .unwrap()
        .iter()
        .map(|side| side["name"].clone())
        .collect();
    app.play(&admin, &format!("{contest}-3"), marks(time(10_650), time(10_800)))
        .await;
    let shown = app.shown(contest).await;
    assert_eq!(shown["champion"], finalists[0]);
    assert_eq!(shown["state"], "final");
    let medals = app.get("/medals", None).await.json();
    let rows = medals["tables"][1]["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 2, "{rows:?}");
    assert_eq!(rows[0]["medals"], json!([1, 0, 0]));
    assert!(
        finalists[0]
            .as_str()
            .unwrap()
            .ends_with(rows[0]["college"].as_str().unwrap())
    );

    // The name is not in the log, and goes with the account. The result stays with the college.
    let stored = app.changes_of_contests().await;
    assert!(
        !stored.contains(&entry("athletics", 100).captain.fullname),
        "{stored}"
    );
    let champion = finalists[0].as_str().unwrap();
    let winner = (0..5).find(|&number| champion.ends_with(&format!("College {}", number + 1)));
    let winner = winner.unwrap();
    let email = format!("athletics{}@college.in", winner + 1);
    app.erase(&athletes[winner], &email).await;
    let shown = app.shown(contest).await;
    assert_eq!(shown["champion"], format!("College {}", winner + 1));
    assert!(!shown.to_string().contains(champion), "{shown}");
}

#[apply(both_databases)]
async fn an_athlete_who_is_replaced_after_the_draw_is_named(app: TestApp) {
    let admin = app.admin().await;
    let owner = app.athlete("College 1", 1, &["100m"]).await;
    app.athlete("College 2", 2, &["100m"]).await;
    let form = json!({
        "event": "athletics", "category": "Men", "discipline": "100m", "format": { "kind": "ranked" },
    });
    let created = app.post("/admin/contests", Some(&admin), form).await.json();
    let contest = created["contest"]["_id"].as_u64().unwrap();
    app.draw(&admin, contest).await;
    let teams = app
        .get(&format!("/admin/contests/{contest}/teams"), Some(&admin))
        .await
        .json();
    let id = teams["teams"][0]["registration"].as_str().unwrap().to_owned();
    let detail = app.detail(&owner, &id).await;
    let title = detail["members"][0]["title"].as_str().unwrap();
    let replaced = app
        .replace_member(&owner, &id, title, person_form("", &person(77)))
        .await;
    assert_eq!(replaced.status, 200, "{}", replaced.text);
    let names = app.shown(contest).await["teams"].clone();
    let names: Vec<&str> = names
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect();
    let expected = format!("{}, College 1", person(77).fullname);
    assert!(names.contains(&expected.as_str()), "{names:?}");
    // A change that keeps the name leaves the log alone.
    let revision = async || app.get("/contests", None).await.json()["revision"].clone();
    let known = revision().await;
    let mut with_phone = person_form("", &person(77));
    with_phone["phoneNumber"] = json!("9876500077");
    let changed = app.replace_member(&owner, &id, title, with_phone).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    assert_eq!(revision().await, known);
    let before = entry("athletics", 100).captain.fullname;
    assert!(!names.iter().any(|name| name.starts_with(&before)), "{names:?}");
}
