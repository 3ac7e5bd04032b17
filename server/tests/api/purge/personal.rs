//! The table of columns that hold something about people, against the schema and an erasure.

use crate::accommodation::{beds, with};
use crate::helpers::{PASSWORD, TestApp, both_databases};
use crate::invitations::{PARENT, answer, token_in};
use crate::registrations::{entry, form, payload, person};
use infinito::db::Transaction;
use infinito::entities::{
    booked_bed, desk_entry, identity, mailing_recipient, pending_signup, proof_picture, referral_point,
    session, suppression, task_proof, unsubscription, waiting_place, waiting_sign_in,
};
use infinito::purge::DataKind;
use infinito::purge::personal::{COLUMNS, Erasure, Export, Holds, Retention};
use rstest_reuse::apply;
use sea_orm::sea_query::Expr;
use sea_orm::{DbErr, EntityTrait, IntoActiveModel};
use serde_json::json;
use shared::entities::{DeskAction, MailingExclusion, PointKind, ProofStatus, Role};
use shared::person::{FieldControl, PersonField};
use std::collections::BTreeSet;

const ASHA: &str = "asha.unmistakable@college.in";
/// The address of the user before.
const FORMER: &str = "former.unmistakable@college.in";
/// In every text about the user, in lower case.
const CANARY: &str = "nmistakable";

fn personal() -> impl Iterator<Item = (&'static str, &'static str, Export, Erasure, Retention)> {
    COLUMNS.iter().flat_map(|line| {
        let Holds::Personal {
            export,
            erasure,
            retention,
            ..
        } = line.holds
        else {
            return Vec::new();
        };
        let columns = line.columns.iter();
        columns
            .map(|column| (line.table, *column, export, erasure, retention))
            .collect()
    })
}

#[apply(both_databases)]
async fn every_column_of_the_schema_has_a_line(app: TestApp) {
    let listed: Vec<(String, String)> = COLUMNS
        .iter()
        .flat_map(|line| {
            line.columns
                .iter()
                .map(|column| (line.table.to_owned(), (*column).to_owned()))
        })
        .collect();
    let distinct: BTreeSet<_> = listed.iter().cloned().collect();
    assert_eq!(distinct.len(), listed.len(), "a column has two lines");
    let mut schema = app.schema().await;
    // The search's rows have the implicit row id on SQLite.
    schema.insert(("registration_search".to_owned(), "rowid".to_owned()));
    let missing: Vec<_> = schema.difference(&distinct).collect();
    let unknown: Vec<_> = distinct.difference(&schema).collect();
    assert!(
        missing.is_empty() && unknown.is_empty(),
        "without a line: {missing:?}; without a column: {unknown:?}"
    );
}

#[test]
fn every_step_of_an_erasure_and_every_kind_of_people_is_used() {
    let used: Vec<Erasure> = personal().map(|(.., erasure, _)| erasure).collect();
    for step in Erasure::ALL {
        assert!(used.contains(&step), "{step:?}");
    }
    let kinds: Vec<DataKind> = personal()
        .filter_map(|(.., retention)| match retention {
            Retention::With(kind) => Some(kind),
            Retention::Expires | Retention::WithAccount => None,
        })
        .collect();
    let nameless = [
        DataKind::WebhookEvents,
        DataKind::FailedJobs,
        DataKind::PaymentRecords,
    ];
    for kind in DataKind::ALL {
        assert_eq!(kinds.contains(&kind), !nameless.contains(&kind), "{kind:?}");
    }
}

#[apply(both_databases)]
async fn the_export_has_every_list_that_the_table_names(app: TestApp) {
    let token = app.signup(ASHA).await;
    let data = app.get("/user/me/data", Some(&token)).await.json();
    let named: BTreeSet<&str> = personal()
        .filter_map(|(.., export, _, _)| match export {
            Export::In(list) => Some(list),
            Export::No(_) => None,
        })
        .collect();
    for list in &named {
        assert!(data.get(list).is_some(), "{list}");
    }
    // Besides: when it was written, money and points without names, and the actions of the user.
    let more = ["writtenAt", "payments", "record"];
    for list in data.as_object().unwrap().keys() {
        assert!(
            named.contains(list.as_str()) || more.contains(&list.as_str()),
            "{list}"
        );
    }
}

impl TestApp {
    /// Books a bed for a person of the user's team, with a coupon.
    async fn book_beds(&self, token: &str, staff: &str) {
        let block =
            json!({ "name": "Hostel 1", "gender": "Men", "beds": 5, "price": 50_000, "isOnSale": true });
        self.post("/admin/blocks", Some(staff), block).await.assert_ok();
        let coupon = json!({
            "code": "GUESTS", "couponType": "fixed", "discount": 10, "uses": 1, "reason": "A test",
        });
        self.post("/admin/coupons", Some(staff), coupon).await.assert_ok();
        let team = self.bookable(token).await;
        let form = with(beds(&team, 1), "couponCode", json!("GUESTS"));
        self.book(token, form).await.assert_ok();
        let bed = booked_bed::Entity::find().one(self.state.env.db.read()).await;
        let arrived = desk_entry::Model {
            number: 1,
            bed_id: bed.unwrap().unwrap().id,
            action: DeskAction::CheckIn,
            room_id: None,
            amount: 500,
            kept: 0,
            user_id: self.id_of(staff).await.parse().unwrap(),
            created_at: self.state.env.clock.now(),
        };
        let stored = self.state.env.db.write(move |txn: &Transaction| {
            Box::pin(async move {
                desk_entry::Entity::insert(arrived.into_active_model())
                    .exec_without_returning(txn)
                    .await
            })
        });
        stored.await.unwrap();
        let data = self.get("/user/me/data", Some(token)).await.json();
        assert_eq!(data["desk"][0]["amount"], 500);
    }

    /// Does a bit of everything in the user's name and about the user. Returns the token.
    async fn live_fully(&self, staff: &str) -> String {
        let token = self.signup(FORMER).await;
        let user: uuid::Uuid = self.id_of(&token).await.parse().unwrap();
        let profile = json!({
            "fullname": "Asha Unmistakable", "collegeName": "Unmistakable College", "por": "Unmistakable Captain",
            "address": "Unmistakable Road",
        });
        assert_eq!(self.put("/user/me", Some(&token), profile).await.status, 200);
        self.register_and_change(&token, staff).await;
        self.book_beds(&token, staff).await;
        self.wait_and_apply(&token, staff).await;
        let mut draft = entry("squash", 300);
        draft.college_name = "Unmistakable College".to_owned();
        self.save_draft(&token, "squash", &draft, None).await;
        self.post(
            "/auth/login",
            None,
            json!({ "email": FORMER, "password": format!("{PASSWORD}x") }),
        )
        .await;
        let message =
            json!({ "name": "Asha Unmistakable", "email": FORMER, "message": "An unmistakable question." });
        let written = self.post("/contact", None, message).await;
        assert!(written.status.is_success(), "{}", written.text);
        let official = json!({ "email": FORMER, "event": "football" });
        assert_eq!(
            self.post("/admin/officials", Some(staff), official).await.status,
            200
        );
        self.work_at_a_gate(&token, staff).await;
        self.change_address(&token, FORMER, ASHA).await;
        self.post_forgot(ASHA).await;
        self.sign_in_rows(user).await;
        self.rows_of_an_ambassador(user).await;
        self.rows_of_mailings(user).await;
        token
    }

    /// Lets somebody in, which a lead has to settle.
    async fn work_at_a_gate(&self, token: &str, staff: &str) {
        let list = self.add_list(staff, "Main gate", "entry", true).await;
        self.assign(staff, FORMER, &list).await;
        let (phone, scan) = (
            "10000000-0000-4000-8000-00000000000a",
            "20000000-0000-4000-8000-000000000001",
        );
        let body = json!({
            "device": phone, "deviceName": "Gate 1", "nowMs": 0, "list": list,
            "scans": [{
                "_id": scan, "list": list, "pass": "0000000000000001", "issue": 1, "direction": "in", "atMs": 0,
                "offsetMs": 0, "verdict": "admitted", "isTyped": false,
            }],
        });
        let synced = self.post("/gate/sync", Some(token), body).await;
        assert_eq!(synced.status, 200, "{}", synced.text);
        let note = json!({ "note": "It was the brother", "isUndone": true });
        let path = format!("/admin/gate/scans/{scan}/settle");
        let settled = self.post(&path, Some(staff), note).await;
        assert_eq!(settled.status, 200, "{}", settled.text);
        let revoked = self
            .post(
                &format!("/admin/gate/devices/{phone}/revoke"),
                Some(staff),
                json!({}),
            )
            .await;
        assert_eq!(revoked.status, 200, "{}", revoked.text);
    }

    async fn register_and_change(&self, token: &str, staff: &str) {
        let mut draft = entry("cricket", 0);
        draft.college_name = "Unmistakable College".to_owned();
        draft.college_address = "Unmistakable Road".to_owned();
        for field in PersonField::ALL {
            if field.facts().control == FieldControl::Line {
                "2301CS01".clone_into(field.of_mut(&mut draft.team.captain[0]));
            }
        }
        draft.team.players[1].role = "bowler".to_owned();
        let mut sent = payload(&draft);
        sent["consent"] = json!("2025-1");
        let order = self.post_create_order(token, "cricket", sent).await;
        assert_eq!(order.status, 200, "{}", order.text);
        let order = order.json()["order"]["id"].as_str().unwrap().to_owned();
        let returned = self.sandbox_pay(token, &order).await;
        let payment = returned["razorpay_payment_id"].as_str().unwrap().to_owned();
        self.post_verify(token, "cricket", returned).await;
        let id = self.my_registrations(token).await[0]["_id"]
            .as_str()
            .unwrap()
            .to_owned();
        let mut named = person(90);
        named.fullname = "Player Unmistakable".to_owned();
        named.email = "player.unmistakable@college.in".to_owned();
        let form = form("", &named);
        let replaced = self.replace_member(token, &id, "Player #1", form).await;
        assert_eq!(replaced.status, 200, "{}", replaced.text);
        self.decide(staff, &[&id], "requestChanges", "Unmistakable has no card")
            .await;
        self.decide(staff, &[&id], "approve", "Unmistakable has a card")
            .await;
        let note = json!({ "text": "Unmistakable called" });
        self.post(&format!("/admin/registrations/{id}/notes"), Some(staff), note)
            .await;
        let note = json!({ "note": "Unmistakable called" });
        let path = format!("/admin/payments/{}/note", self.our_id(&payment).await);
        assert_eq!(self.put(&path, Some(staff), note).await.status, 200);
        self.invite_and_answer(token, staff, &id).await;
        self.play_and_correct(token, staff).await;
    }

    /// A player under 18 answers, and a parent.
    async fn invite_and_answer(&self, token: &str, staff: &str, id: &str) {
        let invite = json!({ "member": "" });
        let invited = self
            .post(&format!("/registrations/{id}/invitations"), Some(token), invite)
            .await;
        assert_eq!(invited.status, 200, "{}", invited.text);
        let link = token_in(self, "invitation", "player.unmistakable@college.in").await;
        let mut minor = answer(&link, 1);
        minor["fullname"] = json!("Player Unmistakable");
        minor["dateOfBirth"] = json!("2012-01-01");
        minor["emergencyName"] = json!("Meera Unmistakable");
        minor["parentEmail"] = json!(PARENT);
        let accepted = self.accept(minor).await;
        assert_eq!(accepted.status, 200, "{}", accepted.text);
        let waived = json!({ "reason": "Unmistakable came to the desk" });
        let path = format!("/admin/registrations/{id}/waive-invitations");
        assert_eq!(self.post(&path, Some(staff), waived).await.status, 200);
        self.parent_rows().await;
        let shown = self
            .post(&format!("/registrations/{id}/passes"), Some(token), json!({}))
            .await;
        assert_eq!(shown.status, 200, "{}", shown.text);
        let guest = json!({ "fullname": "Ravi Guest", "organisation": "A club", "reason": "Opens the fest" });
        let added = self.post("/admin/guests", Some(staff), guest).await;
        assert_eq!(added.status, 200, "{}", added.text);
    }

    /// A final of the user's team and another one, with a corrected result. The college of a team that has played stays in the
    /// published results: it is not about a person.
    async fn play_and_correct(&self, token: &str, staff: &str) {
        let draft = entry("football", 600);
        let order = self
            .post_create_order(token, "football", payload(&draft))
            .await
            .json();
        let returned = self
            .sandbox_pay(token, order["order"]["id"].as_str().unwrap())
            .await;
        self.post_verify(token, "football", returned).await;
        self.team("football", "Other College", 7).await;
        let contest = self
            .contest(staff, "football", json!({ "kind": "knockout" }), json!({}))
            .await;
        self.draw(staff, contest).await;
        let id = format!("{contest}-1");
        let result = crate::contests::goals(1, 0);
        self.enter_for(staff, &id, "result", json!({ "result": result }))
            .await;
        let corrected =
            json!({ "result": crate::contests::goals(2, 0), "reason": "Player Unmistakable scored twice" });
        let corrected = self.enter_for(staff, &id, "correct", corrected).await;
        assert_eq!(corrected.status, 200, "{}", corrected.text);
    }

    async fn wait_and_apply(&self, token: &str, staff: &str) {
        self.set(staff, "event:chess", "capacity", json!({ "all": 1 }))
            .await;
        let other = self.signup("other@college.in").await;
        self.enter_unpaid(&other, "chess", 200).await;
        let waits = self
            .post("/events/chess/waiting-list", Some(token), json!({}))
            .await;
        assert_eq!(waits.status, 200, "{}", waits.text);
        let mut answers = crate::ca::answers();
        answers["fullName"] = json!("Asha Unmistakable");
        let applied = self.post("/ca/apply", Some(token), answers).await;
        assert_eq!(applied.status, 201, "{}", applied.text);
        let application = applied.json()["application"]["_id"].as_str().unwrap().to_owned();
        let reason = json!({ "reason": "Unmistakable wrote too little" });
        self.put(&format!("/ca/{application}/reject"), Some(staff), reason)
            .await;
    }

    /// What a parent answers, beside the link that stays open.
    async fn parent_rows(&self) {
        use infinito::entities::invitation;
        let stored = self.state.env.db.write(|txn: &Transaction| {
            Box::pin(async move {
                invitation::Entity::update_many()
                    .col_expr(invitation::Column::ParentName, Expr::value("Meera Unmistakable"))
                    .col_expr(
                        invitation::Column::ParentConsent,
                        Expr::value(shared::fest::FEST.notice_version),
                    )
                    .exec(txn)
                    .await
                    .map(drop)
            })
        });
        stored.await.unwrap();
    }

    /// What mailings and the mail provider leave.
    async fn rows_of_mailings(&self, user: uuid::Uuid) {
        let now = self.state.env.clock.now();
        let recipient = mailing_recipient::Model {
            id: self.state.env.random.uuid(),
            mailing_id: user,
            user_id: user,
            address: ASHA.to_owned(),
            domain: "unmistakable.in".to_owned(),
            fields: json!({ "name": "Asha Unmistakable" }).to_string(),
            excluded: Some(MailingExclusion::Lacks),
            queued_at: None,
        };
        let reported = suppression::Model {
            address: FORMER.to_owned(),
            why: MailingExclusion::Bounced,
            created_at: now,
        };
        let wish = unsubscription::Model {
            user_id: user,
            created_at: now,
        };
        let stored = self.state.env.db.write(move |txn: &Transaction| {
            Box::pin(async move {
                mailing_recipient::Entity::insert(recipient.into_active_model())
                    .exec_without_returning(txn)
                    .await?;
                suppression::Entity::insert(reported.into_active_model())
                    .exec_without_returning(txn)
                    .await?;
                unsubscription::Entity::insert(wish.into_active_model())
                    .exec_without_returning(txn)
                    .await?;
                Ok::<_, DbErr>(())
            })
        });
        stored.await.unwrap();
    }

    /// A proof and points, as ambassadors have them.
    async fn rows_of_an_ambassador(&self, user: uuid::Uuid) {
        let now = self.state.env.clock.now();
        let proof = task_proof::Model {
            id: self.state.env.random.uuid(),
            task_id: user,
            user_id: user,
            link: "https://unmistakable.example".to_owned(),
            status: ProofStatus::Again,
            reason: "unmistakably dark".to_owned(),
            sent_at: now,
            decided_at: None,
            decided_by: None,
        };
        let picture = proof_picture::Model {
            proof_id: proof.id,
            picture: b"unmistakable".to_vec(),
        };
        let points = referral_point::Model {
            id: proof.id,
            ambassador_id: user,
            kind: PointKind::Bonus,
            points: 5,
            subject_id: proof.id,
            reason: "unmistakable help".to_owned(),
            given_by: None,
            created_at: now,
        };
        let stored = self.state.env.db.write(move |txn: &Transaction| {
            Box::pin(async move {
                task_proof::Entity::insert(proof.into_active_model())
                    .exec_without_returning(txn)
                    .await?;
                proof_picture::Entity::insert(picture.into_active_model())
                    .exec_without_returning(txn)
                    .await?;
                referral_point::Entity::insert(points.into_active_model())
                    .exec_without_returning(txn)
                    .await?;
                Ok::<_, DbErr>(())
            })
        });
        stored.await.unwrap();
    }

    /// What an identity provider and a half-finished sign-up leave, and columns that are empty in the story of one event.
    async fn sign_in_rows(&self, user: uuid::Uuid) {
        let now = self.state.env.clock.now();
        let linked = identity::Model {
            id: self.state.env.random.uuid(),
            user_id: user,
            provider: "google".to_owned(),
            subject: "unmistakable-sub".to_owned(),
            email: ASHA.to_owned(),
            created_at: now,
        };
        let waits = waiting_sign_in::Model {
            ticket_hash: vec![1],
            provider: "google".to_owned(),
            subject: "another-unmistakable-sub".to_owned(),
            email: ASHA.to_owned(),
            fullname: "Asha Unmistakable".to_owned(),
            created_at: now,
            expires_at: now,
        };
        let pending = pending_signup::Model {
            ticket_hash: vec![2],
            email: ASHA.to_owned(),
            username: "unmistakable".to_owned(),
            password_hash: "x".to_owned(),
            created_at: now,
            expires_at: now,
        };
        let stored = self.state.env.db.write(move |txn: &Transaction| {
            Box::pin(async move {
                session::Entity::update_many()
                    .col_expr(session::Column::LastSeenAt, Expr::value(now))
                    .exec(txn)
                    .await?;
                waiting_place::Entity::update_many()
                    .col_expr(waiting_place::Column::Category, Expr::value("Men"))
                    .col_expr(waiting_place::Column::OfferedAt, Expr::value(now))
                    .col_expr(waiting_place::Column::HeldUntil, Expr::value(now))
                    .col_expr(waiting_place::Column::EndedAt, Expr::value(now))
                    .exec(txn)
                    .await?;
                identity::Entity::insert(linked.into_active_model())
                    .exec_without_returning(txn)
                    .await?;
                waiting_sign_in::Entity::insert(waits.into_active_model())
                    .exec_without_returning(txn)
                    .await?;
                pending_signup::Entity::insert(pending.into_active_model())
                    .exec_without_returning(txn)
                    .await?;
                Ok::<_, DbErr>(())
            })
        });
        stored.await.unwrap();
    }
}

/// Tables whose rows stay for the accounts, without names.
const KEPT: [&str; 2] = ["bookings", "registrations"];

/// Columns that are empty in this story: what a mail server answers.
const EMPTY: [(&str, &str); 1] = [("mail_outbox", "last_error")];

#[apply(both_databases)]
async fn an_erasure_leaves_nothing_in_any_column_of_the_table(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Admin).await;
    let token = app.live_fully(&staff).await;
    let id = app.id_of(&token).await;
    let mut empty = Vec::new();
    for (table, column, ..) in personal() {
        let values = app.values(table, column).await;
        let is_empty = values
            .iter()
            .all(|value| ["", "''", "NULL", "[]", "{}"].contains(&value.as_str()));
        if is_empty {
            empty.push((table, column));
        }
    }
    assert_eq!(empty, EMPTY, "fill the columns that the story leaves empty");
    let is_named = |values: &[String]| values.iter().any(|value| value.to_lowercase().contains(CANARY));
    let mut canaries = 0;
    for (table, column, ..) in personal() {
        canaries += usize::from(is_named(&app.values(table, column).await));
    }
    assert!(canaries > 25, "{canaries} columns name the user");

    app.erase(&token, ASHA).await;

    for (table, column, ..) in personal() {
        let values = app.values(table, column).await;
        assert!(!is_named(&values), "{table}.{column}: {values:?}");
    }
    // Rows that are deleted refer to nobody.
    for line in COLUMNS
        .iter()
        .filter(|line| line.columns.contains(&"user_id") && !KEPT.contains(&line.table))
    {
        let values = app.values(line.table, "user_id").await;
        assert!(
            !values.iter().any(|value| holds_id(value, &id)),
            "{}.user_id",
            line.table
        );
    }
    let left = app.dump().await.to_lowercase();
    assert!(!left.contains(CANARY), "{left}");
}

/// Whether a value is this id: PostgreSQL writes it with hyphens, SQLite its bytes.
fn holds_id(value: &str, id: &str) -> bool {
    let plain = id.replace('-', "");
    value.to_lowercase().replace('-', "").contains(&plain)
}
