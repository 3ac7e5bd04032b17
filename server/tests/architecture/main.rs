//! The architecture of `server/src`, read from its imports: layers, tables and the use of axum.
//!
//! `cargo test --test architecture -- --nocapture` prints the layers.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod rules;
mod source;

use rules::{LAYERS, LINKS_HTTP, MADE_UP, OF_EACH_KIND, TABLES, picture};
use source::{SourceFile, files_of, folders_below, source_files};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The position of a module's layer, from the bottom.
fn layer(module: &str) -> usize {
    let at = LAYERS.iter().position(|layer| layer.modules.contains(&module));
    at.unwrap_or_else(|| panic!("`{module}` is missing in LAYERS of server/tests/architecture/rules.rs"))
}

fn assert_none(violations: &[String], advice: &str) {
    assert!(violations.is_empty(), "{}\n{advice}", violations.join("\n"));
}

#[test]
fn a_module_imports_only_from_lower_layers() {
    println!("{}", picture());
    let mut violations = Vec::new();
    for file in source_files() {
        for used in file.imports().iter().filter(|used| **used != file.module) {
            if layer(used) >= layer(&file.module) {
                violations.push(format!("{}: `{}` imports `{used}`", file.path, file.module));
            }
        }
    }
    assert_none(
        &violations,
        "Move the code to the layer that needs it, or pass the value as an argument.",
    );
}

#[test]
fn every_layer_names_modules_that_exist() {
    let modules: BTreeSet<String> = source_files().into_iter().map(|file| file.module).collect();
    let named = LAYERS.iter().flat_map(|layer| layer.modules);
    for name in named {
        assert!(modules.contains(*name), "there is no module `{name}`");
    }
}

#[test]
fn only_the_owner_of_a_table_queries_it() {
    let files = source_files();
    let mut violations = Vec::new();
    let mut unused: BTreeSet<(&str, &str)> = TABLES
        .iter()
        .flat_map(|table| table.joined_by.iter().map(|(module, _)| (table.entity, *module)))
        .collect();
    for file in files
        .iter()
        .filter(|file| !["entities", MADE_UP].contains(&file.module.as_str()))
    {
        for entity in file.queried_tables() {
            let table = TABLES.iter().find(|table| table.entity == entity);
            let table = table.unwrap_or_else(|| panic!("`{entity}` is missing in TABLES"));
            unused.remove(&(table.entity, file.module.as_str()));
            let is_joined = table.joined_by.iter().any(|(module, _)| *module == file.module);
            if table.owner != file.module && !is_joined {
                violations.push(format!(
                    "{}: queries `{entity}`, which `{}` owns",
                    file.path, table.owner
                ));
            }
        }
    }
    assert_none(&violations, "Call a function of the owner.");
    assert!(unused.is_empty(), "exceptions that nothing uses: {unused:?}");
}

#[test]
fn only_modules_at_the_edge_use_axum() {
    let uses: Vec<SourceFile> = source_files()
        .into_iter()
        .filter(|file| {
            ["axum", "tower", "tower_http", "hyper"]
                .iter()
                .any(|name| file.names_crate(name))
        })
        .collect();
    let violations: Vec<String> = uses
        .iter()
        .filter(|file| !LINKS_HTTP.contains(&file.module.as_str()))
        .map(|file| file.path.clone())
        .collect();
    assert_none(
        &violations,
        "Return a value; the handler in `api` turns it into a response.",
    );
}

#[test]
fn the_name_of_a_type_stands_for_one_thing() {
    let mut files_by_name: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in ["server", "shared", "contest", "app"] {
        for file in files_of(&format!("../{package}/src")) {
            for name in file.public_types() {
                let path = format!("{package}/src/{}", file.path);
                files_by_name.entry(name).or_default().push(path);
            }
        }
    }
    files_by_name.retain(|name, files| files.len() > 1 && !OF_EACH_KIND.contains(&name.as_str()));
    let violations: Vec<String> = files_by_name
        .iter()
        .map(|(name, files)| format!("`{name}`: {}", files.join(", ")))
        .collect();
    assert_none(&violations, "Name each of these types after what it holds.");
}

#[test]
fn the_tests_of_the_calls_have_the_folders_of_the_calls() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (handlers, tests) = (source.join("src/api"), source.join("tests/api"));
    let missing: Vec<String> = folders_below(&handlers)
        .into_iter()
        .filter(|folder| !tests.join(folder).is_dir() && !tests.join(folder).with_extension("rs").is_file())
        .map(|folder| folder.display().to_string())
        .collect();
    assert_none(
        &missing,
        "Add tests of these calls in the same folder below server/tests/api.",
    );
}

#[test]
fn the_documentation_shows_the_same_layers() {
    let document = include_str!("../../../docs/ARCHITECTURE.md");
    assert!(
        document.contains(&picture()),
        "docs/ARCHITECTURE.md must contain this block:\n{}",
        picture()
    );
}
