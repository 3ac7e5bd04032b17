//! Filters of a list of entries, as a query.

use super::order::{self, Order};
use super::text;
use crate::db::paging::Slice;
use crate::db::prefix_range;
use crate::entities::registration;
use sea_orm::sea_query::{Expr, ExprTrait, SelectStatement};
use sea_orm::{ColumnTrait, DbBackend, EntityTrait, QueryFilter, QuerySelect, QueryTrait, Select};
use shared::catalogue::Category;
use shared::entities::{PaymentStatus, RegistrationStatus};
use shared::registration_code::RegistrationCode;
use uuid::Uuid;

/// Filters and order of a list of entries.
#[derive(Debug, Hash)]
pub(crate) struct Filter<'a> {
    /// The event's endpoint.
    pub(crate) event: Option<&'static str>,
    pub(crate) category: Option<Category>,
    pub(crate) payment_status: Option<PaymentStatus>,
    pub(crate) status: Option<RegistrationStatus>,
    pub(crate) flagged: Option<bool>,
    /// Beginning of the college's name; empty for any.
    pub(crate) college: &'a str,
    /// Part of a name, phone number, e-mail address or college; a short code or an id; empty for any.
    pub(crate) q: &'a str,
    pub(crate) order: Order,
}

impl Filter<'_> {
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
            which = which.filter(from).filter(to);
        }
        if self.q.is_empty() {
            which
        } else if let Ok(id) = self.q.parse::<Uuid>() {
            which.filter(Column::Id.eq(id))
        } else if let Some(code) = RegistrationCode::parse(self.q) {
            which.filter(Column::Number.eq(code.number()))
        } else {
            which.filter(Column::Id.in_subquery(text::registrations(backend, self.q)))
        }
    }

    /// Selects the ids of a part of the matching entries, in order.
    pub(crate) fn ids_of(&self, backend: DbBackend, part: Slice) -> SelectStatement {
        let order = if part.is_from_the_end {
            self.order.reversed()
        } else {
            self.order
        };
        let which = self.which(backend).offset(part.before).limit(part.size);
        order.of(which).into_query()
    }
}
