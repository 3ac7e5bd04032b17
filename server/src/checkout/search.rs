//! Finds payments, each with its order and its registration.

use crate::db::listing::{self, Sorted};
use crate::db::paging::ListPage;
use crate::entities::{booking, order, payment, registration, user};
use crate::payments::ledger::payments;
use sea_orm::sea_query::{Expr, Query, SelectStatement, SimpleExpr, UnionType};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, RelationTrait,
};
use shared::entities::Destination;
use shared::registration_code::RegistrationCode;
use std::collections::HashMap;
use uuid::Uuid;

/// A registration with its owner.
type RegistrationWithOwner = (registration::Model, Option<user::Model>);
/// A payment, its order and its registration.
pub(crate) type PaymentWithOrder = (
    payment::Model,
    Option<order::Model>,
    Option<RegistrationWithOwner>,
);

/// The filter of a search.
pub(crate) struct PaymentFilter<'a> {
    /// The provider's payment or order id, a receipt, a registration's id or short code, or the owner's e-mail address; empty
    /// for all.
    pub(crate) q: &'a str,
    pub(crate) destination: Option<Destination>,
}

impl PaymentFilter<'_> {
    /// Selects `id` and `at` of each payment. Each kind of id is a separate `UNION` branch, so that each uses its own
    /// index.
    fn which(&self) -> SelectStatement {
        use crate::entities::payment::Column;
        let mut payments = Query::select();
        payments
            .column((payment::Entity, Column::Id))
            .expr_as(Expr::col((payment::Entity, Column::CreatedAt)), "at")
            .from(payment::Entity);
        if let Some(destination) = self.destination {
            payments.and_where(Column::Destination.eq(destination));
        }
        if self.q.is_empty() {
            return payments;
        }
        let of = |condition: SimpleExpr| payments.clone().and_where(condition).to_owned();
        let mut found = of(Column::ProviderPaymentId.eq(self.q));
        found.union(UnionType::Distinct, of(Column::ProviderOrderId.eq(self.q)));
        for orders in self.orders() {
            found.union(UnionType::Distinct, of(Column::OrderId.in_subquery(orders)));
        }
        found
    }

    /// Selects the ids of orders with this receipt, of orders of this owner's registrations and bookings, and of orders of this
    /// registration, by its id or its short code.
    fn orders(&self) -> Vec<SelectStatement> {
        let orders = || order::Entity::find().select_only().column(order::Column::Id);
        let receipt = orders().filter(order::Column::Receipt.eq(self.q));
        let owned = orders()
            .join(JoinType::InnerJoin, order::Relation::Registration.def())
            .join(JoinType::InnerJoin, registration::Relation::User.def())
            .filter(user::Column::Email.eq(self.q.to_lowercase()));
        let booked = orders()
            .join(JoinType::InnerJoin, order::Relation::Booking.def())
            .join(JoinType::InnerJoin, booking::Relation::User.def())
            .filter(user::Column::Email.eq(self.q.to_lowercase()));
        let of_registration = self
            .q
            .parse::<Uuid>()
            .ok()
            .map(|id| orders().filter(order::Column::RegistrationId.eq(id)));
        let of_code = RegistrationCode::parse(self.q).map(|code| {
            orders()
                .join(JoinType::InnerJoin, order::Relation::Registration.def())
                .filter(registration::Column::Number.eq(code.number()))
        });
        let all = [Some(receipt), Some(owned), Some(booked), of_registration, of_code];
        all.into_iter().flatten().map(QueryTrait::into_query).collect()
    }
}

/// Returns one page, newest first, and the total count.
pub(crate) async fn page(
    db: &impl ConnectionTrait,
    filter: &PaymentFilter<'_>,
    page: ListPage,
) -> Result<(Vec<PaymentWithOrder>, u64), DbErr> {
    let page = listing::page(db, &filter.which(), Sorted::NewestFirst, page).await?;
    let mut rows = payment::Entity::find()
        .filter(payment::Column::Id.is_in(page.ids.iter().copied()))
        .all(db)
        .await?;
    page.sort(&mut rows, |row| row.id);
    Ok((whole(db, rows).await?, page.total))
}

/// Returns all payments in the inbox, longest waiting first.
pub(crate) async fn inbox(db: &impl ConnectionTrait) -> Result<Vec<PaymentWithOrder>, DbErr> {
    let rows = payment::Entity::find()
        .filter(payment::Column::Destination.eq(Destination::Inbox))
        .order_by_asc(payment::Column::CreatedAt)
        .order_by_asc(payment::Column::Id)
        .all(db)
        .await?;
    whole(db, rows).await
}

/// Finds one payment by our id.
pub(crate) async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<PaymentWithOrder>, DbErr> {
    let row = payments::by_id(db, id).await?;
    Ok(whole(db, row.into_iter().collect()).await?.pop())
}

/// Adds orders, registrations and owners to payments, with three more queries in total. The registration of a booking is that of its
/// team.
async fn whole(db: &impl ConnectionTrait, rows: Vec<payment::Model>) -> Result<Vec<PaymentWithOrder>, DbErr> {
    let ids = rows.iter().filter_map(|row| row.order_id);
    let orders = order::Entity::find()
        .filter(order::Column::Id.is_in(ids))
        .all(db)
        .await?;
    let ids = orders.iter().filter_map(|order| order.booking_id);
    let bookings: Vec<(Uuid, Uuid)> = booking::Entity::find()
        .select_only()
        .columns([booking::Column::Id, booking::Column::RegistrationId])
        .filter(booking::Column::Id.is_in(ids))
        .into_tuple()
        .all(db)
        .await?;
    let teams: HashMap<Uuid, Uuid> = bookings.into_iter().collect();
    let team = |order: &order::Model| {
        let booking = order.booking_id.and_then(|id| teams.get(&id)).copied();
        order.registration_id.or(booking)
    };
    let ids = orders.iter().filter_map(team);
    let entries = registration::Entity::find()
        .filter(registration::Column::Id.is_in(ids))
        .find_also_related(user::Entity)
        .all(db)
        .await?;
    let orders: HashMap<Uuid, order::Model> = orders.into_iter().map(|order| (order.id, order)).collect();
    let entries: HashMap<Uuid, RegistrationWithOwner> =
        entries.into_iter().map(|entry| (entry.0.id, entry)).collect();
    let found = rows.into_iter().map(|row| {
        let order = row.order_id.and_then(|id| orders.get(&id)).cloned();
        let id = order.as_ref().and_then(team);
        let entry = id.and_then(|id| entries.get(&id)).cloned();
        (row, order, entry)
    });
    Ok(found.collect())
}
