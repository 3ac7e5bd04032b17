//! Typed values of the configuration: secrets, networks, and when teams are locked.

use chrono::{DateTime, Utc};
use std::net::IpAddr;

/// Text that [`Debug`](std::fmt::Debug) never prints, so that it stays out of logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Wraps `text`.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text itself.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("(secret)")
    }
}

/// An address, or a range of them: `10.0.0.0/8`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    prefix: u8,
}

impl Network {
    /// Returns `None` if the prefix is longer than the address.
    #[must_use]
    pub fn new(address: IpAddr, prefix: u8) -> Option<Self> {
        let width = if address.is_ipv4() { 32 } else { 128 };
        (prefix <= width).then_some(Self { address, prefix })
    }

    /// Whether `address` is in it.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        let (own, other, width) = match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                (u128::from(own.to_bits()), u128::from(other.to_bits()), 32)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => (own.to_bits(), other.to_bits(), 128),
            _ => return false,
        };
        let ignored = width - u32::from(self.prefix);
        own.checked_shr(ignored) == other.checked_shr(ignored)
    }
}

/// When teams can no longer be changed, by event.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RosterLocks {
    /// For every event without an entry in `single`.
    pub every: Option<DateTime<Utc>>,
    /// For single events, by endpoint.
    pub single: Vec<(String, DateTime<Utc>)>,
}

impl RosterLocks {
    /// When the teams of this event are locked, in UTC. `None` if not decided yet.
    #[must_use]
    pub fn of(&self, endpoint: &str) -> Option<DateTime<Utc>> {
        let single = self.single.iter().find(|(event, _)| event == endpoint);
        single.map(|(_, at)| *at).or(self.every)
    }
}
