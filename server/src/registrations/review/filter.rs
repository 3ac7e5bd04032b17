//! Filters of a list of entries, as a query.

use super::order::{self, ListOrder};
use super::text;
use crate::db::paging::ListPage;
use crate::db::prefix_range;
use crate::entities::registration;
use crate::registrations::spellings;
use sea_orm::sea_query::{Expr, ExprTrait, SelectStatement};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbBackend, DbErr, EntityTrait, QueryFilter, QuerySelect,
    QueryTrait, Select,
};
use shared::catalogue::Category;
use shared::entities::{PaymentStatus, RegistrationStatus};
use shared::registration_code::RegistrationCode;
use uuid::Uuid;

/// Filters and order of a list of entries.
#[derive(Debug)]
pub(crate) struct RegistrationFilter<'a> {
    /// The event's endpoint.
    pub(crate) event: Option<&'static str>,
    pub(crate) category: Option<Category>,
    pub(crate) payment_status: Option<PaymentStatus>,
    pub(crate) status: Option<RegistrationStatus>,
    pub(crate) flagged: Option<bool>,
    /// Beginning of the college's name, or a name that means it; empty for any.
    pub(crate) college: &'a str,
    /// Part of a name, phone number, e-mail address or college; a short code or an id; empty for any.
    pub(crate) q: &'a str,
    pub(crate) order: ListOrder,
    /// The spellings of the colleges that `college` and `q` mean, in lower case.
    pub(crate) spellings: Spellings,
}

/// Spellings of colleges in lower case.
#[derive(Debug, Default)]
pub(crate) struct Spellings {
    college: Vec<String>,
    q: Vec<String>,
}

impl RegistrationFilter<'_> {
    /// Looks up the spellings of the colleges that the filter means.
    pub(crate) async fn look_up(&mut self, db: &impl ConnectionTrait) -> Result<(), DbErr> {
        if !self.college.is_empty() {
            self.spellings.college = spellings::meant(db, self.college).await?;
        }
        if !self.q.is_empty() && !self.is_exact() {
            self.spellings.q = spellings::meant(db, self.q).await?;
        }
        Ok(())
    }

    /// The spellings of the colleges that the text means.
    pub(crate) fn spellings_of_q(&self) -> &[String] {
        &self.spellings.q
    }

    /// Whether the text is an id or a short code.
    pub(crate) fn is_exact(&self) -> bool {
        self.q.parse::<Uuid>().is_ok() || RegistrationCode::parse(self.q).is_some()
    }

    /// Selects the ids of the matching entries, unordered.
    pub(crate) fn which(&self, backend: DbBackend) -> Select<registration::Entity> {
        use crate::entities::registration::Column;
        let mut which = registration::Entity::find().select_only().column(Column::Id);
        if let Some(event) = self.event {
            which = which.filter(Column::Event.eq(event));
        }
        if let Some(category) = self.category {
            which = which.filter(Column::Category.eq(category.name()));
        }
        if let Some(status) = self.payment_status {
            which = which.filter(Column::PaymentStatus.eq(status));
        }
        if let Some(status) = self.status {
            which = which.filter(Column::Status.eq(status));
        }
        if let Some(flagged) = self.flagged {
            which = which.filter(Expr::col((registration::Entity, "flagged")).eq(flagged));
        }
        if !self.college.is_empty() {
            let (from, to) = prefix_range(&order::college(), self.college);
            let others = order::college().is_in(&self.spellings.college);
            which = which.filter(Condition::any().add(from.and(to)).add(others));
        }
        if self.q.is_empty() {
            which
        } else if let Ok(id) = self.q.parse::<Uuid>() {
            which.filter(Column::Id.eq(id))
        } else if let Some(code) = RegistrationCode::parse(self.q) {
            which.filter(Column::Number.eq(code.number()))
        } else {
            which.filter(Column::Id.in_subquery(text::registrations(backend, self.q, self.spellings_of_q())))
        }
    }

    /// Selects the ids of a page of the matching entries, in order.
    pub(crate) fn ids_of(&self, backend: DbBackend, page: ListPage) -> SelectStatement {
        let which = self.which(backend).offset(page.offset()).limit(page.size);
        self.order.of(which).into_query()
    }
}
