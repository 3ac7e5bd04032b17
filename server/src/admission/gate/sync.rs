//! A phone at a gate sends what it has scanned, and asks for what has changed. One call does both, so that a phone that was offline
//! for hours needs one good second of network.

use super::now::{FestNow, FestNowCache};
use crate::admission::{AdmissionError, pass_id};
use crate::core::error::CoreError;
use crate::db::Transaction;
use crate::entities::{gate_device, gate_list, gate_scan, user};
use crate::env::Env;
use crate::gates::{devices, lists, scans, volunteers};
use chrono::{DateTime, Duration, Utc};
use sea_orm::ConnectionTrait;
use shared::entities::{
    GateList, GateLogLine, GatePart, GateScan, GateSyncForm, GateSynced, GateVerdict, Role,
};
use shared::finding::{Code, Finding};
use shared::gate::{GateQuestion, PassPayload, PassShownAs, judge};
use shared::messages;
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

/// Most scans of a call. A phone with more sends them in several.
const SCANS_MAX: usize = 150;
/// Most lines of a log in a response.
const LINES_MAX: u64 = 5_000;
/// Most letters of a phone's name.
const NAME_MAX: usize = 60;

/// How long a scan can wait on a phone without a network.
const OLDEST: Duration = Duration::days(30);

/// Who asks, and which lists they work on.
struct Volunteer {
    id: Uuid,
    name: String,
    /// The open lists.
    lists: Vec<gate_list::Model>,
}

/// Stores the scans of a phone, and returns what has changed since its last sync. No scan is refused, because people have passed already.
///
/// # Errors
/// [`AdmissionError::NotAVolunteer`] for an account that never worked at a gate with this phone; [`CoreError::Findings`] at `device`,
/// `deviceName` or `scans`.
pub(crate) async fn sync(
    env: &Env,
    cache: &FestNowCache,
    user: &user::Model,
    form: GateSyncForm,
) -> Result<GateSynced, AdmissionError> {
    let device = checked(&form)?;
    let db = env.db.read();
    let volunteer = volunteer(db, user).await?;
    if volunteer.lists.is_empty() {
        // A volunteer with no list left: scans that still wait on the phone are stored. A call without scans is refused, and the
        // phone then deletes the names.
        let known = devices::by_id(db, device).await?;
        known
            .filter(|known| !form.scans.is_empty() && known.user_id == Some(user.id))
            .ok_or(AdmissionError::NotAVolunteer)?;
    }
    let now = cache.get(env).await?;
    let (stored, is_revoked) = store(env, &now, volunteer.id, device, &form).await?;
    let signer = env.keys.pass_signer(env.catalogue().edition.year);
    let mut synced = GateSynced {
        success: true,
        stored,
        is_revoked,
        now_ms: env.clock.now().timestamp_millis(),
        volunteer: volunteer.name,
        year: env.catalogue().edition.year,
        public_key: signer
            .public_key()
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect(),
        lists: Vec::new(),
        snapshot_at: now.read_at.timestamp(),
        parts: Vec::new(),
        log: Vec::new(),
        last: form.after,
    };
    if !is_revoked && !volunteer.lists.is_empty() {
        synced.lists = volunteer.lists.iter().map(lists::to_wire).collect();
        synced.parts = changed_parts(&now, &form.tags);
        let list = volunteer
            .lists
            .iter()
            .find(|list| list.id.to_string() == form.list);
        if let Some(list) = list {
            (synced.log, synced.last) = log_after(db, list.id, form.after).await?;
        }
    }
    Ok(synced)
}

/// Checks what a phone says of itself. Returns its id.
fn checked(form: &GateSyncForm) -> Result<Uuid, CoreError> {
    let mut findings = Vec::new();
    let device = Uuid::parse_str(&form.device).ok();
    if device.is_none() {
        findings.push(Finding::error("device", Code::NotOffered, messages::GATE_DEVICE));
    }
    // A phone has no name until its first sync has told it the lists.
    if form.device_name.chars().count() > NAME_MAX {
        findings.push(Finding::error(
            "deviceName",
            Code::TooLong,
            messages::GATE_DEVICE_NAME,
        ));
    }
    if form.scans.len() > SCANS_MAX {
        findings.push(Finding::error("scans", Code::TooMany, messages::GATE_SCANS));
    }
    device
        .filter(|_| findings.is_empty())
        .ok_or(CoreError::Findings(findings))
}

/// The open lists of an account. An admin works on every list.
async fn volunteer(db: &impl ConnectionTrait, user: &user::Model) -> Result<Volunteer, CoreError> {
    let own: HashSet<Uuid> = volunteers::lists_of(db, user.id).await?.into_iter().collect();
    let is_mine = |list: &gate_list::Model| user.role == Role::Admin || own.contains(&list.id);
    let mut all = lists::all(db).await?;
    all.retain(|list| list.closed_at.is_none() && is_mine(list));
    Ok(Volunteer {
        id: user.id,
        name: user.username.clone(),
        lists: all,
    })
}

/// Stores the phone and its scans. Returns the ids of those that are stored, and whether the phone was revoked.
async fn store(
    env: &Env,
    now: &std::sync::Arc<FestNow>,
    user_id: Uuid,
    device: Uuid,
    form: &GateSyncForm,
) -> Result<(Vec<String>, bool), AdmissionError> {
    let (now, form) = (std::sync::Arc::clone(now), form.clone());
    env.write(move |txn, env| {
        let (now, form) = (std::sync::Arc::clone(&now), form.clone());
        Box::pin(async move {
            let heard_at = env.clock.now();
            let row = gate_device::Model {
                id: device,
                name: form.device_name.clone(),
                user_id: Some(user_id),
                synced_at: heard_at,
                waiting: i32::try_from(form.waiting).unwrap_or(i32::MAX),
                clock_offset_ms: heard_at.timestamp_millis().saturating_sub(form.now_ms),
                revoked_at: None,
            };
            devices::put(txn, row).await?;
            let stored = store_scans(txn, env, &now, device, &form.scans).await?;
            let device = devices::by_id(txn, device).await?;
            let is_revoked = device.is_some_and(|device| device.revoked_at.is_some());
            Ok::<_, AdmissionError>((stored, is_revoked))
        })
    })
    .await
}

async fn store_scans(
    txn: &Transaction,
    env: &Env,
    now: &FestNow,
    device: Uuid,
    sent: &[GateScan],
) -> Result<Vec<String>, AdmissionError> {
    // One without an id of its own cannot be stored once; no phone of ours sends it.
    let sent: Vec<(Uuid, &GateScan)> = sent
        .iter()
        .filter_map(|scan| Some((Uuid::parse_str(&scan.id).ok()?, scan)))
        .collect();
    let list_ids: HashSet<Uuid> = sent
        .iter()
        .filter_map(|(_, scan)| Uuid::parse_str(&scan.list).ok())
        .collect();
    let mut locked: HashMap<Uuid, gate_list::Model> = lists::lock(txn, list_ids.into_iter().collect())
        .await?
        .into_iter()
        .map(|list| (list.id, list))
        .collect();
    let ids: Vec<Uuid> = sent.iter().map(|(id, _)| *id).collect();
    let mut known: HashSet<Uuid> = scans::existing(txn, &ids).await?.into_iter().collect();
    let mut rows = Vec::new();
    for (id, scan) in &sent {
        if known.insert(*id) {
            let list = Uuid::parse_str(&scan.list).ok();
            let list = list.and_then(|list| locked.get_mut(&list));
            rows.push(row(env, now, device, *id, scan, list));
        }
    }
    scans::insert(txn, rows).await?;
    for (_, list) in locked {
        lists::update(txn, list).await?;
    }
    Ok(sent.iter().map(|(_, scan)| scan.id.clone()).collect())
}

/// The row of a scan. If it was let in, it is the next line of its list's log.
fn row(
    env: &Env,
    now: &FestNow,
    device: Uuid,
    id: Uuid,
    scan: &GateScan,
    list: Option<&mut gate_list::Model>,
) -> gate_scan::Model {
    let received_at = env.clock.now();
    let pass_id = scan.pass.as_deref().and_then(|pass| pass_id::read(pass).ok());
    let found = match (&list, pass_id) {
        (Some(list), Some(pass)) if scan.verdict.admits() => {
            found(now, &lists::to_wire(list), scan, pass, received_at)
        }
        _ => None,
    };
    let list_id = list.as_ref().map(|list| list.id);
    let line = list
        .filter(|_| scan.verdict.admits() && pass_id.is_some())
        .map(|list| {
            list.last_line += 1;
            list.last_line
        });
    gate_scan::Model {
        id,
        list_id: list_id.unwrap_or_else(|| Uuid::parse_str(&scan.list).unwrap_or_default()),
        line,
        undone_line: None,
        device_id: device,
        pass_id,
        issue: scan.issue.and_then(|issue| i32::try_from(issue).ok()),
        direction: scan.direction,
        scanned_at: scanned_at(scan, received_at),
        clock_offset_ms: scan.offset_ms,
        verdict: scan.verdict,
        found,
        is_typed: scan.is_typed,
        received_at,
        settled_at: None,
        settled_by: None,
        note: None,
    }
}

/// When a pass was shown, by the server's clock. No phone scans in the future, and none waits longer than [`OLDEST`].
fn scanned_at(scan: &GateScan, received_at: DateTime<Utc>) -> DateTime<Utc> {
    let at = DateTime::from_timestamp_millis(scan.at_ms.saturating_add(scan.offset_ms));
    at.unwrap_or(received_at).clamp(received_at - OLDEST, received_at)
}

/// Why the pass would be refused with what is known now, apart from how it was used before.
fn found(
    now: &FestNow,
    list: &GateList,
    scan: &GateScan,
    pass: i64,
    received_at: DateTime<Utc>,
) -> Option<GateVerdict> {
    let known = now.pass(pass);
    let kind = known.map_or(shared::entities::PassKind::Guest, |known| known.kind);
    let shown = match scan.issue {
        Some(issue) if !scan.is_typed => PassShownAs::Signed(PassPayload {
            id: pass.unsigned_abs(),
            kind,
            issue,
        }),
        _ => PassShownAs::Typed,
    };
    let today = crate::core::clock::moment(scanned_at(scan, received_at))
        .day()
        .to_string();
    let verdict = judge(GateQuestion {
        list,
        direction: scan.direction,
        today: &today,
        shown,
        known,
        snapshot_at: now.read_at.timestamp(),
        last: None,
    });
    (!verdict.admits()).then_some(verdict)
}

/// The parts of the snapshot that a phone does not have.
fn changed_parts(now: &FestNow, tags: &[String]) -> Vec<GatePart> {
    let parts = now.parts.iter().enumerate();
    let changed = parts.filter(|(index, part)| tags.get(*index) != Some(&part.tag));
    changed.map(|(_, part)| part.clone()).collect()
}

/// The lines of a list's log after one, and the number of the last line that there is.
async fn log_after(
    db: &impl ConnectionTrait,
    list: Uuid,
    after: u64,
) -> Result<(Vec<GateLogLine>, u64), CoreError> {
    let last = lists::by_id(db, list).await?.map_or(0, |list| list.last_line);
    let from = i64::try_from(after).unwrap_or(i64::MAX);
    if last <= from {
        return Ok((Vec::new(), after));
    }
    let found = scans::after(db, list, from, LINES_MAX).await?;
    let phones: HashSet<Uuid> = found.iter().map(|scan| scan.device_id).collect();
    let names = devices::names(db, phones.into_iter().collect()).await?;
    let lines = found.into_iter().filter_map(|scan| {
        let number = scan.undone_line.or(scan.line)?;
        Some(GateLogLine {
            number: number.unsigned_abs(),
            id: scan.id.to_string(),
            pass: pass_id::text(scan.pass_id?),
            direction: scan.direction,
            at_ms: scan.scanned_at.timestamp_millis(),
            device: names.get(&scan.device_id).cloned().unwrap_or_default(),
            is_undone: scan.undone_line.is_some(),
        })
    });
    Ok((lines.collect(), last.unsigned_abs()))
}
