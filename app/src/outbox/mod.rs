//! The mails of a server that runs on somebody's desk, for whoever works there: the list, and one of them. Their addresses
//! are the server's (`server/src/mail/reading`).

mod list;
mod mail;

pub use list::{Delivered, Undelivered, list};
pub use mail::{Opened, mail};

/// Where the list is; a mail is beneath it, and its HTML beneath that.
pub const PATH: &str = "/dev/mail";
