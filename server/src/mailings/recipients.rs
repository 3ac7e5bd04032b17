//! Who gets a mailing, and who does not for what reason.

use super::error::MailingError;
use super::people::{self, Addressee};
use super::{fields, store};
use crate::admission::gate::now::FestNowCache;
use crate::env::Env;
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{ExclusionCount, MailingExclusion, MailingForm};
use std::collections::{BTreeMap, HashMap, HashSet};
use uuid::Uuid;

/// Somebody of the segment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Recipient {
    pub(crate) person: Addressee,
    /// Why they get none.
    pub(crate) excluded: Option<MailingExclusion>,
}

/// Returns everybody in a mailing's segment, sorted by address, each with the reason if they get no mail.
pub(crate) async fn of(
    env: &Env,
    cache: &FestNowCache,
    form: &MailingForm,
) -> Result<Vec<Recipient>, MailingError> {
    let people = people::of(env, cache, &form.segment).await?;
    let wishes = Wishes::read(env.db.read()).await?;
    let lacks = |person: &Addressee, text: &str| fields::fill(text, &person.fields).is_none();
    let recipients = people.into_iter().map(|person| {
        let excluded = if person.is_disabled {
            Some(MailingExclusion::Disabled)
        } else if let Some(why) = wishes.reason(form.is_about_entry, person.user_id, &person.address) {
            Some(why)
        } else if lacks(&person, &form.subject) || lacks(&person, &form.text) {
            Some(MailingExclusion::Lacks)
        } else {
            None
        };
        Recipient { person, excluded }
    });
    Ok(recipients.collect())
}

/// Who wants no announcements, and which mailboxes the mail provider has reported.
pub(super) struct Wishes {
    unsubscribed: HashSet<Uuid>,
    reported: HashMap<String, MailingExclusion>,
}

impl Wishes {
    pub(super) async fn read(db: &impl ConnectionTrait) -> Result<Self, DbErr> {
        let mut reported = HashMap::new();
        for row in store::suppressions(db, false).await? {
            let why = reported.entry(row.address).or_insert(row.why);
            // A mailbox that does not exist gets nothing, whatever else was reported.
            if row.why == MailingExclusion::Bounced {
                *why = row.why;
            }
        }
        Ok(Self {
            unsubscribed: store::unsubscribed(db).await?,
            reported,
        })
    }

    /// Why somebody gets none. What concerns an entry goes to those too who want no announcements, or have complained of one.
    pub(super) fn reason(&self, is_about_entry: bool, user: Uuid, address: &str) -> Option<MailingExclusion> {
        let reported = self.reported.get(address).copied();
        if reported == Some(MailingExclusion::Bounced) {
            return reported;
        }
        let wish = self
            .unsubscribed
            .contains(&user)
            .then_some(MailingExclusion::Unsubscribed);
        reported.or(wish).filter(|_| !is_about_entry)
    }
}

/// How many people are left out, by reason.
pub(super) fn counted(reasons: impl Iterator<Item = MailingExclusion>) -> Vec<ExclusionCount> {
    let mut counts = BTreeMap::<MailingExclusion, u64>::new();
    for why in reasons {
        *counts.entry(why).or_default() += 1;
    }
    let counts = counts.into_iter();
    counts.map(|(why, count)| ExclusionCount { why, count }).collect()
}
