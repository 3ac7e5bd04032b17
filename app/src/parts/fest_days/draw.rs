//! How a contest was drawn: its seeds and its lot, so that anybody can repeat the draw.

use crate::parts::items;
use contest::entities::ContestRecord;
use leptos::prelude::*;

/// Renders the draw; nothing before it.
pub(super) fn details(contest: &ContestRecord) -> Option<impl IntoView + use<>> {
    let lot = contest.lot.clone()?;
    let (seeded, drawn) = contest
        .teams
        .split_at(usize::from(contest.seeds).min(contest.teams.len()));
    let (seeded, drawn) = (seeded.to_vec(), drawn.to_vec());
    let start = seeded.len() + 1;
    Some(view! {
        <details class="draw">
            <summary class="draw__summary">"How the draw was made"</summary>
            <div class="draw__body">
                {(!seeded.is_empty()).then(|| view! {
                    <p>"Seeded teams, in the order of their seeds:"</p>
                    <ol class="draw__teams">{items(seeded)}</ol>
                })}
                {(!drawn.is_empty()).then(|| view! {
                    <p>"Teams that the lot has ordered, as they entered it:"</p>
                    <ol class="draw__teams" start=start>{items(drawn)}</ol>
                })}
                <details>
                    <summary class="draw__summary">"How to check the lot"</summary>
                    <p>"Seed of the lot: " <code>{lot}</code> ". " {contest.lot_method.clone()}</p>
                </details>
            </div>
        </details>
    })
}
