//! The merchandise page (spec section 2.8): five cards that flip to their back on a click or key press. The browser
//! (`frontend/src/document/enhance.ts`) flips them; without JavaScript both sides are visible.

use crate::content::merch::{DESIGNS, Design, Garment, HEADING, LIVE_SOON, TEXTS};
use leptos::prelude::*;

/// The part `merch-rack`.
pub fn view() -> impl IntoView + 'static {
    view! {
        <div class="merch">
            <header class="page-header">
                <p class="merch__badge">{LIVE_SOON}</p>
                <h1 class="page-header__title" tabindex="-1">{HEADING}</h1>
                {TEXTS.iter().map(|&text| view! { <p class="page-header__lead">{text}</p> }).collect::<Vec<_>>()}
            </header>
            <ul class="merch__grid">{DESIGNS.iter().map(card).collect::<Vec<_>>()}</ul>
        </div>
    }
}

fn card(design: &'static Design) -> impl IntoView {
    view! {
        <li class="merch__item" data-ink=design.ink.name()>
            <button class="flip" type="button" aria-pressed="false">
                <span class="visually-hidden">{design.name}": turn the card"</span>
                <span class="flip__inner">
                    {side(design, "flip__front", "Front", design.front)}
                    {side(design, "flip__back", "Back", design.back)}
                </span>
            </button>
            <h2 class="merch__name">{design.name}</h2>
            <p class="merch__kind">{design.kind.name()}" · "{design.kind.cloth()}</p>
        </li>
    }
}

fn side(
    design: &'static Design,
    class: &'static str,
    name: &'static str,
    print: &'static str,
) -> impl IntoView {
    let garment = match design.kind {
        Garment::TShirt => "t-shirt",
        Garment::Hoodie => "hoodie",
    };
    let place = if name == "Front" { "front" } else { "back" };
    view! {
        <span class=class>
            <svg class="merch__garment" viewBox="0 0 200 200" aria-hidden="true">
                <use href=format!("/garments.svg#{garment}")></use>
                <use href=format!("/garments.svg#{}-{place}", design.id)></use>
            </svg>
            <span class="merch__print"><b>{name}</b>" "{print}</span>
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::view;
    use crate::content::merch::DESIGNS;
    use crate::parts::tests::html;

    #[tokio::test]
    async fn every_design_is_a_card_with_two_sides() {
        let html = html(view());
        assert_eq!(html.matches("aria-pressed=\"false\"").count(), DESIGNS.len());
        for design in DESIGNS {
            assert!(
                html.contains(design.front) && html.contains(design.back),
                "{}",
                design.name
            );
        }
    }
}
