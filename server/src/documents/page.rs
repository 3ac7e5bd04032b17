//! The HTML around the frontend: head, files to load, and the element it fills.

use super::Head;
use crate::assets;
use crate::config::Config;
use crate::mail::html::escape;

/// Vite's client, and what React's refresh needs before the first component (as Vite's own index.html has it).
const VITE: &str = "import RefreshRuntime from '/@react-refresh';RefreshRuntime.injectIntoGlobalHook(window);\
                    window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;";

/// The whole page.
pub(super) fn html(config: &Config, path: &str, head: &Head, nonce: &str) -> String {
    let title = escape(&head.title);
    let description = escape(head.description);
    let ground = head.ground.name();
    let canonical = escape(&format!("{}{path}", config.public_url));
    // Leptos's share: what can be read before, and without, JavaScript.
    let content = app::content_of(path);
    let files = if config.vite_dev {
        vite(nonce)
    } else {
        built(nonce)
    };
    format!(
        "<!doctype html>\n<html lang=\"en\" data-ground=\"{ground}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<meta name=\"description\" content=\"{description}\">\n\
         <link rel=\"canonical\" href=\"{canonical}\">\n<link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\n\
         {files}</head>\n<body>\n<div id=\"root\">{content}</div>\n\
         <noscript>This site needs JavaScript to sign in and register.</noscript>\n</body>\n</html>\n"
    )
}

fn built(nonce: &str) -> String {
    let entry = assets::entry();
    let mut html = String::new();
    for font in &entry.fonts {
        html.push_str(&format!(
            "<link rel=\"preload\" href=\"{}\" as=\"font\" type=\"font/woff2\" crossorigin>\n",
            escape(font)
        ));
    }
    for style in &entry.styles {
        html.push_str(&format!("<link rel=\"stylesheet\" href=\"{}\">\n", escape(style)));
    }
    for module in &entry.preloads {
        html.push_str(&format!(
            "<link rel=\"modulepreload\" href=\"{}\">\n",
            escape(module)
        ));
    }
    if let Some(script) = &entry.script {
        html.push_str(&format!(
            "<script type=\"module\" nonce=\"{nonce}\" src=\"{}\"></script>\n",
            escape(script)
        ));
    }
    html
}

fn vite(nonce: &str) -> String {
    format!(
        "<script type=\"module\" nonce=\"{nonce}\">{VITE}</script>\n\
         <script type=\"module\" nonce=\"{nonce}\" src=\"/@vite/client\"></script>\n\
         <script type=\"module\" nonce=\"{nonce}\" src=\"/src/main.tsx\"></script>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::html;
    use crate::config::{Config, Settings};
    use crate::documents::head;

    #[test]
    fn work_on_the_frontend_loads_it_from_vite_under_the_nonce() {
        let settings = Settings {
            vite_dev: "1".to_owned(),
            ..Settings::default()
        };
        let page = html(
            &Config::parse(&settings).unwrap(),
            "/auth",
            &head("/auth"),
            "n0nce",
        );
        assert!(page.contains("nonce=\"n0nce\" src=\"/@vite/client\""));
        assert!(page.contains("nonce=\"n0nce\" src=\"/src/main.tsx\""));
        assert_eq!(
            page.matches("<script").count(),
            page.matches("nonce=\"n0nce\"").count()
        );
        assert!(page.contains("<link rel=\"canonical\" href=\"http://127.0.0.1:8080/auth\">"));
    }
}
