//! The calls below `/payment`: callback, webhook, test item and sandbox.

mod callback;
mod sandbox;
mod test_item;
mod webhook;
