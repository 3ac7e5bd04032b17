//! Limits open connections per address, so that one host cannot use up all file descriptors.
//!
//! The limit (`CONNECTIONS_PER_ADDRESS`) is high: a browser opens up to six connections, and a campus can share one
//! address. Trusted proxies are not counted: all clients connect through them, and proxies have their own limits.

use crate::core::config::Config;
use crate::limits::bucket;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Counts the open connections of each address. Clones share the counts.
#[derive(Debug, Clone, Default)]
pub(crate) struct Connections(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// An open connection. Dropping it removes it from the count.
#[derive(Debug)]
pub(crate) struct Open {
    /// `None` if the connection is not counted.
    counted: Option<(Connections, IpAddr)>,
}

impl Connections {
    /// Counts a connection from `peer`. Returns `None` if the address has reached its limit.
    pub(crate) fn open(&self, peer: IpAddr, config: &Config) -> Option<Open> {
        if config.trusts(peer) {
            return Some(Open { counted: None });
        }
        let address = bucket(peer.to_canonical());
        let mut open = self.lock();
        let count = open.entry(address).or_default();
        if *count >= config.connections_per_address {
            return None;
        }
        *count += 1;
        drop(open);
        Some(Open {
            counted: Some((self.clone(), address)),
        })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let Some((connections, address)) = &self.counted else {
            return;
        };
        let mut open = connections.lock();
        let left = open.get_mut(address).map(|count| {
            *count -= 1;
            *count
        });
        if left == Some(0) {
            open.remove(address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Connections;
    use crate::core::config::{Config, ConfigVariables};
    use std::net::IpAddr;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn an_address_has_its_number_of_connections_and_a_closed_one_makes_room() {
        let settings = ConfigVariables {
            connections_per_address: "2".to_owned(),
            trusted_proxies: "10.0.0.1".to_owned(),
            ..ConfigVariables::default()
        };
        let config = Config::parse(&settings).unwrap();
        let connections = Connections::default();
        let first = connections.open(ip("192.0.2.1"), &config);
        let second = connections.open(ip("::ffff:192.0.2.1"), &config);
        assert!(first.is_some() && second.is_some());
        assert!(connections.open(ip("192.0.2.1"), &config).is_none());
        assert!(
            connections.open(ip("192.0.2.2"), &config).is_some(),
            "others are free"
        );
        drop(first);
        assert!(connections.open(ip("192.0.2.1"), &config).is_some());
        let of_a_64: Vec<_> = (1..=3)
            .map(|host| connections.open(ip(&format!("2001:db8::{host}")), &config))
            .collect();
        assert_eq!(of_a_64.iter().flatten().count(), 2);
        let proxied: Vec<_> = (0..5)
            .map(|_| connections.open(ip("10.0.0.1"), &config))
            .collect();
        assert_eq!(
            proxied.iter().flatten().count(),
            5,
            "a trusted proxy is not counted"
        );
        drop((second, of_a_64, proxied));
        assert!(connections.lock().is_empty(), "nothing is kept of closed ones");
    }
}
