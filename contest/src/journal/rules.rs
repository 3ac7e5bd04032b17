//! Which changes of the rulebook a journal accepts.

use super::Journal;
use crate::{MatchNumber, Part, Rulebook};
use shared::finding::{Code, Finding};
use std::collections::BTreeSet;

impl Journal {
    /// Checks other rules. Before the first entry they may all change. After it, only the lengths of parts without an entry may.
    pub(super) fn check_rules(&self, rulebook: &Rulebook) -> Vec<Finding> {
        let current = self.rulebook();
        let mut findings = rulebook.check(self.setup.sport);
        if self.has_entries() {
            // What cannot change any more is not judged by newer checks.
            findings.retain(|finding| finding.path == "lengths");
            let with_other_lengths = Rulebook {
                lengths: rulebook.lengths.clone(),
                ..current.clone().into_owned()
            };
            if with_other_lengths != *rulebook {
                let message =
                    "A result is entered already. Only the lengths of later stages can still change.";
                findings.push(Finding::error("", Code::NotOffered, message));
            }
            let length_of = |rules: &Rulebook, part: Part| rules.sport_of(self.setup.sport, Some(part));
            let started = self.started_parts();
            if started
                .iter()
                .any(|&part| length_of(&current, part) != length_of(rulebook, part))
            {
                let message = "This stage has a score already. Its matches keep their length.";
                findings.push(Finding::error("lengths", Code::NotOffered, message));
            }
        }
        findings
    }

    /// Returns the parts of the contest that have an entry.
    fn started_parts(&self) -> BTreeSet<Part> {
        let Some(draw) = &self.draw else {
            return BTreeSet::new();
        };
        let started = self.logs.iter().filter(|(_, log)| !log.is_empty());
        let planned = started.filter_map(|(&MatchNumber(number), _)| draw.matches.get(usize::from(number)));
        planned.filter_map(|planned| Part::of(draw, planned)).collect()
    }
}
