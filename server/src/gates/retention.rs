//! Retention of what was scanned at the gates, and of the phones.

use crate::entities::{gate_device, gate_scan};
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Select};

/// Scans that the server got before `before`.
pub(crate) fn scans_due(before: DateTime<Utc>) -> Select<gate_scan::Entity> {
    gate_scan::Entity::find().filter(gate_scan::Column::ReceivedAt.lt(before))
}

/// Phones that the server heard from last before `before`.
pub(crate) fn devices_due(before: DateTime<Utc>) -> Select<gate_device::Entity> {
    gate_device::Entity::find().filter(gate_device::Column::SyncedAt.lt(before))
}
