//! Item 40: no signed-in user delays the codes of others. One user sends requests of every kind that causes mail or work, as many as
//! fit, while visitors ask for sign-up codes. Each code is timed from the request to its delivery.

use crate::client::{by, entry_of};
use crate::people::Person;
use crate::report::Row;
use crate::world::{PATIENCE, Run, World, until};
use infinito::entities::outbox_mail::{Column, Entity, MailStatus};
use reqwest::Method;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// Requests of the user that are open at once.
const HANDS: usize = 200;
/// The promised time of a code.
const LIMIT: Duration = Duration::from_secs(30);

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let requests = run.count(400, 100_000);
    let codes = run.count(4, 40);
    let user = world.people(1).await.remove(0);
    let team = Arc::new(Team::enter(&world, user).await);
    let (flooding, flooded) = (Arc::clone(&world), Arc::clone(&team));
    let flood = tokio::spawn(by(HANDS, (0..requests).collect(), move |number| {
        let (world, team) = (Arc::clone(&flooding), Arc::clone(&flooded));
        async move { team.ask(&world, number).await }
    }));
    let mut slowest = Duration::ZERO;
    let mut late = 0;
    for number in 0..codes {
        match code(&world, number).await {
            Some(took) => slowest = slowest.max(took),
            None => late += 1,
        }
    }
    let beside = !flood.is_finished();
    let statuses = flood.await.unwrap();
    let carried_out = statuses.iter().filter(|status| **status == 200).count();
    let mails = Entity::find()
        .filter(Column::Recipient.eq(&team.owner.email))
        .count(world.own.env.db.read())
        .await
        .unwrap();
    vec![
        run.row(
            format!("{codes} codes of visitors beside {requests} requests of a user"),
            format!("each delivered within {} s", LIMIT.as_secs()),
            format!(
                "the slowest after {:.1} s, {late} never{}",
                slowest.as_secs_f32(),
                if beside { "" } else { ", the flood ended before" }
            ),
            late == 0 && slowest <= LIMIT,
        ),
        run.row(
            format!("{carried_out} of those requests were carried out: mails to the user"),
            "at most 20",
            mails.to_string(),
            mails <= 20 && carried_out > 0,
        ),
    ]
}

/// Asks for a sign-up code. Returns how long its delivery took; none if it was refused or never delivered.
pub(crate) async fn code(world: &World, number: usize) -> Option<Duration> {
    let email = format!("new{number}@college.in");
    let form = json!({
        "username": format!("new{number}"), "email": email, "password": "correct horse",
        "confirmPassword": "correct horse",
    });
    let started = Instant::now();
    let sent = world
        .call(Method::POST, "/auth/signup/send-otp", "", Some(&form))
        .await;
    if sent.body["success"] != true {
        return None;
    }
    let delivered = until(PATIENCE, async || {
        let sent = Entity::find()
            .filter(Column::Recipient.eq(&email))
            .filter(Column::Status.eq(MailStatus::Sent));
        sent.count(world.own.env.db.read()).await.unwrap() == 1
    });
    delivered.await.then(|| started.elapsed())
}

/// A user with an entry whose people change, and one that is withdrawn and entered again.
struct Team {
    owner: Person,
    registration: String,
    withdrawn: String,
    member: String,
    forms: [Value; 2],
}

impl Team {
    async fn enter(world: &World, owner: Person) -> Self {
        let entered = world.create_order(&owner, "chess").await;
        let registration = entered.body["registrationId"].as_str().unwrap().to_owned();
        let withdrawn = world.create_order(&owner, "squash").await.body;
        let detail = world
            .get(&format!("/registrations/{registration}"), &owner)
            .await
            .body;
        let players = detail["members"].as_array().unwrap();
        let player = players
            .iter()
            .find(|member| member["title"] == "Player #2")
            .unwrap();
        let form = |name: &str| {
            json!({
                "group": "", "fullname": name, "email": player["email"], "phoneNumber": player["phoneNumber"],
                "aadharId": "", "collegeId": "", "role": "",
            })
        };
        Self {
            registration,
            withdrawn: withdrawn["registrationId"].as_str().unwrap().to_owned(),
            member: player["_id"].as_str().unwrap().to_owned(),
            forms: [form("Asha Verma"), form("Asha Sharma")],
            owner,
        }
    }

    /// Sends one of eight kinds of request. Returns the status.
    async fn ask(&self, world: &World, number: usize) -> u16 {
        let (entry, member) = (&self.registration, &self.member);
        let (method, path, body) = match number % 8 {
            0..=2 => {
                let path = format!("/registrations/{entry}/members/{member}");
                (Method::PUT, path, self.forms[number % 2].clone())
            }
            3 => {
                let passwords = json!({
                    "currentPassword": "a guess", "password": "battery staple", "confirmPassword": "battery staple",
                });
                (Method::PUT, "/user/me/password".to_owned(), passwords)
            }
            4 => (
                Method::POST,
                format!("/registrations/{}/cancel", self.withdrawn),
                json!({}),
            ),
            5 => (
                Method::POST,
                "/events/squash/create-order".to_owned(),
                entry_of(&self.owner, "squash"),
            ),
            6 => (Method::POST, "/user/me/erase/send-otp".to_owned(), json!({})),
            _ => {
                let draft = json!({ "draft": {}, "step": 1 });
                (Method::PUT, "/events/football/draft".to_owned(), draft)
            }
        };
        world
            .call(method, &path, &self.owner.token, Some(&body))
            .await
            .status
    }
}
