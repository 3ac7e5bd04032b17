//! The mail server of the tests of mail, and what sends to it: [`SmtpServer`].

use crate::helpers::TestApp;
use std::time::Duration;

pub(super) use crate::smtp::{SmtpServer, normal};

impl TestApp {
    /// Sends mail to this server from now on, and gives up after this long.
    pub(super) async fn mail_to(&mut self, server: &SmtpServer, limit: Duration) {
        let url = format!("smtp://{}", server.address);
        self.reconfigure(|settings| settings.mail_url = url).await;
        self.state.limits.mail = limit;
    }
}
