//! Erasing an account: nothing that names anybody is left, and the accounts still add up.

use crate::helpers::{PASSWORD, TestApp, another, on_both_databases};
use crate::registrations::{entry, payload};
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::json;
use shared::entities::Role;

const ASHA: &str = "asha.unmistakable@college.in";

async fn erase(app: &TestApp, token: &str) {
    let sent = app.post("/user/me/erase/send-otp", Some(token), json!({})).await;
    assert_eq!(sent.json()["success"], true, "{}", sent.text);
    let code = app.read_code(ASHA).await;
    let erased = app
        .post("/user/me/erase", Some(token), json!({ "otp": code }))
        .await;
    assert_eq!(erased.status, 200, "{}", erased.text);
}

on_both_databases! {
    async fn nothing_that_names_anybody_is_left_and_the_accounts_add_up(app: TestApp) {
        let token = app.signup(ASHA).await;
        let id = app.id_of(&token).await;
        app.put("/user/me", Some(&token), json!({ "fullname": "Asha Unmistakable", "collegeName": "Unmistakable College" })).await;
        let mut draft = entry("football", 0);
        draft.team.captain[0].fullname = "Captain Unmistakable".to_owned();
        draft.college_name = "Unmistakable College".to_owned();
        let created = app.post_create_order(&token, "football", payload(&draft)).await.json();
        app.sandbox_pay(&token, created["order"]["id"].as_str().unwrap()).await;
        app.post_entry(&token, "chess", payload(&entry("chess", 40))).await;
        let orders = async || infinito::payments::order::Entity::find().count(app.state.db.read()).await.unwrap();
        let payments = async || infinito::payments::payment::Entity::find().count(app.state.db.read()).await.unwrap();
        let before = (orders().await, payments().await);
        draft.college_name = "Unmistakable Draft College".to_owned();
        app.save_draft(&token, "cricket", &draft, None).await;
        assert!(app.dump().await.contains("nmistakable"), "the control");

        erase(&app, &token).await;

        let left = app.dump().await.to_lowercase();
        assert_eq!(left.matches("nmistakable").count(), 0, "{left}");
        assert_eq!(infinito::registrations::member::Entity::find().count(app.state.db.read()).await.unwrap(), 0);
        assert_eq!(infinito::drafts::entity::Entity::find().count(app.state.db.read()).await.unwrap(), 0);
        assert_eq!((orders().await, payments().await), before);
        let entries = infinito::registrations::entity::Entity::find().all(app.state.db.read()).await.unwrap();
        let mut kept: Vec<_> = entries.iter().map(|e| (e.event.as_str(), e.amount, e.status.as_str())).collect();
        kept.sort_unstable();
        assert_eq!(kept, [("chess", 24_900, "cancelled"), ("football", 650_000, "cancelled")]);
        assert!(left.contains(&format!("user/{id}")), "that it was erased is on record");
    }

    async fn the_session_is_over_and_name_and_address_are_free_again(app: TestApp) {
        let token = app.signup(ASHA).await;
        erase(&app, &token).await;
        app.get_me(&token).await.assert_failure(401, "login_first");
        app.post_login(ASHA, PASSWORD).await.assert_failure(401, "login_invalid");
        app.advance(chrono::Duration::hours(2));
        let again = app.signup(ASHA).await;
        assert!(app.my_registrations(&again).await.is_empty());
    }

    async fn a_session_without_the_mailbox_erases_nothing(app: TestApp) {
        let token = app.signup(ASHA).await;
        app.post("/user/me/erase", Some(&token), json!({ "otp": "123456" })).await.assert_failure(400, "otp_invalid");
        app.post("/user/me/erase/send-otp", Some(&token), json!({})).await;
        let code = app.read_code(ASHA).await;
        for _ in 0..5 {
            app.post("/user/me/erase", Some(&token), json!({ "otp": another(&code) })).await.assert_failure(400, "otp_invalid");
        }
        app.post("/user/me/erase", Some(&token), json!({ "otp": code })).await.assert_failure(400, "otp_invalid");
        assert_eq!(app.get_me(&token).await.status, 200);
    }

    async fn an_order_that_could_still_be_paid_is_closed(app: TestApp) {
        let token = app.signup(ASHA).await;
        app.post_create_order(&token, "football", payload(&entry("football", 0))).await;
        erase(&app, &token).await;
        let orders = infinito::payments::order::Entity::find().all(app.state.db.read()).await.unwrap();
        assert_eq!(orders[0].status, "closed");
    }

    async fn staff_no_longer_find_who_erased_themselves(app: TestApp) {
        let admin = app.signup_as("admin@college.in", Role::Admin).await;
        let token = app.signup(ASHA).await;
        let id = app.id_of(&token).await;
        erase(&app, &token).await;
        assert_eq!(app.get("/api/v1/user/all-users", Some(&admin)).await.json()["total"], 1);
        let role = app.put(&format!("/admin/users/{id}/role"), Some(&admin), json!({ "role": "admin" })).await;
        role.assert_failure(404, "not_found");
    }
}
