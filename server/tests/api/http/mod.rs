//! The middleware of every request.

mod hang_ups;
mod middleware;
mod odd_bodies;
