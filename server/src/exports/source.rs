//! Reads the entries of an export page by page, for one event or for all events in turn.

use crate::core::error::CoreError;
use crate::db::Db;
use crate::registrations::invitations::store::{self, StoredAnswers};
use crate::registrations::pages::{self, Pages};
use crate::registrations::store::Whole;
use sea_orm::{ConnectionTrait, DbErr};
use shared::catalogue::Event;
use std::collections::BTreeSet;

/// The entries of an export.
#[derive(Debug)]
pub(crate) struct Source {
    pages: Option<Pages>,
    /// The events that are not read yet.
    events: BTreeSet<String>,
}

impl Source {
    /// Starts with `event`, or with all events if it is `None`.
    pub(crate) async fn begin(db: &impl ConnectionTrait, event: Option<&Event>) -> Result<Self, DbErr> {
        match event.and_then(|event| event.endpoint) {
            Some(endpoint) => Ok(Self {
                pages: Some(Pages::begin(db, endpoint).await?),
                events: BTreeSet::new(),
            }),
            None => Ok(Self {
                pages: None,
                events: pages::events(db).await?,
            }),
        }
    }

    /// The pages of the single event.
    pub(crate) fn only(self) -> Result<Pages, CoreError> {
        self.pages
            .ok_or_else(|| CoreError::internal("an export of one event has none"))
    }

    /// The endpoints of all events.
    pub(crate) fn events(self) -> BTreeSet<String> {
        self.events
    }

    /// The next page; `None` after the last.
    pub(crate) async fn next(&mut self, db: &impl ConnectionTrait) -> Result<Option<Vec<Whole>>, DbErr> {
        loop {
            if let Some(pages) = &mut self.pages
                && let Some(page) = pages.next(db).await?
            {
                return Ok(Some(page));
            }
            let Some(event) = self.events.pop_first() else {
                return Ok(None);
            };
            self.pages = Some(Pages::begin(db, &event).await?);
        }
    }
}

/// Reads what the people of a page have answered.
pub(crate) async fn answers(db: &Db, page: &[Whole]) -> Result<StoredAnswers, DbErr> {
    let ids: Vec<_> = page.iter().map(|(entry, ..)| entry.id).collect();
    store::answers_of(db.read(), &ids).await
}
