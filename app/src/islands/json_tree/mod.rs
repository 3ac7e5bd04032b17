//! The JSON viewer's tree (spec section 2.15): one level open, types and sizes beside the keys, every part can be copied.
//!
//! A node's children are made when it is opened, and a hundred at a time: a whole list has tens of thousands of them. They
//! are mounted by themselves, which is also what lets a node contain nodes without a view type that contains itself.
//!
//! In the browser the value is the page's own object, looked at in place (`page`): twenty megabytes are neither copied nor
//! converted. So it is an island of its own kind: never served, and mounted anew for another value instead of following its
//! props. Elsewhere, in tests, the value is serde's (`native`).

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

/// Its name for `mountIsland`.
pub const NAME: &str = "json-tree";

/// What is done when a button is pressed. One type for all of them keeps the bundle small.
type Press = Box<dyn FnMut(MouseEvent)>;

/// Shows the tree in the element, until what is given back is dropped. The browser opens its first level: an element that
/// begins open is said to have been opened, too.
pub fn mount_in(element: HtmlElement, value: Json) -> Box<dyn Any> {
    mount(element, "json-tree", vec![("root".to_owned(), value)], true, None)
}

/// Values under each other, with a button for those that follow.
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

/// The page does it, and writes into the first part what became of it.
fn copy(name: String, value: Json) -> impl IntoView + use<> {
    button(
        "json-tree__copy",
        "Copy".to_owned(),
        format!(" {name}"),
        Box::new(move |event| value.copy(&event)),
    )
}

/// A button with a word to see, and more for those who only hear it.
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
