//! Where the redirect flow sends the browser at its end: the login page, told in one word how it went.

use super::local_path::LocalPath;
use crate::error::{ApiError, chain};
use axum::response::Redirect;
use shared::pages::path_of;
use url::form_urlencoded::Serializer;

/// How it went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Landing {
    /// The session can be fetched with the ticket.
    Done,
    /// A code was mailed to link the accounts.
    Link,
    /// Something did not hold; trying again may help.
    Failed,
    /// The owner said no to the provider.
    Cancelled,
    /// The provider does not answer.
    Unavailable,
    /// The account was closed by an admin.
    Disabled,
}

impl Landing {
    const fn word(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Link => "link",
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
            Self::Unavailable => "unavailable",
            Self::Disabled => "disabled",
        }
    }

    /// What a failure comes to. Its causes are only logged.
    pub(super) fn of(error: &ApiError) -> Self {
        match error {
            ApiError::AccountDisabled => Self::Disabled,
            ApiError::GoogleUnavailable(_) => {
                tracing::warn!(error = %chain(error), "sign-in by Google failed");
                Self::Unavailable
            }
            ApiError::GoogleInvalid(_) | ApiError::TooManyRequests(_) => {
                tracing::info!(%error, "sign-in by Google refused");
                Self::Failed
            }
            _ => {
                tracing::error!(error = %chain(error), "sign-in by Google failed");
                Self::Failed
            }
        }
    }

    /// 303 to the login page. No token, ticket or code is ever part of it.
    pub(super) fn redirect(self, from: Option<&LocalPath>) -> Redirect {
        let mut query = Serializer::new(String::new());
        query.append_pair("google", self.word());
        if let Some(from) = from {
            query.append_pair("from", from.as_str());
        }
        Redirect::to(&format!("{}?{}", path_of("auth"), query.finish()))
    }
}
