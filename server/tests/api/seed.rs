//! `infinito seed load`: generated entries follow the rules, and their ledger is consistent.

use crate::helpers::{TestApp, both_databases, in_production};
use infinito::entities::order::OrderStatus;
use infinito::entities::{
    ambassador_application, contact_message, invitation, member, order, payment, refund, registration, user,
};
use infinito::seed::{Load, seed_demo, seed_fest, seed_load};
use rstest_reuse::apply;
use sea_orm::EntityTrait;
use shared::catalogue::{EVENTS, by_endpoint};
use shared::entities::{
    AmbassadorStatus, Destination, InvitationStatus, PaymentStatus, RegistrationStatus, Role,
};
use shared::rules::person::RequiredField;
use std::collections::{HashMap, HashSet};

const LOAD: Load = Load {
    registrations: 150,
    seed: 7,
};

async fn load(app: &TestApp, load: Load) -> usize {
    seed_load(&app.state, load, |_| ()).await.unwrap()
}

async fn entries(app: &TestApp) -> Vec<registration::Model> {
    let mut found = registration::Entity::find()
        .all(app.state.env.db.read())
        .await
        .unwrap();
    found.sort_by_key(|entry| entry.id);
    found
}

#[apply(both_databases)]
async fn as_many_entries_as_asked_for_with_people_who_can_be_nobody(app: TestApp) {
    let people = load(&app, LOAD).await;
    let (entries, db) = (entries(&app).await, app.state.env.db.read());
    assert_eq!(entries.len(), 150);
    let members = member::Entity::find().all(db).await.unwrap();
    assert_eq!(members.len(), people);
    for one in &members {
        assert!(
            RequiredField::Name.holds(&one.fullname)
                && RequiredField::Email.holds(&one.email)
                && RequiredField::Phone.holds(&one.phone_number)
        );
        assert!(one.phone_number.starts_with('1'), "no mobile of India");
        assert!(
            one.email.split('@').nth(1).unwrap().starts_with("example."),
            "{}",
            one.email
        );
        let cell = infinito::core::secrets::TableCell {
            table: "members",
            row: one.id,
            column: "aadhaar_cipher",
        };
        let number = app
            .state
            .env
            .keys
            .ids
            .decrypt(cell, &one.aadhaar_key_id, &one.aadhaar_cipher)
            .unwrap();
        assert!(number.len() == 12 && number.starts_with('0') && number.ends_with(&one.aadhaar_last4));
    }
    let addresses: HashSet<&str> = members.iter().map(|one| one.email.as_str()).collect();
    assert!(
        addresses.len() * 10 > members.len() * 9,
        "captains alone are in two teams, or lead and run"
    );
    let captains = user::Entity::find().all(db).await.unwrap();
    assert_eq!(
        captains.len(),
        120,
        "every fifth entry is by somebody who has another"
    );
    assert!(captains.iter().all(|user| user.password_hash.is_none()));
    let now = app.state.env.clock.now();
    assert!(
        entries
            .iter()
            .all(|entry| (0..=40).contains(&(now - entry.created_at).num_days()))
    );
    let events: HashSet<&str> = entries.iter().map(|entry| entry.event.as_str()).collect();
    assert!(events.len() > EVENTS.len() / 3 && events.iter().all(|event| by_endpoint(event).is_some()));
}

#[apply(both_databases)]
async fn what_was_paid_has_an_order_and_a_payment_of_its_amount(app: TestApp) {
    load(&app, LOAD).await;
    let db = app.state.env.db.read();
    let orders = order::Entity::find().all(db).await.unwrap();
    let payments = payment::Entity::find().all(db).await.unwrap();
    let refunds: HashSet<_> = refund::Entity::find()
        .all(db)
        .await
        .unwrap()
        .iter()
        .map(|refund| refund.payment_id)
        .collect();
    let by_entry: HashMap<_, _> = orders
        .iter()
        .map(|order| (order.registration_id.unwrap(), order))
        .collect();
    assert_eq!(by_entry.len(), orders.len(), "one order an entry");
    for entry in entries(&app).await {
        let order = by_entry.get(&entry.id);
        let paid: Vec<_> = payments
            .iter()
            .filter(|payment| order.is_some_and(|order| payment.order_id == Some(order.id)))
            .collect();
        let at = |destination| {
            paid.iter()
                .filter(|payment| payment.destination == destination)
                .count()
        };
        assert!(order.is_none_or(|order| order.amount == entry.amount));
        assert!(
            paid.iter()
                .all(|payment| (payment.amount, &payment.currency) == (entry.amount, &entry.currency))
        );
        match entry.payment_status {
            PaymentStatus::Paid => {
                assert_eq!(
                    (order.unwrap().status, at(Destination::Confirmed)),
                    (OrderStatus::Paid, 1)
                );
                assert_eq!(paid.len() - 1, at(Destination::Inbox));
            }
            PaymentStatus::Refunded => {
                assert_eq!(
                    (order.unwrap().status, at(Destination::Refunded), paid.len()),
                    (OrderStatus::Paid, 1, 1)
                );
                assert!(paid[0].status == "refunded" && refunds.contains(&paid[0].id));
            }
            PaymentStatus::Pending => {
                assert!(paid.is_empty());
                let expected = if entry.status == RegistrationStatus::Cancelled {
                    OrderStatus::Closed
                } else {
                    OrderStatus::Open
                };
                assert!(order.is_none_or(|order| order.status == expected));
            }
            PaymentStatus::Waived => panic!("{entry:?}"),
        }
    }
}

#[apply(both_databases)]
async fn some_captains_apply_and_write_and_an_accepted_one_is_an_ambassador(app: TestApp) {
    load(
        &app,
        Load {
            registrations: 1_000,
            ..LOAD
        },
    )
    .await;
    let db = app.state.env.db.read();
    let captains = user::Entity::find().all(db).await.unwrap();
    let applications = ambassador_application::Entity::find().all(db).await.unwrap();
    let states: HashSet<&str> = applications.iter().map(|one| one.status.name()).collect();
    assert_eq!(states, HashSet::from(["pending", "accepted", "rejected"]));
    for captain in &captains {
        let own = applications.iter().find(|one| one.user_id == captain.id);
        let is_accepted = own.is_some_and(|one| one.status == AmbassadorStatus::Accepted);
        assert_eq!(captain.role, if is_accepted { Role::Ca } else { Role::User });
    }
    let messages = contact_message::Entity::find().all(db).await.unwrap();
    assert!(!messages.is_empty() && messages.len() < applications.len());
    assert!(
        messages
            .iter()
            .all(|one| captains.iter().any(|captain| captain.email == one.email))
    );
}

#[apply(both_databases)]
async fn a_seed_makes_the_same_entries_and_what_is_there_stays(app: TestApp) {
    load(
        &app,
        Load {
            registrations: 40,
            ..LOAD
        },
    )
    .await;
    let before = entries(&app).await;
    load(&app, LOAD).await;
    let after = entries(&app).await;
    assert_eq!(after.len(), 150);
    assert!(before.iter().all(|entry| after.contains(entry)));
    load(&app, Load { seed: 8, ..LOAD }).await;
    assert_eq!(entries(&app).await.len(), 300, "another seed makes others");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seeding_is_refused_in_production() {
    let mut app = TestApp::start(crate::helpers::TestDatabase::sqlite()).await;
    app.reconfigure(in_production).await;
    let refused = seed_load(&app.state, LOAD, |_| ()).await.unwrap_err();
    assert!(refused.to_string().contains("not for production"), "{refused}");
    assert!(entries(&app).await.is_empty());
}

#[apply(both_databases)]
async fn the_demo_has_an_ambassador_who_has_brought_three_teams(app: TestApp) {
    seed_demo(&app.state).await.unwrap();
    seed_fest(&app.state).await.unwrap();
    let ambassador = app.post_login("ca@infinito.test", "infinito-demo").await.token();
    let board = app.get("/ca/dashboard", Some(&ambassador)).await.json();
    assert_eq!(board["entries"].as_array().unwrap().len(), 3);
    assert_eq!(board["points"].as_array().unwrap().len(), 2);
    let staff = app
        .post_login("moderator@infinito.test", "infinito-demo")
        .await
        .token();
    let programme = app.get("/admin/ambassador-programme", Some(&staff)).await.json();
    assert_eq!(programme["proofs"].as_array().unwrap().len(), 2);
    assert_eq!(programme["tasks"].as_array().unwrap().len(), 3);
}

#[apply(both_databases)]
async fn the_demo_has_a_mail_that_was_sent_and_a_paused_one(app: TestApp) {
    seed_demo(&app.state).await.unwrap();
    seed_fest(&app.state).await.unwrap();
    let staff = app
        .post_login("moderator@infinito.test", "infinito-demo")
        .await
        .token();
    let shown = app.get("/admin/mailings", Some(&staff)).await.json();
    let statuses: Vec<&str> = shown["mailings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["status"].as_str().unwrap())
        .collect();
    assert_eq!(statuses, ["paused", "sent"]);
    assert!(shown["mailings"][0]["count"].as_u64().unwrap() > 0, "{shown}");
}

#[apply(both_databases)]
async fn the_demo_has_a_team_with_every_answer_of_players(app: TestApp) {
    seed_demo(&app.state).await.unwrap();
    seed_fest(&app.state).await.unwrap();
    let rows = invitation::Entity::find()
        .all(app.state.env.db.read())
        .await
        .unwrap();
    let count = |status| rows.iter().filter(|row| row.status == status).count();
    assert_eq!(count(InvitationStatus::Accepted), 2);
    assert_eq!(count(InvitationStatus::Declined), 1);
    assert_eq!(count(InvitationStatus::AwaitsParent), 1);
    assert!(count(InvitationStatus::Invited) > 0);
}
