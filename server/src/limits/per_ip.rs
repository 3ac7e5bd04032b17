//! Loose limits per IP address and per user, in memory. They keep one machine from using up all hashing capacity.
//!
//! IPv6 is counted twice: per /64, the network of one household or machine, and per /48 with [`SITE_FACTOR`] times the
//! quota, because providers assign a /48 to any site that requests one.

use super::ClientIp;
use crate::core::allowances::CallRate;
use crate::core::allowances::Exceeded;
use crate::core::clock::Clock;
use crate::core::config::Config;
use crate::http::Refusal;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use governor::RateLimiter;
use governor::clock::Clock as _;
use governor::nanos::Nanos;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use uuid::Uuid;

fn times(rate: CallRate, factor: NonZeroU32) -> CallRate {
    CallRate {
        burst: rate.burst.saturating_mul(factor),
        period: rate.period / factor.get(),
        ..rate
    }
}

/// Quota of a /48 as a multiple of the quota of a /64. A /48 contains 65,536 of them.
const SITE_FACTOR: NonZeroU32 = NonZeroU32::new(4).unwrap();

type Limiter<K> = RateLimiter<
    K,
    governor::state::keyed::DefaultKeyedStateStore<K>,
    Ticks,
    governor::middleware::NoOpMiddleware<Nanos>,
>;

fn limiter<K: Hash + Eq + Clone>(rate: CallRate, clock: &Clock) -> Limiter<K> {
    #[expect(clippy::expect_used, reason = "rates are constants, and a test has its own")]
    let per_period = governor::Quota::with_period(rate.period).expect("the period is not zero");
    RateLimiter::dashmap_with_clock(per_period.allow_burst(rate.burst), Ticks(clock.clone()))
}

/// Recent calls of each address. Clones share the state.
#[derive(Clone)]
pub struct PerIp(Arc<Limiters>);

struct Limiters {
    /// Per IPv4 address or /64.
    address: Limiter<IpAddr>,
    /// Per /48.
    site: Limiter<IpAddr>,
}

impl std::fmt::Debug for PerIp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PerIp")
    }
}

impl PerIp {
    /// Creates the limiters without any calls.
    #[must_use]
    pub fn new(quota: CallRate, clock: &Clock) -> Self {
        Self(Arc::new(Limiters {
            address: limiter(quota, clock),
            site: limiter(times(quota, SITE_FACTOR), clock),
        }))
    }

    /// Counts a call of an address.
    ///
    /// # Errors
    /// 429 with the seconds to wait.
    pub fn count(&self, ip: IpAddr) -> Result<(), Exceeded> {
        check(&self.0.address, bucket(ip))?;
        site_of(ip).map_or(Ok(()), |site| check(&self.0.site, site))
    }

    /// Removes the state of addresses without recent calls.
    pub fn sweep(&self) {
        for limiter in [&self.0.address, &self.0.site] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// Recent calls of one kind of each user. Clones share the state.
#[derive(Clone)]
pub struct PerUser(Arc<Limiter<Uuid>>);

impl std::fmt::Debug for PerUser {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PerUser")
    }
}

impl PerUser {
    /// Creates the limiter without any calls.
    #[must_use]
    pub fn new(rate: CallRate, clock: &Clock) -> Self {
        Self(Arc::new(limiter(rate, clock)))
    }

    /// Counts a call of a user.
    ///
    /// # Errors
    /// 429 with the seconds to wait.
    pub fn count(&self, user: Uuid) -> Result<(), Exceeded> {
        check(&self.0, user)
    }

    /// Counts what a call of a user brings, all of it or nothing.
    ///
    /// # Errors
    /// 429 with the seconds to wait; also for more than fits at once.
    pub fn count_all(&self, user: Uuid, amount: usize) -> Result<(), Exceeded> {
        let Some(amount) = u32::try_from(amount).ok().map(NonZeroU32::new) else {
            return Err(Exceeded::TooManyRequests(1));
        };
        let Some(amount) = amount else { return Ok(()) };
        match self.0.check_key_n(&user, amount) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(refused)) => Err(exceeded(&self.0, &refused)),
            Err(_) => Err(Exceeded::TooManyRequests(1)),
        }
    }

    /// Removes the state of users without recent calls.
    pub fn sweep(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

fn check<K: Hash + Eq + Clone>(limiter: &Limiter<K>, key: K) -> Result<(), Exceeded> {
    limiter
        .check_key(&key)
        .map_err(|refused| exceeded(limiter, &refused))
}

fn exceeded<K: Hash + Eq + Clone>(limiter: &Limiter<K>, refused: &governor::NotUntil<Nanos>) -> Exceeded {
    let wait = refused.wait_time_from(limiter.clock().now());
    Exceeded::TooManyRequests(u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).max(1))
}

/// Returns the address that identifies one machine: an IPv4 address, or a /64 of IPv6.
pub(crate) fn bucket(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(_) => ip,
        IpAddr::V6(ip) => network(ip, 64),
    }
}

/// Returns the /48 of an IPv6 address: the network of one site.
pub(crate) fn site_of(ip: IpAddr) -> Option<IpAddr> {
    match ip {
        IpAddr::V4(_) => None,
        IpAddr::V6(ip) => Some(network(ip, 48)),
    }
}

/// Returns the network of an address: its first `prefix` bits, from 1 to 128.
fn network(ip: Ipv6Addr, prefix: u32) -> IpAddr {
    IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() & (u128::MAX << (128 - prefix))))
}

/// Adapts the server's clock to the limiter.
#[derive(Debug, Clone)]
struct Ticks(Clock);

impl governor::clock::Clock for Ticks {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        let micros = self.0.now().timestamp_micros();
        Nanos::from(u64::try_from(micros).unwrap_or_default().saturating_mul(1000))
    }
}

/// Middleware that rejects requests of an address that has used up its quota.
pub(crate) async fn refuse_hammering(
    State((per_ip, config)): State<(PerIp, Arc<Config>)>,
    request: Request,
    next: Next,
) -> Response {
    let ClientIp(ip) = ClientIp::of_request((request.extensions(), request.headers()), &config);
    match per_ip.count(ip) {
        Ok(()) => next.run(request).await,
        Err(refused) => {
            tracing::info!("an address asks for too much");
            Refusal::of_exceeded(refused).into_response(&refused)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PerIp, SITE_FACTOR};
    use crate::core::allowances::{CALLS, CallRate};
    use crate::core::clock::Clock;
    use std::num::NonZeroU32;
    use std::time::Duration;

    const TWO: CallRate = CallRate {
        burst: NonZeroU32::new(2).unwrap(),
        period: Duration::from_millis(500),
        ..CALLS
    };

    fn clock() -> Clock {
        Clock::manual("2026-01-10T10:00:00Z".parse().unwrap())
    }

    #[test]
    fn each_address_has_a_burst_and_gets_it_back() {
        let clock = clock();
        let per_ip = PerIp::new(TWO, &clock);
        let ask = |ip: &str| per_ip.count(ip.parse().unwrap()).is_ok();
        assert_eq!(
            [ask("192.0.2.1"), ask("192.0.2.1"), ask("192.0.2.1")],
            [true, true, false]
        );
        assert!(ask("192.0.2.2"), "others are free");
        clock.advance(chrono::Duration::milliseconds(500));
        assert_eq!([ask("192.0.2.1"), ask("192.0.2.1")], [true, false]);
        assert_eq!(
            [ask("2001:db8::1"), ask("2001:db8::2"), ask("2001:db8::3")],
            [true, true, false]
        );
        assert!(ask("2001:db8:0:1::1"));
    }

    #[test]
    fn a_host_that_walks_through_its_48_is_stopped_and_its_neighbour_is_not() {
        let per_ip = PerIp::new(TWO, &clock());
        let ask = |site: u32, net: u32| {
            per_ip
                .count(format!("2001:db8:{site:x}:{net:x}::1").parse().unwrap())
                .is_ok()
        };
        let passed = (0..100).filter(|net| ask(7, *net)).count();
        assert_eq!(passed, (TWO.burst.get() * SITE_FACTOR.get()) as usize);
        assert!(ask(8, 0));
    }
}
