//! The medal tables of the colleges.

use leptos::prelude::*;
use shared::entities::{MedalRow, MedalTable};

/// Renders the tables that have lines; nothing before the first contest is final.
pub(super) fn tables(tables: &[MedalTable]) -> Option<impl IntoView + use<>> {
    let filled: Vec<_> = tables.iter().filter(|table| !table.rows.is_empty()).collect();
    if filled.is_empty() {
        return None;
    }
    let tables: Vec<_> = filled.into_iter().map(table).collect();
    Some(view! {
        <section class="results__section" aria-labelledby="medals">
            <h2 class="results__heading" id="medals">"Medals"</h2>
            <p class="muted">"Only contests whose results are all final count. Colleges are ordered by points."</p>
            {tables}
        </section>
    })
}

fn table(table: &MedalTable) -> impl IntoView + use<> {
    let name = format!("Medals: {}", table.name);
    let rows: Vec<_> = table.rows.iter().map(row).collect();
    view! {
        <div class="table-frame standings" role="region" aria-label=name.clone() tabindex="0">
            <table class="table">
                <caption class="table__caption">{table.name.clone()}</caption>
                <thead>
                    <tr>
                        <th class="table__cell--numeric" scope="col">"No."</th>
                        <th scope="col">"College"</th>
                        {["Gold", "Silver", "Bronze", "Points"].map(|title| view! {
                            <th class="table__cell--numeric" scope="col">{title}</th>
                        })}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

fn row(row: &MedalRow) -> impl IntoView + use<> {
    view! {
        <tr>
            <td class="table__cell--numeric">{row.position}</td>
            <th class="standings__team" scope="row">{row.college.clone()}</th>
            {row.medals.map(|count| view! { <td class="table__cell--numeric">{count}</td> })}
            <td class="table__cell--numeric standings__points">{row.points.clone()}</td>
        </tr>
    }
}
