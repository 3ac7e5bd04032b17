//! What staff see of the gates: who is inside, and what no gate could know alone.

use super::now::{FestNow, FestNowCache};
use crate::admission::AdmissionError;
use crate::bookings::extras;
use crate::college_names::CollegeNames;
use crate::entities::{gate_device, gate_list, gate_scan, user};
use crate::env::Env;
use crate::gates::{devices, lists, scans, volunteers};
use chrono::{DateTime, SecondsFormat, Utc};
use shared::entities::{
    GateCollege, GateConflict, GateDevice, GateDirection, GateHour, GateList, GateListKind, GateListRecord,
    GateOverview, GateVolunteer,
};
use shared::fest::FEST;
use shared::gate::{repeated, words};
use std::collections::{BTreeMap, HashMap, HashSet};
use uuid::Uuid;

/// Most conflicts of a response: a lead settles one at a time.
const CONFLICTS_MAX: usize = 200;

/// What became of the passes at a set of lists, in the order of the gates' clocks.
#[derive(Default)]
pub(super) struct Presence {
    /// Which way each pass went last.
    last: HashMap<i64, GateDirection>,
    /// When each pass first went in.
    pub(super) arrived_at: HashMap<i64, DateTime<Utc>>,
}

impl Presence {
    /// Folds the scans of the lists for entries. A pass counts once, however many lists it was shown at.
    pub(super) fn of_entries(all: &[gate_list::Model], scans: &[gate_scan::Model]) -> Self {
        let entries = entry_lists(all);
        let mut presence = Self::default();
        for scan in scans.iter().filter(|scan| entries.contains(&scan.list_id)) {
            presence.add(scan);
        }
        presence
    }

    fn add(&mut self, scan: &gate_scan::Model) {
        let Some(pass) = scan.pass_id else {
            return;
        };
        self.last.insert(pass, scan.direction);
        if scan.direction == GateDirection::In {
            self.arrived_at.entry(pass).or_insert(scan.scanned_at);
        }
    }

    fn is_inside(&self, pass: i64) -> bool {
        self.last.get(&pass) == Some(&GateDirection::In)
    }

    fn inside(&self) -> u64 {
        count(self.last.values().filter(|last| **last == GateDirection::In))
    }
}

fn entry_lists(all: &[gate_list::Model]) -> HashSet<Uuid> {
    let entries = all.iter().filter(|list| list.kind == GateListKind::Entry);
    entries.map(|list| list.id).collect()
}

fn count(items: impl Iterator) -> u64 {
    items.fold(0, |sum, _| sum + 1)
}

/// Writes a time for the wire.
pub(super) fn text(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// Everything that staff see of the gates.
pub(crate) async fn overview(env: &Env, cache: &FestNowCache) -> Result<GateOverview, AdmissionError> {
    let db = env.db.read();
    let now = cache.get(env).await?;
    let all = lists::all(db).await?;
    let let_in = scans::let_in(db).await?;
    let presence = Presence::of_entries(&all, &let_in);
    let names = CollegeNames::read(db).await?;
    let phones = devices::all(db).await?;
    let conflicts = conflicts(&now, &all, &let_in, &phones);
    Ok(GateOverview {
        success: true,
        inside: presence.inside(),
        arrived: count(presence.arrived_at.keys()),
        colleges: colleges(&now, &presence, &names),
        hours: hours(&all, &let_in),
        lists: list_records(env, all, &let_in).await?,
        extras: extras::all(db).await?,
        devices: phones
            .into_iter()
            .map(|(device, user)| device_record(device, user))
            .collect(),
        conflicts,
    })
}

fn colleges(now: &FestNow, presence: &Presence, names: &CollegeNames) -> Vec<GateCollege> {
    let mut colleges: BTreeMap<String, GateCollege> = BTreeMap::new();
    for pass in presence.arrived_at.keys() {
        let holder = now.pass(*pass).and_then(|pass| pass.holder.as_ref());
        let college = holder.map_or_else(String::new, |holder| names.name(&holder.college));
        let line = colleges.entry(college.clone()).or_insert(GateCollege {
            college,
            inside: 0,
            arrived: 0,
        });
        line.arrived += 1;
        line.inside += u64::from(presence.is_inside(*pass));
    }
    colleges.into_values().collect()
}

/// The hours of the gates for entries. Hours start at full hours of the fest's time.
fn hours(all: &[gate_list::Model], let_in: &[gate_scan::Model]) -> Vec<GateHour> {
    let entries = entry_lists(all);
    let offset = i64::from(FEST.utc_offset);
    let mut hours: BTreeMap<i64, (u64, u64)> = BTreeMap::new();
    for scan in let_in.iter().filter(|scan| entries.contains(&scan.list_id)) {
        let hour = (scan.scanned_at.timestamp() + offset).div_euclid(3_600) * 3_600 - offset;
        let (went_in, went_out) = hours.entry(hour).or_default();
        match scan.direction {
            GateDirection::In => *went_in += 1,
            GateDirection::Out => *went_out += 1,
        }
    }
    let shown = hours.into_iter().map(|(hour, (went_in, went_out))| GateHour {
        starts_at: text(DateTime::from_timestamp(hour, 0).unwrap_or_default()),
        went_in,
        went_out,
    });
    shown.collect()
}

async fn list_records(
    env: &Env,
    all: Vec<gate_list::Model>,
    let_in: &[gate_scan::Model],
) -> Result<Vec<GateListRecord>, AdmissionError> {
    let db = env.db.read();
    let refused = scans::refused(db).await?;
    let mut working: HashMap<Uuid, Vec<GateVolunteer>> = HashMap::new();
    for (volunteer, user) in volunteers::all(db).await? {
        if let Some(user) = user {
            working.entry(volunteer.list_id).or_default().push(GateVolunteer {
                username: user.username,
                email: user.email,
            });
        }
    }
    let mut records = Vec::with_capacity(all.len());
    for list in all {
        let mut presence = Presence::default();
        for scan in let_in.iter().filter(|scan| scan.list_id == list.id) {
            presence.add(scan);
        }
        records.push(GateListRecord {
            is_closed: list.closed_at.is_some(),
            let_in: count(presence.arrived_at.keys()),
            inside: list.both_ways.then(|| presence.inside()),
            refused: refused.get(&list.id).map_or(0, |scans| scans.unsigned_abs()),
            volunteers: working.remove(&list.id).unwrap_or_default(),
            list: lists::to_wire(&list),
        });
    }
    records.sort_by_key(|record| record.is_closed);
    Ok(records)
}

fn device_record(device: gate_device::Model, user: Option<user::Model>) -> GateDevice {
    GateDevice {
        id: device.id.to_string(),
        name: device.name,
        username: user.map_or_else(String::new, |user| user.username),
        synced_at: text(device.synced_at),
        waiting: device.waiting.unsigned_abs(),
        clock_behind: device.clock_offset_ms / 1_000,
        is_revoked: device.revoked_at.is_some(),
    }
}

/// Passes that were let in and should not have been: by two gates, or after they were void. The newest first.
fn conflicts(
    now: &FestNow,
    all: &[gate_list::Model],
    let_in: &[gate_scan::Model],
    phones: &[(gate_device::Model, Option<user::Model>)],
) -> Vec<GateConflict> {
    let phone = |id: Uuid| {
        let known = phones.iter().find(|(device, _)| device.id == id);
        known.map_or_else(String::new, |(device, _)| device.name.clone())
    };
    let lists: HashMap<Uuid, (&gate_list::Model, GateList)> = all
        .iter()
        .map(|list| (list.id, (list, lists::to_wire(list))))
        .collect();
    let mut before: HashMap<(Uuid, i64), &gate_scan::Model> = HashMap::new();
    let mut conflicts = Vec::new();
    for scan in let_in {
        let (Some(pass), Some((row, list))) = (scan.pass_id, lists.get(&scan.list_id)) else {
            continue;
        };
        let earlier = before.insert((scan.list_id, pass), scan);
        let last = earlier.map(|earlier| earlier.direction);
        let twice = repeated(list, scan.direction, last).filter(|verdict| !verdict.admits());
        let Some(verdict) = scan.found.or(twice).filter(|_| scan.settled_at.is_none()) else {
            continue;
        };
        let holder = now.pass(pass).and_then(|pass| pass.holder.clone());
        let (fullname, college, place) = holder.map_or_else(Default::default, |holder| {
            (holder.fullname, holder.college, holder.place)
        });
        conflicts.push(GateConflict {
            id: scan.id.to_string(),
            list: row.name.clone(),
            verdict,
            title: words::title(verdict, list.kind, scan.direction),
            remedy: words::remedy(verdict).to_owned(),
            fullname,
            college,
            place,
            direction: scan.direction,
            at: text(scan.scanned_at),
            device: phone(scan.device_id),
            first_at: earlier.map(|earlier| text(earlier.scanned_at)),
            first_device: earlier.map(|earlier| phone(earlier.device_id)),
        });
    }
    conflicts.reverse();
    conflicts.truncate(CONFLICTS_MAX);
    conflicts
}
