//! Finding payments, each with its order and with what that is for.

use crate::db::listing::{self, Sorted};
use crate::http::Page;
use crate::payments::{destination, order, payment, payment_store};
use crate::registrations::entity as registration;
use crate::users::entity as user;
use sea_orm::sea_query::{Expr, Query, SelectStatement, SimpleExpr, UnionType};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, RelationTrait,
};
use shared::entities::Destination;
use std::collections::HashMap;
use uuid::Uuid;

/// A registration with its owner.
type Entry = (registration::Model, Option<user::Model>);
/// A payment, its order and its registration.
pub(super) type Found = (payment::Model, Option<order::Model>, Option<Entry>);

/// Which payments.
pub(super) struct Wanted<'a> {
    /// An id of the payment, its order, its receipt or its registration, or the owner's e-mail address; empty: any.
    pub(super) q: &'a str,
    pub(super) destination: Option<Destination>,
}

impl Wanted<'_> {
    /// `id` and `at` of each. Every name that a payment has is looked up in the index of its own.
    fn which(&self) -> SelectStatement {
        use payment::Column;
        let mut payments = Query::select();
        payments
            .column((payment::Entity, Column::Id))
            .expr_as(Expr::col((payment::Entity, Column::CreatedAt)), "at")
            .from(payment::Entity);
        if let Some(destination) = self.destination {
            payments.and_where(Column::Destination.eq(destination::name(destination)));
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

    /// The ids of the orders with this receipt, of the registrations of this owner, and of the registration of this id.
    fn orders(&self) -> Vec<SelectStatement> {
        let orders = || order::Entity::find().select_only().column(order::Column::Id);
        let receipt = orders().filter(order::Column::Receipt.eq(self.q));
        let owned = orders()
            .join(JoinType::InnerJoin, order::Relation::Registration.def())
            .join(JoinType::InnerJoin, registration::Relation::User.def())
            .filter(user::Column::Email.eq(self.q.to_lowercase()));
        let of_registration = self
            .q
            .parse::<Uuid>()
            .ok()
            .map(|id| orders().filter(order::Column::RegistrationId.eq(id)));
        let all = [Some(receipt), Some(owned), of_registration];
        all.into_iter().flatten().map(QueryTrait::into_query).collect()
    }
}

/// A page of them, newest first, and how many there are in all.
pub(super) async fn page(
    db: &impl ConnectionTrait,
    wanted: &Wanted<'_>,
    page: Page,
) -> Result<(Vec<Found>, u64), DbErr> {
    let page = listing::page(db, &wanted.which(), Sorted::NewestFirst, page).await?;
    let mut rows = payment::Entity::find()
        .filter(payment::Column::Id.is_in(page.ids.iter().copied()))
        .all(db)
        .await?;
    page.sort(&mut rows, |row| row.id);
    Ok((whole(db, rows).await?, page.total))
}

/// All that wait for staff, longest waiting first.
pub(super) async fn inbox(db: &impl ConnectionTrait) -> Result<Vec<Found>, DbErr> {
    let rows = payment::Entity::find()
        .filter(payment::Column::Destination.eq(destination::name(Destination::Inbox)))
        .order_by_asc(payment::Column::CreatedAt)
        .order_by_asc(payment::Column::Id)
        .all(db)
        .await?;
    whole(db, rows).await
}

/// One of them.
pub(super) async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Found>, DbErr> {
    let row = payment_store::by_id(db, id).await?;
    Ok(whole(db, row.into_iter().collect()).await?.pop())
}

/// Two more queries, however many payments.
async fn whole(db: &impl ConnectionTrait, rows: Vec<payment::Model>) -> Result<Vec<Found>, DbErr> {
    let ids = rows.iter().filter_map(|row| row.order_id);
    let orders = order::Entity::find()
        .filter(order::Column::Id.is_in(ids))
        .all(db)
        .await?;
    let ids = orders.iter().filter_map(|order| order.registration_id);
    let entries = registration::Entity::find()
        .filter(registration::Column::Id.is_in(ids))
        .find_also_related(user::Entity)
        .all(db)
        .await?;
    let orders: HashMap<Uuid, order::Model> = orders.into_iter().map(|order| (order.id, order)).collect();
    let entries: HashMap<Uuid, Entry> = entries.into_iter().map(|entry| (entry.0.id, entry)).collect();
    let found = rows.into_iter().map(|row| {
        let order = row.order_id.and_then(|id| orders.get(&id)).cloned();
        let id = order.as_ref().and_then(|order| order.registration_id);
        let entry = id.and_then(|id| entries.get(&id)).cloned();
        (row, order, entry)
    });
    Ok(found.collect())
}
