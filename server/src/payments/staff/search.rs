//! Finding payments, each with its order and with what that is for.

use crate::http::Page;
use crate::payments::{destination, order, payment, payment_store};
use crate::registrations::entity as registration;
use crate::users::entity as user;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, JoinType, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, RelationTrait, Select,
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
    fn select(&self) -> Select<payment::Entity> {
        let mut which = payment::Entity::find();
        if let Some(destination) = self.destination {
            which = which.filter(payment::Column::Destination.eq(destination::name(destination)));
        }
        if self.q.is_empty() {
            return which;
        }
        let mut any = Condition::any()
            .add(payment::Column::ProviderPaymentId.eq(self.q))
            .add(payment::Column::ProviderOrderId.eq(self.q))
            .add(order::Column::Receipt.eq(self.q))
            .add(user::Column::Email.eq(self.q.to_lowercase()));
        if let Ok(id) = self.q.parse::<Uuid>() {
            any = any.add(registration::Column::Id.eq(id));
        }
        which
            .join(JoinType::LeftJoin, payment::Relation::Order.def())
            .join(JoinType::LeftJoin, order::Relation::Registration.def())
            .join(JoinType::LeftJoin, registration::Relation::User.def())
            .filter(any)
    }
}

/// A page of them, newest first, and how many there are in all.
pub(super) async fn page(
    db: &impl ConnectionTrait,
    wanted: &Wanted<'_>,
    page: Page,
) -> Result<(Vec<Found>, u64), DbErr> {
    let which = wanted.select();
    let total = which.clone().count(db).await?;
    let rows = which
        .order_by_desc(payment::Column::CreatedAt)
        .order_by_asc(payment::Column::Id)
        .offset(page.offset())
        .limit(page.size)
        .all(db)
        .await?;
    Ok((whole(db, rows).await?, total))
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
