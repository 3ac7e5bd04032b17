//! Audit rows for what staff read: one a staff member, list and day.

use super::record;
use crate::core::error::CoreError;
use crate::entities::audit_record::{Column, Entity};
use crate::env::Env;
use chrono::{DateTime, Duration, NaiveTime, Utc};
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use serde_json::json;
use uuid::Uuid;

/// The action of these rows.
const ACTION: &str = "list.read";
/// The offset of Indian Standard Time, in which a day begins.
const IST: Duration = Duration::minutes(330);

/// Records that a staff member reads a list, unless a row of the same day says so. Call it before the list is sent.
pub(crate) async fn record_read(env: &Env, reader: Uuid, list: &str) -> Result<(), CoreError> {
    let object = format!("list{list}");
    let known: Option<Uuid> = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::Object.eq(&object))
        .filter(Column::At.gte(day_of(env.clock.now())))
        .filter(Column::ActorId.eq(reader))
        .filter(Column::Action.eq(ACTION))
        .limit(1)
        .into_tuple()
        .one(env.db.read())
        .await?;
    if known.is_some() {
        return Ok(());
    }
    let written: Result<(), DbErr> = env
        .write(move |txn, env| {
            Box::pin(async move { record(txn, env, Some(reader), ACTION, &object, &json!({})).await })
        })
        .await;
    Ok(written?)
}

/// The beginning of a day in India.
fn day_of(now: DateTime<Utc>) -> DateTime<Utc> {
    (now + IST).date_naive().and_time(NaiveTime::MIN).and_utc() - IST
}

#[cfg(test)]
mod tests {
    use super::day_of;
    use chrono::{DateTime, Utc};

    #[test]
    fn a_day_begins_at_midnight_in_india() {
        let at = |text: &str| -> DateTime<Utc> { text.parse().unwrap() };
        let day = at("2026-01-09T18:30:00Z");
        assert_eq!(day_of(at("2026-01-10T18:29:59Z")), day);
        assert_eq!(day_of(day), day);
        assert_eq!(day_of(at("2026-01-10T18:30:00Z")), at("2026-01-10T18:30:00Z"));
    }
}
