//! What staff do with passes: search, replace, mail them to officials and ambassadors; guests.

use crate::helpers::{TestApp, both_databases};
use crate::passes::{assert_signed, names, passes_of};
use crate::registrations::person;
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::{PassKind, Role};

impl TestApp {
    async fn add_guest(&self, staff: &str, fullname: &str) -> Value {
        let guest =
            json!({ "fullname": fullname, "organisation": "Sports club", "reason": "Opens the fest" });
        let added = self.post("/admin/guests", Some(staff), guest).await;
        assert_eq!(added.status, 200, "{}", added.text);
        added.json()["pass"].clone()
    }
}

#[apply(both_databases)]
async fn officials_and_ambassadors_get_theirs_from_staff(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let send = |to: &'static str| app.post("/admin/passes/send", Some(&admin), json!({ "to": to }));
    for to in ["officials", "ambassadors"] {
        send(to).await.assert_failure(409, "passes_mailed_lately");
    }
    app.signup("ravi@college.in").await;
    let official = json!({ "email": "ravi@college.in", "event": "football" });
    assert_eq!(
        app.post("/admin/officials", Some(&admin), official).await.status,
        200
    );
    assert_eq!(send("officials").await.json()["message"], "Passes mailed: 1.");
    let link = app.pass_link("ravi@college.in").await;
    let pass = app.show_pass(&link).await.json()["pass"].clone();
    assert_eq!(
        (&pass["kind"], &pass["event"]),
        (&json!("official"), &json!("Football"))
    );
    assert_signed(&app, &pass, PassKind::Official);

    let user = app.signup("asha@college.in").await;
    let applied = app.post("/ca/apply", Some(&user), crate::ca::answers()).await;
    let application = applied.json()["application"]["_id"].as_str().unwrap().to_owned();
    send("ambassadors")
        .await
        .assert_failure(409, "passes_mailed_lately");
    let accepted = app
        .put(&format!("/ca/{application}/accept"), Some(&admin), json!({}))
        .await;
    assert_eq!(accepted.status, 200, "{}", accepted.text);
    assert_eq!(send("ambassadors").await.status, 200);
    let link = app.pass_link("asha@college.in").await;
    let shown = app.show_pass(&link).await;
    assert_eq!(shown.json()["pass"]["kind"], "ambassador");
    let phone = crate::ca::answers()["phoneNumber"].as_str().unwrap().to_owned();
    assert!(!shown.text.contains(&phone), "{}", shown.text);
}

#[apply(both_databases)]
async fn staff_add_a_guest_find_them_and_revoke_their_pass(app: TestApp) {
    let staff = app.moderator().await;
    let refused = app.post("/admin/guests", Some(&staff), json!({})).await;
    refused.assert_failure(422, "findings");
    let pass = app.add_guest(&staff, "Ravi Kumar").await;
    assert_eq!(
        (&pass["kind"], &pass["college"]),
        (&json!("guest"), &json!("Sports club"))
    );
    assert_signed(&app, &pass, PassKind::Guest);
    let code = pass["code"].as_str().unwrap();
    for text in ["ravi", "SPORTS", code, &code.replace('-', "").to_lowercase()] {
        let found = app.pass_list(&staff, text).await;
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(
            (&found[0]["isValid"], &found[0]["reason"]),
            (&json!(true), &json!("Opens the fest"))
        );
    }
    assert!(app.pass_list(&staff, "nobody").await.is_empty());
    let path = format!("/admin/passes/{}", pass["_id"].as_str().unwrap());
    assert_eq!(app.get(&path, Some(&staff)).await.json()["pass"], pass);
    let again = app
        .post(&format!("{path}/reissue"), Some(&staff), json!({}))
        .await;
    assert_eq!(again.json()["pass"]["issue"], 2, "{}", again.text);
    for _ in 0..2 {
        let revoked = app.post(&format!("{path}/revoke"), Some(&staff), json!({})).await;
        assert_eq!(revoked.status, 200, "{}", revoked.text);
    }
    app.get(&path, Some(&staff))
        .await
        .assert_failure(410, "pass_void");
    let reissue = app
        .post(&format!("{path}/reissue"), Some(&staff), json!({}))
        .await;
    reissue.assert_failure(410, "pass_void");
}

#[apply(both_databases)]
async fn staff_find_passes_by_name_and_college_and_revoke_those_of_guests_only(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "badminton", 0).await;
    let passes = passes_of(&app.passes(&token, &id).await);
    let staff = app.moderator().await;
    let college = app.passes(&staff, &id).await;
    assert_eq!(college.json()["isOwn"], false);
    let college = college.json()["college"].as_str().unwrap().to_owned();
    assert_eq!(app.pass_list(&staff, &college).await.len(), passes.len());
    let name = passes[0]["fullname"].as_str().unwrap();
    let found = app
        .pass_list(&staff, &name.to_lowercase().replace(' ', "%20"))
        .await;
    assert!(names(&found).contains(&name), "{found:?}");
    let path = format!("/admin/passes/{}", passes[0]["_id"].as_str().unwrap());
    app.post(&format!("{path}/revoke"), Some(&staff), json!({}))
        .await
        .assert_failure(404, "not_found");
    let reissued = app
        .post(&format!("{path}/reissue"), Some(&staff), json!({}))
        .await;
    assert_eq!(reissued.json()["pass"]["issue"], 2, "{}", reissued.text);
    assert!(app.waiting_mail("pass", &person(0).email).await.is_some());
}

#[apply(both_databases)]
async fn the_people_of_teams_are_mailed_their_passes_once(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let send = || app.post("/admin/passes/send", Some(&admin), json!({ "to": "teams" }));
    let captain = app.signup("asha@college.in").await;
    app.enter_unpaid(&captain, "chess", 0).await;
    send().await.assert_failure(409, "passes_mailed_lately");
    let id = app.enter_paid(&captain, "badminton", 20).await;
    let people = passes_of(&app.passes(&captain, &id).await).len();
    assert_eq!(
        send().await.json()["message"],
        format!("Passes mailed: {people}.")
    );
    assert_eq!(app.mails("pass").await.len(), people);
    let members = app.detail(&captain, &id).await["members"].clone();
    let replaced = members[people - 1]["_id"].as_str().unwrap();
    let newcomer = crate::registrations::form(members[people - 1]["group"].as_str().unwrap(), &person(90));
    let changed = app
        .put(
            &format!("/registrations/{id}/members/{replaced}"),
            Some(&captain),
            newcomer,
        )
        .await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    assert_eq!(
        send().await.json()["message"],
        "Passes mailed: 1.",
        "to the newcomer"
    );
    app.advance(chrono::Duration::days(2));
    let again = app
        .post_login("admin@college.in", crate::helpers::PASSWORD)
        .await
        .token();
    app.post("/admin/passes/send", Some(&again), json!({ "to": "teams" }))
        .await
        .assert_failure(409, "passes_mailed_lately");
}

#[apply(both_databases)]
async fn a_name_of_eight_letters_is_found_although_it_reads_as_a_code(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    app.add_guest(&admin, "Meera Das").await;
    let found = app.get("/admin/passes?q=Meera%20Das", Some(&admin)).await.json();
    assert_eq!(found["total"], 1);
}
