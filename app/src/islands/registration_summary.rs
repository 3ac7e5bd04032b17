//! The registration summary of the wizard's receipt step, of My registrations and of the receipt.

use crate::island::Island;
use leptos::prelude::*;
use shared::catalogue::LabelledText;
use shared::messages;
use shared::summary::RegistrationSummary;

/// The `registration-summary` island.
pub struct Summary;

impl Island for Summary {
    const NAME: &'static str = "registration-summary";
    const IS_SERVED: bool = false;
    type Props = RegistrationSummary;

    fn view(props: Signal<Self::Props>) -> impl IntoView + 'static {
        view! {
            <section class="card summary" aria-labelledby="registration-summary-title">
                <h2 class="summary__title" id="registration-summary-title">
                    {move || props.with(|summary| summary.title.clone())}
                </h2>
                <dl class="summary__list">
                    {move || props.with(|summary| rows(&summary.rows, "summary__row"))}
                    {move || props.with(|summary| rows(&summary.fee, "summary__row summary__row--fee"))}
                </dl>
                <p class="summary__note">{messages::PAY_TO_PROCEED}</p>
            </section>
        }
    }
}

fn rows(rows: &[LabelledText], class: &'static str) -> Vec<impl IntoView + use<>> {
    rows.iter()
        .cloned()
        .map(|row| {
            view! {
                <div class=class>
                    <dt class="summary__term">{row.label}</dt>
                    <dd class="summary__value">{row.text}</dd>
                </div>
            }
        })
        .collect()
}
