//! Submitting an ambassador application.

use super::answers;
use crate::helpers::{TestApp, both_databases};
use infinito::entities::ambassador_application::Entity;
use rstest_reuse::apply;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use shared::entities::Role;

#[apply(both_databases)]
async fn an_application_has_every_field_and_the_accounts_name_and_address(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    assert_eq!(app.application(&asha).await, Value::Null);
    assert_eq!(
        app.application_standing(&asha).await,
        (json!("user"), Value::Null)
    );
    let applied = app.apply(&asha, answers()).await;
    assert_eq!(
        (applied.status.as_u16(), &applied.json()["message"]),
        (201, &json!("Application submitted successfully!"))
    );
    let record = app.application(&asha).await;
    assert_eq!(applied.json()["application"], record);
    assert_eq!(
        record,
        json!({
            "_id": record["_id"], "fullName": "Asha Unmistakable", "username": "asha", "email": "asha@college.in",
            "alternativeEmail": "asha.unmistakable@mail.in", "collegeName": "Unmistakable College", "collegeYear": "Second Year",
            "por": "Sports secretary", "collegeAddress": "Gaya, Bihar", "phoneNumber": "call +91 98765 43210",
            "howDidYouKnow": "Friends", "applicationStatement": "I know everybody here.\nAnd they know me.",
            "rollno": "2101CS01", "status": "pending", "applicationDate": "2026-01-10T10:00:00.000Z",
            "reviewedBy": null, "reviewedAt": null, "reason": null, "undoUntil": null,
        })
    );
    let me = app.get_me(&asha).await.json();
    assert_eq!(
        me["user"]["caApplication"],
        json!({ "_id": record["_id"], "status": "pending" })
    );
    let again = app
        .post_login("asha@college.in", crate::helpers::PASSWORD)
        .await
        .json();
    assert_eq!(
        again["user"]["caApplication"]["status"], "pending",
        "a login says so too"
    );
}

#[apply(both_databases)]
async fn what_is_optional_may_be_left_out(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let mut form = answers();
    for optional in ["por", "alternativeEmail", "username", "email", "consent"] {
        form.as_object_mut().unwrap().remove(optional);
    }
    let applied = app.apply(&asha, form).await.json();
    assert_eq!(
        (
            &applied["application"]["por"],
            &applied["application"]["alternativeEmail"]
        ),
        (&json!(""), &json!(""))
    );
}

#[apply(both_databases)]
async fn each_wrong_answer_is_named_and_nothing_is_stored(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let refused = app.apply(&asha, json!({})).await;
    refused.assert_failure(422, "findings");
    let paths: Vec<Value> = refused.json()["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|finding| finding["path"].clone())
        .collect();
    assert_eq!(
        paths,
        [
            "fullName",
            "collegeName",
            "collegeYear",
            "rollno",
            "collegeAddress",
            "phoneNumber",
            "howDidYouKnow",
            "applicationStatement"
        ]
    );
    for (path, wrong) in [
        ("alternativeEmail", json!("asha@nowhere")),
        ("collegeYear", json!("Sixth Year")),
        ("howDidYouKnow", json!("A dream")),
        ("fullName", json!("x".repeat(201))),
        ("applicationStatement", json!("x".repeat(4001))),
        ("consent", json!("x".repeat(41))),
    ] {
        let mut form = answers();
        form[path] = wrong;
        let refused = app.apply(&asha, form).await;
        refused.assert_failure(422, "findings");
        assert_eq!(refused.json()["findings"][0]["path"], path, "{}", refused.text);
    }
    app.apply(&asha, json!({ "fullName": 5 }))
        .await
        .assert_failure(400, "malformed");
    assert_eq!(Entity::find().count(app.state.env.db.read()).await.unwrap(), 0);
}

#[apply(both_databases)]
async fn a_second_application_is_refused_whatever_became_of_the_first(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let (asha, id) = app.applicant("asha@college.in").await;
    let refused = async |words: &str| {
        let second = app.apply(&asha, answers()).await;
        second.assert_failure(409, "ambassador_applied");
        assert_eq!(second.json()["message"], words);
    };
    refused("Your application has been submitted. Please wait for approval.").await;
    app.decide_application(&staff, &id, "reject", "").await;
    refused("Your previous application was rejected.").await;
    app.undo_application(&staff, &id).await;
    app.decide_application(&staff, &id, "accept", "").await;
    refused("You are already a campus ambassador.").await;
}

#[apply(both_databases)]
async fn whom_an_admin_made_an_ambassador_has_nothing_to_apply_for(app: TestApp) {
    let asha = app.signup_as("asha@college.in", Role::Ca).await;
    app.apply(&asha, answers())
        .await
        .assert_failure(409, "ambassador_applied");
    assert_eq!(app.application(&asha).await, Value::Null);
}

#[apply(both_databases)]
async fn of_many_sent_at_once_one_is_stored(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let send = || app.apply(&asha, answers());
    let (a, b, c, d) = tokio::join!(send(), send(), send(), send());
    let mut statuses = [
        a.status.as_u16(),
        b.status.as_u16(),
        c.status.as_u16(),
        d.status.as_u16(),
    ];
    statuses.sort_unstable();
    assert_eq!(
        statuses,
        [201, 409, 409, 409],
        "{} {} {} {}",
        a.text,
        b.text,
        c.text,
        d.text
    );
    assert_eq!(Entity::find().count(app.state.env.db.read()).await.unwrap(), 1);
}

#[apply(both_databases)]
async fn an_applicant_gets_a_mail_for_the_first_application_only(app: TestApp) {
    let (asha, _) = app.applicant("asha@college.in").await;
    assert_eq!(app.apply(&asha, answers()).await.status, 409);
    let received = app
        .waiting_mail("ambassador received", "asha@college.in")
        .await
        .unwrap();
    assert!(
        received.text_body.contains("/ca-application"),
        "{}",
        received.text_body
    );
    assert!(
        received.text_body.contains("Asha Unmistakable"),
        "{}",
        received.text_body
    );
    let all = app.dump().await.matches("ambassador received").count();
    assert_eq!(all, 1);
}
