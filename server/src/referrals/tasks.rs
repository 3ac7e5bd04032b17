//! The tasks of ambassadors.

use super::{ReferralError, task_store};
use crate::audit;
use crate::core::clock::moment;
use crate::core::error::CoreError;
use crate::entities::ambassador_task::Model;
use crate::env::Env;
use serde_json::json;
use shared::entities::{TaskForm, TaskRecord};
use shared::finding::{Code, Finding};
use shared::messages;
use shared::settings::Day;
use uuid::Uuid;

/// The most characters of a title, and of a description.
const LONGEST: (usize, usize) = (80, 500);
/// The most points of a task, and by hand.
pub(super) const MOST_POINTS: i32 = 1000;

/// Adds a task or changes one, and returns its id. Points that were given stay.
///
/// # Errors
/// Findings on the form; [`CoreError::NotFound`] for an unknown task.
pub(crate) async fn save(env: &Env, actor: Uuid, form: TaskForm) -> Result<Uuid, ReferralError> {
    let row = read(env, &form)?;
    let is_new = form.id.is_empty();
    env.write(move |txn, env| {
        let row = row.clone();
        Box::pin(async move {
            let before = task_store::task(txn, row.id).await?;
            if before.is_none() && !is_new {
                return Err(CoreError::NotFound.into());
            }
            let titled = task_store::task_titled(txn, &row.title).await?;
            if titled.is_some_and(|titled| titled.id != row.id) {
                let taken = Finding::error("title", Code::NotOffered, messages::TASK_TITLE_TAKEN);
                return Err(CoreError::Findings(vec![taken]).into());
            }
            let about =
                |task: &Model| json!({ "title": task.title, "points": task.points, "dueOn": task.due_on });
            let details = json!({ "before": before.as_ref().map(about), "after": about(&row) });
            let object = format!("task/{}", row.id);
            audit::record(txn, env, Some(actor), "task.save", &object, &details).await?;
            let id = row.id;
            task_store::save_task(txn, row).await?;
            Ok(id)
        })
    })
    .await
}

fn read(env: &Env, form: &TaskForm) -> Result<Model, CoreError> {
    let mut findings = Vec::new();
    let mut refuse = |path: &str, code, message: &str| findings.push(Finding::error(path, code, message));
    if form.title.is_empty() {
        refuse("title", Code::Required, messages::TASK_TITLE);
    }
    if form.title.chars().count() > LONGEST.0 {
        refuse("title", Code::TooLong, messages::TASK_TITLE);
    }
    if form.details.chars().count() > LONGEST.1 {
        refuse("details", Code::TooLong, messages::TASK_DETAILS);
    }
    let points = i32::try_from(form.points).unwrap_or_default();
    if !(1..=MOST_POINTS).contains(&points) {
        refuse("points", Code::Range, messages::TASK_POINTS);
    }
    let due_on = Day::parse(&form.due_on).map(|day| day.to_string());
    if due_on.is_none() && !form.due_on.is_empty() {
        refuse("dueOn", Code::Format, messages::TASK_DUE);
    }
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings));
    }
    let now = env.clock.now();
    Ok(Model {
        id: match form.id.as_str() {
            "" => env.random.uuid_at(now),
            id => id.parse().map_err(|_| CoreError::NotFound)?,
        },
        title: form.title.clone(),
        details: form.details.clone(),
        points,
        due_on: due_on.unwrap_or_default(),
        updated_at: now,
    })
}

/// Whether the last day of a task has passed, in the fest's time zone.
pub(super) fn is_over(env: &Env, task: &Model) -> bool {
    let today = moment(env.clock.now()).day();
    Day::parse(&task.due_on).is_some_and(|last| last < today)
}

/// A task as everybody sees it.
pub(super) fn shown(env: &Env, task: &Model) -> TaskRecord {
    TaskRecord {
        id: task.id.to_string(),
        title: task.title.clone(),
        details: task.details.clone(),
        points: task.points.unsigned_abs(),
        due_on: task.due_on.clone(),
        is_over: is_over(env, task),
    }
}
