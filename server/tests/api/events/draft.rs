//! Drafts of registration forms: visible to their owner only, saved over the revision the client saw, deleted on submit.

use crate::helpers::{Answer, TestApp, both_databases};
use crate::registrations::{athletics, entry, payload, person};
use infinito::entities::draft::{Column, Entity};
use rstest_reuse::apply;
use sea_orm::sea_query::Expr;
use sea_orm::{EntityTrait, QueryFilter};
use serde_json::{Value, json};
use shared::draft::RegistrationDraft;

impl TestApp {
    /// Saves a draft over the revision `based_on`.
    pub(crate) async fn save_draft(
        &self,
        token: &str,
        event: &str,
        draft: &RegistrationDraft,
        based_on: Option<u32>,
    ) -> Answer {
        let mut body = json!({ "draft": draft, "step": 2, "catalogueVersion": "c0ffee" });
        if let Some(revision) = based_on {
            body["basedOn"] = json!(revision);
        }
        self.put(&format!("/events/{event}/draft"), Some(token), body)
            .await
    }

    /// Returns the stored draft; null if there is none.
    async fn stored_draft(&self, token: &str, event: &str) -> Value {
        let answer = self.get(&format!("/events/{event}/draft"), Some(token)).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()["draft"].clone()
    }

    /// Returns the events of the user's drafts, last saved first.
    async fn saved_drafts(&self, token: &str) -> Vec<String> {
        let answer = self.get("/events/my-drafts", Some(token)).await.json();
        let drafts = answer["drafts"].as_array().unwrap();
        drafts
            .iter()
            .map(|draft| draft["event"].as_str().unwrap().to_owned())
            .collect()
    }
}

#[apply(both_databases)]
async fn a_form_comes_back_as_it_was_typed(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    assert_eq!(app.stored_draft(&token, "athletics").await, Value::Null);
    let mut typed = athletics(&["4x100m"], 0);
    typed.coach = person(50);
    typed.team.players = vec![person(51)];
    typed.captain.fullname = " Ash".to_owned();
    let saved = app.save_draft(&token, "athletics", &typed, None).await;
    assert_eq!(
        saved.json(),
        json!({ "success": true, "revision": 1, "savedAt": "2026-01-10T10:00:00.000Z" })
    );
    let kept = app.stored_draft(&token, "athletics").await;
    assert_eq!(kept["draft"], serde_json::to_value(&typed).unwrap());
    assert_eq!(
        (&kept["step"], &kept["revision"], &kept["catalogueVersion"]),
        (&json!(2), &json!(1), &json!("c0ffee"))
    );
}

#[apply(both_databases)]
async fn a_form_is_saved_over_the_revision_that_was_seen_and_no_other(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let (first, second) = (entry("chess", 0), entry("chess", 40));
    app.save_draft(&token, "chess", &first, Some(1))
        .await
        .assert_failure(409, "draft_changed");
    assert_eq!(
        app.save_draft(&token, "chess", &first, None).await.json()["revision"],
        1
    );
    app.save_draft(&token, "chess", &second, None)
        .await
        .assert_failure(409, "draft_changed");
    assert_eq!(
        app.save_draft(&token, "chess", &second, Some(1)).await.json()["revision"],
        2
    );
    app.save_draft(&token, "chess", &first, Some(1))
        .await
        .assert_failure(409, "draft_changed");
    assert_eq!(
        app.stored_draft(&token, "chess").await["draft"]["team"]["captain"][0]["email"],
        "asha40@college.in"
    );
}

#[apply(both_databases)]
async fn of_two_devices_that_save_at_once_one_is_told(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    for based_on in [None, Some(1)] {
        let (one, other) = (entry("chess", 0), entry("chess", 40));
        let (one, other) = tokio::join!(
            app.save_draft(&token, "chess", &one, based_on),
            app.save_draft(&token, "chess", &other, based_on),
        );
        let mut told = [one.status.as_u16(), other.status.as_u16()];
        told.sort_unstable();
        assert_eq!(told, [200, 409], "{} {}", one.text, other.text);
    }
}

#[apply(both_databases)]
async fn nobody_else_sees_or_touches_it(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let ravi = app
        .signup_as("ravi@college.in", shared::entities::Role::Admin)
        .await;
    app.save_draft(&asha, "chess", &entry("chess", 0), None).await;
    assert_eq!(app.stored_draft(&ravi, "chess").await, Value::Null);
    assert!(app.saved_drafts(&ravi).await.is_empty());
    app.save_draft(&ravi, "chess", &entry("chess", 40), Some(1))
        .await
        .assert_failure(409, "draft_changed");
    app.delete("/events/chess/draft", Some(&ravi)).await;
    assert_eq!(app.stored_draft(&asha, "chess").await["revision"], 1);
}

#[apply(both_databases)]
async fn begun_forms_are_listed_until_they_are_thrown_away(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    for (event, first) in [("chess", 0), ("cricket", 40)] {
        app.save_draft(&token, event, &entry(event, first), None).await;
        app.advance(chrono::Duration::minutes(1));
    }
    assert_eq!(app.saved_drafts(&token).await, ["cricket", "chess"]);
    for _ in 0..2 {
        let answer = app.delete("/events/cricket/draft", Some(&token)).await;
        assert_eq!(answer.json()["message"], shared::messages::DRAFT_DELETED);
    }
    assert_eq!(app.saved_drafts(&token).await, ["chess"]);
    assert_eq!(app.stored_draft(&token, "cricket").await, Value::Null);
}

#[apply(both_databases)]
async fn what_is_sent_is_no_longer_a_draft_and_what_is_refused_still_is(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    for event in ["chess", "football", "squash"] {
        app.save_draft(&token, event, &entry(event, 0), None).await;
    }
    let mut refused = entry("chess", 0);
    refused.team.captain[0].email.clear();
    app.post_entry(&token, "chess", payload(&refused))
        .await
        .assert_failure(422, "findings");
    assert_eq!(app.saved_drafts(&token).await, ["chess", "football", "squash"]);
    app.post_entry(&token, "chess", payload(&entry("chess", 0))).await;
    app.post_create_order(&token, "football", payload(&entry("football", 40)))
        .await;
    assert_eq!(app.saved_drafts(&token).await, ["squash"]);
    // A save that arrives after the submit does not restore the draft.
    app.save_draft(&token, "chess", &entry("chess", 0), Some(1))
        .await
        .assert_failure(409, "draft_changed");
}

#[apply(both_databases)]
async fn a_form_larger_than_any_is_422_and_no_form_at_all_is_400(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let put = async |body: Value| app.put("/events/chess/draft", Some(&token), body).await;
    let mut long = entry("chess", 0);
    long.team.players[1].email = "x".repeat(301);
    let mut many = entry("chess", 0);
    many.team.players = vec![person(1); 41];
    for body in [
        json!({ "draft": long }),
        json!({ "draft": many }),
        json!({ "draft": {}, "step": 41 }),
        json!({ "draft": {}, "catalogueVersion": "x".repeat(41) }),
    ] {
        put(body).await.assert_failure(422, "findings");
    }
    for body in [
        json!({ "draft": 3 }),
        json!({ "draft": [] }),
        json!({ "draft": {}, "step": -1 }),
        json!([]),
        json!({}),
    ] {
        put(body).await.assert_failure(400, "malformed");
    }
    for call in [
        app.get("/events/valorant/draft", Some(&token)).await,
        app.delete("/events/nothing/draft", Some(&token)).await,
    ] {
        call.assert_failure(404, "event_not_found");
    }
    assert!(app.saved_drafts(&token).await.is_empty());
}

#[apply(both_databases)]
async fn a_form_that_was_moved_to_another_row_does_not_open(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    app.save_draft(&token, "chess", &entry("chess", 0), None).await;
    app.save_draft(&token, "squash", &entry("squash", 40), None).await;
    let stored = async |event: &'static str| {
        use sea_orm::ColumnTrait;
        Entity::find()
            .filter(Column::Event.eq(event))
            .one(app.state.env.db.read())
            .await
            .unwrap()
            .unwrap()
    };
    let squash = stored("squash").await.cipher;
    app.state
        .env
        .db
        .write(move |txn| {
            Box::pin(async move {
                use sea_orm::ColumnTrait;
                Entity::update_many()
                    .col_expr(Column::Cipher, Expr::value(squash))
                    .filter(Column::Event.eq("chess"))
                    .exec(txn)
                    .await
            })
        })
        .await
        .unwrap();
    app.get("/events/chess/draft", Some(&token))
        .await
        .assert_failure(500, "internal");
    assert_eq!(app.stored_draft(&token, "squash").await["revision"], 1);
}
