//! Tasks that staff give to ambassadors, their proofs, and the ranking.

use serde::{Deserialize, Serialize};

/// Where a proof stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "lowercase")
)]
#[serde(rename_all = "lowercase")]
pub enum ProofStatus {
    /// Staff have not looked yet. The ambassador can replace it.
    #[default]
    Pending,
    /// The points are given. It stays.
    Approved,
    /// It does not count, for a reason.
    Rejected,
    /// Staff ask for another proof, for a reason.
    Again,
}

/// The request body of `POST /admin/ambassador-tasks`: a new task, or what a task becomes.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct TaskForm {
    /// The task's id; blank to add one.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub id: String,
    /// What to do, in a few words.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub title: String,
    /// What counts as proof; may be blank.
    #[serde(deserialize_with = "crate::normalise::forms::text")]
    pub details: String,
    /// The points of an approved proof. A change counts for later approvals.
    pub points: u32,
    /// The last day for proofs, ISO 8601; blank if there is none.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub due_on: String,
}

/// A task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TaskRecord {
    /// The task's id.
    pub id: String,
    /// What to do.
    pub title: String,
    /// What counts as proof; blank if staff said nothing.
    pub details: String,
    /// The points of an approved proof.
    pub points: u32,
    /// The last day for proofs, ISO 8601; blank if there is none.
    pub due_on: String,
    /// Whether that day has passed.
    pub is_over: bool,
}

/// A task as an ambassador sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OwnTask {
    /// The task.
    #[serde(flatten)]
    pub task: TaskRecord,
    /// Whether a proof can be sent now.
    pub is_open: bool,
    /// The proof that was sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<OwnProof>,
}

/// The proof that an ambassador sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OwnProof {
    /// The address of what was done; blank if it is a picture.
    pub link: String,
    /// Whether it is a picture.
    pub is_picture: bool,
    /// Where it stands.
    pub status: ProofStatus,
    /// Why staff decided so; blank if they gave no reason.
    pub reason: String,
    /// RFC 3339, UTC.
    pub sent_at: String,
}

/// The request body of `PUT /ca/tasks/{id}/proof`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct ProofForm {
    /// The https address of what was done: a post, a shared picture.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub link: String,
}

/// A proof, for staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProofRecord {
    /// The proof's id.
    pub id: String,
    /// The task's title.
    pub task: String,
    /// The points that an approval gives.
    pub points: u32,
    /// Full name of the ambassador.
    pub name: String,
    /// Email address of the ambassador.
    pub email: String,
    /// What the ambassador sent.
    #[serde(flatten)]
    pub proof: OwnProof,
}

/// The request body of `PUT /admin/proofs/{id}`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ProofDecision {
    /// Not pending.
    pub status: ProofStatus,
    /// Needed unless it is approved.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub reason: String,
    /// The status that staff saw.
    pub before: ProofStatus,
    /// When the proof that staff saw was sent.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub sent_at: String,
}

/// The request body of `POST /admin/bonus-points`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct BonusForm {
    /// The ambassador's code.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub code: String,
    /// Negative to take points away; not 0.
    pub points: i32,
    /// What they are for. The ambassador sees it.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub reason: String,
}

/// The request body of `PUT /admin/ambassador-papers`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PapersForm {
    /// Whether ambassadors can print certificate and letter.
    pub are_released: bool,
}

/// The request body of `PUT /ca/ranking/name`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct RankingNameForm {
    /// Whether the ranking shows the full name. Otherwise it shows the initials.
    pub is_named: bool,
}

/// A place in the ranking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RankedAmbassador {
    /// From 1; equal points are one rank.
    pub rank: u32,
    /// The full name if the ambassador agreed to it, else the initials.
    pub name: String,
    /// The sum of their points.
    pub points: i64,
}

/// The response of `GET /ca/ranking`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RankingResponse {
    /// Always true.
    pub success: bool,
    /// The first ones, best first.
    pub ambassadors: Vec<RankedAmbassador>,
}

/// An ambassador, for staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AmbassadorFigures {
    /// Full name.
    pub name: String,
    /// Their code.
    pub code: String,
    /// Their college; blank if the profile has none.
    pub college: String,
    /// The state of the college; blank if it is not known.
    pub region: String,
    /// How many accounts were made with the code.
    pub accounts: u64,
    /// Entries of these accounts, without cancelled ones.
    pub entries: u64,
    /// Those of them whose fee is paid.
    pub paid: u64,
    /// Paid entries of the ambassador's own college.
    pub own_college: u64,
    /// Whether so many are of the own college that staff should look.
    pub is_unusual: bool,
    /// The sum of their points.
    pub points: i64,
}

/// What the ambassadors of a college or of a state have brought together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AmbassadorGroup {
    /// The college or the state.
    pub name: String,
    /// How many ambassadors it has.
    pub ambassadors: u64,
    /// Their entries, without cancelled ones.
    pub entries: u64,
    /// Those of them whose fee is paid.
    pub paid: u64,
}

/// The response of `GET /admin/ambassador-programme`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StaffProgramme {
    /// Always true.
    pub success: bool,
    /// Whether ambassadors can print certificate and letter.
    pub are_papers_released: bool,
    /// All tasks, newest first.
    pub tasks: Vec<TaskRecord>,
    /// The proofs that are not approved: first those that wait, the oldest first.
    pub proofs: Vec<ProofRecord>,
    /// Everybody with a code, best first.
    pub ambassadors: Vec<AmbassadorFigures>,
    /// What they have brought together, by their college, if it is known.
    pub colleges: Vec<AmbassadorGroup>,
    /// The same by the state of their college.
    pub regions: Vec<AmbassadorGroup>,
}
