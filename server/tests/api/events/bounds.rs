//! Entries larger than any form allows.

use crate::helpers::{TestApp, both_databases};
use crate::registrations::{athletics, entry};
use rstest_reuse::apply;
use serde_json::{Value, json};

#[apply(both_databases)]
async fn an_entry_beyond_its_bounds_is_422(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let many = vec![json!({}); 10_000];
    let chess = shared::payload::build(&entry("chess", 1));
    let runs = shared::payload::build(&athletics(&["4x100m"], 1));
    for (event, sent) in [("chess", chess), ("athletics", runs)] {
        let mut odd = vec![
            json!({ "players": many }),
            json!({ "draft": { "team": { "players": many } } }),
            json!({ "individualEvents": vec!["100m"; 5_000] }),
            json!({ "relayTeams": [{ "teamName": "4x100m", "members": many }] }),
            json!({ "captain": { "phoneNumber": -1 }, "phoneNumber": 1.5 }),
        ];
        for text in texts(&sent) {
            let mut long = sent.clone();
            *long.pointer_mut(&text).unwrap() = json!("9".repeat(60_000));
            odd.push(long);
        }
        for body in odd {
            let answer = app.post_entry(&asha, event, body).await;
            answer.assert_failure(422, "findings");
        }
    }
    assert!(app.my_registrations(&asha).await.is_empty());
}

/// JSON paths of all strings in a document.
fn texts(value: &Value) -> Vec<String> {
    let below = |name: String, value: &Value| -> Vec<String> {
        texts(value)
            .into_iter()
            .map(|path| format!("/{name}{path}"))
            .collect()
    };
    match value {
        Value::String(_) => vec![String::new()],
        Value::Array(entries) => entries
            .iter()
            .enumerate()
            .flat_map(|(at, entry)| below(at.to_string(), entry))
            .collect(),
        Value::Object(members) => members
            .iter()
            .flat_map(|(name, member)| below(name.clone(), member))
            .collect(),
        _ => Vec::new(),
    }
}
