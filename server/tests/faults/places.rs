//! Item 39: a place is given once, and free places go to the waiting list in order.

use crate::client::{Answer, at_once, by};
use crate::control;
use crate::people::Person;
use crate::report::Row;
use crate::world::{Run, World};
use infinito::publishing::watch::sweep;
use reqwest::Method;
use serde_json::{Value, json};
use shared::entities::Role;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let (teams, places) = (run.count(120, 1_000), run.count(12, 100));
    let world = World::start(run).await;
    limit(&world, places).await;
    let people = world.people(teams).await;
    let crowd = Arc::new(people.clone());
    let answers = at_once(teams, |number| {
        let (world, crowd) = (Arc::clone(&world), Arc::clone(&crowd));
        async move { (number, enter(&world, &crowd[number]).await) }
    })
    .await;
    let mut rows = vec![entered(run, &world, &answers, teams, places).await];
    let entries: Vec<(usize, String)> = answers
        .iter()
        .filter_map(|(number, answer)| Some((*number, answer.body["registrationId"].as_str()?.to_owned())))
        .collect();
    let refused: Vec<Person> = answers
        .iter()
        .filter(|(_, answer)| answer.status == 409)
        .map(|(number, _)| people[*number].clone())
        .collect();
    rows.push(offered(run, &world, &people, entries, refused, places).await);
    if run.replicas == 1 {
        rows.push(control::places(run, &world).await);
    }
    rows
}

/// Sets the number of places as an admin.
async fn limit(world: &Arc<World>, places: usize) {
    let admin = world.people(1).await.remove(0);
    infinito::program::promote(&world.own.env, &admin.email, Role::Admin)
        .await
        .unwrap();
    let form = json!({
        "basedOn": 0, "reason": "a crowd",
        "changes": [{ "scope": "event:chess", "field": "capacity", "value": { "all": places } }],
    });
    let saved = world.post("/admin/settings", &admin, &form).await;
    assert_eq!(saved.status, 200, "{}", saved.body);
}

async fn enter(world: &Arc<World>, person: &Person) -> Answer {
    world
        .post("/events/chess", person, &crate::client::entry_of(person, "chess"))
        .await
}

async fn entered(
    run: Run,
    world: &Arc<World>,
    answers: &[(usize, Answer)],
    teams: usize,
    places: usize,
) -> Row {
    let code = |code: &str| {
        answers
            .iter()
            .filter(|(_, answer)| answer.body["code"] == code)
            .count()
    };
    let created = answers.iter().filter(|(_, answer)| answer.status == 201).count();
    let stored = world.books().await.registrations.len();
    run.same(
        format!("{teams} entries at once for {places} places"),
        format!("{places} × 201, {} × event_full, {places} stored", teams - places),
        format!(
            "{created} × 201, {} × event_full, {stored} stored{}",
            code("event_full"),
            others(answers)
        ),
    )
}

/// Describes the responses that are neither 201 nor `event_full`.
fn others(answers: &[(usize, Answer)]) -> String {
    let mut codes: BTreeMap<(u16, &str), usize> = BTreeMap::new();
    for (_, answer) in answers {
        let code = answer.body["code"].as_str().unwrap_or_default();
        if answer.status != 201 && code != "event_full" {
            *codes.entry((answer.status, code)).or_default() += 1;
        }
    }
    if codes.is_empty() {
        String::new()
    } else {
        format!("; {codes:?}")
    }
}

/// All refused teams wait, one after the other; all entries are withdrawn at once.
async fn offered(
    run: Run,
    world: &Arc<World>,
    people: &[Person],
    entries: Vec<(usize, String)>,
    refused: Vec<Person>,
    places: usize,
) -> Row {
    for person in &refused {
        let joined = world.post("/events/chess/waiting-list", person, &json!({})).await;
        assert_eq!(joined.status, 200, "{}", joined.body);
    }
    let withdrawing: Vec<_> = entries
        .into_iter()
        .map(|(number, id)| (people[number].clone(), id))
        .collect();
    let crowd = Arc::clone(world);
    let withdrawn = by(20, withdrawing, move |(person, id)| {
        let world = Arc::clone(&crowd);
        async move {
            let path = format!("/registrations/{id}/cancel");
            world
                .call(Method::POST, &path, &person.token, Some(&json!({})))
                .await
                .status
        }
    })
    .await;
    let withdrawn = withdrawn.iter().filter(|status| **status == 200).count();
    sweep(&world.own.env).await.unwrap();
    let mut holders = BTreeSet::new();
    for (turn, person) in refused.iter().enumerate() {
        let place: Value = world.get("/events/chess/waiting-list", person).await.body;
        if place["waiting"]["status"] == "offered" {
            holders.insert(turn);
        }
    }
    let first = holders.len().min(places);
    let in_order = holders.iter().copied().eq(0..first);
    run.same(
        format!("{places} withdrawn at once, {} teams wait", refused.len()),
        format!("{places} withdrawn, the first {places} are offered a place"),
        format!(
            "{withdrawn} withdrawn, {} {} are offered a place",
            if in_order { "the first" } else { "not the first" },
            holders.len()
        ),
    )
}
