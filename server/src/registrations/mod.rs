//! Event entries and the people in them.

pub mod entity;
pub mod member;
