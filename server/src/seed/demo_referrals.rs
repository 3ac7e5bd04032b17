//! The referrals of the demo: the ambassador of the demo accounts has brought three teams, of which two have paid, and has sent two
//! proofs of tasks.

use super::{SeedError, accounts};
use crate::entities::{registration, user};
use crate::env::Env;
use crate::referrals::{code, credit, proofs, remember, task_store, tasks};
use crate::registrations::store::set_payment_status;
use crate::users;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use shared::entities::{PaymentStatus, ProofForm, Role, TaskForm};

/// The event of the teams.
const EVENT: &str = "chess";
/// How many there are, and how many of them have paid.
const TEAMS: (u64, usize) = (3, 2);

/// Each task: its title, its points, and whether the demo's ambassador has sent a proof.
const TASKS: [(&str, u32, bool); 3] = [
    ("Share the poster in your college group", 10, true),
    ("Speak about the fest in a class", 30, true),
    ("Hang up five posters", 20, false),
];

/// Brings the teams, and sends the proofs.
pub(super) async fn seed(env: &Env) -> Result<(), SeedError> {
    let email = accounts::demo_email(Role::Ca);
    let Some(ambassador) = users::store::by_email(env.db.read(), &email).await? else {
        return Ok(());
    };
    let code = code::of_ambassador(env, &ambassador).await?;
    let entries = registration::Entity::find()
        .filter(registration::Column::Event.eq(EVENT))
        .order_by_asc(registration::Column::Number)
        .limit(TEAMS.0)
        .all(env.db.read())
        .await?;
    for (place, entry) in entries.into_iter().enumerate() {
        let code = code.clone();
        env.write(move |txn, env| {
            let (entry, code) = (entry.clone(), code.clone());
            Box::pin(async move {
                remember::at_sign_up(txn, env, entry.user_id, &[&code]).await?;
                if place < TEAMS.1 {
                    let now = env.clock.now();
                    let paid = set_payment_status(txn, entry, PaymentStatus::Paid, now).await?;
                    credit::entry(txn, env, &paid).await?;
                }
                Ok::<_, SeedError>(())
            })
        })
        .await?;
    }
    tasks(env, &ambassador).await
}

async fn tasks(env: &Env, ambassador: &user::Model) -> Result<(), SeedError> {
    let staff = accounts::demo_email(Role::Moderator);
    let Some(staff) = users::store::by_email(env.db.read(), &staff).await? else {
        return Ok(());
    };
    if !task_store::tasks(env.db.read()).await?.is_empty() {
        return Ok(());
    }
    for (title, points, is_done) in TASKS {
        let form = TaskForm {
            title: title.to_owned(),
            points,
            ..TaskForm::default()
        };
        let task = tasks::save(env, staff.id, form).await?;
        if is_done {
            let link = "https://example.com/proof".to_owned();
            proofs::send(env, ambassador, task, ProofForm { link }).await?;
        }
    }
    Ok(())
}
