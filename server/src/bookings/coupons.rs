//! Coupons: codes that lower the price of a booking.

use super::BookingError;
use super::store;
use crate::audit;
use crate::college_names::CollegeNames;
use crate::core::error::CoreError;
use crate::entities::coupon;
use crate::env::Env;
use crate::payments::opening::paise;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::booking::{Discount, HIGHEST_PRICE, LONGEST_COUPON, coupon_code};
use shared::entities::{CouponForm, CouponRecord, CouponTerms, CouponType};
use shared::finding::{Code, Finding};
use shared::messages;
use shared::money::Paise;
use shared::rules::limits::LINE_MAX;
use shared::rules::review::NOTE;
use uuid::Uuid;

/// Most bookings that can use one coupon.
const MOST_USES: u32 = 10_000;

/// Finds a coupon that can be used now. `without` are bookings that give their use back, `college` is the team's college; none asks
/// for any team.
///
/// # Errors
/// [`BookingError::CouponUnusable`].
pub(crate) async fn usable(
    db: &impl ConnectionTrait,
    env: &Env,
    code: &str,
    college: Option<&str>,
    without: &[Uuid],
) -> Result<coupon::Model, BookingError> {
    let found = store::coupon(db, code).await?;
    let coupon = found
        .filter(|coupon| coupon.withdrawn_at.is_none())
        .ok_or(BookingError::CouponUnusable)?;
    let used = store::uses(db, code, env.clock.now(), without).await?;
    if used >= u64::try_from(coupon.uses).unwrap_or_default() {
        return Err(BookingError::CouponUnusable);
    }
    if let Some(college) = college.filter(|_| !coupon.college.is_empty()) {
        let names = CollegeNames::read(db).await?;
        if names.identity(college) != names.identity(&coupon.college) {
            return Err(BookingError::CouponUnusable);
        }
    }
    Ok(coupon)
}

/// What a coupon takes off.
pub(crate) fn discount(coupon: &coupon::Model) -> Result<Discount, CoreError> {
    Ok(match coupon.kind {
        CouponType::Percentage => Discount::Percentage(u32::try_from(coupon.discount).unwrap_or_default()),
        CouponType::Fixed => Discount::Fixed(paise(coupon.discount)?),
    })
}

/// A coupon's number on the wire: in percent or in rupees.
fn number(coupon: &coupon::Model) -> Result<u32, CoreError> {
    Ok(match discount(coupon)? {
        Discount::Percentage(percent) => percent,
        Discount::Fixed(amount) => amount.0 / 100,
    })
}

/// Returns a coupon that can be used now, for any visitor who knows its code.
///
/// # Errors
/// [`BookingError::CouponUnusable`].
pub(crate) async fn validate(env: &Env, typed: &str) -> Result<CouponTerms, BookingError> {
    let code = coupon_code(typed).ok_or(BookingError::CouponUnusable)?;
    let coupon = usable(env.db.read(), env, &code, None, &[]).await?;
    Ok(CouponTerms {
        discount: number(&coupon)?,
        coupon_type: coupon.kind,
        coupontag: coupon.code,
    })
}

/// Every coupon, for staff.
pub(crate) async fn records(env: &Env) -> Result<Vec<CouponRecord>, CoreError> {
    let db = env.db.read();
    let mut records = Vec::new();
    for coupon in store::coupons(db).await? {
        let used = store::uses(db, &coupon.code, env.clock.now(), &[]).await?;
        records.push(CouponRecord {
            discount: number(&coupon)?,
            coupon_type: coupon.kind,
            uses: u32::try_from(coupon.uses).unwrap_or_default(),
            used: u32::try_from(used).unwrap_or(u32::MAX),
            is_withdrawn: coupon.withdrawn_at.is_some(),
            college: coupon.college,
            code: coupon.code,
        });
    }
    Ok(records)
}

/// Adds a coupon.
///
/// # Errors
/// Findings on the form; [`BookingError::CouponCodeTaken`].
pub(crate) async fn add(env: &Env, actor: Uuid, form: CouponForm) -> Result<(), BookingError> {
    let row = read(env, &form)?;
    env.write(move |txn, env| {
        Box::pin(async move {
            super::lock(txn).await?;
            if store::coupon(txn, &row.code).await?.is_some() {
                return Err(BookingError::CouponCodeTaken);
            }
            let details = json!({
                "kind": row.kind, "discount": row.discount, "uses": row.uses, "college": row.college, "note": form.reason,
            });
            let object = format!("coupon/{}", row.code);
            audit::record(txn, env, Some(actor), "coupon.add", &object, &details).await?;
            store::insert_coupon(txn, row).await?;
            Ok(())
        })
    })
    .await
}

/// Withdraws a coupon. Bookings that use it keep their price.
///
/// # Errors
/// [`CoreError::NotFound`] if there is no such coupon, or it is withdrawn.
pub(crate) async fn withdraw(env: &Env, actor: Uuid, typed: &str) -> Result<(), BookingError> {
    let code = coupon_code(typed).ok_or(CoreError::NotFound)?;
    env.write(move |txn, env| {
        Box::pin(async move {
            if !store::withdraw_coupon(txn, &code, env.clock.now()).await? {
                return Err(CoreError::NotFound.into());
            }
            let object = format!("coupon/{code}");
            audit::record(txn, env, Some(actor), "coupon.withdraw", &object, &json!({})).await?;
            Ok(())
        })
    })
    .await
}

/// Reads a form to the row that it asks for.
fn read(env: &Env, sent: &CouponForm) -> Result<coupon::Model, CoreError> {
    let mut findings = Vec::new();
    let mut refuse = |path: &str, code, message: String| findings.push(Finding::error(path, code, message));
    let code = coupon_code(&sent.code);
    if code.is_none() {
        refuse(
            "code",
            Code::Format,
            format!("Use 1 to {LONGEST_COUPON} letters and digits."),
        );
    }
    let discount = match sent.coupon_type {
        CouponType::Percentage if (1..=100).contains(&sent.discount) => Some(i64::from(sent.discount)),
        CouponType::Fixed if (1..=HIGHEST_PRICE.0 / 100).contains(&sent.discount) => {
            Some(i64::from(Paise::rupees(sent.discount).0))
        }
        _ => None,
    };
    if discount.is_none() {
        refuse("discount", Code::Range, messages::COUPON_DISCOUNT.to_owned());
    }
    if !(1..=MOST_USES).contains(&sent.uses) {
        refuse(
            "uses",
            Code::Range,
            format!("A coupon is for 1 to {MOST_USES} bookings."),
        );
    }
    if sent.college.chars().count() > LINE_MAX {
        refuse("college", Code::TooLong, messages::COUPON_COLLEGE.to_owned());
    }
    if let Some(code) = NOTE.violated(&sent.reason) {
        refuse("reason", code, messages::COUPON_REASON.to_owned());
    }
    match (code, discount) {
        (Some(code), Some(discount)) if findings.is_empty() => Ok(coupon::Model {
            code,
            kind: sent.coupon_type,
            discount,
            uses: i32::try_from(sent.uses).unwrap_or_default(),
            college: sent.college.clone(),
            created_at: env.clock.now(),
            withdrawn_at: None,
        }),
        _ => Err(CoreError::Findings(findings)),
    }
}
