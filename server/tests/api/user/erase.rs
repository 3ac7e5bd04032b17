//! Erasing an account: no personal data is left, and the payment records stay complete.

use crate::helpers::{PASSWORD, TestApp, another, both_databases, fee_of};
use crate::registrations::{entry, form, payload, person};
use infinito::entities::draft;
use infinito::entities::order::OrderStatus;
use rstest_reuse::apply;
use sea_orm::{EntityTrait, IntoActiveModel, PaginatorTrait, QueryOrder};
use serde_json::json;
use shared::entities::{RegistrationStatus, Role};

const ASHA: &str = "asha.unmistakable@college.in";

async fn erase(app: &TestApp, token: &str) {
    app.erase(token, ASHA).await;
}

impl TestApp {
    /// Erases an account with the mailed code.
    pub(crate) async fn erase(&self, token: &str, email: &str) {
        // Earlier codes are sent, so the code that is read is the one of this request.
        self.deliver_mail().await;
        let sent = self.post("/user/me/erase/send-otp", Some(token), json!({})).await;
        assert_eq!(sent.json()["success"], true, "{}", sent.text);
        let code = self.read_code(email).await;
        let erased = self
            .post("/user/me/erase", Some(token), json!({ "otp": code }))
            .await;
        assert_eq!(erased.status, 200, "{}", erased.text);
    }
}

#[apply(both_databases)]
async fn nothing_that_names_anybody_is_left_and_the_accounts_add_up(app: TestApp) {
    let token = app.signup(ASHA).await;
    let id = app.id_of(&token).await;
    app.put(
        "/user/me",
        Some(&token),
        json!({ "fullname": "Asha Unmistakable", "collegeName": "Unmistakable College" }),
    )
    .await;
    let mut draft = entry("football", 0);
    draft.team.captain[0].fullname = "Captain Unmistakable".to_owned();
    draft.college_name = "Unmistakable College".to_owned();
    let created = app
        .post_create_order(&token, "football", payload(&draft))
        .await
        .json();
    app.sandbox_pay(&token, created["order"]["id"].as_str().unwrap())
        .await;
    app.post_entry(&token, "chess", payload(&entry("chess", 40)))
        .await;
    let orders = async || {
        infinito::entities::order::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap()
    };
    let payments = async || {
        infinito::entities::payment::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap()
    };
    let before = (orders().await, payments().await);
    draft.college_name = "Unmistakable Draft College".to_owned();
    app.save_draft(&token, "cricket", &draft, None).await;
    assert!(app.dump().await.contains("nmistakable"), "the control");

    erase(&app, &token).await;

    let left = app.dump().await.to_lowercase();
    assert_eq!(left.matches("nmistakable").count(), 0, "{left}");
    assert_eq!(
        infinito::entities::member::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap(),
        0
    );
    assert_eq!(
        infinito::entities::draft::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap(),
        0
    );
    assert_eq!((orders().await, payments().await), before);
    let entries = infinito::entities::registration::Entity::find()
        .all(app.state.env.db.read())
        .await
        .unwrap();
    let mut kept: Vec<_> = entries
        .iter()
        .map(|e| (e.event.as_str(), e.amount, e.status))
        .collect();
    kept.sort_unstable_by_key(|entry| entry.0);
    assert_eq!(
        kept,
        [
            ("chess", fee_of("chess").into(), RegistrationStatus::Cancelled),
            (
                "football",
                fee_of("football").into(),
                RegistrationStatus::Cancelled
            )
        ]
    );
    assert!(
        left.contains(&format!("user/{id}")),
        "that it was erased is on record"
    );
}

#[apply(both_databases)]
async fn nobody_is_left_in_what_was_changed_nor_in_forms_being_typed(app: TestApp) {
    use infinito::entities::registration_change;
    let token = app.signup(ASHA).await;
    let user: uuid::Uuid = app.id_of(&token).await.parse().unwrap();
    let id = app.enter_paid(&token, "football", 0).await;
    let mut named = person(50);
    named.fullname = "Player Unmistakable".to_owned();
    named.email = "player.unmistakable@college.in".to_owned();
    let joined = app.add_member(&token, &id, "players", &named).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    named.fullname = "Player Nmistakable".to_owned();
    named.phone_number = "9777777777".to_owned();
    app.replace_member(&token, &id, "Player #12", form("", &named))
        .await;
    app.remove_member(&token, &id, "Player #12").await;
    let mut again = entry("chess", 70);
    app.post_create_order(&token, "chess", payload(&again)).await;
    again.college_name = "Unmistakable College".to_owned();
    app.post_create_order(&token, "chess", payload(&again)).await;
    let now = app.state.env.clock.now();
    let draft = draft::Model {
        id: app.state.env.random.uuid(),
        user_id: user,
        event: "squash".to_owned(),
        cipher: b"nmistakable".to_vec(),
        key_id: "k".to_owned(),
        step: 0,
        catalogue_version: "1".to_owned(),
        revision: 1,
        created_at: now,
        updated_at: now,
    };
    app.state
        .env
        .db
        .write(move |txn| {
            Box::pin(async move {
                draft::Entity::insert(draft.into_active_model())
                    .exec_without_returning(txn)
                    .await
            })
        })
        .await
        .unwrap();
    let changes = async || {
        registration_change::Entity::find()
            .order_by_asc(registration_change::Column::Id)
            .all(app.state.env.db.read())
            .await
            .unwrap()
    };
    let before = changes().await;
    assert!(
        app.dump().await.contains("9777777777") && before.len() == 5,
        "the control"
    );

    erase(&app, &token).await;

    let left = app.dump().await.to_lowercase();
    for name in ["nmistakable", "9777777777", "asha", "6e6d697374616b61626c65"] {
        assert_eq!(left.matches(name).count(), 0, "{name}: {left}");
    }
    let after = changes().await;
    assert!(after.iter().all(|change| change.details == "{}"));
    let what = |rows: &[registration_change::Model]| {
        rows.iter()
            .map(|row| (row.id, row.kind, row.version, row.at))
            .collect::<Vec<_>>()
    };
    assert_eq!(what(&after), what(&before), "that there were changes stays");
    assert_eq!(
        draft::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap(),
        0
    );
}

#[apply(both_databases)]
async fn what_staff_wrote_about_an_account_is_erased_and_that_they_did_stays(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Admin).await;
    let token = app.signup(ASHA).await;
    let user = app.id_of(&token).await;
    let id = app.enter_paid(&token, "chess", 0).await;
    let member = app.detail(&token, &id).await["members"][0]["_id"].clone();
    let reason = json!({ "member": member, "reason": "Unmistakable lost the card" });
    app.post(&format!("/admin/registrations/{id}/reveal"), Some(&staff), reason)
        .await;
    let paid = infinito::entities::payment::Entity::find()
        .one(app.state.env.db.read())
        .await
        .unwrap()
        .unwrap();
    for note in ["Unmistakable called", "Unmistakable called twice"] {
        app.put(
            &format!("/admin/payments/{}/note", paid.id),
            Some(&staff),
            json!({ "note": note }),
        )
        .await;
    }
    app.post(
        &format!("/admin/payments/{}/refund", paid.id),
        Some(&staff),
        json!({ "note": "Unmistakable is ill" }),
    )
    .await;
    let applied = app.post("/ca/apply", Some(&token), crate::ca::answers()).await;
    assert_eq!(applied.status, 201, "{}", applied.text);
    let application = applied.json()["application"]["_id"].as_str().unwrap().to_owned();
    app.put(
        &format!("/ca/{application}/reject"),
        Some(&staff),
        json!({ "reason": "Unmistakable wrote too little" }),
    )
    .await;
    let log = async || {
        let rows = infinito::entities::audit_record::Entity::find()
            .order_by_asc(infinito::entities::audit_record::Column::Id)
            .all(app.state.env.db.read())
            .await
            .unwrap();
        rows.into_iter()
            .filter(|row| row.action != "user.erase")
            .collect::<Vec<_>>()
    };
    let before = log().await;
    let told = before
        .iter()
        .filter(|row| row.details.contains("nmistakable"))
        .map(|row| row.action.as_str());
    let told: std::collections::BTreeSet<_> = told.collect();
    assert_eq!(
        told.into_iter().collect::<Vec<_>>(),
        [
            "ambassador.reject",
            "payment.note",
            "payment.refund",
            "registration.reveal"
        ],
        "the control"
    );

    erase(&app, &token).await;

    let left = app.dump().await;
    assert!(!left.contains("nmistakable"), "{left}");
    let after = log().await;
    let who = |rows: &[infinito::entities::audit_record::Model]| {
        rows.iter()
            .map(|row| {
                (
                    row.id,
                    row.at,
                    row.actor_id,
                    row.action.clone(),
                    row.object.clone(),
                )
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(
        who(&after),
        who(&before),
        "who did what to which object, and when, stays"
    );
    let reveal = after
        .iter()
        .find(|row| row.action == "registration.reveal")
        .unwrap();
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&reveal.details).unwrap(),
        json!({ "member": member })
    );
    let refund = after.iter().find(|row| row.action == "payment.refund").unwrap();
    assert!(
        refund.details.contains(&fee_of("chess").to_string()),
        "amounts stay: {}",
        refund.details
    );
    assert!(left.contains(&user), "that it was erased is on record");
}

#[apply(both_databases)]
async fn the_session_is_over_and_name_and_address_are_free_again(app: TestApp) {
    let token = app.signup(ASHA).await;
    erase(&app, &token).await;
    app.get_me(&token).await.assert_failure(401, "login_first");
    app.post_login(ASHA, PASSWORD)
        .await
        .assert_failure(401, "login_invalid");
    app.advance(chrono::Duration::hours(2));
    let again = app.signup(ASHA).await;
    assert!(app.my_registrations(&again).await.is_empty());
}

#[apply(both_databases)]
async fn a_session_without_the_mailbox_erases_nothing(app: TestApp) {
    let token = app.signup(ASHA).await;
    app.post("/user/me/erase", Some(&token), json!({ "otp": "123456" }))
        .await
        .assert_failure(400, "otp_invalid");
    app.post("/user/me/erase/send-otp", Some(&token), json!({})).await;
    let code = app.read_code(ASHA).await;
    for _ in 0..5 {
        app.post("/user/me/erase", Some(&token), json!({ "otp": another(&code) }))
            .await
            .assert_failure(400, "otp_invalid");
    }
    app.post("/user/me/erase", Some(&token), json!({ "otp": code }))
        .await
        .assert_failure(400, "otp_invalid");
    assert_eq!(app.get_me(&token).await.status, 200);
}

#[apply(both_databases)]
async fn an_order_that_could_still_be_paid_is_closed(app: TestApp) {
    let token = app.signup(ASHA).await;
    app.post_create_order(&token, "football", payload(&entry("football", 0)))
        .await;
    erase(&app, &token).await;
    let orders = infinito::entities::order::Entity::find()
        .all(app.state.env.db.read())
        .await
        .unwrap();
    assert_eq!(orders[0].status, OrderStatus::Closed);
}

#[apply(both_databases)]
async fn staff_no_longer_find_who_erased_themselves(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let token = app.signup(ASHA).await;
    let id = app.id_of(&token).await;
    erase(&app, &token).await;
    assert_eq!(app.get("/user/all-users", Some(&admin)).await.json()["total"], 1);
    let role = app
        .put(
            &format!("/admin/users/{id}/role"),
            Some(&admin),
            json!({ "role": "admin" }),
        )
        .await;
    role.assert_failure(404, "not_found");
}

#[apply(both_databases)]
async fn a_write_that_was_authenticated_before_an_erasure_is_refused_after_it(app: TestApp) {
    use infinito::core::acting_user;
    use infinito::core::error::CoreError;
    let token = app.signup(ASHA).await;
    let id: uuid::Uuid = app.id_of(&token).await.parse().unwrap();
    let write = async || {
        app.state
            .env
            .write(|_, _| Box::pin(async { Ok::<_, CoreError>(()) }))
            .await
    };
    // The request is authenticated, and its transaction comes later.
    acting_user::scope(async {
        acting_user::signed_in(id);
        write().await.unwrap();
        erase(&app, &token).await;
        let refused = write().await.unwrap_err();
        assert!(matches!(refused, CoreError::NotSignedIn), "{refused}");
    })
    .await;
    write().await.expect("the server itself goes on");
}

#[apply(both_databases)]
async fn writes_in_flight_leave_nobody_behind(app: TestApp) {
    for round in 0..4 {
        let email = format!("round{round}.{ASHA}");
        let token = app.signup(&email).await;
        app.post("/user/me/erase/send-otp", Some(&token), json!({})).await;
        let code = app.read_code(&email).await;
        let drafts = ["chess", "football", "cricket", "squash"].map(|event| {
            let mut draft = entry(event, 100 * round);
            draft.college_name = "Unmistakable College".to_owned();
            (event, payload(&draft))
        });
        let entering = drafts
            .iter()
            .map(|(event, form)| app.post_create_order(&token, event, form.clone()));
        let erasing = app.post("/user/me/erase", Some(&token), json!({ "otp": code }));
        let (entered, erased) =
            futures_util::future::join(futures_util::future::join_all(entering), erasing).await;
        assert_eq!(erased.status, 200, "{}", erased.text);
        for answer in entered {
            assert!(
                [200, 401, 409].contains(&answer.status.as_u16()),
                "{}",
                answer.text
            );
        }
        let left = app.dump().await;
        assert_eq!(left.to_lowercase().matches("nmistakable").count(), 0, "{left}");
    }
}

#[apply(both_databases)]
async fn erasures_and_sweeps_do_not_wait_for_each_other(app: TestApp) {
    let admin = app.admin().await;
    let limit = |event: &str, places: u32| json!({ "scope": format!("event:{event}"), "field": "capacity", "value": { "all": places } });
    let saved = app
        .post_settings(&admin, json!([limit("chess", 1), limit("football", 1)]))
        .await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let mut codes = Vec::new();
    for user in 0..6 {
        let email = format!("user{user}@college.in");
        let token = app.signup(&email).await;
        for event in ["chess", "football"] {
            if user == 0 {
                app.enter_unpaid(&token, event, if event == "chess" { 0 } else { 50 })
                    .await;
            } else {
                app.post(&format!("/events/{event}/waiting-list"), Some(&token), json!({}))
                    .await;
            }
        }
        app.post("/user/me/erase/send-otp", Some(&token), json!({})).await;
        codes.push((token, app.read_code(&email).await));
    }
    let erasing = codes
        .iter()
        .map(|(token, code)| app.post("/user/me/erase", Some(token), json!({ "otp": code })));
    let sweeping = async {
        for _ in 0..20 {
            infinito::publishing::watch::sweep(&app.state.env).await.unwrap();
        }
    };
    let (erased, ()) = futures_util::future::join(futures_util::future::join_all(erasing), sweeping).await;
    for answer in erased {
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
}

#[apply(both_databases)]
async fn a_reason_of_a_correction_is_erased_with_those_who_played(app: TestApp) {
    use infinito::entities::{audit_record, contest_change};
    let admin = app.admin().await;
    let contest = crate::admin::matches::knockout_of_four(&app, &admin).await;
    let shown = app.shown(contest).await;
    let first = shown["matches"][0]["sides"][0]["name"]
        .as_str()
        .unwrap()
        .to_owned();
    let number: usize = first.rsplit(' ').next().unwrap().parse().unwrap();
    let (token, email) = (
        app.post_login(&format!("football{number}@college.in"), PASSWORD)
            .await
            .json()["accessToken"]
            .as_str()
            .unwrap()
            .to_owned(),
        format!("football{number}@college.in"),
    );
    let player = crate::registrations::person(number * 100).fullname;
    let goals = crate::contests::goals;
    for (game, reason) in [
        (1, "Player Unmistakable was offside".to_owned()),
        (2, "The scorer swapped the teams".to_owned()),
    ] {
        let id = format!("{contest}-{game}");
        app.enter_for(&admin, &id, "result", json!({ "result": goals(1, 0) }))
            .await;
        let corrected = json!({ "result": goals(2, 0), "reason": reason });
        let corrected = app.enter_for(&admin, &id, "correct", corrected).await;
        assert_eq!(corrected.status, 200, "{}", corrected.text);
    }
    // Another match, whose reason names a player of the erased entry.
    let named = json!({ "result": goals(3, 0), "reason": format!("{player} told us") });
    app.enter_for(&admin, &format!("{contest}-2"), "correct", named)
        .await;

    app.erase(&token, &email).await;

    let db = app.state.env.db.read();
    let reasons = contest_change::Entity::find().all(db).await.unwrap();
    let reasons: Vec<String> = reasons
        .into_iter()
        .map(|change| change.reason)
        .filter(|reason| !reason.is_empty())
        .collect();
    assert_eq!(reasons, ["The scorer swapped the teams"]);
    let log = audit_record::Entity::find().all(db).await.unwrap();
    let log: Vec<String> = log.into_iter().map(|row| row.details).collect();
    assert!(
        !log.iter()
            .any(|row| row.contains("nmistakable") || row.contains(&player))
    );
}
