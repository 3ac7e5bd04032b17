//! Forms that are being typed: kept sealed, one a user and event, until they are submitted or lie too long.

pub mod entity;
