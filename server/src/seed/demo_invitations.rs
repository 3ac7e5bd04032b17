//! A team of the demo whose players were asked to confirm: some have, one is not in the team, one waits for a parent, and the others
//! have not answered. They answer by the calls that people make, so that every rule holds.

use super::SeedError;
use crate::admission::confirm;
use crate::entities::member;
use crate::env::Env;
use crate::registrations::invitations::{answer, ask, link, store as invitations};
use crate::registrations::{encryption, groups, store};
use app::content::notices::NOTICE_VERSION;
use shared::entities::{InvitationAnswer, Invited};
use shared::rules::invitation::adult_if_born_by;
use uuid::Uuid;

/// The date of birth of the adults.
const ADULT: &str = "2005-08-31";

/// What a player answers.
#[derive(Debug, Clone, Copy)]
enum DemoAnswer {
    Accepts,
    Declines,
    AsksParent,
}

/// The answers of the first players.
const ANSWERS: [DemoAnswer; 4] = [
    DemoAnswer::Accepts,
    DemoAnswer::Accepts,
    DemoAnswer::Declines,
    DemoAnswer::AsksParent,
];

/// Asks the players of a confirmed registration, and answers for some of them.
///
/// # Errors
/// If the database fails, or a rule refuses an answer.
pub(crate) async fn answer(env: &Env, id: Uuid) -> Result<(), SeedError> {
    env.write(move |txn, env| {
        Box::pin(async move {
            let entry = store::lock(txn, id).await?.ok_or("the entry is gone")?;
            ask::invite_team(txn, env, &entry).await?;
            // Nobody reads the mailboxes of made-up people.
            invitations::change_team(txn, id, |team| team.are_reminders_stopped = true).await?;
            Ok::<_, SeedError>(())
        })
    })
    .await?;
    let people = store::members(env.db.read(), id).await?;
    for (given, person) in ANSWERS.into_iter().zip(&people) {
        let invitation = invitations::of_member(env.db.read(), person.id).await?;
        let link_id = invitation.ok_or("nobody was asked")?.link_id;
        let token = link::token(env, Invited::Person, link_id);
        match given {
            DemoAnswer::Accepts => confirm::accept(env, details(env, person, token, None).await?).await?,
            DemoAnswer::Declines => answer::decline(env, token).await?,
            DemoAnswer::AsksParent => {
                let parent = Some("parent@example.org");
                confirm::accept(env, details(env, person, token, parent).await?).await?
            }
        };
    }
    Ok(())
}

/// What a player enters: the number that the captain has entered, and made-up contacts. Who names a parent is under 18.
async fn details(
    env: &Env,
    person: &member::Model,
    token: String,
    parent: Option<&str>,
) -> Result<InvitationAnswer, SeedError> {
    let typed = encryption::typed(env, person)?;
    let date_of_birth = if parent.is_some() {
        let entry = store::by_id(env.db.read(), person.registration_id).await?;
        let (event, _) = groups::of(&entry.ok_or("the entry is gone")?)?;
        let first_day = env.catalogue().terms(event).first_day;
        adult_if_born_by(first_day).next().to_string()
    } else {
        ADULT.to_owned()
    };
    Ok(InvitationAnswer {
        token,
        fullname: typed.fullname,
        phone_number: typed.phone_number,
        aadhar_id: typed.aadhar_id,
        date_of_birth,
        emergency_name: "Meera Example".to_owned(),
        emergency_phone: "9000000001".to_owned(),
        parent_email: parent.unwrap_or_default().to_owned(),
        consent: NOTICE_VERSION.to_owned(),
    })
}
