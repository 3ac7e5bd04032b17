//! HTML for mail: tables of nothing, inline styles only, readable without either.

/// A whole message.
#[must_use]
pub fn page(title: &str, blocks: &[String]) -> String {
    let title = escape(title);
    let body = blocks.concat();
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title></head>\
         <body style=\"margin:0;padding:24px;background:#f6efe0;color:#241a12;font:16px/1.5 system-ui,sans-serif\">\
         <div style=\"max-width:480px;margin:0 auto;padding:24px;background:#fffaf0;border:2px solid #241a12\">\
         <h1 style=\"margin:0 0 16px;font-size:22px\">{title}</h1>{body}</div></body></html>"
    )
}

/// A paragraph of plain text.
#[must_use]
pub fn paragraph(text: &str) -> String {
    format!("<p style=\"margin:0 0 12px\">{}</p>", escape(text))
}

/// A one-time code, large.
#[must_use]
pub fn code(digits: &str) -> String {
    format!(
        "<p style=\"margin:0 0 12px;font:700 32px/1.2 monospace;letter-spacing:6px\">{}</p>",
        escape(digits)
    )
}

/// Makes text harmless within HTML.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_people_typed_is_no_markup() {
        assert_eq!(
            super::paragraph("<b>&\"'"),
            "<p style=\"margin:0 0 12px\">&lt;b&gt;&amp;&quot;&#39;</p>"
        );
    }
}
