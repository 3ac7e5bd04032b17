//! The HTML layout of every mail: "Safety Match" on paper, a matchbox label with a double border.
//!
//! Mail clients drop style sheets and classes, so each element has inline styles. A mail loads no external resources. The
//! colours are those of `style/tokens.css`.

use super::letter::Block;
use crate::html::rendered;
use leptos::prelude::*;

const BODY: &str = "margin:0;background:#fbf1de;color-scheme:light";
const PAGE: &str = "margin:0;padding:16px 8px;background:#fbf1de;color:#1c1310;color-scheme:light;\
                    font:17px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
/// Preview text: mail clients show it beside the subject in the inbox; it is hidden in the mail itself. `mso-hide` is for Outlook.
/// Spam filters take tiny text or text in the colour of the ground for a trick.
const PREVIEW: &str = "display:none;mso-hide:all";
const LABEL: &str = "box-sizing:border-box;max-width:480px;margin:0 auto;padding:3px;background:#fffaf0;\
                     border:2px solid #1c1310;border-radius:2px";
const INSIDE: &str = "border:1px solid #1c1310";
const MASTHEAD: &str = "margin:0;padding:14px 20px 12px;background:#f7b71d;color:#1c1310;\
                        border-bottom:8px solid #4a2c22;text-align:center;\
                        font:900 32px/1 'Big Shoulders',Impact,'Haettenschweiler','Arial Narrow Bold',sans-serif;\
                        letter-spacing:0.06em;text-transform:uppercase";
const CONTENT: &str = "padding:24px 20px 8px;overflow-wrap:break-word;word-break:break-word";
const TITLE: &str = "margin:0 0 16px;font-size:24px;line-height:1.2;color:#1c1310";
const WORDS: &str = "margin:0 0 16px;color:#1c1310";
/// The gap between digits is CSS letter spacing, not spaces, so that the code is copied as one number.
const CODE: &str = "margin:0 0 16px;padding:14px 4px 14px 12px;background:#fbf1de;border:2px solid #1c1310;\
                    text-align:center;color:#1c1310;letter-spacing:5px;white-space:nowrap;\
                    font:700 30px/1.2 ui-monospace,'Cascadia Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace";
const PICTURE: &str = "display:block;width:270px;max-width:100%;height:auto;margin:0 auto";
const FACTS: &str = "margin:0 0 16px;padding:8px 0 0;border-top:1px solid #dcc9ab";
const LABEL_OF: &str = "margin:0;color:#5a463c;font-size:14px;line-height:1.4";
const VALUE: &str = "margin:0;padding:0 0 8px;border-bottom:1px solid #dcc9ab;margin-bottom:8px;font-weight:600;\
                     color:#1c1310";
const ACTION: &str = "margin:8px 0 24px";
const BUTTON: &str = "display:inline-block;padding:13px 22px;background:#c8311b;color:#fffaf0;\
                      border:2px solid #1c1310;border-radius:2px;font-weight:700;text-decoration:none";
const FOOT: &str =
    "max-width:480px;margin:0 auto;padding:16px 8px;color:#5a463c;font-size:14px;line-height:1.5";
const FOOT_LINE: &str = "margin:0 0 4px;color:#5a463c";
const FOOT_LINK: &str = "color:#5a463c";

/// Renders the HTML document of a mail. `name` is the fest's, `unsubscribe` the words and the URL that stop mails of this kind.
pub(super) fn html(
    name: String,
    title: String,
    blocks: Vec<Block>,
    foot: Vec<String>,
    unsubscribe: Option<(&'static str, String)>,
) -> String {
    let html = rendered(move || {
        let preview = preview(&blocks);
        let (heading, label) = (title.clone(), title.clone());
        let blocks: Vec<_> = blocks.into_iter().map(piece).collect();
        let unsubscribe = unsubscribe.map(|(words, url)| {
            view! { <p style=FOOT_LINE><a href=url style=FOOT_LINK>{words}</a></p> }
        });
        let foot: Vec<_> = foot
            .into_iter()
            .map(|line| view! { <p style=FOOT_LINE>{line}</p> })
            .collect();
        view! {
            <html lang="en">
                <head>
                    <meta charset="utf-8"/>
                    <meta name="viewport" content="width=device-width, initial-scale=1"/>
                    <meta name="color-scheme" content="light"/>
                    <meta name="supported-color-schemes" content="light"/>
                    <meta name="format-detection" content="telephone=no"/>
                    <title>{title}</title>
                </head>
                <body style=BODY>
                    // Mail programs drop what stands around this: so it has language, ground and name once more.
                    <div role="article" aria-roledescription="email" aria-label=label lang="en" style=PAGE>
                        <div style=PREVIEW aria-hidden="true">{preview}</div>
                        <div style=LABEL>
                            <div style=INSIDE>
                                <p style=MASTHEAD>{name}</p>
                                <div style=CONTENT><h1 style=TITLE>{heading}</h1>{blocks}</div>
                            </div>
                        </div>
                        <div style=FOOT>{foot}{unsubscribe}</div>
                    </div>
                </body>
            </html>
        }
    });
    // Removes the hydration markers that Leptos puts between text nodes; a mail is never hydrated.
    format!(
        "<!doctype html>\n{}\n",
        html.replace("<!>", "").replace("<!---->", "")
    )
}

/// Returns the preview text: the first paragraph. The subject already contains the code.
fn preview(blocks: &[Block]) -> String {
    let words = blocks.iter().find_map(|block| match block {
        Block::Words(words) => Some(words.clone()),
        _ => None,
    });
    words.unwrap_or_default()
}

fn piece(block: Block) -> AnyView {
    match block {
        Block::Words(words) => view! { <p style=WORDS>{words}</p> }.into_any(),
        Block::Code(digits) => view! { <p style=CODE>{digits}</p> }.into_any(),
        Block::Picture { url, shows } => {
            view! { <p style=WORDS><img src=url alt=shows width="270" height="270" style=PICTURE/></p> }
                .into_any()
        }
        Block::Facts(facts) => {
            let rows: Vec<_> = facts
                .into_iter()
                .map(|(label, value)| view! { <dt style=LABEL_OF>{label}</dt><dd style=VALUE>{value}</dd> })
                .collect();
            view! { <dl style=FACTS>{rows}</dl> }.into_any()
        }
        Block::Action { label, url } => {
            view! { <p style=ACTION><a href=url style=BUTTON>{label}</a></p> }.into_any()
        }
    }
}
