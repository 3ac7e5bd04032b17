//! Which college a typed name means: the directory's rules ([`shared::colleges::identity`]), and then the spellings that staff
//! have merged.
//!
//! Stored registrations keep what was typed. Whatever compares colleges (draws, tables, filters, searches) compares the
//! [`Identity`] that [`CollegeNames`] gives. `colleges` lists and merges spellings.

pub(crate) mod store;

use sea_orm::{ConnectionTrait, DbErr};
use shared::colleges::{Identity, display_name, identity, short_name};
use std::collections::BTreeMap;

/// The least number of letters that finds a college by a part of its name.
const SHORTEST: usize = 3;

/// The names of colleges: merged spellings, and one spelling to show for each college outside the directory.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct CollegeNames {
    /// The college of a merged spelling, by the spelling's folded words.
    merged: BTreeMap<String, String>,
    /// The spelling to show.
    shown: BTreeMap<Identity, String>,
}

impl CollegeNames {
    /// Reads the merged spellings.
    pub(crate) async fn read(db: &impl ConnectionTrait) -> Result<Self, DbErr> {
        let mut names = Self::default();
        for alias in store::all(db).await? {
            names.merge(alias.words, alias.college);
        }
        Ok(names)
    }

    /// Merges a spelling, given by its folded words, into a college.
    pub(crate) fn merge(&mut self, words: String, college: String) {
        self.merged.insert(words, college);
    }

    /// Whether a spelling, given by its folded words, is merged.
    pub(crate) fn is_merged(&self, words: &str) -> bool {
        self.merged.contains_key(words)
    }

    /// Shows a college outside the directory by this spelling, unless another one was learned before.
    pub(crate) fn learn(&mut self, typed: &str) {
        let spelling = self.target(typed).unwrap_or(typed).to_owned();
        let meant = identity(&spelling);
        if meant.college().is_none() {
            let shown = self.shown.entry(meant);
            shown.or_insert_with(|| display_name(&spelling));
        }
    }

    /// Returns the identity of the college that a typed name means.
    pub(crate) fn identity(&self, typed: &str) -> Identity {
        identity(self.target(typed).unwrap_or(typed))
    }

    /// Returns the name of the college that a typed name means.
    pub(crate) fn name(&self, typed: &str) -> String {
        let spelling = self.target(typed).unwrap_or(typed);
        let shown = self.shown.get(&identity(spelling));
        shown.cloned().unwrap_or_else(|| display_name(spelling))
    }

    /// Returns a filter of spellings: whether one means the college of a search text, or the text is a part of its college's name
    /// or short name.
    pub(crate) fn search(&self, text: &str) -> impl Fn(&str) -> bool {
        let meant = self.identity(text);
        let part = text.trim().to_lowercase();
        let is_long = part.chars().count() >= SHORTEST;
        move |spelling| {
            let name = self.name(spelling);
            let has_part = |name: &str| is_long && name.to_lowercase().contains(&part);
            self.identity(spelling) == meant || has_part(&name) || has_part(&short_name(&name))
        }
    }

    /// Follows the merges of a spelling to the last college; `None` if it is not merged. A circle, which [`Self::merge`] does not
    /// refuse, ends after each spelling was met.
    fn target(&self, typed: &str) -> Option<&str> {
        let mut college = None;
        let mut spelling = typed;
        for _ in 0..=self.merged.len() {
            let Identity::Unlisted(words) = identity(spelling) else {
                break;
            };
            let Some(next) = self.merged.get(&words) else {
                break;
            };
            spelling = next;
            college = Some(next.as_str());
        }
        college
    }
}

#[cfg(test)]
mod tests {
    use super::CollegeNames;
    use shared::colleges::{Identity, identity};

    fn names(merges: &[(&str, &str)]) -> CollegeNames {
        let mut names = CollegeNames::default();
        for (spelling, college) in merges {
            let Identity::Unlisted(words) = identity(spelling) else {
                panic!("{spelling} is in the directory");
            };
            names.merge(words, (*college).to_owned());
        }
        names
    }

    #[test]
    fn a_merged_spelling_means_its_college() {
        let names = names(&[("Indn Inst Pat", "IIT Patna")]);
        for typed in ["Indn Inst Pat", "indn inst, pat", "IIT-P"] {
            assert_eq!(
                names.name(typed),
                "Indian Institute of Technology Patna",
                "{typed}"
            );
        }
        assert_eq!(names.name("Indn Inst"), "Indn Inst");
    }

    #[test]
    fn merges_are_followed_to_the_last_college_and_a_circle_ends() {
        let chain = names(&[("Alpha", "Beta"), ("Beta", "Gamma College")]);
        assert_eq!(chain.name("alpha"), "Gamma College");
        assert_eq!(chain.identity("ALPHA"), chain.identity("gamma college"));
        let circle = names(&[("Alpha", "Beta"), ("Beta", "Alpha")]);
        assert!(["Alpha", "Beta"].contains(&circle.name("alpha").as_str()));
    }

    #[test]
    fn a_college_outside_the_directory_is_shown_by_its_first_spelling() {
        let mut names = CollegeNames::default();
        for typed in ["Alpha  College, Gaya", "ALPHA COLLEGE GAYA"] {
            names.learn(typed);
            assert_eq!(names.name(typed), "Alpha College, Gaya");
        }
        names.learn("iit patna");
        assert_eq!(names.name("IIT-P"), "Indian Institute of Technology Patna");
    }
}
