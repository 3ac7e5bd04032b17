//! HTTP middleware, extractors and streamed bodies. None of them knows the state of the application.

pub(crate) mod bearer;
pub(crate) mod body;
pub(crate) mod client;
pub(crate) mod conditional;
pub mod cookies;
pub(crate) mod detach;
pub mod error;
pub(crate) mod headers;
pub(crate) mod language;
pub(crate) mod limits;
pub(crate) mod list_params;
pub(crate) mod request_id;
pub(crate) mod streamed_body;

pub use body::{Body, OptionalBody, Params, Query, Raw};
pub(crate) use client::{CallerConnection, SharedStream};
pub(crate) use conditional::Prepared;
pub use conditional::ResponseCache;
pub use detach::WriteAdmission;
pub(crate) use error::Refusal;
pub use error::RequestError;
pub(crate) use list_params::ListParams;
pub use request_id::RequestId;
pub use streamed_body::{StreamError, StreamedBody, streamed_body};

use std::net::SocketAddr;

/// The largest request body, in bytes.
pub const BODY_LIMIT: usize = 64 * 1024;

/// The address of the connection's other end, in a request's extensions.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);
