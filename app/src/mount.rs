//! Islands in the browser: mounted into elements that React owns but leaves alone.

use crate::island::Island;
use crate::islands::{json_tree, with_island};
use leptos::mount::{hydrate_from, mount_to};
use leptos::prelude::*;
use shared::wasm::from_js;
use std::any::Any;
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

/// Mounts the island of this name into the element: over the server's nodes (`hydrate`), or into the empty element.
///
/// # Errors
/// An unknown name or props of another shape. Nodes that do not fit trap; the caller then clears the element and mounts fresh.
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
    let view = move || I::view(shown.into());
    // An owner of its own: else an island mounted while another's owner is current becomes its child, and dies with it.
    let root = Owner::new_root(None);
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

/// The one island whose props are the page's own objects: never served, shown once.
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

/// A mounted island.
#[wasm_bindgen]
pub struct IslandHandle {
    root: Owner,
    mounted: Option<Box<dyn Any>>,
    update: Update,
}

#[wasm_bindgen]
impl IslandHandle {
    /// Shows other props.
    ///
    /// # Errors
    /// Props of another shape.
    pub fn update(
        &self,
        #[wasm_bindgen(unchecked_param_type = "unknown")] props: &JsValue,
    ) -> Result<(), JsError> {
        (self.update)(props)
    }

    /// Takes the island's nodes out of the page and ends its reactivity.
    pub fn unmount(mut self) {
        drop(self.mounted.take());
        self.root.cleanup();
    }
}
