//! The tree of the JSON viewer (spec section 2.15): the first level is open, keys show type and size, every part has a copy
//! button.
//!
//! A node renders its children when it is opened, a hundred at a time, because a list can have tens of thousands. Children
//! are mounted separately, so that a node's view type does not contain itself.
//!
//! In the browser the value is the page's own object, read in place (`page`), because copying or converting twenty megabytes
//! is too slow. The tree is therefore a special island: the server never renders it, and a new value needs a new mount
//! instead of new props. Outside the browser, in tests, the value is serde's (`native`).

mod children;
#[cfg(not(feature = "hydrate"))]
mod native;
#[cfg(feature = "hydrate")]
mod page;

use children::{Children, More, mount};
use leptos::either::Either;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos::web_sys::HtmlElement;
use std::any::Any;

#[cfg(not(feature = "hydrate"))]
pub use native::Json;
#[cfg(feature = "hydrate")]
pub use page::Json;

/// Name for `mountIsland`.
pub const NAME: &str = "json-tree";

/// A click handler. One type for all buttons keeps the bundle small.
type Press = Box<dyn FnMut(MouseEvent)>;

/// Mounts the tree in the element. Dropping the returned value unmounts it. The root starts with `open` set; browsers then
/// fire its `toggle` event, which renders the first level.
pub fn mount_in(element: HtmlElement, value: Json) -> Box<dyn Any> {
    mount(element, "json-tree", vec![("root".to_owned(), value)], true, None)
}

/// Renders values as a list, with a button for the remaining ones.
fn list(
    class: &'static str,
    values: Vec<(String, Json)>,
    is_open: bool,
    more: Option<More>,
) -> impl IntoView + 'static {
    let row = |(name, value): (String, Json)| match value.size() {
        Some(size) => Either::Left(branch(name, value, size, is_open)),
        None => Either::Right(leaf(name, value)),
    };
    let rows: Vec<_> = values.into_iter().map(row).collect();
    let button = |more: More| {
        button(
            "json-tree__more",
            more.words.clone(),
            String::new(),
            Box::new(move |event| more.press(&event)),
        )
    };
    view! {
        <ul class=class>{rows}</ul>
        {more.map(button)}
    }
}

fn branch(name: String, value: Json, size: usize, is_open: bool) -> impl IntoView + use<> {
    let children = Children::new(&name, &value, size);
    let items = format!("{size} item{}", if size == 1 { "" } else { "s" });
    view! {
        <li>
            <details class="json-tree__node" open=is_open on:toggle=move |event| children.begin(&event)>
                <summary class="json-tree__summary">
                    {words(name.clone(), &value, "json-tree__size".to_owned(), items)}
                </summary>
                {copy(name, value)}
            </details>
        </li>
    }
}

fn leaf(name: String, value: Json) -> impl IntoView + use<> {
    let class = format!("json-tree__value json-tree__value--{}", value.kind());
    view! {
        <li class="json-tree__leaf">
            {words(name.clone(), &value, class, value.text())}
            {copy(name, value)}
        </li>
    }
}

fn words(name: String, value: &Json, class: String, text: String) -> impl IntoView + use<> {
    view! {
        <span class="json-tree__key">{name}</span>
        <span class="json-tree__type">{value.kind()}</span>
        <span class=class>{text}</span>
    }
}

/// Renders a copy button. The page copies the value and shows the result in the button's first span.
fn copy(name: String, value: Json) -> impl IntoView + use<> {
    button(
        "json-tree__copy",
        "Copy".to_owned(),
        format!(" {name}"),
        Box::new(move |event| value.copy(&event)),
    )
}

/// Renders a button with a visible word and additional text for screen readers.
fn button(class: &'static str, word: String, rest: String, press: Press) -> impl IntoView {
    view! {
        <button class=class type="button" on:click=press>
            <span aria-live="polite">{word}</span>
            <span class="visually-hidden">{rest}</span>
        </button>
    }
}

#[cfg(test)]
mod tests;
