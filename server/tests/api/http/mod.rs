//! The middleware of every request.

mod hang_ups;
mod language;
mod middleware;
mod odd_bodies;
