//! The mail viewer of a development server: the list of mails, and one mail. The server defines the routes
//! (`server/src/api/dev_mail`).

mod list;
mod mail;

pub use list::{Delivered, Undelivered, list};
pub use mail::{Opened, mail};

/// Path of the list; a mail is one segment below it, and its HTML below the mail.
pub const PATH: &str = "/dev/mail";
