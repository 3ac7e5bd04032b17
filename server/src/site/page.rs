//! Rendering of a page: the HTML document and the tags that load the frontend's files.

use super::ready::{PreparedResponse, ResponseContent};
use super::{assets, plain_pages, policy};
use crate::core::config::Config;
use app::Published;
use app::document::{self, Site, Subject, hindi};
use app::html::escaped;
use axum::http::StatusCode;
use shared::pages::{ThirdParty, third_parties};

/// The preamble that React Refresh needs before the first component, as in Vite's own index.html. The content security policy
/// contains its hash.
pub(crate) const REFRESH: &str = "import RefreshRuntime from '/@react-refresh';RefreshRuntime.injectIntoGlobalHook(window);\
                                  window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;";

/// A page in English.
pub(crate) fn ready(subject: &Subject, config: &Config, published: &Published) -> PreparedResponse {
    let html = html(subject, config, published, built);
    prepared(subject, config, html)
}

/// A page in Hindi: the English document, translated, with the files of the Hindi build.
pub(crate) fn ready_in_hindi(subject: &Subject, config: &Config, published: &Published) -> PreparedResponse {
    let english = html(subject, config, published, built_in_hindi);
    let mut hindi = hindi::translated(&english, |path| Subject::at(path).has_hindi());
    if let Some(path) = subject.canonical_path() {
        let address = |path: &str| format!("{}{path}", config.public_url);
        for (before, after) in [
            ("<link rel=\"canonical\" href", ""),
            ("property=\"og:url\" content", ""),
        ] {
            let from = format!("{before}=\"{}\"{after}", address(path));
            let to = format!("{before}=\"{}\"{after}", address(&hindi::path_of(path)));
            hindi = hindi.replacen(&from, &to, 1);
        }
    }
    prepared(
        subject,
        config,
        hindi.replacen("content=\"en_IN\"", "content=\"hi_IN\"", 1),
    )
}

fn prepared(subject: &Subject, config: &Config, html: String) -> PreparedResponse {
    let status = if subject.is_found() {
        StatusCode::OK
    } else {
        StatusCode::NOT_FOUND
    };
    PreparedResponse::new(ResponseContent {
        is_compressed: !config.vite_dev,
        ..ResponseContent::page(
            status,
            html,
            policy::policy(config, third_parties(subject.path())),
        )
    })
}

fn html(subject: &Subject, config: &Config, published: &Published, built: fn(&Subject) -> String) -> String {
    let files = if config.vite_dev {
        let print = escaped(&plain_pages::vite_style("print"));
        vite("/src/document/boot.ts")
            + &format!("<link rel=\"stylesheet\" media=\"print\" href=\"{print}\">\n")
    } else {
        built(subject)
    };
    let files = withheld(subject, config) + &files;
    let site = Site {
        origin: &config.public_url,
        files: &files,
        published,
    };
    document::html(subject, site)
}

/// Renders a `<meta>` tag with the third parties that this document's policy blocks, for client-side navigation. Empty if it
/// blocks none.
fn withheld(subject: &Subject, config: &Config) -> String {
    let names: Vec<&str> = policy::withheld(config, third_parties(subject.path()))
        .into_iter()
        .map(ThirdParty::name)
        .collect();
    if names.is_empty() {
        return String::new();
    }
    format!(
        "<meta name=\"withheld-third-parties\" content=\"{}\">\n",
        names.join(" ")
    )
}

fn built(subject: &Subject) -> String {
    tags_of(subject, &assets::entry())
}

fn built_in_hindi(subject: &Subject) -> String {
    tags_of(subject, &assets::hindi_entry())
}

fn tags_of(subject: &Subject, entry: &assets::EntryFiles) -> String {
    // The other pages load the app when they are used.
    let app = if subject.needs_app() {
        entry.app.as_slice()
    } else {
        &[]
    };
    entry_tags(entry, app)
}

/// Renders the tags that load an entry module with its fonts, styles and imports, and preload these further modules.
pub(crate) fn entry_tags(entry: &assets::EntryFiles, later: &[String]) -> String {
    let mut html = String::new();
    for font in &entry.fonts {
        html.push_str(&format!(
            "<link rel=\"preload\" href=\"{}\" as=\"font\" type=\"font/woff2\" crossorigin>\n",
            escaped(font)
        ));
    }
    html.push_str(&styles(entry));
    for module in entry.preloads.iter().chain(later) {
        html.push_str(&format!(
            "<link rel=\"modulepreload\" href=\"{}\">\n",
            escaped(module)
        ));
    }
    if let Some(script) = &entry.script {
        html.push_str(&format!(
            "<script type=\"module\" src=\"{}\"></script>\n",
            escaped(script)
        ));
    }
    html
}

/// Renders the links to the style sheets that every page loads.
pub(crate) fn styles(entry: &assets::EntryFiles) -> String {
    let screen = entry.styles.iter().map(|style| link(style, ""));
    let print = entry.print_styles.iter();
    screen
        .chain(print.map(|style| link(style, " media=\"print\"")))
        .collect()
}

/// Renders the links to the style sheets that pages load with their own modules.
pub(crate) fn lazy_styles(entry: &assets::EntryFiles) -> String {
    entry.lazy_styles.iter().map(|style| link(style, "")).collect()
}

fn link(style: &str, media: &str) -> String {
    format!("<link rel=\"stylesheet\" href=\"{}\"{media}>\n", escaped(style))
}

/// Renders the tags that load an entry module from Vite.
pub(crate) fn vite(entry: &str) -> String {
    format!(
        "<script type=\"module\">{REFRESH}</script>\n\
         <script type=\"module\" src=\"/@vite/client\"></script>\n\
         <script type=\"module\" src=\"{entry}\"></script>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::{REFRESH, built, html};
    use crate::core::config::{Config, ConfigVariables};
    use app::Published;
    use app::document::Subject;

    #[tokio::test]
    async fn work_on_the_frontend_loads_it_from_vite() {
        let settings = ConfigVariables {
            vite_dev: "1".to_owned(),
            ..ConfigVariables::default()
        };
        let config = Config::parse(&settings).unwrap();
        let page = html(&Subject::at("/auth"), &config, &Published::default(), built);
        assert!(page.contains("<script type=\"module\" src=\"/@vite/client\">"));
        assert!(page.contains("<script type=\"module\" src=\"/src/document/boot.ts\">"));
        assert!(page.contains(&format!("<script type=\"module\">{REFRESH}</script>")));
        assert_eq!(
            page.matches("<script").count() - page.matches("<script type=\"application/json\"").count(),
            3,
            "the policy lets no other one run"
        );
    }
}
