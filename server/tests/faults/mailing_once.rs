//! Item 43: a mail to many people reaches each of them once, through kill -9 and a silent mail server, and delays no sign-up code.

use crate::codes_on_time::code;
use crate::people::Person;
use crate::report::Row;
use crate::smtp::{SmtpServer, normal};
use crate::world::{PATIENCE, Run, Setting, World, until};
use infinito::entities::mailing_recipient::{Column as RecipientColumn, Entity as Recipients};
use infinito::entities::outbox_mail::{Column as MailColumn, Entity as Mails};
use infinito::entities::{mailing, mailing_recipient};
use infinito::mail::MailKind;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};
use shared::entities::{MailingStatus, Role};
use std::collections::{BTreeSet, HashMap};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::sleep;

/// The promised time of a sign-up code.
const LIMIT: Duration = Duration::from_secs(5);
/// The mailing has this subject, and no other mail.
const SUBJECT: &str = "Pay by Friday";
/// Mails a minute: no run waits for the rate.
const RATE: u32 = 20_000;

/// The copies of each mail that the mail server has taken, by address: their Message-IDs.
type Copies = HashMap<String, Vec<String>>;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let mut smtp = SmtpServer::start(json!({ "mode": "stall-greeting" })).await;
    let setting = Setting {
        mail_url: Some(format!("smtp://{}", smtp.address)),
        mailing_rate: Some(RATE),
    };
    let world = World::start_with(run, setting).await;
    let (kills, codes) = (run.count(6, 50), run.count(2, 20));
    let (unpaid, paid) = (run.count(120, 5_000), run.count(240, 15_000));
    world.entered(unpaid).await;
    world.confirmed(paid).await;
    let staff = staff(&world).await;
    let counted = order(&world, &staff).await;

    assert_eq!(smtp.next_event().await["stalled"], "greeting");
    let mut chance = StdRng::seed_from_u64(43);
    kill(&world, &mut chance, kills / 2).await;
    smtp.behave(normal()).await;
    let (over, until_over) = oneshot::channel();
    let reader = tokio::spawn(read(smtp, until_over));
    kill(&world, &mut chance, kills - kills / 2).await;
    let (mut slowest, mut late) = (Duration::ZERO, 0);
    for number in 0..codes {
        match code(&world, number).await {
            Some(took) => slowest = slowest.max(took),
            None => late += 1,
        }
    }
    let beside = world.mails_waiting().await > 0;
    let sent = until(5 * PATIENCE, async || {
        let row = mailing::Entity::find().one(world.own.env.db.read()).await;
        row.unwrap().unwrap().status == MailingStatus::Sent && world.mails_waiting().await == 0
    })
    .await;
    over.send(()).unwrap();
    let copies = reader.await.unwrap();

    let frozen = recipients(&world).await;
    let queued = queued(&world).await;
    let addresses: BTreeSet<&String> = frozen.iter().map(|row| &row.address).collect();
    let arrived: BTreeSet<&String> = copies.keys().collect();
    let doubled = copies
        .values()
        .filter(|ids| ids.iter().collect::<BTreeSet<_>>().len() > 1)
        .count();
    // The mail server had taken a mail and the program died before it noted that: the copy has the same Message-ID.
    let repeated: usize = copies.values().map(|ids| ids.len() - 1).sum();
    // A worker delivers so many at once.
    let most = 8 * kills;
    let limit = run.within(LIMIT);
    vec![
        run.same(
            format!(
                "a mail to {unpaid} of {} through kill -9 {kills} times: counted, fixed, queued",
                unpaid + paid
            ),
            format!("{unpaid}, {unpaid}, {unpaid}"),
            format!("{counted}, {}, {queued}", addresses.len()),
        ),
        run.row(
            "and arrived, after the mail server was silent",
            format!("all, 0 unknown, 0 doubled, at most {most} repeated by a kill"),
            format!(
                "{}, {} unknown, {doubled} doubled, {repeated} repeated by a kill{}",
                if arrived.is_superset(&addresses) {
                    "all"
                } else {
                    "not all"
                },
                arrived.difference(&addresses).count(),
                if sent { "" } else { ", and still at it" }
            ),
            sent && arrived == addresses && doubled == 0 && repeated <= most,
        ),
        run.row(
            format!("{codes} sign-up codes meanwhile"),
            format!("each delivered within {} s", limit.as_secs()),
            format!(
                "the slowest after {:.1} s, {late} never{}",
                slowest.as_secs_f32(),
                if beside { "" } else { ", the mailing ended before" }
            ),
            late == 0 && slowest <= limit,
        ),
    ]
}

/// Two admins: one writes, the other approves.
async fn staff(world: &World) -> [Person; 2] {
    let people = world.people(2).await;
    for person in &people {
        infinito::program::promote(&world.own.env, &person.email, Role::Admin)
            .await
            .unwrap();
    }
    people.try_into().unwrap()
}

/// Writes the mailing, looks at its preview, orders it and ends the minute in which it can be undone. Returns how many people the preview
/// has counted.
async fn order(world: &World, [author, other]: &[Person; 2]) -> u64 {
    let form = json!({
        "subject": SUBJECT, "text": "Hello {name}, your fee for {event} is open.",
        "segment": { "audience": "captains", "lacks": "payment" },
    });
    let post = async |path: String, person: &Person, body: &Value| {
        let answer = world.post(&path, person, body).await;
        assert_eq!(answer.status, 200, "{path}: {:?}", answer.body);
        answer.body
    };
    let preview = post("/admin/mailings/preview".to_owned(), author, &form).await;
    let saved = post("/admin/mailings".to_owned(), author, &form).await;
    let path = |step: &str| format!("/admin/mailings/{}/{step}", saved["id"].as_str().unwrap());
    post(path("send"), author, &json!({ "seen": preview["seen"] })).await;
    if preview["needsApproval"] == true {
        let listed = world.get("/admin/mailings", other).await;
        let step = json!({ "updatedAt": listed.body["mailings"][0]["updatedAt"] });
        post(path("approve"), other, &step).await;
    }
    let now = world.own.env.clock.now();
    let begun = world.own.env.db.write(move |txn| {
        Box::pin(async move {
            mailing::Entity::update_many()
                .col_expr(mailing::Column::StartsAt, Expr::value(now))
                .exec(txn)
                .await
        })
    });
    begun.await.unwrap();
    preview["count"].as_u64().unwrap()
}

async fn kill(world: &World, chance: &mut StdRng, times: usize) {
    for _ in 0..times {
        // The kill comes at a random time: there is no event to wait for.
        sleep(Duration::from_millis(chance.random_range(20..400))).await;
        world.server().kill().await;
        world.server().start().await;
    }
}

/// Reads what the mail server takes, also while nobody waits: a full pipe would block it. Returns the copies of the mailing.
async fn read(mut smtp: SmtpServer, mut until_over: oneshot::Receiver<()>) -> Copies {
    let mut copies = Copies::new();
    let mut note = |event: &Value| {
        let data = event["mail"]["data"].as_str().unwrap_or_default();
        let header = |name: &str| data.lines().find_map(|line| line.strip_prefix(name));
        if header("Subject: ").is_some_and(|subject| subject.ends_with(SUBJECT)) {
            let to = event["mail"]["to"][0].as_str().unwrap().to_owned();
            let id = header("Message-ID: ").unwrap().to_owned();
            copies.entry(to).or_default().push(id);
        }
    };
    loop {
        tokio::select! {
            event = smtp.coming_event() => note(&event),
            _ = &mut until_over => break,
        }
    }
    smtp.stop().await.iter().for_each(note);
    copies
}

async fn recipients(world: &World) -> Vec<mailing_recipient::Model> {
    Recipients::find()
        .filter(RecipientColumn::Excluded.is_null())
        .all(world.own.env.db.read())
        .await
        .unwrap()
}

/// How many mails of the mailing are in the outbox.
async fn queued(world: &World) -> u64 {
    Mails::find()
        .filter(MailColumn::Kind.eq(MailKind::Mailing.name()))
        .count(world.own.env.db.read())
        .await
        .unwrap()
}
