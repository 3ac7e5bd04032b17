//! The search index: one text per registration in the table `registration_search`, with the college and the names, phone
//! numbers and e-mail addresses of its people, folded ([`normalise::fold`]). Every write to a registration's people or college also writes its text.
//!
//! SQLite indexes the texts with FTS5, PostgreSQL with `pg_trgm`. Both find any part of [`SHORTEST`] characters or more.
//! The number of a registration is the key (`rowid`). Deleting a registration deletes its text (foreign key, or trigger).

use super::people::Person;
use super::store;
use crate::entities::{member, registration};
use sea_orm::sea_query::{
    BinOper, DeleteStatement, Expr, ExprTrait, InsertStatement, LikeExpr, Order, Query, SelectStatement,
};
use sea_orm::{ConnectionTrait, DbBackend, DbErr};
use shared::normalise::{self, fold};
use shared::rules::person::{PHONE_DIGITS, is_digits};

const TABLE: &str = "registration_search";
const KEY: &str = "rowid";
const TEXT: &str = "text";

/// The least number of characters that the index can find.
pub(crate) const SHORTEST: usize = 3;

/// The statement that adds the text of a new registration.
pub(crate) fn insertion(entry: &registration::Model, people: &[Person<'_>]) -> InsertStatement {
    let people = people.iter().map(|person| {
        let typed = person.typed;
        [&*typed.fullname, &*typed.phone_number, &*typed.email]
    });
    row(entry, people)
}

/// The statement that adds the text of a stored registration.
pub(crate) fn insertion_of(entry: &registration::Model, people: &[member::Model]) -> InsertStatement {
    let people = people
        .iter()
        .map(|person| [&*person.fullname, &*person.phone_number, &*person.email]);
    row(entry, people)
}

/// Writes the text of a registration again, after a change to its people or its college.
pub(crate) async fn refresh(txn: &impl ConnectionTrait, entry: &registration::Model) -> Result<(), DbErr> {
    let people = store::members(txn, entry.id).await?;
    let former: DeleteStatement = Query::delete()
        .from_table(TABLE)
        .and_where(Expr::col(KEY).eq(entry.number))
        .to_owned();
    txn.execute(&former).await?;
    txn.execute(&insertion_of(entry, &people)).await.map(drop)
}

fn row<'a>(entry: &registration::Model, people: impl Iterator<Item = [&'a str; 3]>) -> InsertStatement {
    let mut text = fold(&entry.college_name);
    for person in people {
        text.push('\n');
        text.push_str(&person.map(fold).join(" "));
    }
    let mut row = Query::insert();
    row.into_table(TABLE)
        .columns([KEY, TEXT])
        .values_panic([entry.number.into(), text.into()]);
    row
}

/// Selects the numbers of the `most` newest registrations whose text contains `part`, after the first `offset`. The part has
/// [`SHORTEST`] characters or more.
pub(crate) fn numbers(backend: DbBackend, part: &str, offset: u64, most: u64) -> SelectStatement {
    let part = normalized(part);
    let matches = match backend {
        // A quoted phrase: FTS5 reads nothing in it as an operator.
        DbBackend::Sqlite => Expr::col(TABLE).binary(
            BinOper::Custom("MATCH"),
            Expr::val(format!("\"{}\"", part.replace('"', "\"\""))),
        ),
        _ => {
            let part = part.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
            Expr::col(TEXT).like(LikeExpr::new(format!("%{part}%")).escape('\\'))
        }
    };
    Query::select()
        .column(KEY)
        .from(TABLE)
        .and_where(matches)
        .order_by(KEY, Order::Desc)
        .offset(offset)
        .limit(most)
        .to_owned()
}

/// The folded part. A phone number, or a part of one, loses its separators and the country's prefix.
fn normalized(part: &str) -> String {
    let phone = normalise::phone(part);
    if is_digits(&phone, PHONE_DIGITS) {
        return phone;
    }
    let is_phone = |text: &str| {
        let mut digits = text.chars().filter(char::is_ascii_digit);
        digits.nth(SHORTEST - 1).is_some()
            && text
                .chars()
                .all(|sign| sign.is_ascii_digit() || matches!(sign, ' ' | '-' | '+' | '(' | ')'))
    };
    let part = part.trim();
    if is_phone(part) {
        let local = part.strip_prefix("+91").filter(|local| is_phone(local));
        return local
            .unwrap_or(part)
            .chars()
            .filter(char::is_ascii_digit)
            .collect();
    }
    fold(part)
}

#[cfg(test)]
mod tests {
    use super::normalized;

    #[test]
    fn phone_numbers_are_found_as_people_write_them() {
        for typed in [
            "98123 45678",
            "+91 98123-45678",
            "9812345678",
            "(98123) 45678",
            "09812345678",
            "९८१२३ ४५६७८",
        ] {
            assert_eq!(normalized(typed), "9812345678", "{typed}");
        }
        assert_eq!(normalized(" Asha Kumari "), "asha kumari");
        assert_eq!(normalized("98123 4"), "981234", "a part of a number");
        assert_eq!(normalized("D\u{2019}SOUZA"), "d'souza");
        assert_eq!(normalized("Rene\u{301}"), "rené");
        assert_eq!(normalized("Class of 2024-25"), "class of 2024-25");
    }
}
