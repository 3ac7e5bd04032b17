//! Staff merge spellings of colleges that the directory does not know into a college, and undo it.
//!
//! * [`list`] has the spellings with the number of their entries, and what was merged.
//! * [`merge`] previews, stores and undoes a merge. [`crate::college_names`] applies it wherever colleges are compared.

pub(crate) mod list;
pub(crate) mod merge;
