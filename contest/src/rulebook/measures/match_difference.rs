//! Matches won within ties, less those lost: BWF General Competition Regulations 16.2.

use super::Value;
use crate::Team;
use crate::rulebook::scope::Counted;

pub(super) fn value(counted: &Counted<'_>, team: Team) -> Value {
    Value::difference(counted.both(team, |tally| tally.matches))
}
