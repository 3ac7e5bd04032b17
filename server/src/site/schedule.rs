//! The address of the schedule of one college. The page's filter compares the names that the schedule shows, so another spelling
//! in the address is replaced by that name.

use app::document::hindi;
use axum::http::Uri;
use shared::pages::PageName;
use url::form_urlencoded::{Serializer, parse};

/// Returns the address to redirect to, if the address filters the schedule by another spelling of a college than the page shows.
pub(super) fn of_college(uri: &Uri, name: &(dyn Fn(&str) -> String + Send + Sync)) -> Option<String> {
    let english = hindi::english_path(uri.path()).unwrap_or(uri.path());
    let query = uri.query().filter(|_| english == PageName::Schedule.path())?;
    let mut is_other = false;
    let mut address = Serializer::new(String::new());
    for (key, value) in parse(query.as_bytes()) {
        if key == "college" {
            let shown = name(&value);
            is_other |= shown != value;
            address.append_pair(&key, &shown);
        } else {
            address.append_pair(&key, &value);
        }
    }
    is_other.then(|| format!("{}?{}", uri.path(), address.finish()))
}

#[cfg(test)]
mod tests {
    use super::of_college;

    #[test]
    fn a_known_spelling_is_replaced_by_the_name_that_the_page_shows() {
        let name = |typed: &str| if typed == "IIT-P" { "IIT Patna" } else { typed }.to_owned();
        let to = |address: &str| of_college(&address.parse().unwrap(), &name);
        assert_eq!(
            to("/schedule?day=2026-01-23&college=IIT-P"),
            Some("/schedule?day=2026-01-23&college=IIT+Patna".to_owned())
        );
        assert_eq!(
            to("/hi/schedule?college=IIT-P"),
            Some("/hi/schedule?college=IIT+Patna".to_owned())
        );
        for address in [
            "/schedule?college=IIT%20Patna",
            "/schedule",
            "/schedule?day=1",
            "/?college=IIT-P",
        ] {
            assert_eq!(to(address), None, "{address}");
        }
    }
}
