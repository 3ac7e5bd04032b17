//! The spellings that are not in the directory, and what was merged.

use crate::college_names::{CollegeNames, store};
use crate::core::error::CoreError;
use crate::registrations::spellings;
use chrono::SecondsFormat;
use sea_orm::ConnectionTrait;
use shared::colleges::{Identity, identity};
use shared::entities::{CollegeMerge, CollegeSpelling, CollegeSpellingsResponse};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Most spellings of the list.
const MOST: usize = 500;

/// Lists the spellings of colleges outside the directory that no merge explains, those with the most entries first, and the merges,
/// the latest first.
pub(crate) async fn list(db: &impl ConnectionTrait) -> Result<CollegeSpellingsResponse, CoreError> {
    let names = CollegeNames::read(db).await?;
    let counts = spellings::counts(db).await?;
    let mut open: BTreeMap<Identity, Vec<(String, i64)>> = BTreeMap::new();
    let mut merged: BTreeMap<String, i64> = BTreeMap::new();
    for (spelling, entries) in counts {
        let meant = identity(&spelling);
        if let Identity::Unlisted(words) = &meant {
            if names.identity(&spelling) == meant {
                open.entry(meant).or_default().push((spelling, entries));
            } else {
                *merged.entry(words.clone()).or_default() += entries;
            }
        }
    }
    let mut open: Vec<Vec<(String, i64)>> = open.into_values().collect();
    for same in &mut open {
        same.sort_by(|(a, of_a), (b, of_b)| of_b.cmp(of_a).then_with(|| a.cmp(b)));
    }
    let entries = |same: &[(String, i64)]| same.iter().map(|(_, entries)| *entries).sum::<i64>();
    open.sort_by_key(|same| Reverse(entries(same)));
    let total = open.len() as u64;
    open.truncate(MOST);
    let shown = open
        .iter()
        .flatten()
        .map(|(spelling, _)| spelling.clone())
        .collect();
    let typed: BTreeMap<String, String> = spellings::typed(db, shown).await?.into_iter().collect();
    let as_typed = |spelling: &String| typed.get(spelling).unwrap_or(spelling).clone();
    let spellings = open.iter().filter_map(|same| {
        let ((first, _), others) = same.split_first()?;
        Some(CollegeSpelling {
            spelling: as_typed(first),
            others: others.iter().map(|(other, _)| as_typed(other)).collect(),
            entries: entries(same).unsigned_abs(),
        })
    });
    let spellings = spellings.collect();
    let merges = store::all(db).await?.into_iter().map(|alias| CollegeMerge {
        entries: merged
            .get(&alias.words)
            .copied()
            .unwrap_or_default()
            .unsigned_abs(),
        college: names.name(&alias.spelling),
        spelling: alias.spelling,
        merged_at: alias.merged_at.to_rfc3339_opts(SecondsFormat::Millis, true),
    });
    Ok(CollegeSpellingsResponse {
        success: true,
        spellings,
        total,
        merges: merges.collect(),
    })
}
