//! Tests of the tree's HTML, for closed and for opened nodes.

use super::{Children, Json, list};
use leptos::prelude::*;
use serde_json::{Value, json};

/// Renders the children of an opened node, starting at an index.
fn opened(value: Value, from: usize) -> String {
    let value = Json::from(value);
    let node = Children::new("root", &value, value.size().expect("a node"));
    let (values, more) = node.step(from);
    list("json-tree__children", values, false, more).to_html()
}

fn closed(value: Value) -> String {
    list("json-tree", vec![("root".to_owned(), value.into())], false, None).to_html()
}

#[test]
fn every_type_is_named_and_every_value_written_as_in_json() {
    let html = opened(json!({ "a": null, "b": true, "c": -1.5, "d": "x" }), 0);
    for (kind, text) in [
        ("null", "null"),
        ("boolean", "true"),
        ("number", "-1.5"),
        ("string", "\"x\""),
    ] {
        let shown = format!("json-tree__type\">{kind}</span>");
        assert!(html.contains(&shown), "{kind}: {html}");
        assert!(
            html.contains(&format!("json-tree__value--{kind}\">{text}</span>")),
            "{text}: {html}"
        );
    }
}

#[test]
fn a_node_is_closed_and_says_its_type_and_size() {
    for (value, kind, size) in [
        (json!([1]), "array", "1 item"),
        (json!({}), "object", "0 items"),
        (json!({ "a": 1, "b": 2 }), "object", "2 items"),
    ] {
        let html = closed(value);
        assert!(
            html.contains(&format!("json-tree__type\">{kind}</span>")),
            "{html}"
        );
        assert!(
            html.contains(&format!("json-tree__size\">{size}</span>")),
            "{html}"
        );
        assert!(!html.contains(" open"), "{html}");
        assert!(
            !html.contains("json-tree__leaf"),
            "nothing of what is closed is made: {html}"
        );
    }
}

#[test]
fn a_long_list_comes_a_hundred_at_a_time() {
    let value = || json!((0..250).collect::<Vec<_>>());
    for (from, rows, words) in [
        (0, 100, Some("Show 100 more of 250 in root")),
        (100, 100, Some("Show 50 more of 250 in root")),
        (200, 50, None),
    ] {
        let html = opened(value(), from);
        assert_eq!(html.matches("<li").count(), rows, "from {from}");
        assert_eq!(html.contains("json-tree__more"), words.is_some(), "from {from}");
        assert!(words.is_none_or(|words| html.contains(words)), "from {from}");
    }
    assert!(opened(value(), 200).contains(">249<"));
}

#[test]
fn keys_and_texts_are_text() {
    let html = opened(json!({ "<b>": "<script>" }), 0);
    assert!(!html.contains("<script>") && !html.contains("<b>"), "{html}");
}

#[test]
fn a_part_is_copied_by_a_button_that_names_it() {
    let html = opened(json!({ "event": "chess" }), 0);
    assert!(
        html.contains("<span aria-live=\"polite\">Copy</span><span class=\"visually-hidden\"> event</span>"),
        "{html}"
    );
}

#[test]
fn a_value_that_is_no_node_is_shown_by_itself() {
    assert!(closed(json!("hello")).contains("\"hello\""));
}
