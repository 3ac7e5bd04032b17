//! IP address of the client that sends a request.

use crate::core::config::Config;
use crate::http::Peer;
use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The client's IP address: the connection's, or the forwarded one if the connection comes from a trusted proxy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientIp(pub IpAddr);

impl ClientIp {
    /// Determines the client's address. Reads `X-Forwarded-For` from the right and skips trusted proxies. The client
    /// itself can write the entries further left, so they are ignored.
    #[must_use]
    pub fn of(peer: IpAddr, headers: &HeaderMap, config: &Config) -> Self {
        let mut client = peer.to_canonical();
        let lines = headers.get_all("x-forwarded-for").iter().rev();
        let forwarded = lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
        for hop in forwarded {
            if !config.trusts(client) {
                break;
            }
            let Some(address) = address(hop.trim()) else {
                break;
            };
            client = address.to_canonical();
        }
        Self(client)
    }

    /// Determines the client's address from a request's extensions and headers.
    pub(crate) fn of_request(parts: (&axum::http::Extensions, &HeaderMap), config: &Config) -> Self {
        let (extensions, headers) = parts;
        let peer = extensions.get::<Peer>().map(|Peer(address)| address.ip());
        Self::of(peer.unwrap_or(Ipv4Addr::UNSPECIFIED.into()), headers, config)
    }
}

/// Parses an address with or without a port, because some proxies add the port.
fn address(hop: &str) -> Option<IpAddr> {
    let alone = hop.parse().ok();
    alone.or_else(|| hop.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use super::ClientIp;
    use crate::core::config::{Config, ConfigVariables};
    use axum::http::HeaderMap;

    fn client(peer: &str, forwarded: &[&str]) -> String {
        let settings = ConfigVariables {
            trusted_proxies: "10.0.0.0/8, fd00::/8".to_owned(),
            ..ConfigVariables::default()
        };
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        let config = Config::parse(&settings).unwrap();
        ClientIp::of(peer.parse().unwrap(), &headers, &config)
            .0
            .to_string()
    }

    #[test]
    fn a_stranger_is_believed_nothing() {
        assert_eq!(client("203.0.113.9", &["198.51.100.1"]), "203.0.113.9");
    }

    #[test]
    fn our_proxy_is_believed_the_last_address_it_saw_itself() {
        assert_eq!(client("10.0.0.2", &["1.1.1.1, 198.51.100.1"]), "198.51.100.1");
        assert_eq!(
            client("10.0.0.2", &["1.1.1.1", "198.51.100.1, 10.0.0.3"]),
            "198.51.100.1"
        );
        assert_eq!(client("::ffff:10.0.0.2", &["198.51.100.1:4711"]), "198.51.100.1");
        assert_eq!(client("fd00::2", &["2001:db8::1"]), "2001:db8::1");
    }

    #[test]
    fn nonsense_leaves_the_last_that_is_known() {
        assert_eq!(client("10.0.0.2", &["unknown"]), "10.0.0.2");
        assert_eq!(client("10.0.0.2", &[]), "10.0.0.2");
        assert_eq!(client("10.0.0.2", &["1.1.1.1, nonsense, 10.0.0.9"]), "10.0.0.9");
    }
}
