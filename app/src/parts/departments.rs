//! The second team view (spec section 2.6): the departments with their members, in a column, and a list of links to them.
//! The page's script can show one department at a time: it adds `departments--one` and hides the other panels.

use crate::content::departments::{DEPARTMENTS, Department, DepartmentMember, HEADING, LEAD, Status};
use crate::parts::icons::icon;
use crate::parts::items;
use leptos::prelude::*;

/// The part `departments`.
pub fn view() -> impl IntoView + 'static {
    view! {
        <header class="page-header">
            <h1 class="page-header__title misprint" data-text=HEADING tabindex="-1">{HEADING}</h1>
            <p class="page-header__lead">{LEAD}</p>
        </header>
        <div class="departments">
            <nav class="departments__selector" aria-label="Departments">
                <ul class="departments__list">
                    {DEPARTMENTS.iter().map(link).collect::<Vec<_>>()}
                </ul>
            </nav>
            <div class="departments__panels">{DEPARTMENTS.iter().map(panel).collect::<Vec<_>>()}</div>
        </div>
    }
}

/// Returns the id of a department's panel.
fn anchor(department: &Department) -> String {
    format!("department-{}", department.id)
}

fn link(department: &'static Department) -> impl IntoView {
    view! {
        <li>
            <a class="departments__link" href=format!("#{}", anchor(department)) data-ink=department.ink.name()>
                <span class="departments__icon">{icon(department.icon)}</span>
                <span class="departments__name">{department.name}</span>
            </a>
        </li>
    }
}

fn panel(department: &'static Department) -> impl IntoView {
    let title = format!("{}-title", anchor(department));
    let labelled_by = title.clone();
    view! {
        <section class="card department" id=anchor(department) data-ink=department.ink.name() aria-labelledby=labelled_by>
            <header class="department__header">
                <span class="department__icon">{icon(department.icon)}</span>
                <h2 class="department__name" id=title tabindex="-1">{department.name}</h2>
            </header>
            <ul class="department__members">{department.members.iter().map(card).collect::<Vec<_>>()}</ul>
        </section>
    }
}

fn card(member: &'static DepartmentMember) -> impl IntoView {
    view! {
        <li class="department__member" id=member.id>
            <span class="department__initials" aria-hidden="true">{member.initials()}</span>
            <div class="department__who">
                <h3 class="department__person">{member.name}</h3>
                <p class="department__role">{member.role}</p>
            </div>
            <p class=format!("department__status badge {}", tone(member.status)) data-status=member.status.name()>
                {member.status.words()}
            </p>
            <ul class="department__skills" aria-label="Good at">{items(member.skills.iter().copied())}</ul>
        </li>
    }
}

/// Returns the badge class of a status.
const fn tone(status: Status) -> &'static str {
    match status {
        Status::Active => "badge--ok",
        Status::Busy => "badge--warning",
        Status::Offline => "badge--neutral",
    }
}

#[cfg(test)]
mod tests {
    use super::view;
    use crate::content::departments::DEPARTMENTS;
    use crate::parts::icons::path;
    use crate::parts::tests::html;

    #[tokio::test]
    async fn every_department_is_led_to_and_lists_its_people() {
        let html = html(view());
        for department in DEPARTMENTS {
            let id = department.id;
            assert!(html.contains(&format!("href=\"#department-{id}\"")), "{id}");
            assert!(html.contains(&format!("id=\"department-{id}\"")), "{id}");
            for member in department.members {
                assert!(
                    html.contains(member.name) && html.contains(member.status.words()),
                    "{}",
                    member.id
                );
            }
        }
    }

    #[test]
    fn every_department_has_its_icon() {
        for department in DEPARTMENTS {
            assert!(path(department.icon).is_some(), "{}", department.icon);
        }
    }
}
