//! The medal tables of the colleges.

use contest::entities::{MedalRow, MedalTable};
use leptos::prelude::*;

/// Renders the tables that have lines; nothing before the first contest is final.
pub(super) fn tables(tables: &[MedalTable]) -> Option<impl IntoView + use<>> {
    let filled: Vec<_> = tables.iter().filter(|table| !table.rows.is_empty()).collect();
    if filled.is_empty() {
        return None;
    }
    let tables: Vec<_> = filled.into_iter().map(table).collect();
    Some(view! {
        <section class="section" aria-labelledby="medals">
            <h2 class="section-heading" id="medals">"Medals"</h2>
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
                        {MEDALS.into_iter().chain(["Points"]).map(|title| view! {
                            <th class="table__cell--numeric" scope="col">{title}</th>
                        }).collect::<Vec<_>>()}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

const MEDALS: [&str; 3] = ["Gold", "Silver", "Bronze"];

/// Renders a college. On phones it stands above its medals, each with the title of its column.
fn row(row: &MedalRow) -> impl IntoView + use<> {
    let medals: Vec<_> = MEDALS
        .into_iter()
        .zip(row.medals)
        .map(|(title, count)| view! { <td class="table__cell--numeric" data-title=title>{count}</td> })
        .collect();
    view! {
        <tr>
            <td class="table__cell--numeric standings__place">{row.position}</td>
            <th class="standings__team" scope="row">{row.college.clone()}</th>
            {medals}
            <td class="table__cell--numeric standings__points" data-title="Points">{row.points.clone()}</td>
        </tr>
    }
}
