//! Order of the lists of entries.

use crate::entities::registration;
use sea_orm::sea_query::{Expr, SimpleExpr};
use sea_orm::{Order as Direction, QueryOrder, Select};

/// Sort key. Entries with equal keys are newest first in ascending order, oldest first in descending order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    CreatedAt,
    College,
    Event,
    Amount,
}

/// Sort key and direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ListOrder {
    pub(crate) sort: Sort,
    pub(crate) is_descending: bool,
}

impl ListOrder {
    /// Sorts in the order of an index or in its exact reverse, so entries with equal keys are reversed too.
    pub(crate) fn of(self, which: Select<registration::Entity>) -> Select<registration::Entity> {
        use crate::entities::registration::Column;
        let (with, against) = if self.is_descending {
            (Direction::Desc, Direction::Asc)
        } else {
            (Direction::Asc, Direction::Desc)
        };
        // This index starts with the newest entry.
        if self.sort == Sort::CreatedAt {
            return which
                .order_by(Column::CreatedAt, with)
                .order_by(Column::Id, against);
        }
        let sorted = match self.sort {
            Sort::College => which.order_by(college(), with.clone()),
            Sort::Event => which.order_by(Column::Event, with.clone()),
            Sort::Amount | Sort::CreatedAt => which.order_by(Column::Amount, with.clone()),
        };
        sorted
            .order_by(Column::CreatedAt, against)
            .order_by(Column::Id, with)
    }
}

/// The college's name in lower case, a column that the database maintains.
pub(crate) fn college() -> SimpleExpr {
    Expr::col((registration::Entity, "college_key"))
}
