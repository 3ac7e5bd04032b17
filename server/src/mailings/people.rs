//! The people of a segment.

use super::error::MailingError;
use super::fields::FieldValues;
use crate::admission::gate::arrivals;
use crate::admission::gate::now::FestNowCache;
use crate::college_names::CollegeNames;
use crate::contests::officials;
use crate::entities::user;
use crate::env::Env;
use crate::registrations::waiting_list;
use crate::{ambassadors, registrations, users};
use sea_orm::DbErr;
use shared::catalogue::{self, Category};
use shared::colleges::Identity;
use shared::entities::{MailingAudience, MailingGap, MailingSegment, Role};
use shared::pages::PageName;
use std::collections::{BTreeMap, HashSet};
use uuid::Uuid;

/// Somebody of a segment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Addressee {
    pub(crate) user_id: Uuid,
    /// The address of the account, lower-cased.
    pub(crate) address: String,
    /// Whether an admin has disabled the account.
    pub(crate) is_disabled: bool,
    /// The values of the fields that they have.
    pub(crate) fields: FieldValues,
}

/// The values of each field, in the order in which they came.
type Values = BTreeMap<&'static str, Vec<String>>;

/// Collects people, each address once: somebody with three entries has three events in one mail.
struct Collector {
    link: String,
    by_address: BTreeMap<String, (Addressee, Values)>,
}

impl Collector {
    /// `page` is where the people see what it is about.
    fn new(env: &Env, page: PageName) -> Self {
        Self {
            link: format!("{}{}", env.config.public_url, page.path()),
            by_address: BTreeMap::new(),
        }
    }

    fn add(&mut self, user: &user::Model, facts: &[(&'static str, &str)]) {
        if user.erased_at.is_some() {
            return;
        }
        let (_, values) = self.by_address.entry(user.email.clone()).or_insert_with(|| {
            let person = Addressee {
                user_id: user.id,
                address: user.email.clone(),
                is_disabled: user.disabled_at.is_some(),
                fields: FieldValues::new(),
            };
            let values = [("name", &user.fullname), ("link", &self.link)];
            let values = values.map(|(field, value)| (field, vec![value.clone()]));
            (person, Values::from(values))
        });
        for (field, value) in facts.iter().filter(|(_, value)| !value.is_empty()) {
            let known = values.entry(*field).or_default();
            if !known.iter().any(|known| known == value) {
                known.push((*value).to_owned());
            }
        }
    }

    fn people(self) -> Vec<Addressee> {
        let people = self.by_address.into_values().map(|(person, values)| {
            let values = values.into_iter();
            let fields = values
                .map(|(field, values)| (field.to_owned(), values.join(", ")))
                .collect();
            Addressee { fields, ..person }
        });
        people.collect()
    }
}

/// The filters of a segment.
struct Filters<'a> {
    segment: &'a MailingSegment,
    category: Option<Category>,
    names: CollegeNames,
    college: Option<Identity>,
}

impl<'a> Filters<'a> {
    async fn read(env: &Env, segment: &'a MailingSegment) -> Result<Self, DbErr> {
        let names = CollegeNames::read(env.db.read()).await?;
        let college = (!segment.college.is_empty()).then(|| names.identity(&segment.college));
        Ok(Self {
            segment,
            category: Category::parse(&segment.category),
            names,
            college,
        })
    }

    fn lets_event(&self, event: &str) -> bool {
        self.segment.event.is_empty() || self.segment.event == event
    }

    fn lets_category(&self, category: Option<Category>) -> bool {
        self.category.is_none() || self.category == category
    }

    fn lets_college(&self, college: &str) -> bool {
        self.college
            .as_ref()
            .is_none_or(|wanted| self.names.identity(college) == *wanted)
    }
}

/// The people of a segment, in the order of their addresses.
pub(crate) async fn of(
    env: &Env,
    cache: &FestNowCache,
    segment: &MailingSegment,
) -> Result<Vec<Addressee>, MailingError> {
    let filters = Filters::read(env, segment).await?;
    match segment.audience {
        MailingAudience::Captains => captains(env, cache, &filters).await,
        MailingAudience::Waiting => Ok(waiting(env, &filters).await?),
        MailingAudience::Ambassadors => Ok(of_ambassadors(env, &filters).await?),
        MailingAudience::Officials => Ok(of_officials(env, &filters).await?),
    }
}

async fn captains(
    env: &Env,
    cache: &FestNowCache,
    filters: &Filters<'_>,
) -> Result<Vec<Addressee>, MailingError> {
    let lacking: Option<HashSet<Uuid>> = match filters.segment.lacks {
        MailingGap::Any => None,
        gap => Some(arrivals::lacking(env, cache, gap).await?),
    };
    let mut people = Collector::new(env, PageName::MyRegistrations);
    for (entry, owner) in registrations::store::expected_with_owners(env.db.read()).await? {
        let is_in = filters.lets_event(&entry.event)
            && filters.lets_category(entry.category)
            && filters.lets_college(&entry.college_name)
            && lacking.as_ref().is_none_or(|lacking| lacking.contains(&entry.id));
        if is_in {
            let code = entry.code().to_string();
            let college = filters.names.name(&entry.college_name);
            people.add(
                &owner,
                &[
                    ("event", title(&entry.event)),
                    ("college", &college),
                    ("code", &code),
                ],
            );
        }
    }
    Ok(people.people())
}

async fn waiting(env: &Env, filters: &Filters<'_>) -> Result<Vec<Addressee>, DbErr> {
    let db = env.db.read();
    let rows = waiting_list::store::live(db).await?;
    let owners = users::store::by_ids(db, rows.iter().map(|row| row.user_id).collect()).await?;
    let mut people = Collector::new(env, PageName::MyRegistrations);
    for row in rows {
        if let Some(owner) = owners.get(&row.user_id)
            && filters.lets_event(&row.event)
            && filters.lets_category(row.category)
        {
            let college = owner.college_name.as_deref().unwrap_or_default();
            people.add(owner, &[("event", title(&row.event)), ("college", college)]);
        }
    }
    Ok(people.people())
}

async fn of_ambassadors(env: &Env, filters: &Filters<'_>) -> Result<Vec<Addressee>, DbErr> {
    let db = env.db.read();
    let accounts = users::store::with_roles(db, &[Role::Ca, Role::Moderator, Role::Admin]).await?;
    let ids: Vec<Uuid> = accounts.iter().map(|account| account.id).collect();
    let accepted = ambassadors::store::accepted_of(db, &ids).await?;
    let mut people = Collector::new(env, PageName::AmbassadorDashboard);
    // As for the dashboard: the role, or an accepted application beside a higher one.
    let is_one = |account: &&user::Model| account.role == Role::Ca || accepted.contains_key(&account.id);
    for account in accounts.iter().filter(is_one) {
        let college = account.college_name.as_deref().unwrap_or_default();
        if filters.lets_college(college) {
            people.add(account, &[("college", college)]);
        }
    }
    Ok(people.people())
}

async fn of_officials(env: &Env, filters: &Filters<'_>) -> Result<Vec<Addressee>, DbErr> {
    let db = env.db.read();
    let ids = officials::ids(db).await?;
    let events = officials::events_by_user(db, &ids).await?;
    let accounts = users::store::by_ids(db, ids.into_iter().collect()).await?;
    let mut people = Collector::new(env, PageName::Officiate);
    for (id, events) in events {
        let Some(account) = accounts.get(&id) else {
            continue;
        };
        for event in events.iter().filter(|event| filters.lets_event(event)) {
            people.add(account, &[("event", title(event))]);
        }
    }
    Ok(people.people())
}

fn title(event: &str) -> &str {
    catalogue::by_endpoint(event).map_or(event, |event| event.title)
}
