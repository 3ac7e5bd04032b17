//! Mounts islands in the browser, into elements of the document that React does not render.

use crate::island::Island;
use crate::islands::{json_tree, with_island};
use crate::published;
use leptos::mount::{hydrate_from, mount_to};
use leptos::prelude::*;
use shared::js::from_js;
use std::any::Any;
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

/// Mounts the island with this name: hydrates the server's nodes (`hydrate`), or renders into the empty element.
///
/// # Errors
/// If the name is unknown or the props have the wrong shape. Nodes that do not match the view cause a trap; the caller then
/// clears the element and mounts again without `hydrate`.
#[wasm_bindgen(js_name = mountIsland)]
pub fn mount_island(
    name: &str,
    element: HtmlElement,
    #[wasm_bindgen(unchecked_param_type = "unknown")] props: &JsValue,
    hydrate: bool,
) -> Result<IslandHandle, JsError> {
    if name == json_tree::NAME {
        return Ok(mount_tree(element, props));
    }
    with_island!(
        name,
        I => mount::<I>(element, props, hydrate),
        Err(JsError::new(&format!("there is no island \"{name}\"")))
    )
}

fn mount<I: Island + 'static>(
    element: HtmlElement,
    props: &JsValue,
    hydrate: bool,
) -> Result<IslandHandle, JsError> {
    let props = ArcRwSignal::new(from_js::<I::Props>(props)?);
    let shown = props.clone();
    // A separate root owner: otherwise an island mounted under another island's owner is disposed together with it.
    let root = Owner::new_root(None);
    let published = root.with(published::signal);
    let view = move || {
        // Hydration has an owner of its own, which does not inherit the context of `root`.
        provide_context(published);
        I::view(shown.into())
    };
    let mounted: Box<dyn Any> = root.with(|| {
        if hydrate && I::IS_SERVED {
            Box::new(hydrate_from(element, view)) as Box<dyn Any>
        } else {
            Box::new(mount_to(element, view))
        }
    });
    let update = Box::new(move |changed: &JsValue| {
        props.set(from_js::<I::Props>(changed)?);
        Ok(())
    });
    Ok(IslandHandle {
        root,
        mounted: Some(mounted),
        update,
    })
}

/// Mounts the JSON tree, the only island whose props are the page's own objects. It is never server-rendered or updated.
fn mount_tree(element: HtmlElement, props: &JsValue) -> IslandHandle {
    let root = Owner::new_root(None);
    let tree = json_tree::Json::from_page(props);
    let mounted = root.with(|| json_tree::mount_in(element, tree));
    let refuse = |_: &JsValue| Err(JsError::new("mount it anew"));
    IslandHandle {
        root,
        mounted: Some(mounted),
        update: Box::new(refuse),
    }
}

type Update = Box<dyn Fn(&JsValue) -> Result<(), JsError>>;

/// Handle of a mounted island.
#[wasm_bindgen]
pub struct IslandHandle {
    root: Owner,
    mounted: Option<Box<dyn Any>>,
    update: Update,
}

#[wasm_bindgen]
impl IslandHandle {
    /// Replaces the island's props.
    ///
    /// # Errors
    /// If the props have the wrong shape.
    pub fn update(
        &self,
        #[wasm_bindgen(unchecked_param_type = "unknown")] props: &JsValue,
    ) -> Result<(), JsError> {
        (self.update)(props)
    }

    /// Removes the island's nodes from the page and disposes its reactive owner.
    pub fn unmount(mut self) {
        drop(self.mounted.take());
        self.root.cleanup();
    }
}
