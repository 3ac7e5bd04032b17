//! The vectors: forms and exactly what is found in them. `parity.mjs` holds the WebAssembly to the same files.
//!
//! A vector is `{name, step?, draft, findings}`; without `step` the whole draft is checked. To add one, append it to the
//! file of its subject in `vectors/`.

use serde::Deserialize;
use shared::catalogue::EVENTS;
use shared::draft::RegistrationDraft;
use shared::finding::Finding;
use shared::rules::steps::Step;
use shared::rules::{check, check_step};
use std::collections::HashSet;
use std::fs;
use std::path::Path;

#[derive(Deserialize)]
struct Vector {
    name: String,
    step: Option<Step>,
    draft: RegistrationDraft,
    findings: Vec<Finding>,
}

fn vectors() -> Vec<Vector> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors");
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of vectors") {
        let file = entry.expect("an entry").path();
        let text = fs::read_to_string(&file).expect("a readable file");
        let some: Vec<Vector> =
            serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        all.extend(some);
    }
    all
}

#[test]
fn every_vector_holds() {
    for vector in vectors() {
        let found = match vector.step {
            Some(step) => check_step(step, &vector.draft),
            None => check(&vector.draft),
        };
        assert_eq!(found, vector.findings, "{}", vector.name);
    }
}

#[test]
fn the_vectors_cover_every_form_and_are_many() {
    let vectors = vectors();
    assert!(vectors.len() >= 150, "{}", vectors.len());
    let covered: HashSet<_> = vectors.iter().map(|vector| vector.draft.event.as_str()).collect();
    for endpoint in EVENTS.iter().filter_map(|event| event.endpoint) {
        assert!(covered.contains(endpoint), "no vector for {endpoint}");
    }
}
