//! Fest days for visitors: fixtures, results and medals.

mod athletics;
mod rules;

use crate::checkout::paid_by;
use crate::helpers::{Answer, TestApp, both_databases};
use crate::registrations::{entry, payload};
use chrono::Duration;
use reqwest::header::{ETAG, IF_NONE_MATCH};
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::draft::RegistrationDraft;
use uuid::Uuid;

/// A result of three games of badminton, won by the first side.
pub(crate) fn badminton_tie() -> Value {
    json!({ "ending": "played", "winner": "first", "score": { "tie": [[[21, 15], [21, 18]], [[21, 9], [19, 21], [21, 12]]] } })
}

pub(crate) fn goals(first: u16, second: u16) -> Value {
    let winner = match first.cmp(&second) {
        std::cmp::Ordering::Greater => json!("first"),
        std::cmp::Ordering::Less => json!("second"),
        std::cmp::Ordering::Equal => Value::Null,
    };
    json!({ "ending": "played", "winner": winner, "score": { "points": [first, second] } })
}

impl TestApp {
    /// Enters a team of a college and pays. The people are numbered from `number * 100`. Returns the owner's token.
    pub(crate) async fn team(&self, event: &str, college: &str, number: usize) -> String {
        let mut draft = entry(event, number * 100);
        draft.college_name = college.to_owned();
        self.paid_entry(event, number, draft).await
    }

    async fn paid_entry(&self, event: &str, number: usize, draft: RegistrationDraft) -> String {
        let owner = self.signup(&format!("{event}{number}@college.in")).await;
        let order = self.post_create_order(&owner, event, payload(&draft)).await;
        assert_eq!(order.status, 200, "{}", order.text);
        let order = order.json()["order"]["id"].as_str().unwrap().to_owned();
        let returned = self.sandbox_pay(&owner, &order).await;
        assert!(!paid_by(&returned).is_empty());
        assert_eq!(self.post_verify(&owner, event, returned).await.status, 200);
        owner
    }

    /// Creates a contest of men. Returns its number.
    pub(crate) async fn contest(&self, staff: &str, event: &str, format: Value, options: Value) -> u64 {
        let form = json!({ "event": event, "category": "Men", "format": format, "options": options });
        let created = self.post("/admin/contests", Some(staff), form).await;
        assert_eq!(created.status, 201, "{}", created.text);
        created.json()["contest"]["_id"].as_u64().unwrap()
    }

    /// Draws a contest by a fixed lot, and publishes it.
    pub(crate) async fn draw(&self, staff: &str, contest: u64) -> Value {
        let drawn = self
            .post(
                &format!("/admin/contests/{contest}/draw"),
                Some(staff),
                json!({ "lot": "7" }),
            )
            .await;
        assert_eq!(drawn.status, 200, "{}", drawn.text);
        self.publish(staff, contest).await
    }

    /// Publishes a contest as staff see it.
    pub(crate) async fn publish(&self, staff: &str, contest: u64) -> Value {
        let published = self
            .post(
                &format!("/admin/contests/{contest}/publish"),
                Some(staff),
                json!({}),
            )
            .await;
        assert_eq!(published.status, 200, "{}", published.text);
        published.json()["contest"].clone()
    }

    /// Adds courts without hours, each of a venue of its own.
    pub(crate) async fn courts(&self, staff: &str, names: &[&str]) {
        for name in names {
            let added = self
                .post("/admin/courts", Some(staff), json!({ "venue": name }))
                .await;
            assert_eq!(added.status, 200, "{}", added.text);
        }
    }

    /// A contest as staff see it.
    pub(crate) async fn staff_shown(&self, staff: &str, contest: u64) -> Value {
        let shown = self.get(&format!("/admin/contests/{contest}"), Some(staff)).await;
        assert_eq!(shown.status, 200, "{}", shown.text);
        shown.json()["contest"].clone()
    }

    /// A contest as visitors see it.
    pub(crate) async fn shown(&self, contest: u64) -> Value {
        let shown = self.get(&format!("/contests/{contest}"), None).await;
        assert_eq!(shown.status, 200, "{}", shown.text);
        shown.json()["contest"].clone()
    }

    /// The form of an entry for a match as it is shown now.
    pub(crate) async fn entry_form(&self, id: &str) -> Value {
        let contest: u64 = id.split('-').next().unwrap().parse().unwrap();
        let shown = self.shown(contest).await;
        let matches = shown["matches"].as_array().unwrap();
        let found = matches.iter().find(|one| one["_id"] == id).unwrap();
        let teams: Vec<u64> = found["sides"]
            .as_array()
            .unwrap()
            .iter()
            .map(|side| side["team"].as_u64().unwrap_or(0))
            .collect();
        json!({
            "key": Uuid::from_u128(u128::from(found["entries"].as_u64().unwrap()) + (u128::from(contest) << 64)
                + (u128::from(found["number"].as_u64().unwrap()) << 32)).to_string(),
            "basedOn": found["entries"],
            "teams": teams,
        })
    }

    /// Enters something for a match.
    pub(crate) async fn enter_for(&self, who: &str, id: &str, call: &str, more: Value) -> Answer {
        let mut form = self.entry_form(id).await;
        for (field, value) in more.as_object().unwrap() {
            form[field] = value.clone();
        }
        self.post(&format!("/admin/matches/{id}/{call}"), Some(who), form)
            .await
    }

    /// Enters the result of a match and makes it final.
    pub(crate) async fn play(&self, who: &str, id: &str, result: Value) {
        let entered = self
            .enter_for(who, id, "result", json!({ "result": result }))
            .await;
        assert_eq!(entered.status, 200, "{id}: {}", entered.text);
        let ended = self.enter_for(who, id, "final", json!({})).await;
        assert_eq!(ended.status, 200, "{id}: {}", ended.text);
    }
}

/// The matches that can be played.
fn playable(contest: &Value) -> Vec<String> {
    let matches = contest["matches"].as_array().unwrap().iter();
    matches
        .filter(|one| one["status"] == "scheduled")
        .map(|one| one["_id"].as_str().unwrap().to_owned())
        .collect()
}

#[apply(both_databases)]
async fn a_knockout_of_five_is_played_from_the_draw_to_the_medal_table(app: TestApp) {
    let admin = app.admin().await;
    for (number, college) in ["Patna", "Delhi", "Kanpur", "Madras", "Ropar"].iter().enumerate() {
        let name = format!("indian institute of  technology {college}");
        app.team("badminton", &name, number).await;
    }
    let contest = app
        .contest(&admin, "badminton", json!({ "kind": "knockout" }), json!({}))
        .await;
    assert_eq!(app.staff_shown(&admin, contest).await["state"], "announced");
    let drawn = app.draw(&admin, contest).await;
    assert_eq!(
        (drawn["title"].clone(), drawn["state"].clone()),
        (json!("Badminton, Men"), json!("drawn"))
    );
    assert_eq!(drawn["lot"], "7");
    let teams = drawn["teams"].as_array().unwrap();
    assert!(teams.contains(&json!("IIT Patna")), "{teams:?}");

    loop {
        let shown = app.shown(contest).await;
        let Some(next) = playable(&shown).first().cloned() else {
            break;
        };
        app.play(&admin, &next, badminton_tie()).await;
    }
    let shown = app.shown(contest).await;
    assert_eq!(shown["state"], "final", "{shown}");
    let played = shown["matches"].as_array().unwrap().iter();
    assert_eq!(
        played.filter(|one| one["status"] == "final").count(),
        4,
        "five teams: four matches"
    );
    let medals = app.get("/medals", None).await.json();
    let overall = medals["tables"][0]["rows"].as_array().unwrap();
    let champion = overall[0]["college"].as_str().unwrap();
    assert!(
        champion.starts_with("Indian Institute of Technology "),
        "{champion}"
    );
    let points: Vec<&str> = overall
        .iter()
        .map(|row| row["points"].as_str().unwrap())
        .collect();
    // Both losers of the semi-finals get the mean of the points of the third and fourth position: (4 + 2) / 2.
    assert_eq!(points, ["10", "6", "3", "3", "0"]);
    assert_eq!(
        medals["tables"][1]["rows"], medals["tables"][0]["rows"],
        "all are men"
    );
    assert_eq!(medals["tables"][2]["rows"], json!([]));
}

#[apply(both_databases)]
async fn a_group_is_ordered_by_its_tie_breaks_and_shown_at_once(app: TestApp) {
    let admin = app.admin().await;
    for (number, college) in ["Alpha College", "Beta College", "Gamma College", "Delta College"]
        .iter()
        .enumerate()
    {
        app.team("football", college, number).await;
    }
    let contest = app
        .contest(
            &admin,
            "football",
            json!({ "kind": "roundRobin" }),
            json!({ "points": [5, 3, 1] }),
        )
        .await;
    app.draw(&admin, contest).await;
    let shown = app.shown(contest).await;
    for id in playable(&shown) {
        let sides = app.shown(contest).await;
        let matches = sides["matches"].as_array().unwrap();
        let found = matches.iter().find(|one| one["_id"] == id.as_str()).unwrap();
        let names = [&found["sides"][0]["name"], &found["sides"][1]["name"]];
        // Alpha wins everything; Beta and Gamma are equal but for their match.
        let rank = |name: &Value| {
            ["Alpha College", "Gamma College", "Beta College", "Delta College"]
                .iter()
                .position(|known| name == known)
                .unwrap()
        };
        let result = if rank(names[0]) < rank(names[1]) {
            goals(1, 0)
        } else {
            goals(0, 1)
        };
        app.play(&admin, &id, result).await;
    }
    let table = app.shown(contest).await["tables"][0].clone();
    assert_eq!(table["columns"], json!(["Goals", "Difference"]));
    let rows = table["rows"].as_array().unwrap();
    let lines: Vec<(&str, &str)> = rows
        .iter()
        .map(|row| (row["name"].as_str().unwrap(), row["points"].as_str().unwrap()))
        .collect();
    assert_eq!(
        lines,
        [
            ("Alpha College", "9"),
            ("Gamma College", "6"),
            ("Beta College", "3"),
            ("Delta College", "0")
        ]
    );
    let replica = app.replica();
    app.advance(Duration::seconds(2));
    let there = replica.contests.get(&replica.env).await.unwrap();
    let here = app.get("/contests", None).await.json();
    assert_eq!(
        json!(there.revision),
        here["revision"],
        "another replica follows within two seconds"
    );
    assert_eq!(here["contests"][0]["champion"], "Alpha College");
}

#[apply(both_databases)]
async fn a_client_with_the_current_fixtures_gets_304(app: TestApp) {
    let admin = app.admin().await;
    app.team("football", "Alpha College", 1).await;
    app.team("football", "Beta College", 2).await;
    let contest = app
        .contest(&admin, "football", json!({ "kind": "knockout" }), json!({}))
        .await;
    let paths = ["/api/v1/contests", "/api/v1/schedule", "/api/v1/medals"];
    let mut tags = Vec::new();
    for path in paths {
        let first = app.open(path, None).await;
        let tag = first.headers[ETAG].clone();
        let again = app
            .send(|client| client.get(app.url(path)).header(IF_NONE_MATCH, tag.clone()))
            .await;
        assert_eq!(again.status, 304, "{path}");
        tags.push(tag);
    }
    app.draw(&admin, contest).await;
    for (path, tag) in paths.into_iter().zip(tags) {
        let changed = app
            .send(|client| client.get(app.url(path)).header(IF_NONE_MATCH, tag))
            .await;
        assert_eq!(changed.status, 200, "{path}");
    }
    app.get("/contests/99", None)
        .await
        .assert_failure(404, "not_found");
}

#[apply(both_databases)]
async fn the_schedule_is_filtered_and_owners_find_their_matches(app: TestApp) {
    let admin = app.admin().await;
    let owner = app.team("football", "Alpha College", 1).await;
    for number in 2..5 {
        app.team("football", &format!("College {number}"), number).await;
    }
    let stranger = app.signup("stranger@college.in").await;
    let contest = app
        .contest(
            &admin,
            "football",
            json!({ "kind": "roundRobin" }),
            json!({ "minutes": 60, "rest": 30 }),
        )
        .await;
    app.draw(&admin, contest).await;
    app.courts(&admin, &["Main ground", "Small ground"]).await;
    let plan = json!({
        "courts": ["Main ground", "Small ground"],
        "hours": [["2026-02-20T03:30:00Z", "2026-02-20T06:30:00Z"], ["2026-02-21T03:30:00Z", "2026-02-21T06:30:00Z"]],
    });
    let planned = app
        .post(&format!("/admin/contests/{contest}/schedule"), Some(&admin), plan)
        .await;
    assert_eq!(
        (planned.status.as_u16(), planned.json()["booked"].clone()),
        (200, json!(6)),
        "{}",
        planned.text
    );
    app.publish(&admin, contest).await;
    let count = async |query: &str| {
        let found = app.get(&format!("/schedule?{query}"), None).await.json();
        found["matches"].as_array().unwrap().len()
    };
    assert_eq!(count("").await, 6);
    assert_eq!(count("day=2026-02-20").await + count("day=2026-02-21").await, 6);
    assert_eq!(count("event=chess").await, 0);
    assert_eq!(count("venue=Main").await + count("venue=Small").await, 6);
    assert_eq!(count("college=Alpha%20College&event=football").await, 3);
    let kept = app.state.contest_responses.len();
    for number in 0..1000 {
        let filter = ["college", "event", "day", "venue", "court"][number % 5];
        assert_eq!(count(&format!("{filter}=junk{number}")).await, 0);
    }
    assert_eq!(
        app.state.contest_responses.len(),
        kept,
        "values that nothing has are not kept"
    );
    assert_eq!(count("college=College%202").await, 3);
    assert_eq!(
        app.state.contest_responses.len(),
        kept + 1,
        "a known value still is"
    );
    let in_calendar = async |query: &str| {
        let file = app.open(&format!("/schedule.ics{query}"), None).await;
        assert_eq!(
            file.headers["content-type"], "text/calendar; charset=utf-8",
            "{}",
            file.text
        );
        file.text.matches("BEGIN:VEVENT\r\n").count()
    };
    assert_eq!(in_calendar("").await, 6);
    assert_eq!(in_calendar("?college=Alpha%20College").await, 3);
    assert_eq!(
        in_calendar("?college=Alpha+College&sport=football&day=2026-01-01").await,
        0
    );
    assert_eq!(in_calendar("?sport=chess").await, 0);
    assert_eq!(
        in_calendar("?venue=Main%20ground").await + in_calendar("?venue=Small").await,
        6
    );
    assert_eq!(in_calendar("?court=Main").await, 0, "a court has its whole name");
    assert_eq!(
        in_calendar("?court=Main%20ground").await + in_calendar("?court=Small%20ground").await,
        6
    );
    assert_eq!(in_calendar("?utm_source=mail").await, 6);
    // Pages offer the subscription, and the file says its name and when to ask again.
    let origin = app.state.env.config.public_url.clone();
    let (_, host) = origin.split_once("://").unwrap();
    for (page, file) in [
        ("/schedule", "/schedule.ics"),
        ("/results/football", "/results/football.ics"),
    ] {
        let html = app.open(page, None).await.text;
        let link = format!("href=\"webcal://{host}{file}\"");
        assert!(html.contains(&link), "{link} is missing in {html}");
        let calendar = app.open(file, None).await.text;
        for line in ["X-WR-CALNAME:", "REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n"] {
            assert!(
                calendar.contains(&format!("\r\n{line}")),
                "{line} is missing in {calendar}"
            );
        }
    }
    let own = async |token: &str| {
        let own = app.get("/registrations/matches", Some(token)).await.json();
        own["matches"].as_array().unwrap().len()
    };
    assert_eq!((own(&owner).await, own(&stranger).await), (3, 0));
}
