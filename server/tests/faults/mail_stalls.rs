//! Item 35: the mail server accepts connections and stops responding. Payments are not delayed. Later every mail arrives, once.

use crate::client::at_once;
use crate::report::Row;
use crate::smtp::{SmtpServer, normal};
use crate::world::{PATIENCE, Run, Setting, World, until};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

const PAYERS: usize = 12;
/// The longest time a payment may take. The mail server stays silent ten times as long.
const LIMIT: Duration = Duration::from_secs(3);

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let mut smtp = SmtpServer::start(json!({ "mode": "stall-greeting" })).await;
    let setting = Setting {
        mail_url: Some(format!("smtp://{}", smtp.address)),
        ..Setting::default()
    };
    let world = World::start_with(run, setting).await;
    // The first payment makes the worker wait for the silent mail server.
    let mut entries = world.entered(PAYERS + 1).await;
    let first = entries.remove(0);
    let returned = world.fake.pay(&first.order, |_| {});
    assert_eq!(world.verify(&first.person, "chess", &returned).await.status, 200);
    assert_eq!(smtp.next_event().await["stalled"], "greeting");
    let entries = Arc::new(entries);
    let answers = at_once(PAYERS, |number| {
        let (world, entries) = (Arc::clone(&world), Arc::clone(&entries));
        async move {
            let entry = &entries[number];
            let returned = world.fake.pay(&entry.order, |_| {});
            world.verify(&entry.person, "chess", &returned).await
        }
    })
    .await;
    let good = answers.iter().filter(|answer| answer.status == 200).count();
    let longest = answers.iter().map(|answer| answer.took).max().unwrap_or_default();
    smtp.behave(normal()).await;
    // The worker times out after 30 s and retries 10 s later. The events are read as they come: a full stdout pipe would block
    // the mail server.
    let mut copies: HashMap<String, usize> = HashMap::new();
    let mut count = |event: &Value| {
        if let Some(to) = event["mail"]["to"][0].as_str() {
            *copies.entry(to.to_owned()).or_default() += 1;
        }
        copies.len()
    };
    while count(&smtp.next_event().await) <= PAYERS {}
    let sent = until(PATIENCE, async || world.mails_waiting().await == 0).await;
    assert!(world.server().terminate(PATIENCE).await.is_some());
    for event in smtp.stop().await {
        count(&event);
    }
    let once = copies.values().filter(|copies| **copies == 1).count();
    let more = copies.len() - once;
    let limit = run.within(LIMIT);
    vec![
        run.row(
            format!("{PAYERS} payments while the mail server is silent"),
            format!("{PAYERS} × 200 within {} s", limit.as_secs()),
            format!("{good} × 200, the last after {:.1} s", longest.as_secs_f32()),
            good == PAYERS && longest <= limit,
        ),
        run.same(
            "when it speaks again: mails",
            format!("{} once, 0 more often, all sent", PAYERS + 1),
            format!(
                "{once} once, {more} more often, {}",
                if sent { "all sent" } else { "some wait" }
            ),
        ),
    ]
}
