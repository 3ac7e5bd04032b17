//! Gates: who may let people in, what phones know, and what they tell.

use crate::helpers::{Answer, TestApp, TestDatabase, both_databases};
use crate::passes::passes_of;
use chrono::{DateTime, Duration, Utc};
use infinito::db::insert_all;
use infinito::entities::{guest, pass};
use infinito::purge::DataKind;
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::{PassKind, Role};
use shared::gate::{PassPayload, PassVerifier};

const CAPTAIN: &str = "asha@college.in";
pub(crate) const GATE_A: &str = "10000000-0000-4000-8000-00000000000a";
pub(crate) const GATE_B: &str = "10000000-0000-4000-8000-00000000000b";

/// An admin, a volunteer and a list for entries, on the first day of the fest.
pub(crate) struct Gate {
    pub(crate) admin: String,
    pub(crate) volunteer: String,
    pub(crate) list: String,
}

/// What a phone sends.
pub(crate) struct Phone<'a> {
    app: &'a TestApp,
    token: &'a str,
    id: &'a str,
    list: String,
}

impl TestApp {
    /// A gate, and a captain with a paid team, whose passes come back too.
    pub(crate) async fn gate(&self, both_ways: bool) -> (Gate, String, String, Vec<Value>) {
        let captain = self.signup(CAPTAIN).await;
        let id = self.enter_paid(&captain, "badminton", 0).await;
        let passes = passes_of(&self.passes(&captain, &id).await);
        let day: chrono::NaiveDate = passes[0]["firstDay"].as_str().unwrap().parse().unwrap();
        let morning = day.and_hms_opt(4, 0, 0).unwrap().and_utc();
        self.advance(morning - self.state.env.clock.now());
        let admin = self.signup_as("admin@infinito.test", Role::Admin).await;
        let volunteer = self.signup("ravi@college.in").await;
        let list = self.add_list(&admin, "Main gate", "entry", both_ways).await;
        self.assign(&admin, "ravi@college.in", &list).await;
        let captain = self.login(CAPTAIN).await;
        let gate = Gate {
            admin,
            volunteer,
            list,
        };
        (gate, captain, id, passes)
    }

    /// A list on which an admin scans. Unlike [`Self::gate`] it leaves the clock alone: the limiters in memory do not work after it
    /// was set back.
    pub(crate) async fn gate_of_an_admin(&self) -> Gate {
        let admin = self.signup_as("admin@infinito.test", Role::Admin).await;
        Gate {
            list: self.add_list(&admin, "Main gate", "entry", true).await,
            volunteer: admin.clone(),
            admin,
        }
    }

    pub(crate) async fn login(&self, email: &str) -> String {
        self.post_login(email, crate::helpers::PASSWORD).await.token()
    }

    pub(crate) async fn add_list(&self, admin: &str, name: &str, kind: &str, both_ways: bool) -> String {
        let form = json!({ "name": name, "kind": kind, "event": "", "day": "", "bothWays": both_ways });
        let added = self.post("/admin/gate/lists", Some(admin), form).await;
        assert_eq!(added.status, 200, "{}", added.text);
        let lists = added.json()["lists"].as_array().unwrap().clone();
        let added = lists
            .iter()
            .find(|record| record["list"]["name"] == name)
            .unwrap();
        added["list"]["_id"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn assign(&self, admin: &str, email: &str, list: &str) -> Value {
        let form = json!({ "email": email, "list": list });
        let assigned = self.post("/admin/gate/volunteers", Some(admin), form).await;
        assert_eq!(assigned.status, 200, "{}", assigned.text);
        assigned.json()
    }

    pub(crate) async fn overview(&self, admin: &str) -> Value {
        let shown = self.get("/admin/gate", Some(admin)).await;
        assert_eq!(shown.status, 200, "{}", shown.text);
        shown.json()
    }

    pub(crate) fn phone<'a>(&'a self, gate: &'a Gate, id: &'a str) -> Phone<'a> {
        Phone {
            app: self,
            token: &gate.volunteer,
            id,
            list: gate.list.clone(),
        }
    }

    /// A pass that was let in now. `number` makes the scan's id.
    pub(crate) fn let_in(&self, list: &str, pass: &Value, number: u8) -> Value {
        json!({
            "_id": format!("20000000-0000-4000-8000-0000000000{number:02x}"), "list": list,
            "pass": pass["_id"], "issue": pass["issue"], "direction": "in",
            "atMs": self.state.env.clock.now().timestamp_millis(), "offsetMs": 0,
            "verdict": "admitted", "isTyped": false,
        })
    }
}

impl Phone<'_> {
    pub(crate) async fn send(&self, after: u64, tags: &[Value], scans: &[Value]) -> Answer {
        let body = json!({
            "device": self.id, "deviceName": format!("Gate {}", self.id.chars().last().unwrap()),
            "nowMs": self.app.state.env.clock.now().timestamp_millis(), "list": self.list,
            "after": after, "tags": tags, "scans": scans, "waiting": 0,
        });
        self.app.post("/gate/sync", Some(self.token), body).await
    }

    pub(crate) async fn sync(&self, after: u64, scans: &[Value]) -> Value {
        let answer = self.send(after, &[], scans).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()
    }
}

fn known_passes(synced: &Value) -> Vec<Value> {
    let parts = synced["parts"].as_array().unwrap().iter();
    parts
        .flat_map(|part| part["passes"].as_array().unwrap().clone())
        .collect()
}

fn tags(synced: &Value) -> Vec<Value> {
    let parts = synced["parts"].as_array().unwrap().iter();
    parts.map(|part| part["tag"].clone()).collect()
}

#[apply(both_databases)]
async fn a_volunteer_s_phone_learns_every_pass_without_phone_and_id_numbers(app: TestApp) {
    let (gate, captain, id, passes) = app.gate(true).await;
    let answer = app.phone(&gate, GATE_A).send(0, &[], &[]).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let synced = answer.json();

    assert_eq!(synced["lists"][0]["name"], "Main gate");
    assert_eq!(synced["parts"].as_array().unwrap().len(), 64);
    let known = known_passes(&synced);
    assert_eq!(known.len(), passes.len());
    for pass in &passes {
        let same = known.iter().find(|known| known["_id"] == pass["_id"]).unwrap();
        assert_eq!(same["holder"]["fullname"], pass["fullname"]);
        assert_eq!(same["holder"]["college"], pass["college"]);
        assert_eq!(same["holder"]["endpoint"], "badminton");
    }
    for member in app.detail(&captain, &id).await["members"].as_array().unwrap() {
        let (phone, email) = (
            member["phoneNumber"].as_str().unwrap(),
            member["email"].as_str().unwrap(),
        );
        assert!(!answer.text.contains(phone) && !answer.text.contains(email));
    }

    let key = synced["publicKey"].as_str().unwrap();
    let bytes: Vec<u8> = (0..64)
        .step_by(2)
        .map(|at| u8::from_str_radix(&key[at..at + 2], 16).unwrap())
        .collect();
    let year = u16::try_from(synced["year"].as_u64().unwrap()).unwrap();
    let verifier = PassVerifier::new(year, &bytes.try_into().unwrap()).unwrap();
    let pass = PassPayload {
        id: u64::from_str_radix(passes[0]["_id"].as_str().unwrap(), 16).unwrap(),
        kind: PassKind::Player,
        issue: 1,
    };
    let text = app.state.env.keys.pass_signer(year).sign(pass);
    assert_eq!(verifier.read(&text), Ok(pass));
}

#[apply(both_databases)]
async fn only_what_has_changed_is_sent_again(app: TestApp) {
    let (gate, captain, id, passes) = app.gate(true).await;
    let phone = app.phone(&gate, GATE_A);
    let first = phone.sync(0, &[]).await;
    app.advance(Duration::seconds(6));
    let same = phone.send(0, &tags(&first), &[]).await.json();
    assert_eq!(same["parts"], json!([]));

    let path = format!(
        "/registrations/{id}/passes/{}/reissue",
        passes[0]["_id"].as_str().unwrap()
    );
    let reissued = app.post(&path, Some(&captain), json!({})).await;
    assert_eq!(reissued.status, 200, "{}", reissued.text);
    app.advance(Duration::seconds(6));
    let changed = phone.send(0, &tags(&first), &[]).await.json();
    assert_eq!(changed["parts"].as_array().unwrap().len(), 1);
    let known = known_passes(&changed);
    let pass = known
        .iter()
        .find(|known| known["_id"] == passes[0]["_id"])
        .unwrap();
    assert_eq!(pass["issue"], 2);

    let guest = json!({ "fullname": "Ravi Guest", "organisation": "A club", "reason": "Opens the fest" });
    let added = app.post("/admin/guests", Some(&gate.admin), guest).await.json();
    let guest = added["pass"]["_id"].as_str().unwrap();
    app.advance(Duration::seconds(6));
    let holder =
        |known: Vec<Value>| known.into_iter().find(|pass| pass["_id"] == guest).unwrap()["holder"].clone();
    assert_eq!(
        holder(known_passes(&phone.sync(0, &[]).await))["college"],
        "A club"
    );
    app.post(
        &format!("/admin/passes/{guest}/revoke"),
        Some(&gate.admin),
        json!({}),
    )
    .await;
    app.advance(Duration::seconds(6));
    assert_eq!(holder(known_passes(&phone.sync(0, &[]).await)), Value::Null);
}

#[apply(both_databases)]
async fn a_scan_that_is_sent_again_is_stored_once(app: TestApp) {
    let (gate, .., passes) = app.gate(true).await;
    let phone = app.phone(&gate, GATE_A);
    let scan = app.let_in(&gate.list, &passes[0], 1);
    let mut out = app.let_in(&gate.list, &passes[0], 2);
    out["direction"] = json!("out");
    let scans = [scan.clone(), out, scan];
    let (first, second) = tokio::join!(phone.sync(0, &scans), phone.sync(0, &scans));
    assert_eq!(first["stored"], second["stored"]);
    let third = phone.sync(0, &scans).await;
    assert_eq!(third["last"], 2);
    assert_eq!(app.overview(&gate.admin).await["inside"], 0);
}

#[apply(both_databases)]
async fn a_revoked_phone_gives_its_scans_and_learns_nothing(app: TestApp) {
    let (gate, .., passes) = app.gate(true).await;
    let phone = app.phone(&gate, GATE_A);
    phone.sync(0, &[]).await;
    let path = format!("/admin/gate/devices/{GATE_A}/revoke");
    let shown = app.post(&path, Some(&gate.admin), json!({})).await.json();
    assert_eq!(shown["devices"][0]["isRevoked"], true);
    let synced = phone.sync(0, &[app.let_in(&gate.list, &passes[0], 1)]).await;
    assert_eq!(synced["isRevoked"], true);
    assert_eq!(synced["stored"].as_array().unwrap().len(), 1);
    for name in ["lists", "parts", "log"] {
        assert_eq!(synced[name], json!([]), "{name}");
    }
    assert_eq!(app.overview(&gate.admin).await["arrived"], 1);
}

#[apply(both_databases)]
async fn only_volunteers_let_people_in_and_the_last_scans_of_one_are_taken(app: TestApp) {
    let (gate, captain, _, passes) = app.gate(true).await;
    let stranger = Phone {
        token: &captain,
        ..app.phone(&gate, GATE_B)
    };
    stranger
        .send(0, &[], &[])
        .await
        .assert_failure(403, "not_a_volunteer");

    let phone = app.phone(&gate, GATE_A);
    phone.sync(0, &[]).await;
    let released = json!({ "email": "ravi@college.in", "list": gate.list });
    app.post("/admin/gate/volunteers/release", Some(&gate.admin), released)
        .await;
    let last = phone.sync(0, &[app.let_in(&gate.list, &passes[0], 1)]).await;
    assert_eq!((&last["lists"], &last["parts"]), (&json!([]), &json!([])));
    assert_eq!(app.overview(&gate.admin).await["arrived"], 1);
    phone
        .send(0, &[], &[])
        .await
        .assert_failure(403, "not_a_volunteer");
    // Nobody else sends for this phone.
    let stranger = Phone {
        id: GATE_A,
        ..stranger
    };
    stranger
        .send(0, &[], &[])
        .await
        .assert_failure(403, "not_a_volunteer");
}

#[apply(both_databases)]
async fn a_wrong_clock_is_corrected_and_nobody_comes_in_the_future(app: TestApp) {
    let (gate, .., passes) = app.gate(true).await;
    let now = app.state.env.clock.now().timestamp_millis();
    let mut slow = app.let_in(&gate.list, &passes[0], 1);
    (slow["atMs"], slow["offsetMs"]) = (json!(now - 720_000), json!(720_000));
    let mut fast = app.let_in(&gate.list, &passes[1], 2);
    fast["atMs"] = json!(now + 3_600_000);
    let mut odd = app.let_in(&gate.list, &passes[0], 3);
    (odd["atMs"], odd["offsetMs"], odd["direction"]) = (json!(i64::MAX), json!(i64::MAX), json!("out"));
    let synced = app.phone(&gate, GATE_A).sync(0, &[slow, fast, odd]).await;
    for line in synced["log"].as_array().unwrap() {
        assert_eq!(line["atMs"], now, "{line}");
    }
}

#[apply(both_databases)]
async fn what_is_no_scan_of_ours_is_refused_in_words_or_stored_without_effect(app: TestApp) {
    let (gate, .., passes) = app.gate(true).await;
    let phone = app.phone(&gate, GATE_A);
    let unnamed = Phone {
        id: "my phone",
        ..app.phone(&gate, GATE_A)
    };
    let refused = unnamed.send(0, &[], &[]).await;
    assert_eq!(
        refused.json()["findings"][0]["path"],
        "device",
        "{}",
        refused.text
    );
    let many: Vec<Value> = (0..151).map(|_| app.let_in(&gate.list, &passes[0], 1)).collect();
    let refused = phone.send(0, &[], &many).await;
    assert_eq!(refused.json()["findings"][0]["path"], "scans", "{}", refused.text);

    let mut forged = app.let_in(&gate.list, &passes[0], 1);
    forged["verdict"] = json!("forged");
    forged.as_object_mut().unwrap().remove("pass");
    forged.as_object_mut().unwrap().remove("issue");
    let elsewhere = app.let_in("no list", &passes[0], 2);
    let mut nameless = app.let_in(&gate.list, &passes[0], 3);
    nameless["pass"] = json!("not an id");
    let mut lost = app.let_in(&gate.list, &passes[0], 4);
    lost["_id"] = json!("4");
    let synced = phone
        .sync(0, &[forged.clone(), elsewhere.clone(), nameless.clone(), lost])
        .await;
    assert_eq!(
        synced["stored"],
        json!([forged["_id"], elsewhere["_id"], nameless["_id"]])
    );
    assert_eq!(synced["last"], 0);
    let shown = app.overview(&gate.admin).await;
    assert_eq!(
        (&shown["arrived"], &shown["lists"][0]["refused"]),
        (&json!(0), &json!(2))
    );
}

#[apply(both_databases)]
async fn what_was_scanned_is_erased_a_month_after_the_fest(app: TestApp) {
    let (gate, .., passes) = app.gate(true).await;
    app.phone(&gate, GATE_A)
        .sync(0, &[app.let_in(&gate.list, &passes[0], 1)])
        .await;
    let last_day = app.state.env.catalogue().edition.last_day.next().begins().0;
    let due = DateTime::<Utc>::from_timestamp(last_day, 0).unwrap() + Duration::days(30);
    let scans = |report: infinito::purge::Report| {
        let found = report
            .rows
            .into_iter()
            .find(|(kind, _)| *kind == DataKind::GateScans);
        found.unwrap().1
    };
    app.advance(due - Duration::minutes(1) - app.state.env.clock.now());
    assert_eq!(scans(app.purge().await), 0);
    app.advance(Duration::minutes(2));
    // The scan and the phone.
    assert_eq!(scans(app.purge().await), 2);
}

/// 20,000 guests with passes: names and colleges that differ as those of people do.
async fn crowd(app: &TestApp) {
    let env = app.state.env.clone();
    let now = env.clock.now();
    let (mut guests, mut passes) = (Vec::new(), Vec::new());
    for number in 0..20_000_u32 {
        let id = env.random.uuid();
        let name: String = (0..8)
            .map(|_| char::from(b'a' + u8::try_from(env.random.below(26)).unwrap()))
            .collect();
        guests.push(guest::Model {
            id,
            fullname: format!("{name} Kumar"),
            organisation: format!("National Institute of Technology {}", number % 300),
            reason: "A crowd".to_owned(),
            created_at: now,
            created_by: id,
        });
        passes.push(pass::Model {
            id: PassPayload::id_at(now.timestamp(), env.random.below(u32::MAX)).cast_signed(),
            kind: PassKind::Guest,
            registration_id: None,
            member_id: None,
            user_id: None,
            guest_id: Some(id),
            issue: 1,
            code: shared::gate::PassCode::draw(|bound| env.random.below(bound)).plain(),
            link_id: env.random.uuid(),
            created_at: now,
            mailed_at: None,
            revoked_at: None,
        });
    }
    let stored = env.db.write(move |txn| {
        let (guests, passes) = (guests.clone(), passes.clone());
        Box::pin(async move {
            insert_all::<guest::Entity>(txn, guests).await?;
            insert_all::<pass::Entity>(txn, passes).await
        })
    });
    stored.await.unwrap();
}

#[tokio::test]
async fn a_snapshot_of_20_000_passes_is_at_most_1_5_mb() {
    let app = TestApp::start(TestDatabase::Sqlite).await;
    crowd(&app).await;
    let (gate, ..) = app.gate(true).await;
    let body = json!({ "device": GATE_A, "deviceName": "Gate a", "list": gate.list });
    let answer = reqwest::Client::new()
        .post(app.url("/api/v1/gate/sync"))
        .bearer_auth(&gate.volunteer)
        .header("accept-encoding", "gzip")
        .json(&body)
        .send()
        .await
        .unwrap();
    assert_eq!(answer.headers()["content-encoding"], "gzip");
    let length = answer.bytes().await.unwrap().len();
    assert!((300_000..1_500_000).contains(&length), "{length}");
}

#[apply(both_databases)]
async fn the_phones_of_an_account_get_thirty_snapshots_and_then_one_a_minute(app: TestApp) {
    let gate = app.gate_of_an_admin().await;
    let phone = app.phone(&gate, GATE_A);
    let first = phone.sync(0, &[]).await;
    for _ in 1..30 {
        phone.sync(0, &[]).await;
    }
    let scan = app.let_in(&gate.list, &json!({ "_id": "0000000000000001", "issue": 1 }), 1);
    phone
        .send(0, &[], std::slice::from_ref(&scan))
        .await
        .assert_failure(429, "too_many_requests");
    let changes = phone.send(0, &tags(&first), &[]).await;
    assert_eq!(
        changes.status, 200,
        "a phone that has them goes on: {}",
        changes.text
    );
    assert_eq!(
        changes.json()["log"].as_array().unwrap().len(),
        1,
        "the scan is stored"
    );
    app.advance(Duration::minutes(1));
    phone.sync(0, &[]).await;
}

#[apply(both_databases)]
async fn scans_beyond_the_allowance_of_an_account_wait_on_the_phone(app: TestApp) {
    let gate = app.gate_of_an_admin().await;
    let phone = app.phone(&gate, GATE_A);
    let pass = json!({ "_id": "0000000000000001", "issue": 1 });
    // Scans without an id of their own count, and are not stored.
    let mut scan = app.let_in(&gate.list, &pass, 1);
    scan["_id"] = json!("no id");
    let batch = vec![scan; 150];
    let known = tags(&phone.sync(0, &[]).await);
    for _ in 0..20 {
        assert_eq!(phone.send(0, &known, &batch).await.status, 200);
    }
    let next = app.let_in(&gate.list, &pass, 2);
    phone
        .send(0, &known, &batch)
        .await
        .assert_failure(429, "too_many_requests");
    app.advance(Duration::seconds(1));
    let sent = phone.send(0, &known, std::slice::from_ref(&next)).await;
    assert_eq!(sent.json()["stored"], json!([next["_id"]]));
}
