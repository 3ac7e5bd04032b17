//! The loose limit per IP address, in memory: it keeps one machine from using up all hashing and all mail.

use super::ClientIp;
use crate::clock::Clock;
use crate::error::ApiError;
use crate::state::AppState;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::RateLimiter;
use governor::clock::Clock as _;
use governor::nanos::Nanos;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;

/// How much one address may ask for.
#[derive(Debug, Clone, Copy)]
pub struct Quota {
    /// At once.
    pub burst: NonZeroU32,
    /// Given back each second.
    pub per_second: NonZeroU32,
}

/// A lecture hall that signs up in the same minute is one address, and each signup is two calls or more.
impl Default for Quota {
    fn default() -> Self {
        const BURST: NonZeroU32 = NonZeroU32::new(1500).unwrap();
        const PER_SECOND: NonZeroU32 = NonZeroU32::new(20).unwrap();
        Self {
            burst: BURST,
            per_second: PER_SECOND,
        }
    }
}

type Limiter = RateLimiter<
    IpAddr,
    governor::state::keyed::DefaultKeyedStateStore<IpAddr>,
    Ticks,
    governor::middleware::NoOpMiddleware<Nanos>,
>;

/// What each address has asked for lately. Clones share it.
#[derive(Clone)]
pub struct PerIp(Arc<Limiter>);

impl std::fmt::Debug for PerIp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PerIp")
    }
}

impl PerIp {
    /// Nobody has asked for anything yet.
    #[must_use]
    pub fn new(quota: Quota, clock: &Clock) -> Self {
        let quota = governor::Quota::per_second(quota.per_second).allow_burst(quota.burst);
        Self(Arc::new(RateLimiter::dashmap_with_clock(
            quota,
            Ticks(clock.clone()),
        )))
    }

    /// Counts a call.
    ///
    /// # Errors
    /// 429 with the seconds to wait.
    pub fn count(&self, ip: IpAddr) -> Result<(), ApiError> {
        self.0.check_key(&counted(ip)).map_err(|refused| {
            let wait = refused.wait_time_from(self.0.clock().now());
            ApiError::TooManyRequests(u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).max(1))
        })
    }

    /// Forgets addresses that have been quiet.
    pub fn sweep(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

/// A household or a machine has a whole /64 of IPv6.
fn counted(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(_) => ip,
        IpAddr::V6(ip) => IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() & (u128::MAX << 64))),
    }
}

/// Our clock, as the limiter reads it.
#[derive(Debug, Clone)]
struct Ticks(Clock);

impl governor::clock::Clock for Ticks {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        let micros = self.0.now().timestamp_micros();
        Nanos::from(u64::try_from(micros).unwrap_or_default().saturating_mul(1000))
    }
}

/// Refuses an address that asks for too much.
pub(crate) async fn refuse_hammering(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let ClientIp(ip) = ClientIp::of_request((request.extensions(), request.headers()), &state.config);
    match state.per_ip.count(ip) {
        Ok(()) => next.run(request).await,
        Err(refused) => {
            tracing::info!("an address asks for too much");
            refused.into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PerIp, Quota};
    use crate::clock::Clock;
    use chrono::Duration;
    use std::num::NonZeroU32;

    #[test]
    fn each_address_has_a_burst_and_gets_it_back() {
        let clock = Clock::manual("2026-01-10T10:00:00Z".parse().unwrap());
        let two = NonZeroU32::new(2).unwrap();
        let per_ip = PerIp::new(
            Quota {
                burst: two,
                per_second: two,
            },
            &clock,
        );
        let ask = |ip: &str| per_ip.count(ip.parse().unwrap()).is_ok();
        assert_eq!(
            [ask("192.0.2.1"), ask("192.0.2.1"), ask("192.0.2.1")],
            [true, true, false]
        );
        assert!(ask("192.0.2.2"), "others are free");
        clock.advance(Duration::milliseconds(500));
        assert_eq!([ask("192.0.2.1"), ask("192.0.2.1")], [true, false]);
        assert_eq!(
            [ask("2001:db8::1"), ask("2001:db8::2"), ask("2001:db8::3")],
            [true, true, false]
        );
        assert!(ask("2001:db8:0:1::1"));
    }
}
