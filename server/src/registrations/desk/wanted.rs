//! What decision is asked for, held to its bounds.

use super::held::Deed;
use crate::error::ApiError;
use crate::state::AppState;
use shared::entities::{Decision, DecisionForm};
use shared::finding::{Code, Finding};
use shared::messages;
use std::ops::RangeInclusive;
use uuid::Uuid;

/// The most entries a call.
const MOST: usize = 100;
/// The lengths of a reason, in characters.
const REASON: RangeInclusive<usize> = 3..=500;
/// A decision on entries.
pub(super) struct Wanted {
    pub(super) ids: Vec<Uuid>,
    pub(super) decision: Decision,
    pub(super) reason: Option<String>,
    pub(super) again: bool,
    pub(super) deed: Deed,
}

impl Wanted {
    /// # Errors
    /// [`ApiError::Malformed`] for ids, [`ApiError::Findings`] for the reason.
    pub(super) fn of(state: &AppState, actor: Uuid, form: DecisionForm) -> Result<Self, ApiError> {
        let out_of_bounds = || ApiError::Malformed("ids".to_owned());
        if form.ids.is_empty() || form.ids.len() > MOST {
            return Err(out_of_bounds());
        }
        let mut ids: Vec<Uuid> = Vec::with_capacity(form.ids.len());
        for id in &form.ids {
            let id = id.parse().map_err(|_| out_of_bounds())?;
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        let reason = form
            .reason
            .as_deref()
            .map(str::trim)
            .filter(|reason| !reason.is_empty());
        let length = reason.map_or(0, |reason| reason.chars().count());
        let is_needed = form.decision != Decision::Approve || reason.is_some();
        if is_needed && !REASON.contains(&length) {
            let code = if length < *REASON.start() {
                Code::TooShort
            } else {
                Code::TooLong
            };
            return Err(ApiError::Findings(vec![Finding::error(
                "reason",
                code,
                messages::DECISION_REASON,
            )]));
        }
        Ok(Self {
            ids,
            decision: form.decision,
            reason: reason.map(str::to_owned),
            again: form.again,
            deed: Deed {
                actor,
                batch: state.random.uuid(),
                decision: Some(form.decision),
            },
        })
    }
}
