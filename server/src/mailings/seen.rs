//! What names a mailing and its recipients: staff order what they have seen.

use super::recipients::Recipient;
use crate::core::error::CoreError;
use sha2::{Digest, Sha256};
use shared::entities::MailingForm;

/// A name that changes if anybody comes, goes, is left out or gets another text, or if the mailing changes.
pub(crate) fn seen(form: &MailingForm, recipients: &[Recipient]) -> Result<String, CoreError> {
    let form = MailingForm {
        id: String::new(),
        ..form.clone()
    };
    let mut digest = Sha256::new();
    digest.update(serde_json::to_vec(&form).map_err(CoreError::internal)?);
    for Recipient { person, excluded } in recipients {
        let line = (&person.address, excluded, &person.fields);
        digest.update(serde_json::to_vec(&line).map_err(CoreError::internal)?);
    }
    let digest = digest.finalize();
    Ok(digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect())
}
