//! Tasks of ambassadors, their proofs, points by hand, and the ranking.

use crate::helpers::{Answer, TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;

const AMBASSADOR: &str = "meera@college.in";
const POST: &str = "https://www.instagram.com/p/abc";

struct Programme {
    app: TestApp,
    ambassador: String,
    staff: String,
}

impl Programme {
    async fn new(app: TestApp) -> Self {
        let ambassador = app.signup_as(AMBASSADOR, Role::Ca).await;
        let staff = app.signup_as("staff@fest.in", Role::Moderator).await;
        Self {
            app,
            ambassador,
            staff,
        }
    }

    async fn board(&self) -> Value {
        self.app.get("/ca/dashboard", Some(&self.ambassador)).await.json()
    }

    async fn programme(&self) -> Value {
        self.app
            .get("/admin/ambassador-programme", Some(&self.staff))
            .await
            .json()
    }

    async fn save_task(&self, form: Value) -> Answer {
        self.app
            .post("/admin/ambassador-tasks", Some(&self.staff), form)
            .await
    }

    /// Adds a task of 30 points and returns its id.
    async fn task(&self, due_on: &str) -> String {
        self.task_titled("Share the poster", due_on).await
    }

    async fn task_titled(&self, title: &str, due_on: &str) -> String {
        let form = json!({ "title": title, "points": 30, "dueOn": due_on });
        self.save_task(form).await.assert_ok();
        self.programme().await["tasks"][0]["id"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    async fn send(&self, task: &str, link: &str) -> Answer {
        let path = format!("/ca/tasks/{task}/proof");
        self.app
            .put(&path, Some(&self.ambassador), json!({ "link": link }))
            .await
    }

    /// The proof that staff see first.
    async fn seen(&self) -> Value {
        self.programme().await["proofs"][0].clone()
    }

    /// Decides on a proof as it was seen.
    async fn decide(&self, seen: &Value, status: &str, reason: &str) -> Answer {
        let path = format!("/admin/proofs/{}", seen["id"].as_str().unwrap());
        let form =
            json!({ "status": status, "reason": reason, "before": seen["status"], "sentAt": seen["sentAt"] });
        self.app.put(&path, Some(&self.staff), form).await
    }

    async fn bonus(&self, code: &str, points: i32, reason: &str) -> Answer {
        let form = json!({ "code": code, "points": points, "reason": reason });
        self.app
            .post("/admin/bonus-points", Some(&self.staff), form)
            .await
    }

    async fn code(&self) -> String {
        self.board().await["code"].as_str().unwrap().to_owned()
    }
}

#[apply(both_databases)]
async fn an_approved_proof_gives_the_points_of_its_task_once(app: TestApp) {
    let on = Programme::new(app).await;
    let task = on.task("").await;
    let open = on.board().await;
    assert_eq!(
        (&open["tasks"][0]["title"], &open["tasks"][0]["isOpen"]),
        (&json!("Share the poster"), &json!(true))
    );
    on.send(&task, POST).await.assert_ok();
    on.send(&task, "https://www.instagram.com/p/better")
        .await
        .assert_ok();
    let waiting = on.programme().await;
    assert_eq!(waiting["proofs"].as_array().unwrap().len(), 1);
    assert_eq!(waiting["proofs"][0]["link"], "https://www.instagram.com/p/better");
    let proof = on.seen().await;
    let both = tokio::join!(
        on.decide(&proof, "approved", ""),
        on.decide(&proof, "approved", "")
    );
    let mut statuses = [both.0.status.as_u16(), both.1.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    on.decide(&proof, "rejected", "Too late")
        .await
        .assert_failure(409, "proof_decided");
    on.send(&task, POST).await.assert_failure(409, "proof_decided");
    let board = on.board().await;
    assert_eq!(
        (&board["total"], board["points"].as_array().unwrap().len()),
        (&json!(30), 1)
    );
    let row = &board["points"][0];
    assert_eq!(
        (&row["kind"], &row["reason"]),
        (&json!("task"), &json!("Share the poster"))
    );
    assert_eq!(board["tasks"][0]["isOpen"], false);
    assert_eq!(on.programme().await["proofs"], json!([]));
}

#[apply(both_databases)]
async fn a_refused_proof_says_why_and_another_one_is_sent_if_staff_ask_for_it(app: TestApp) {
    let mut on = Programme::new(app).await;
    let today = "2025-01-10";
    on.app.it_is("2025-01-10T12:00:00Z");
    on.ambassador = on.app.login(AMBASSADOR).await;
    on.staff = on.app.login("staff@fest.in").await;
    let task = on.task(today).await;
    on.send(&task, POST).await.assert_ok();
    let proof = on.seen().await;
    on.decide(&proof, "again", "").await.assert_finding("reason");
    on.decide(&proof, "pending", "Why").await.assert_finding("status");
    on.decide(&proof, "again", "The post is private")
        .await
        .assert_ok();
    let own = &on.board().await["tasks"][0];
    assert_eq!(
        (&own["proof"]["status"], &own["proof"]["reason"]),
        (&json!("again"), &json!("The post is private"))
    );
    on.app.it_is("2025-01-12T12:00:00Z");
    on.ambassador = on.app.login(AMBASSADOR).await;
    on.staff = on.app.login("staff@fest.in").await;
    // Who was asked again can answer after the last day.
    on.send(&task, POST).await.assert_ok();
    // The dialog of somebody else is still open.
    on.decide(&proof, "rejected", "It is still private")
        .await
        .assert_failure(409, "proof_changed");
    on.decide(&on.seen().await, "rejected", "It is still private")
        .await
        .assert_ok();
    on.send(&task, POST).await.assert_failure(409, "proof_decided");
    let late = on.task_titled("Speak in a class", today).await;
    on.send(&late, POST).await.assert_failure(409, "task_over");
    assert_eq!(on.board().await["total"], 0);
}

#[apply(both_databases)]
async fn forms_of_tasks_proofs_and_points_are_checked(app: TestApp) {
    let on = Programme::new(app).await;
    let task = on.task("").await;
    for link in [
        "",
        "http://example.com",
        "javascript:alert(1)",
        "https://",
        "instagram.com/p/abc",
    ] {
        on.send(&task, link).await.assert_finding("link");
    }
    for (form, field) in [
        (json!({ "title": "", "points": 5 }), "title"),
        (json!({ "title": "x".repeat(81), "points": 5 }), "title"),
        (
            json!({ "title": "Post", "details": "x".repeat(501), "points": 5 }),
            "details",
        ),
        (json!({ "title": "Post", "points": 0 }), "points"),
        (json!({ "title": "Post", "points": 4_000_000_000_u32 }), "points"),
        (json!({ "title": "Post", "points": 5, "dueOn": "soon" }), "dueOn"),
    ] {
        on.save_task(form).await.assert_finding(field);
    }
    let unknown = json!({ "id": "10000000-0000-4000-8000-000000000001", "title": "Post", "points": 5 });
    assert_eq!(on.save_task(unknown).await.status, 404);
    let missing = "10000000-0000-4000-8000-000000000001";
    assert_eq!(on.send(missing, POST).await.status, 404);
    let unknown = json!({ "id": missing, "status": "pending", "sentAt": "" });
    assert_eq!(on.decide(&unknown, "approved", "").await.status, 404);
    let code = on.code().await;
    on.bonus("nobody", 5, "Helped").await.assert_finding("code");
    on.bonus(&code, 0, "Helped").await.assert_finding("points");
    on.bonus(&code, i32::MIN, "Helped").await.assert_finding("points");
    on.bonus(&code, 5, "").await.assert_finding("reason");
    let user = on.app.signup("asha@college.in").await;
    let path = format!("/ca/tasks/{task}/proof");
    on.app
        .put(&path, Some(&user), json!({ "link": POST }))
        .await
        .assert_failure(403, "not_ambassador");
}

#[apply(both_databases)]
async fn a_changed_task_keeps_the_points_that_were_given(app: TestApp) {
    let on = Programme::new(app).await;
    let task = on.task("").await;
    on.send(&task, POST).await.assert_ok();
    on.decide(&on.seen().await, "approved", "").await.assert_ok();
    let form = json!({ "id": task, "title": "Share two posters", "points": 50 });
    on.save_task(form).await.assert_ok();
    let board = on.board().await;
    assert_eq!(
        (&board["total"], &board["points"][0]["reason"]),
        (&json!(30), &json!("Share the poster"))
    );
    assert_eq!(
        (&board["tasks"][0]["title"], &board["tasks"][0]["points"]),
        (&json!("Share two posters"), &json!(50))
    );
}

#[apply(both_databases)]
async fn staff_who_are_ambassadors_decide_on_nothing_of_their_own(app: TestApp) {
    let mut on = Programme::new(app).await;
    let (asha, application) = on.app.applicant("asha@college.in").await;
    on.app
        .decide_application(&on.staff, &application, "accept", "")
        .await;
    on.ambassador = asha;
    let task = on.task("").await;
    on.send(&task, POST).await.assert_ok();
    let (proof, code) = (on.seen().await, on.code().await);
    // Staff with an accepted application stay ambassadors.
    infinito::program::promote(&on.app.state.env, "asha@college.in", Role::Moderator)
        .await
        .unwrap();
    on.staff = on.ambassador.clone();
    on.decide(&proof, "approved", "")
        .await
        .assert_failure(403, "own_proof");
    on.bonus(&code, 5, "Helped")
        .await
        .assert_failure(403, "own_proof");
    assert_eq!(on.board().await["total"], 0);
}

#[apply(both_databases)]
async fn the_ranking_shows_initials_until_somebody_wants_to_be_named(app: TestApp) {
    let on = Programme::new(app).await;
    let name = json!({ "fullname": "Meera Das" });
    on.app
        .put("/user/me", Some(&on.ambassador), name)
        .await
        .assert_ok();
    let other = on.app.signup_as("ravi@college.in", Role::Ca).await;
    let second = on.app.get("/ca/dashboard", Some(&other)).await.json()["code"]
        .as_str()
        .unwrap()
        .to_owned();
    let third = on.app.signup_as("tara@college.in", Role::Ca).await;
    let taken = on.app.get("/ca/dashboard", Some(&third)).await.json()["code"]
        .as_str()
        .unwrap()
        .to_owned();
    on.bonus(&on.code().await, 40, "Helped at the stall")
        .await
        .assert_ok();
    on.app.minutes_pass(1);
    // Who had the points first comes first.
    on.bonus(&second, 40, "Helped at the stall").await.assert_ok();
    on.bonus(&taken, -5, "A false post").await.assert_ok();
    on.app.minutes_pass(2);
    let ranking = on.app.get("/ca/ranking", None).await.json();
    assert_eq!(ranking["ambassadors"].as_array().unwrap().len(), 2, "{ranking}");
    assert_eq!(
        ranking["ambassadors"][0],
        json!({ "rank": 1, "name": "M. D.", "points": 40 })
    );
    assert_eq!(ranking["ambassadors"][1]["rank"], 1);
    let named = on
        .app
        .put(
            "/ca/ranking/name",
            Some(&on.ambassador),
            json!({ "isNamed": true }),
        )
        .await;
    named.assert_ok();
    let board = on.board().await;
    assert_eq!(
        (&board["ranking"][0]["name"], &board["isNamed"], &board["rank"]),
        (&json!("Meera Das"), &json!(true), &json!(1))
    );
    let last = on.app.get("/ca/dashboard", Some(&third)).await.json();
    assert_eq!((&last["total"], &last["rank"]), (&json!(-5), &json!(0)));
    let user = on.app.signup("asha@college.in").await;
    let not = on
        .app
        .put("/ca/ranking/name", Some(&user), json!({ "isNamed": true }))
        .await;
    not.assert_failure(403, "not_ambassador");
}

#[apply(both_databases)]
async fn points_by_hand_count_once_although_they_are_saved_twice(app: TestApp) {
    let on = Programme::new(app).await;
    let code = on.code().await;
    on.bonus(&code, 5, "Helped").await.assert_ok();
    on.bonus(&code, 5, "Helped")
        .await
        .assert_failure(409, "points_repeated");
    on.bonus(&code, 5, "Helped again").await.assert_ok();
    on.app.minutes_pass(11);
    on.bonus(&code, 5, "Helped").await.assert_ok();
    assert_eq!(on.board().await["total"], 15);
}

#[apply(both_databases)]
async fn who_is_no_ambassador_any_more_gets_nothing_and_can_lose_points(app: TestApp) {
    let on = Programme::new(app).await;
    let task = on.task("").await;
    on.send(&task, POST).await.assert_ok();
    let (proof, code) = (on.seen().await, on.code().await);
    infinito::program::promote(&on.app.state.env, AMBASSADOR, Role::User)
        .await
        .unwrap();
    assert_eq!(on.programme().await["proofs"], json!([]));
    on.decide(&proof, "approved", "")
        .await
        .assert_failure(409, "proof_changed");
    on.bonus(&code, 5, "Helped").await.assert_finding("code");
    on.bonus(&code, -5, "A false post").await.assert_ok();
    assert_eq!(on.programme().await["ambassadors"][0]["points"], -5);
}

#[apply(both_databases)]
async fn a_proof_may_be_a_picture_of_which_only_the_pixels_are_kept(app: TestApp) {
    let on = Programme::new(app).await;
    let task = on.task("").await;
    let mut jpeg = Vec::new();
    let pixels = image::RgbImage::from_pixel(30, 20, image::Rgb([200, 30, 30]));
    pixels
        .write_with_encoder(image::codecs::jpeg::JpegEncoder::new(&mut jpeg))
        .unwrap();
    let path = format!("/ca/tasks/{task}/picture");
    let with_note = [&jpeg[..], b"a secret note"].concat();
    on.app
        .put_bytes(&path, &on.ambassador, "image/jpeg", with_note)
        .await
        .assert_ok();
    let seen = on.seen().await;
    assert_eq!((&seen["link"], &seen["isPicture"]), (&json!(""), &json!(true)));
    let picture = format!("/admin/proofs/{}/picture", seen["id"].as_str().unwrap());
    let shown = on.app.get_bytes(&picture, &on.staff).await;
    assert!(!shown.windows(6).any(|bytes| bytes == b"secret"));
    assert_eq!(
        image::load_from_memory(&shown).unwrap().to_rgb8().dimensions(),
        (30, 20)
    );
    on.app
        .put_bytes(&path, &on.ambassador, "image/jpeg", b"GIF89a".to_vec())
        .await
        .assert_finding("picture");
    // A link takes its place.
    on.send(&task, POST).await.assert_ok();
    assert_eq!(on.app.get(&picture, Some(&on.staff)).await.status, 404);
}

#[apply(both_databases)]
async fn ambassadors_print_certificate_and_letter_once_staff_release_them(app: TestApp) {
    let on = Programme::new(app).await;
    assert_eq!(on.board().await["arePapersReleased"], false);
    for are_released in [true, true, false] {
        let form = json!({ "areReleased": are_released });
        on.app
            .put("/admin/ambassador-papers", Some(&on.staff), form)
            .await
            .assert_ok();
        assert_eq!(on.board().await["arePapersReleased"], are_released);
        assert_eq!(on.programme().await["arePapersReleased"], are_released);
    }
}
