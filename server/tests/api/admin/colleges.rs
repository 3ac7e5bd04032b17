//! Colleges: spellings that mean one college, and the merges of staff.

use super::registrations::events;
use crate::contests::goals;
use crate::helpers::{Answer, TestApp, both_databases};
use crate::registrations::{entry, payload};
use chrono::Duration;
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;

const PATNA: &str = "Indian Institute of Technology Patna";

impl TestApp {
    async fn colleges(&self, staff: &str) -> Value {
        let list = self.get("/admin/colleges", Some(staff)).await;
        assert_eq!(list.status, 200, "{}", list.text);
        list.json()
    }

    async fn merge_call(&self, staff: &str, call: &str, spelling: &str, college: &str) -> Answer {
        let form = json!({ "spelling": spelling, "college": college });
        self.post(&format!("/admin/colleges/{call}"), Some(staff), form)
            .await
    }

    async fn merged(&self, staff: &str, spelling: &str, college: &str) -> Value {
        let merged = self.merge_call(staff, "merge", spelling, college).await;
        assert_eq!(merged.status, 200, "{}", merged.text);
        merged.json()
    }

    /// The lines of the overall medal table: college and points.
    async fn medal_lines(&self) -> Vec<(String, String)> {
        let medals = self.get("/medals", None).await.json();
        let rows = medals["tables"][0]["rows"].as_array().unwrap().clone();
        let text = |row: &Value, field: &str| row[field].as_str().unwrap().to_owned();
        rows.iter()
            .map(|row| (text(row, "college"), text(row, "points")))
            .collect()
    }

    /// Plays a final of a college against Example College, and lets it win.
    async fn won_final(&self, staff: &str, event: &str, [winner, example]: [&str; 2], number: usize) {
        self.team(event, winner, number).await;
        self.team(event, example, number + 1).await;
        let options = json!({ "points": [5, 3, 1] });
        let contest = self
            .contest(staff, event, json!({ "kind": "knockout" }), options)
            .await;
        let drawn = self.draw(staff, contest).await;
        let first = &drawn["matches"][0]["sides"][0]["college"];
        let score = if first == "Example College, Gaya" {
            goals(0, 1)
        } else {
            goals(1, 0)
        };
        self.play(staff, &format!("{contest}-1"), score).await;
    }
}

fn spellings(list: &Value) -> Vec<(&str, u64)> {
    let found = list["spellings"].as_array().unwrap().iter();
    found
        .map(|one| {
            (
                one["spelling"].as_str().unwrap(),
                one["entries"].as_u64().unwrap(),
            )
        })
        .collect()
}

#[apply(both_databases)]
async fn teams_of_one_college_are_a_and_b_and_do_not_meet_in_round_one(app: TestApp) {
    let admin = app.admin().await;
    for (number, college) in [
        "IIT-P",
        "Indian Institute of Technology, Patna",
        "NIT Patna",
        "IIIT Patna",
    ]
    .into_iter()
    .enumerate()
    {
        app.team("football", college, number).await;
    }
    let contest = app
        .contest(&admin, "football", json!({ "kind": "knockout" }), json!({}))
        .await;
    let confirmed = app
        .get(&format!("/admin/contests/{contest}/teams"), Some(&admin))
        .await
        .json();
    let colleges = confirmed["teams"]
        .as_array()
        .unwrap()
        .iter()
        .map(|team| &team["college"]);
    assert_eq!(
        colleges.filter(|college| *college == PATNA).count(),
        2,
        "{confirmed}"
    );
    let call = format!("/admin/contests/{contest}/draw");
    let mut replaces = String::new();
    for lot in ["1", "2", "3", "4", "5"] {
        let form = json!({ "lot": lot, "replaces": replaces });
        let drawn = app.post(&call, Some(&admin), form).await;
        assert_eq!(drawn.status, 200, "{}", drawn.text);
        replaces = lot.to_owned();
        let drawn = &drawn.json()["contest"];
        let mut teams: Vec<&str> = drawn["teams"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect();
        teams.sort_unstable();
        assert_eq!(teams, ["IIIT Patna", "IIT Patna A", "IIT Patna B", "NIT Patna"]);
        for meeting in &drawn["matches"].as_array().unwrap()[..2] {
            assert_ne!(
                meeting["sides"][0]["college"], meeting["sides"][1]["college"],
                "lot {lot}"
            );
        }
    }
    app.publish(&admin, contest).await;
    let count = async |college: &str| {
        let found = app
            .get(&format!("/schedule?college={college}"), None)
            .await
            .json();
        found["matches"].as_array().unwrap().len()
    };
    let of_patna = count("Indian%20Institute%20of%20Technology%20Patna").await;
    assert_eq!(of_patna, 2, "each semi-final has one of the two teams");
    for spelling in ["IIT%20Patna", "iitp", "I.I.T.%20Patna%2C%20Bihar"] {
        assert_eq!(count(spelling).await, of_patna, "{spelling}");
    }
    assert_eq!(count("Nowhere").await, 0);
    let client = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .unwrap();
    let page = client
        .get(app.url("/schedule?college=IIT-P&day=2026-01-23"))
        .send()
        .await
        .unwrap();
    assert_eq!(page.status(), 307);
    assert_eq!(
        page.headers()["location"],
        "/schedule?college=Indian+Institute+of+Technology+Patna&day=2026-01-23"
    );
}

#[apply(both_databases)]
async fn a_spelling_is_merged_into_a_college_and_the_merge_is_undone(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let (first, second) = (
        ["Bihta Tech Institute", "Example College, Gaya"],
        ["IIT Patna", "EXAMPLE  COLLEGE GAYA"],
    );
    app.won_final(&admin, "football", first, 1).await;
    app.won_final(&admin, "basketball", second, 11).await;
    let list = app.colleges(&admin).await;
    assert_eq!(
        spellings(&list),
        [("EXAMPLE COLLEGE GAYA", 2), ("Bihta Tech Institute", 1)]
    );
    assert_eq!(list["spellings"][0]["others"], json!(["Example College, Gaya"]));
    let own = |college: &str, points: &str| (college.to_owned(), points.to_owned());
    let apart = [
        own("Example College, Gaya", "6"),
        own("Bihta Tech Institute", "5"),
        own(PATNA, "5"),
    ];
    assert_eq!(
        app.medal_lines().await,
        apart,
        "one line for two spellings of a college"
    );

    let preview = app
        .merge_call(&admin, "preview", "bihta tech institute", "IIT-P")
        .await
        .json();
    assert_eq!(
        preview,
        json!({
            "success": true, "college": PATNA, "entries": 1, "contests": ["Football, Men"],
            "medals": [
                { "college": "Bihta Tech Institute",
                  "before": { "position": 2, "college": "Bihta Tech Institute", "medals": [1, 0, 0], "points": "5" } },
                { "college": "Example College, Gaya",
                  "before": { "position": 1, "college": "Example College, Gaya", "medals": [0, 2, 0], "points": "6" },
                  "after": { "position": 2, "college": "Example College, Gaya", "medals": [0, 2, 0], "points": "6" } },
                { "college": PATNA,
                  "before": { "position": 2, "college": PATNA, "medals": [1, 0, 0], "points": "5" },
                  "after": { "position": 1, "college": PATNA, "medals": [2, 0, 0], "points": "10" } },
            ],
        })
    );
    let merged = app.merged(&admin, "Bihta Tech Institute", "IIT-P").await;
    assert_eq!(spellings(&merged), [("EXAMPLE COLLEGE GAYA", 2)]);
    assert_eq!(merged["merges"][0]["college"], PATNA);
    assert_eq!(merged["merges"][0]["entries"], 1);
    assert_eq!(
        app.medal_lines().await,
        [own(PATNA, "10"), own("Example College, Gaya", "6")]
    );
    let replica = app.replica();
    app.advance(Duration::seconds(2));
    let there = replica.contests.get(&replica.env).await.unwrap();
    assert_eq!(there.medals[0].rows[0].points, "10", "another replica follows");
    assert_eq!(replica.contests.college("BIHTA tech institute"), PATNA);
    let stored = app.desk(&admin, "college=IIT%20Patna&sort=event").await;
    assert_eq!(events(&stored), ["basketball", "football"]);
    assert_eq!(
        stored.json()["registrations"][1]["collegeName"],
        "Bihta Tech Institute",
        "an entry keeps what was typed"
    );

    let undone = app.merge_call(&admin, "undo", "bihta  TECH institute", "").await;
    assert_eq!(undone.status, 200, "{}", undone.text);
    assert_eq!(undone.json()["merges"], json!([]));
    assert_eq!(app.medal_lines().await, apart);
    app.merge_call(&admin, "undo", "Bihta Tech Institute", "")
        .await
        .assert_failure(404, "not_found");
    let audited = app.get("/admin/audit?object=colleges", Some(&admin)).await.json();
    let audited: Vec<(&Value, &Value)> = audited["records"]
        .as_array()
        .unwrap()
        .iter()
        .map(|record| (&record["action"], &record["details"]))
        .collect();
    let details = json!({ "spelling": "Bihta Tech Institute", "college": PATNA });
    assert_eq!(
        audited,
        [
            (&json!("college.unmerge"), &details),
            (&json!("college.merge"), &details)
        ]
    );
}

#[apply(both_databases)]
async fn a_merge_that_means_nothing_is_refused_where_it_was_typed(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let refused = async |spelling: &str, college: &str, path: &str, words: &str| {
        for call in ["preview", "merge"] {
            let refused = app.merge_call(&staff, call, spelling, college).await;
            assert_eq!(
                super::matches::paths(&refused),
                [path],
                "{spelling} into {college}"
            );
            assert!(refused.text.contains(words), "{}", refused.text);
        }
    };
    refused("", PATNA, "spelling", "Choose a college.").await;
    refused("Alpha", " ", "college", "Choose a college.").await;
    refused("Alpha", &"a".repeat(201), "college", "too long").await;
    refused("IIT Patna", "NIT Patna", "spelling", "The directory knows").await;
    refused("Alpha College", "alpha  college", "college", "the same college").await;
    app.merged(&staff, "Alpha", "Beta").await;
    refused("ALPHA", "Gamma", "spelling", "merged already").await;
    refused("Beta", "Alpha", "college", "the same college").await;
    app.merged(&staff, "Beta", "Gamma").await;
    let merges = app.colleges(&staff).await["merges"].clone();
    assert_eq!(merges[1]["college"], "Gamma", "a merge of a merge: {merges}");
}

#[apply(both_databases)]
async fn staff_find_entries_and_applications_by_any_spelling_of_a_college(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let typed = [
        ("chess", "Indian Institute of Technology, Patna"),
        ("football", "IIT-P"),
        ("squash", "National Institute of Technology Tiruchirappalli"),
    ];
    let owner = app.signup("asha@college.in").await;
    for (number, (event, college)) in typed.into_iter().enumerate() {
        let mut draft = entry(event, number * 40);
        draft.college_name = college.to_owned();
        app.post_entry(&owner, event, payload(&draft)).await;
    }
    for (query, found) in [
        ("q=IIT%20Patna", vec!["chess", "football"]),
        ("q=iitp", vec!["chess", "football"]),
        ("q=iit%20pat", vec!["chess", "football"]),
        ("q=Technology%20Patna", vec!["chess", "football"]),
        ("q=NIT%20Trichy", vec!["squash"]),
        ("college=IIT%20Patna", vec!["chess", "football"]),
        ("college=NIT%20Trichy", vec!["squash"]),
        ("college=NIT%20Patna", vec![]),
        ("q=NIT%20Patna", vec![]),
    ] {
        let list = app.desk(&staff, &format!("{query}&sort=event")).await;
        assert_eq!(events(&list), found, "{query}");
        assert_eq!(list.json()["total"], json!(found.len()), "{query}");
    }
    app.merged(&staff, "Bihta Tech Institute", PATNA).await;
    let found = app.desk(&staff, "q=bihta%20tech%20institute&sort=event").await;
    assert_eq!(
        events(&found),
        ["chess", "football"],
        "a merged spelling finds the college"
    );
}
