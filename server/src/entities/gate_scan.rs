//! The `gate_scans` table.

use sea_orm::entity::prelude::*;
use shared::entities::{GateDirection, GateVerdict};

/// A pass that was shown at a gate, and what the phone said. Rows are only added; a lead may settle one.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "gate_scans")]
pub struct Model {
    /// Random UUID that the phone has made.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The list.
    pub list_id: Uuid,
    /// The number of its line in the list's log; none if it was refused.
    pub line: Option<i64>,
    /// The number of the line that undoes it.
    pub undone_line: Option<i64>,
    /// The phone.
    pub device_id: Uuid,
    /// The pass; none if it was no genuine pass.
    pub pass_id: Option<i64>,
    /// The issue that was shown; none for a typed code.
    pub issue: Option<i32>,
    /// Which way the person went.
    pub direction: GateDirection,
    /// When, by the server's clock, UTC.
    pub scanned_at: DateTimeUtc,
    /// What was added to the phone's clock, in milliseconds.
    pub clock_offset_ms: i64,
    /// What the phone said.
    pub verdict: GateVerdict,
    /// The reason for which the server would have refused this pass when it received the scan; none if it would have let it in.
    pub found: Option<GateVerdict>,
    /// Whether the code was typed.
    pub is_typed: bool,
    /// When the server got it, UTC.
    pub received_at: DateTimeUtc,
    /// When a lead has settled it, UTC.
    pub settled_at: Option<DateTimeUtc>,
    /// The lead.
    pub settled_by: Option<Uuid>,
    /// What the lead found out.
    pub note: Option<String>,
}

/// None: what was scanned stays, whatever becomes of list, phone and pass.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
