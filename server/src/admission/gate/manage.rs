//! What admins and leads change at the gates: lists, volunteers, phones, and conflicts.

use crate::admission::AdmissionError;
use crate::audit;
use crate::bookings::extras;
use crate::core::error::CoreError;
use crate::db::Transaction;
use crate::entities::gate_list;
use crate::env::Env;
use crate::gates::{devices, lists, scans, volunteers};
use crate::users;
use serde_json::{Value, json};
use shared::catalogue;
use shared::entities::{BookedExtra, GateListForm, GateListKind, GateSettlement, GateVolunteerForm};
use shared::finding::{Code, Finding};
use shared::messages;
use shared::settings::Day;
use uuid::Uuid;

/// Most letters of a list's name.
const NAME_MAX: usize = 60;
/// Most letters of what a lead found out.
const NOTE_MAX: usize = 300;

/// Adds a list.
///
/// # Errors
/// [`CoreError::Findings`] at `name`, `kind`, `event`, `day` and `extra`.
pub(crate) async fn add_list(env: &Env, staff: Uuid, form: GateListForm) -> Result<(), AdmissionError> {
    let extra = extra(env, &form).await?;
    let (kind, event, day) = checked(&form, extra.as_ref())?;
    let extra_id = extra.and_then(|extra| i32::try_from(extra.id).ok());
    env.write(move |txn, env| {
        let (form, event, day) = (form.clone(), event.clone(), day.clone());
        Box::pin(async move {
            let row = gate_list::Model {
                id: env.random.uuid(),
                name: form.name,
                kind,
                event,
                day,
                extra_id,
                // Whoever goes out and comes in again would get it twice.
                both_ways: form.both_ways && extra_id.is_none(),
                last_line: 0,
                created_at: env.clock.now(),
                closed_at: None,
            };
            let about = json!({ "name": row.name, "kind": row.kind, "event": row.event, "day": row.day, "extra": row.extra_id });
            let id = row.id;
            refuse_twice(txn, &row).await?;
            lists::insert(txn, row).await?;
            record(
                txn,
                env,
                staff,
                "gate.list.added",
                format!("gateList/{id}"),
                about,
            )
            .await
        })
    })
    .await
}

/// Refuses a second list for the same meal or kit, if another one is open or was used.
async fn refuse_twice(txn: &Transaction, list: &gate_list::Model) -> Result<(), CoreError> {
    let all = lists::all(txn).await?;
    let is_twice = |other: &gate_list::Model| {
        other.id != list.id
            // What a closed list has handed out is handed out. A used list may be opened again.
            && (other.closed_at.is_none() || (other.last_line > 0 && list.last_line == 0))
            && list.extra_id.is_some()
            && other.extra_id == list.extra_id
    };
    if all.iter().any(is_twice) {
        let finding = Finding::error("extra", Code::NotOffered, messages::GATE_LIST_EXTRA_TWICE);
        return Err(CoreError::Findings(vec![finding]));
    }
    Ok(())
}

type CheckedList = (GateListKind, Option<String>, Option<String>);

/// The meal or kit that a list is to hand out; none if it is for everybody, or of another kind.
async fn extra(env: &Env, form: &GateListForm) -> Result<Option<BookedExtra>, CoreError> {
    let hands_out = matches!(form.kind, Some(GateListKind::Meal | GateListKind::Kit));
    if form.extra == 0 || !hands_out {
        return Ok(None);
    }
    let all = extras::all(env.db.read()).await?;
    let found = all.into_iter().find(|extra| extra.id == form.extra);
    let refusal = || Finding::error("extra", Code::NotOffered, messages::GATE_LIST_EXTRA);
    found
        .map(Some)
        .ok_or_else(|| CoreError::Findings(vec![refusal()]))
}

fn checked(form: &GateListForm, extra: Option<&BookedExtra>) -> Result<CheckedList, CoreError> {
    let mut findings = Vec::new();
    let mut refuse = |path: &str, code, message: &str| findings.push(Finding::error(path, code, message));
    match form.name.chars().count() {
        0 => refuse("name", Code::Required, messages::GATE_LIST_NAME),
        length if length > NAME_MAX => refuse("name", Code::TooLong, messages::GATE_LIST_NAME),
        _ => {}
    }
    let event = catalogue::by_endpoint(&form.event).and_then(|event| event.endpoint);
    let event = match form.kind {
        None => {
            refuse("kind", Code::Required, messages::GATE_LIST_KIND);
            None
        }
        Some(GateListKind::Match) => {
            if event.is_none() {
                refuse("event", Code::NotOffered, messages::GATE_LIST_EVENT);
            }
            event
        }
        // The field is shown for matches only.
        Some(_) => None,
    };
    // A list for a meal is on the day of the meal.
    let typed = match extra {
        Some(extra) if form.day.is_empty() => &extra.day,
        _ => &form.day,
    };
    let day = Day::parse(typed);
    if day.is_none() && !typed.is_empty() {
        refuse("day", Code::NotOffered, messages::GATE_LIST_DAY);
    }
    if extra.is_some_and(|extra| !extra.day.is_empty() && extra.day != *typed) {
        refuse("day", Code::NotOffered, messages::GATE_LIST_EXTRA_DAY);
    }
    if day.is_none() && typed.is_empty() && form.kind == Some(GateListKind::Meal) {
        // A pass is used once on a list: on the second day everybody would have eaten.
        refuse("day", Code::Required, messages::GATE_MEAL_DAY);
    }
    match form.kind {
        Some(kind) if findings.is_empty() => {
            Ok((kind, event.map(str::to_owned), day.map(|day| day.to_string())))
        }
        _ => Err(CoreError::Findings(findings)),
    }
}

/// Closes a list, or opens it again. What was scanned stays.
///
/// # Errors
/// 404.
pub(crate) async fn close_list(
    env: &Env,
    staff: Uuid,
    id: Uuid,
    is_closed: bool,
) -> Result<(), AdmissionError> {
    env.write(move |txn, env| {
        Box::pin(async move {
            let list = lists::lock(txn, vec![id])
                .await?
                .pop()
                .ok_or(CoreError::NotFound)?;
            if !is_closed {
                refuse_twice(txn, &list).await?;
            }
            let closed_at = is_closed.then(|| env.clock.now());
            let action = if is_closed {
                "gate.list.closed"
            } else {
                "gate.list.reopened"
            };
            lists::update(txn, gate_list::Model { closed_at, ..list }).await?;
            record(txn, env, staff, action, format!("gateList/{id}"), json!({})).await
        })
    })
    .await
}

/// Assigns an account to a list, or ends that.
///
/// # Errors
/// [`CoreError::Findings`] at `email` or `list`.
pub(crate) async fn assign(
    env: &Env,
    staff: Uuid,
    form: GateVolunteerForm,
    is_assigned: bool,
) -> Result<(), AdmissionError> {
    let db = env.db.read();
    let account = users::store::by_email(db, &form.email).await?;
    let list = match Uuid::parse_str(&form.list) {
        Ok(id) => lists::by_id(db, id).await?,
        Err(_) => None,
    };
    let mut findings = Vec::new();
    if account.is_none() {
        findings.push(Finding::error(
            "email",
            Code::NotOffered,
            messages::OFFICIAL_UNKNOWN,
        ));
    }
    if list.is_none() {
        findings.push(Finding::error("list", Code::NotOffered, messages::GATE_LIST_GONE));
    }
    let (Some(account), Some(list)) = (account, list) else {
        return Err(CoreError::Findings(findings).into());
    };
    env.write(move |txn, env| {
        let (account, list) = (account.id, list.id);
        Box::pin(async move {
            let action = if is_assigned {
                volunteers::assign(txn, env, account, list).await?;
                "gate.volunteer.assigned"
            } else {
                volunteers::release(txn, account, list).await?;
                "gate.volunteer.released"
            };
            record(
                txn,
                env,
                staff,
                action,
                format!("user/{account}"),
                json!({ "list": list }),
            )
            .await
        })
    })
    .await
}

/// Revokes a phone: it sends what waits on it, and forgets everything.
///
/// # Errors
/// 404.
pub(crate) async fn revoke_device(env: &Env, staff: Uuid, id: Uuid) -> Result<(), AdmissionError> {
    env.write(move |txn, env| {
        Box::pin(async move {
            let device = devices::by_id(txn, id).await?.ok_or(CoreError::NotFound)?;
            let about = json!({ "name": device.name });
            let revoked_at = Some(env.clock.now());
            devices::update(txn, crate::entities::gate_device::Model { revoked_at, ..device }).await?;
            record(
                txn,
                env,
                staff,
                "gate.phone.revoked",
                format!("gateDevice/{id}"),
                about,
            )
            .await
        })
    })
    .await
}

/// Settles a conflict. If the scan is undone, it counts no more, and every phone learns it.
///
/// # Errors
/// 404; [`CoreError::Findings`] at `note`.
pub(crate) async fn settle(
    env: &Env,
    staff: Uuid,
    id: Uuid,
    form: GateSettlement,
) -> Result<(), AdmissionError> {
    let length = form.note.chars().count();
    if length == 0 || length > NOTE_MAX {
        let finding = Finding::error("note", Code::Required, messages::GATE_NOTE);
        return Err(CoreError::Findings(vec![finding]).into());
    }
    env.write(move |txn, env| {
        let form = form.clone();
        Box::pin(async move {
            let scan = scans::lock(txn, id).await?.ok_or(CoreError::NotFound)?;
            let mut settled = crate::entities::gate_scan::Model {
                settled_at: Some(env.clock.now()),
                settled_by: Some(staff),
                note: Some(form.note),
                ..scan
            };
            if form.is_undone && settled.line.is_some() && settled.undone_line.is_none() {
                let list = lists::lock(txn, vec![settled.list_id]).await?.pop();
                let mut list = list.ok_or(CoreError::NotFound)?;
                list.last_line += 1;
                settled.undone_line = Some(list.last_line);
                lists::update(txn, list).await?;
            }
            let about = json!({ "isUndone": settled.undone_line.is_some() });
            scans::update(txn, settled).await?;
            record(
                txn,
                env,
                staff,
                "gate.scan.settled",
                format!("gateScan/{id}"),
                about,
            )
            .await
        })
    })
    .await
}

async fn record(
    txn: &Transaction,
    env: &Env,
    staff: Uuid,
    action: &str,
    object: String,
    about: Value,
) -> Result<(), AdmissionError> {
    audit::record(txn, env, Some(staff), action, &object, &about).await?;
    Ok(())
}
