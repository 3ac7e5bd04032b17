//! The children of a tree node, rendered on demand.

use super::{Json, list};
use leptos::ev::{Event, MouseEvent};
use leptos::mount::mount_to;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlElement};
use std::any::Any;
use std::cell::RefCell;
use std::rc::{Rc, Weak};

/// Number of children rendered at a time.
const STEP: usize = 100;

/// The rendered and the remaining children of one node. Rendered children are unmounted when it is dropped.
pub(super) struct Children {
    name: String,
    value: Json,
    size: usize,
    mounted: RefCell<Vec<Box<dyn Any>>>,
}

impl Children {
    pub(super) fn new(name: &str, value: &Json, size: usize) -> Rc<Self> {
        Rc::new(Self {
            name: name.to_owned(),
            value: value.clone(),
            size,
            mounted: RefCell::default(),
        })
    }

    /// Renders the first children when the node is opened for the first time.
    pub(super) fn begin(self: &Rc<Self>, toggled: &Event) {
        if self.mounted.borrow().is_empty() {
            self.extend(event_target(toggled), 0);
        }
    }

    fn extend(self: &Rc<Self>, node: HtmlElement, from: usize) {
        let (values, more) = self.step(from);
        let mounted = mount(node, "json-tree__children", values, false, more);
        self.mounted.borrow_mut().push(mounted);
    }

    /// Returns the next children, and the button for the remaining ones.
    pub(super) fn step(self: &Rc<Self>, from: usize) -> (Vec<(String, Json)>, Option<More>) {
        let to = self.size.min(from + STEP);
        let more = (to < self.size).then(|| More {
            node: Rc::downgrade(self),
            words: format!(
                "Show {} more of {} in {}",
                STEP.min(self.size - to),
                self.size,
                self.name
            ),
            from: to,
        });
        (self.value.children(from, to), more)
    }
}

/// The button that shows a node's next children.
pub(super) struct More {
    /// A weak reference: the mounted button must not keep its own node alive.
    node: Weak<Children>,
    pub(super) words: String,
    from: usize,
}

impl More {
    /// Replaces the button with the next children.
    pub(super) fn press(&self, pressed: &MouseEvent) {
        let button = event_target::<Element>(pressed).closest("button").ok().flatten();
        let element = button.as_ref().and_then(|button| button.parent_element());
        if let (Some(node), Some(button), Some(element)) = (self.node.upgrade(), button, element) {
            button.remove();
            node.extend(element.unchecked_into(), self.from);
        }
    }
}

/// Appends a list to the element. Dropping the returned value unmounts it.
pub(super) fn mount(
    element: HtmlElement,
    class: &'static str,
    values: Vec<(String, Json)>,
    is_open: bool,
    more: Option<More>,
) -> Box<dyn Any> {
    Box::new(mount_to(element, move || list(class, values, is_open, more)))
}
