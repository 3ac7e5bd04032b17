//! Changing the address of an account.

use crate::helpers::{Answer, PASSWORD, TestApp, another, both_databases};
use infinito::entities::identity;
use rstest_reuse::apply;
use sea_orm::{EntityTrait, IntoActiveModel};
use serde_json::{Value, json};

const OLD: &str = "asha@college.in";
const NEW: &str = "asha@home.in";

impl TestApp {
    async fn ask_for_address(&self, token: &str, email: &str) -> Answer {
        let form = json!({ "email": email });
        self.post("/user/me/email/send-otp", Some(token), form).await
    }

    async fn put_address(&self, token: &str, email: &str, otp: &str, password: &str) -> Answer {
        let form = json!({ "email": email, "otp": otp, "currentPassword": password });
        self.put("/user/me/email", Some(token), form).await
    }

    /// Changes an account's address with its password and the mailed code.
    pub(crate) async fn change_address(&self, token: &str, old: &str, new: &str) {
        let asked = self.ask_for_address(token, new).await;
        assert_eq!(asked.json()["success"], true, "{old}: {}", asked.text);
        let code = self.read_code(new).await;
        let changed = self.put_address(token, new, &code, PASSWORD).await;
        assert_eq!(changed.status, 200, "{old}: {}", changed.text);
    }

    async fn own_email(&self, token: &str) -> Value {
        self.get("/user/me/email", Some(token)).await.json()
    }

    /// Links a Google account, whose address is another one by now.
    async fn link(&self, token: &str, email: &str) {
        let row = identity::Model {
            id: self.state.env.random.uuid(),
            user_id: self.id_of(token).await.parse().unwrap(),
            provider: "google".to_owned(),
            subject: "asha-sub".to_owned(),
            email: email.to_owned(),
            created_at: self.state.env.clock.now(),
        };
        let stored = self.state.env.db.write(move |txn| {
            Box::pin(async move {
                identity::Entity::insert(row.into_active_model())
                    .exec_without_returning(txn)
                    .await
            })
        });
        stored.await.unwrap();
    }
}

#[apply(both_databases)]
async fn an_address_is_changed_by_password_and_code_and_the_old_one_is_told(app: TestApp) {
    let token = app.signup(OLD).await;
    let elsewhere = app.post_login(OLD, PASSWORD).await.json()["accessToken"].clone();
    app.post_forgot(OLD).await;
    let reset = app.read_code(OLD).await;
    app.change_address(&token, OLD, NEW).await;
    let me = app.get_me(&token).await.json();
    assert_eq!(
        (&me["user"]["email"], &me["user"]["isEmailVerified"]),
        (&json!(NEW), &json!(false))
    );
    app.get_me(elsewhere.as_str().unwrap())
        .await
        .assert_failure(401, "login_first");
    for address in [OLD, NEW] {
        let told = app.waiting_mail("address changed", address).await.unwrap();
        assert!(
            !told.text_body.contains(OLD) && !told.text_body.contains(NEW),
            "{}",
            told.text_body
        );
    }
    app.post_login(OLD, PASSWORD)
        .await
        .assert_failure(401, "login_invalid");
    assert_eq!(app.post_login(NEW, PASSWORD).await.status, 200);
    let with_old_code = app.post_reset(OLD, &reset, "another-long-one").await;
    assert_eq!(with_old_code.status, 400, "codes of the old address are void");
    let data = app.get("/user/me/data", Some(&token)).await.json();
    assert_eq!(data["formerAddresses"][0]["email"], OLD);
    let kinds: Vec<&str> = data["mails"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mail| mail["kind"].as_str().unwrap())
        .collect();
    assert!(
        kinds.contains(&"reset code"),
        "mails to the old address: {kinds:?}"
    );
    // The old address is free.
    let ravi = app.signup("ravi@college.in").await;
    app.change_address(&ravi, "ravi@college.in", OLD).await;
}

#[apply(both_databases)]
async fn a_session_alone_changes_no_address(app: TestApp) {
    let token = app.signup(OLD).await;
    app.ask_for_address(&token, NEW).await;
    let code = app.read_code(NEW).await;
    for password in ["", "wrong-password"] {
        let refused = app.put_address(&token, NEW, &code, password).await;
        refused.assert_failure(422, "findings");
        assert_eq!(refused.json()["findings"][0]["path"], "currentPassword");
    }
    app.put_address(&token, NEW, &another(&code), PASSWORD)
        .await
        .assert_failure(400, "otp_invalid");
    app.put_address(&token, "third@home.in", &code, PASSWORD)
        .await
        .assert_failure(400, "otp_invalid");
    let own = app.ask_for_address(&token, OLD).await;
    own.assert_failure(422, "findings");
    app.ask_for_address(&token, "no address")
        .await
        .assert_failure(422, "findings");
    assert_eq!(app.own_email(&token).await["email"], OLD);
    assert_eq!(app.put_address(&token, NEW, &code, PASSWORD).await.status, 200);
}

#[apply(both_databases)]
async fn a_taken_address_answers_alike_and_is_told(app: TestApp) {
    let token = app.signup(OLD).await;
    app.signup("ravi@college.in").await;
    let taken = app.ask_for_address(&token, "ravi@college.in").await;
    let free = app.ask_for_address(&token, NEW).await;
    assert_eq!((taken.status, taken.json()), (free.status, free.json()));
    let told = app.waiting_mail("address code", "ravi@college.in").await.unwrap();
    assert!(!told.text_body.contains("Your code"), "{}", told.text_body);
    for _ in 0..6 {
        app.advance(chrono::Duration::minutes(2));
        app.ask_for_address(
            &token,
            &format!("{}@home.in", app.state.env.clock.now().timestamp()),
        )
        .await;
    }
    let many = app.ask_for_address(&token, "one.more@home.in").await;
    assert_eq!(many.status, 429, "{}", many.text);
}

#[apply(both_databases)]
async fn the_address_that_google_has_verified_is_offered(app: TestApp) {
    use infinito::entities::user;
    use sea_orm::{ActiveModelTrait, ActiveValue::Set};
    let token = app.signup(OLD).await;
    assert_eq!(app.own_email(&token).await.get("offered"), None);
    app.link(&token, NEW).await;
    assert_eq!(app.own_email(&token).await["offered"], NEW);
    // An account without a password takes this address, and no other.
    let id: uuid::Uuid = app.id_of(&token).await.parse().unwrap();
    let row = user::ActiveModel {
        id: Set(id),
        password_hash: Set(None),
        ..Default::default()
    };
    let stored = app
        .state
        .env
        .db
        .write(move |txn| Box::pin(async move { row.update(txn).await }));
    stored.await.unwrap();
    let other = app.ask_for_address(&token, "other@home.in").await;
    other.assert_failure(422, "findings");
    assert!(other.text.contains("Set a password first"), "{}", other.text);
    app.ask_for_address(&token, NEW).await;
    let code = app.read_code(NEW).await;
    let changed = app.put_address(&token, NEW, &code, "").await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    let me = app.get_me(&token).await.json();
    assert_eq!(
        (&me["user"]["email"], &me["user"]["isEmailVerified"]),
        (&json!(NEW), &json!(true))
    );
    assert_eq!(app.own_email(&token).await.get("offered"), None);
}
