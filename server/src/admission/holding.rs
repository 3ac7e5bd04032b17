//! What stands on a pass, and whether it admits. The facts come from the registration, the account or the guest each time, so a pass of
//! a person who has left admits nobody.

use super::holders::{self, Holder};
use super::pass_id;
use crate::ambassadors;
use crate::contests::officials;
use crate::core::error::CoreError;
use crate::entities::{ambassador_application, guest, pass, registration, user};
use crate::env::Env;
use crate::passes::{guests, qr};
use crate::registrations::store as registrations;
use crate::users;
use sea_orm::ConnectionTrait;
use shared::catalogue::{self, Event};
use shared::entities::{Pass, PassKind};
use shared::gate::PassCode;
use shared::settings::Day;
use std::collections::HashMap;
use uuid::Uuid;

/// Who holds a pass that admits.
pub(crate) struct Holding {
    pub(crate) fullname: String,
    /// Where the pass is mailed to. A guest gets it from staff.
    pub(crate) email: Option<String>,
    pub(crate) place: String,
    pub(crate) event: Option<String>,
    pub(crate) college: String,
    pub(crate) days: (Day, Day),
}

/// Who holds a pass; `None` if it admits no more.
pub(crate) async fn of(
    db: &impl ConnectionTrait,
    env: &Env,
    row: &pass::Model,
) -> Result<Option<Holding>, CoreError> {
    if row.revoked_at.is_some() {
        return Ok(None);
    }
    if let Some(id) = row.registration_id {
        return of_registration(db, env, id, row).await;
    }
    if let Some(id) = row.user_id {
        return of_user(db, env, id, row.kind).await;
    }
    let Some(id) = row.guest_id else {
        return Ok(None);
    };
    let guest = guests::by_id(db, id).await?;
    Ok(guest.map(|guest| of_guest(env, guest)))
}

/// What stands on the pass of a guest.
pub(crate) fn of_guest(env: &Env, guest: guest::Model) -> Holding {
    Holding {
        fullname: guest.fullname,
        email: None,
        place: "Guest".to_owned(),
        event: None,
        college: guest.organisation,
        days: fest_days(env),
    }
}

async fn of_registration(
    db: &impl ConnectionTrait,
    env: &Env,
    id: Uuid,
    row: &pass::Model,
) -> Result<Option<Holding>, CoreError> {
    let Some(entry) = registrations::by_id(db, id).await? else {
        return Ok(None);
    };
    let team = holders::of_registration(db, &entry).await?;
    let holder = team.of_pass(row);
    Ok(holder.map(|holder| of_holder(env, &entry, team.event, holder)))
}

/// What stands on the pass of a person of a registration.
pub(crate) fn of_holder(env: &Env, entry: &registration::Model, event: &Event, holder: &Holder) -> Holding {
    Holding {
        fullname: holder.fullname.clone(),
        email: Some(holder.email.clone()),
        place: holder.place.clone(),
        event: Some(event_title(entry, event)),
        college: entry.college_name.clone(),
        days: event_days(env, event),
    }
}

/// The event of a registration, with its category.
pub(crate) fn event_title(entry: &registration::Model, event: &Event) -> String {
    match entry.category {
        Some(category) => format!("{}, {}", event.title, category.name()),
        None => event.title.to_owned(),
    }
}

/// The first and the last day of an event.
pub(crate) fn event_days(env: &Env, event: &Event) -> (Day, Day) {
    let catalogue = env.catalogue();
    let terms = catalogue.terms(event);
    (terms.first_day, terms.last_day)
}

/// What stands on the pass of an account; `None` if the account does not have this task now.
pub(crate) async fn of_user(
    db: &impl ConnectionTrait,
    env: &Env,
    id: Uuid,
    kind: PassKind,
) -> Result<Option<Holding>, CoreError> {
    Ok(Crew::read(db, vec![id]).await?.holding(env, id, kind))
}

/// Accounts, and the tasks that they have now.
pub(crate) struct Crew {
    users: HashMap<Uuid, user::Model>,
    /// The endpoints of the events of officials.
    events: HashMap<Uuid, Vec<String>>,
    ambassadors: HashMap<Uuid, ambassador_application::Model>,
}

impl Crew {
    /// Reads some accounts, in three queries.
    pub(crate) async fn read(db: &impl ConnectionTrait, ids: Vec<Uuid>) -> Result<Self, CoreError> {
        Ok(Self {
            users: users::store::by_ids(db, ids.iter().copied().collect()).await?,
            events: officials::events_by_user(db, &ids).await?,
            ambassadors: ambassadors::store::accepted_of(db, &ids).await?,
        })
    }

    /// What stands on the pass of an account; `None` if the account does not have this task now.
    pub(crate) fn holding(&self, env: &Env, id: Uuid, kind: PassKind) -> Option<Holding> {
        let user = self.users.get(&id)?;
        if user.erased_at.is_some() || user.disabled_at.is_some() {
            return None;
        }
        let holding = Holding {
            fullname: user.fullname.clone(),
            email: Some(user.email.clone()),
            place: String::new(),
            event: None,
            college: user.college_name.clone().unwrap_or_default(),
            days: fest_days(env),
        };
        if kind == PassKind::Official {
            let events = self.events.get(&id)?.iter();
            let titles: Vec<_> = events
                .filter_map(|event| catalogue::by_endpoint(event))
                .map(|event| event.title)
                .collect();
            return (!titles.is_empty()).then(|| Holding {
                place: "Official".to_owned(),
                event: Some(titles.join(", ")),
                ..holding
            });
        }
        let application = self.ambassadors.get(&id)?;
        Some(Holding {
            fullname: application.full_name.clone(),
            place: "Campus ambassador".to_owned(),
            college: application.college_name.clone(),
            ..holding
        })
    }
}

/// The first and the last day of the fest.
pub(crate) fn fest_days(env: &Env) -> (Day, Day) {
    let catalogue = env.catalogue();
    (catalogue.edition.first_day, catalogue.edition.last_day)
}

/// A stored code as it is printed.
pub(crate) fn printed(code: &str) -> String {
    PassCode::parse(code).map_or_else(String::new, |code| code.to_string())
}

impl Holding {
    /// The pass as its holder sees it.
    ///
    /// # Errors
    /// If the QR code cannot be drawn.
    pub(crate) fn pass(self, env: &Env, row: &pass::Model) -> Result<Pass, CoreError> {
        let qr = qr::draw(env, row)?;
        Ok(Pass {
            id: pass_id::text(row.id),
            kind: row.kind,
            fullname: self.fullname,
            place: self.place,
            event: self.event,
            college: self.college,
            first_day: self.days.0.to_string(),
            last_day: self.days.1.to_string(),
            issue: row.issue.unsigned_abs(),
            code: printed(&row.code),
            qr: qr.path,
            qr_size: qr.size,
        })
    }
}
