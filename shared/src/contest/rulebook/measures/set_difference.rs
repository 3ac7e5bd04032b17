//! Sets or games won, less those lost: BWF General Competition Regulations 16.2.

use super::Value;
use crate::contest::Team;
use crate::contest::rulebook::scope::Counted;

pub(super) fn value(counted: &Counted<'_>, team: Team) -> Value {
    Value::difference(counted.both(team, |tally| tally.sets))
}
