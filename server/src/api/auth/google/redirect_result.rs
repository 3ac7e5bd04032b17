//! Last redirect of the redirect flow: to the login page, with the outcome as a query parameter.

use crate::accounts::AccountError;
use crate::accounts::google::local_path::LocalPath;
use crate::api::error::ApiError;
use crate::core::error::chain;
use crate::limits::LimitError;
use crate::users::UserError;
use axum::response::Redirect;
use shared::pages::PageName;
use url::form_urlencoded::Serializer;

/// Outcome of a sign-in by redirect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Landing {
    /// The page can exchange the ticket for a session.
    Done,
    /// A code was mailed to link the accounts.
    Link,
    /// The sign-in failed. A retry may help.
    Failed,
    /// The user cancelled the sign-in at the provider.
    Cancelled,
    /// The provider does not respond.
    Unavailable,
    /// An admin disabled the account.
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

    /// Maps an error to its outcome. Logs the causes, which the page does not show.
    pub(crate) fn of(error: &ApiError) -> Self {
        match error {
            ApiError::User(UserError::Disabled)
            | ApiError::Account(AccountError::User(UserError::Disabled)) => Self::Disabled,
            ApiError::Account(AccountError::GoogleUnavailable(_)) => {
                tracing::warn!(error = %chain(error), "sign-in by Google failed");
                Self::Unavailable
            }
            ApiError::Account(
                AccountError::GoogleInvalid(_) | AccountError::Limit(LimitError::Exceeded(_)),
            )
            | ApiError::Limit(LimitError::Exceeded(_)) => {
                tracing::info!(%error, "sign-in by Google refused");
                Self::Failed
            }
            _ => {
                tracing::error!(error = %chain(error), "sign-in by Google failed");
                Self::Failed
            }
        }
    }

    /// Redirects to the login page with 303. The URL contains no token, ticket or code.
    pub(crate) fn redirect(self, from: Option<&LocalPath>) -> Redirect {
        let mut query = Serializer::new(String::new());
        query.append_pair("google", self.word());
        if let Some(from) = from {
            query.append_pair("from", from.as_str());
        }
        Redirect::to(&format!("{}?{}", PageName::Auth.path(), query.finish()))
    }
}
