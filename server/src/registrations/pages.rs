//! Reads entries page by page, in the order of the lists, for responses that hold all of them. One page is in memory at
//! a time.

use super::store::Whole;
use crate::entities::{member, registration, user};
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use shared::catalogue::EVENTS;
use std::collections::{BTreeSet, HashMap};
use uuid::Uuid;

/// Entries per page.
const SIZE: u64 = 200;

/// The entries for an event, newest first.
#[derive(Debug)]
pub(crate) struct Pages {
    event: String,
    /// The last entry of the previous page; `None` at the beginning.
    after: Option<(DateTime<Utc>, Uuid)>,
    /// A page that is read and not returned yet.
    ready: Option<Vec<Whole>>,
    is_over: bool,
}

impl Pages {
    /// Reads the first page, so that a database failure is known before the response begins.
    pub(crate) async fn begin(db: &impl ConnectionTrait, event: &str) -> Result<Self, DbErr> {
        let mut pages = Self {
            event: event.to_owned(),
            after: None,
            ready: None,
            is_over: false,
        };
        pages.ready = pages.read(db).await?;
        Ok(pages)
    }

    /// The next page; `None` after the last.
    pub(crate) async fn next(&mut self, db: &impl ConnectionTrait) -> Result<Option<Vec<Whole>>, DbErr> {
        match self.ready.take() {
            Some(page) => Ok(Some(page)),
            None => self.read(db).await,
        }
    }

    async fn read(&mut self, db: &impl ConnectionTrait) -> Result<Option<Vec<Whole>>, DbErr> {
        if self.is_over {
            return Ok(None);
        }
        let mut which = registration::Entity::find().filter(registration::Column::Event.eq(&self.event));
        if let Some((at, id)) = self.after {
            // The redundant condition on the time makes the index scan start at the right place.
            let later = registration::Column::CreatedAt
                .lt(at)
                .or(registration::Column::Id.gt(id));
            which = which
                .filter(registration::Column::CreatedAt.lte(at))
                .filter(later);
        }
        let found = which
            .order_by_desc(registration::Column::CreatedAt)
            .order_by_asc(registration::Column::Id)
            .limit(SIZE)
            .find_also_related(user::Entity)
            .all(db)
            .await?;
        self.is_over = (found.len() as u64) < SIZE;
        let Some((last, _)) = found.last() else {
            return Ok(None);
        };
        self.after = Some((last.created_at, last.id));
        let mut people = people(db, found.iter().map(|(entry, _)| entry.id)).await?;
        let whole = found.into_iter().filter_map(|(entry, owner)| {
            let people = people.remove(&entry.id).unwrap_or_default();
            Some((entry, owner?, people))
        });
        Ok(Some(whole.collect()))
    }
}

async fn people(
    db: &impl ConnectionTrait,
    ids: impl Iterator<Item = Uuid>,
) -> Result<HashMap<Uuid, Vec<member::Model>>, DbErr> {
    let found = member::Entity::find()
        .filter(member::Column::RegistrationId.is_in(ids))
        .order_by_asc(member::Column::RegistrationId)
        .order_by_asc(member::Column::TeamGroup)
        .order_by_asc(member::Column::Position)
        .all(db)
        .await?;
    let mut by_entry = HashMap::<Uuid, Vec<member::Model>>::new();
    for person in found {
        by_entry.entry(person.registration_id).or_default().push(person);
    }
    Ok(by_entry)
}

/// The endpoints of every event that can be entered or has entries.
pub(crate) async fn events(db: &impl ConnectionTrait) -> Result<BTreeSet<String>, DbErr> {
    let entered: Vec<String> = registration::Entity::find()
        .select_only()
        .column(registration::Column::Event)
        .distinct()
        .into_tuple()
        .all(db)
        .await?;
    let open = EVENTS
        .iter()
        .filter_map(|event| event.endpoint)
        .map(str::to_owned);
    Ok(open.chain(entered).collect())
}

/// The number of entries for an event, or in total.
pub(crate) async fn count(db: &impl ConnectionTrait, event: Option<&str>) -> Result<u64, DbErr> {
    let mut which = registration::Entity::find();
    if let Some(event) = event {
        which = which.filter(registration::Column::Event.eq(event));
    }
    which.count(db).await
}
