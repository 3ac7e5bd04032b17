//! The SMTP server of the mail tests ([`SmtpServer`]), and the setting that sends mail to it.

use crate::helpers::TestApp;
use std::time::Duration;

pub(crate) use crate::smtp::{SmtpServer, normal};

impl TestApp {
    /// Configures the server to send mail to this SMTP server, with this timeout.
    pub(crate) async fn mail_to(&mut self, server: &SmtpServer, limit: Duration) {
        let url = format!("smtp://{}", server.address);
        self.reconfigure(|settings| settings.mail_url = url).await;
        self.state.env.limits.mail = limit;
    }
}
