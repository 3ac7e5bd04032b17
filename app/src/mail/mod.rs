//! stub

/// A mail's words.
#[derive(Debug)]
pub struct Message {
    /// a
    pub subject: String,
    /// b
    pub text: String,
    /// c
    pub html: String,
}
/// x
pub fn reset_code(_n: &str, digits: &str, url: &str) -> Message {
    Message {
        subject: format!("{digits} is your code"),
        text: format!("{digits} {url}"),
        html: String::new(),
    }
}
/// x
pub fn erase_code(digits: &str) -> Message {
    Message {
        subject: format!("{digits} is your code"),
        text: format!("{digits}"),
        html: String::new(),
    }
}
/// x
pub fn password_changed(_n: &str, _w: &str, _d: &str, _u: &str) -> Message {
    Message {
        subject: "Your password was changed".into(),
        text: String::new(),
        html: String::new(),
    }
}
