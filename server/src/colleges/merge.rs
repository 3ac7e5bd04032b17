//! Merging a spelling into a college: its preview, the merge, and its undo.

use crate::audit;
use crate::college_names::{CollegeNames, store};
use crate::contests::{Contests, ContestsCache, reread_colleges};
use crate::core::error::CoreError;
use crate::entities::college_alias;
use crate::env::Env;
use crate::registrations::spellings;
use contest::entities::MedalRow;
use contest::entities::{ChangedMedals, CollegeMergePreview};
use contest::{FestDays, Running};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::colleges::{Identity, display_name, identity};
use shared::entities::{CollegeMergeForm, CollegeSpellingForm};
use shared::finding::Code;
use shared::rules::limits::LINE_MAX;
use std::collections::BTreeMap;
use std::sync::Arc;
use uuid::Uuid;

/// A merge that was checked.
struct Merge {
    /// The folded words of the spelling.
    words: String,
    /// The spelling as typed, without superfluous spaces.
    spelling: String,
    /// The college as it will be stored.
    college: String,
    /// The names before it.
    before: CollegeNames,
    /// The names after it.
    after: CollegeNames,
}

/// Returns what a merge would change.
///
/// # Errors
/// [`CoreError::Findings`] if the spelling cannot be merged into the college.
pub(crate) async fn preview(
    db: &impl ConnectionTrait,
    contests: &Contests,
    form: &CollegeMergeForm,
) -> Result<CollegeMergePreview, CoreError> {
    let merge = check(db, contests, form).await?;
    let mut entries = 0;
    for (spelling, count) in spellings::counts(db).await? {
        if merge.before.identity(&spelling) != merge.after.identity(&spelling) {
            entries += count;
        }
    }
    let renamed = contests.renamed(&merge.after);
    let titles = renamed
        .values()
        .map(|running| running.record.summary.title.clone());
    Ok(CollegeMergePreview {
        success: true,
        college: merge.after.name(&merge.college),
        entries: entries.unsigned_abs(),
        contests: titles.collect(),
        medals: changed_medals(contests, renamed),
    })
}

/// Merges a spelling into a college, in the caller's transaction. After the commit, call [`ContestsCache::expire`].
///
/// # Errors
/// [`CoreError::Findings`] if the spelling cannot be merged into the college.
pub(crate) async fn merge(
    txn: &impl ConnectionTrait,
    env: &Env,
    cache: &ContestsCache,
    form: &CollegeMergeForm,
    actor: Uuid,
) -> Result<(), CoreError> {
    let mut contests = cache.hold(txn).await?;
    let merge = check(txn, &contests, form).await?;
    let details = json!({ "spelling": merge.spelling, "college": merge.college });
    let row = college_alias::Model {
        words: merge.words,
        spelling: merge.spelling,
        college: merge.college,
        author_id: Some(actor),
        merged_at: env.clock.now(),
    };
    store::insert(txn, row).await?;
    audit::record(txn, env, Some(actor), "college.merge", "colleges", &details).await?;
    reread_colleges(txn, env, &mut contests, actor).await
}

/// Undoes the merge of a spelling, in the caller's transaction. After the commit, call [`ContestsCache::expire`].
///
/// # Errors
/// [`CoreError::NotFound`] if the spelling is not merged.
pub(crate) async fn undo(
    txn: &impl ConnectionTrait,
    env: &Env,
    cache: &ContestsCache,
    form: &CollegeSpellingForm,
    actor: Uuid,
) -> Result<(), CoreError> {
    let mut contests = cache.hold(txn).await?;
    let Identity::Unlisted(words) = identity(&form.spelling) else {
        return Err(CoreError::NotFound);
    };
    let merged = store::all(txn).await?;
    let merged = merged.into_iter().find(|alias| alias.words == words);
    let merged = merged.ok_or(CoreError::NotFound)?;
    store::delete(txn, &words).await?;
    let details = json!({ "spelling": merged.spelling, "college": merged.college });
    audit::record(txn, env, Some(actor), "college.unmerge", "colleges", &details).await?;
    reread_colleges(txn, env, &mut contests, actor).await
}

/// Checks a merge: the directory does not know the spelling, it is not merged yet, and the college is another one.
async fn check(
    db: &impl ConnectionTrait,
    contests: &Contests,
    form: &CollegeMergeForm,
) -> Result<Merge, CoreError> {
    let refuse = |path: &str, code, message: &str| Err(CoreError::finding(path, code, message));
    for (path, text) in [("spelling", &form.spelling), ("college", &form.college)] {
        if text.trim().is_empty() {
            return refuse(path, Code::Required, "Choose a college.");
        }
        if text.chars().count() > LINE_MAX {
            return refuse(path, Code::TooLong, "This name is too long.");
        }
    }
    let Identity::Unlisted(words) = identity(&form.spelling) else {
        let message = "The directory knows this spelling. It means one college already.";
        return refuse("spelling", Code::NotOffered, message);
    };
    let before = contests.read_names(db).await?;
    if before.is_merged(&words) {
        let message = "This spelling is merged already. Undo that merge first.";
        return refuse("spelling", Code::NotOffered, message);
    }
    if before.identity(&form.college) == Identity::Unlisted(words.clone()) {
        let message = "This is the same college. Choose another one.";
        return refuse("college", Code::NotOffered, message);
    }
    let college = display_name(&form.college);
    let mut after = CollegeNames::read(db).await?;
    after.merge(words.clone(), college.clone());
    Ok(Merge {
        words,
        spelling: display_name(&form.spelling),
        college,
        before,
        after: contests.with_spellings(after),
    })
}

/// The lines of the medal table that change, with both states.
fn changed_medals(contests: &Contests, renamed: BTreeMap<u32, Arc<Running>>) -> Vec<ChangedMedals> {
    let table = |running: BTreeMap<u32, Arc<Running>>| {
        let tables = FestDays::new(0, &running).medals;
        let overall = tables.into_iter().next();
        let rows = overall.map(|table| table.rows).unwrap_or_default().into_iter();
        rows.map(|row| (row.college.clone(), row))
            .collect::<BTreeMap<String, MedalRow>>()
    };
    let before = table(contests.running.clone());
    let mut running = contests.running.clone();
    running.extend(renamed);
    let after = table(running);
    let mut colleges: Vec<&String> = before.keys().chain(after.keys()).collect();
    colleges.sort_unstable();
    colleges.dedup();
    let changed = colleges.into_iter().filter_map(|college| {
        let (before, after) = (before.get(college), after.get(college));
        (before != after).then(|| ChangedMedals {
            college: college.clone(),
            before: before.cloned(),
            after: after.cloned(),
        })
    });
    changed.collect()
}
