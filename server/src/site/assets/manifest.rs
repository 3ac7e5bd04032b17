//! The built files of the frontend's entry points, from Vite's manifests: the site's `.vite/manifest.json`, and `.vite/gate.json` of the
//! page of the gates, which is a build of its own.

use super::Dist;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The files that a page loads first. Paths start with `/`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EntryFiles {
    /// The entry module; none if the frontend is not built.
    pub script: Option<String>,
    /// The style sheets of the entry module and of its imports.
    pub styles: Vec<String>,
    /// The style sheets for print.
    pub print_styles: Vec<String>,
    /// The style sheets that pages load later, with their own modules.
    pub lazy_styles: Vec<String>,
    /// The modules that the entry module imports, for preloading.
    pub preloads: Vec<String>,
    /// The modules of the app, for preloading on pages that need it at once.
    pub app: Vec<String>,
    /// The fonts of all text, for preloading. Fonts for single characters are not included.
    pub fonts: Vec<String>,
}

/// The entry module of every page of the site.
const BOOT: &str = "src/document/boot.ts";

/// The entry module of the page of the gates.
const GATE: &str = "src/features/gate/main.tsx";

/// The module that the site's entry module imports to start the app.
const APP: &str = "src/app/start.tsx";

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[derive(Default)]
struct Chunk {
    file: String,
    is_entry: bool,
    css: Vec<String>,
    assets: Vec<String>,
    imports: Vec<String>,
}

/// Returns the files of the site's entry point. A release build reads them once, a debug build at each call.
#[must_use]
pub fn entry() -> EntryFiles {
    static ENTRY: LazyLock<EntryFiles> = LazyLock::new(read_site);
    if cfg!(debug_assertions) {
        read_site()
    } else {
        ENTRY.clone()
    }
}

/// Returns the files of the Hindi site's entry point. They are read when a document is rendered, which the cache keeps.
#[must_use]
pub fn hindi_entry() -> EntryFiles {
    read(".vite/hi.json", BOOT)
}

/// Returns the files of the page of the gates. They are read when its document is rendered.
#[must_use]
pub fn gate_entry() -> EntryFiles {
    read(".vite/gate.json", GATE)
}

fn read_site() -> EntryFiles {
    read(".vite/manifest.json", BOOT)
}

fn read(manifest: &str, entry: &str) -> EntryFiles {
    Dist::get(manifest)
        .map(|file| parse(&file.data, entry))
        .unwrap_or_default()
}

fn parse(json: &[u8], name: &str) -> EntryFiles {
    let chunks: BTreeMap<String, Chunk> = match serde_json::from_slice(json) {
        Ok(chunks) => chunks,
        Err(error) => {
            tracing::error!(%error, "the frontend's manifest cannot be read");
            return EntryFiles::default();
        }
    };
    let Some((name, start)) = chunks.get_key_value(name) else {
        tracing::error!(name, "the frontend's manifest has no such entry");
        return EntryFiles::default();
    };
    let mut entry = EntryFiles {
        script: Some(format!("/{}", start.file)),
        fonts: start
            .assets
            .iter()
            .filter(|file| is_text_font(file))
            .map(|file| format!("/{file}"))
            .collect(),
        ..EntryFiles::default()
    };
    let mut seen = BTreeSet::new();
    collect(&chunks, name, &mut seen, &mut entry);
    let mut app = EntryFiles::default();
    collect(&chunks, APP, &mut seen, &mut app);
    entry.app = app.preloads;
    for chunk in chunks.values() {
        if chunk.is_entry && is_style(&chunk.file) {
            entry.print_styles.push(format!("/{}", chunk.file));
        }
        for file in chunk.css.iter().map(|file| format!("/{file}")) {
            if !entry.styles.contains(&file) && !entry.lazy_styles.contains(&file) {
                entry.lazy_styles.push(file);
            }
        }
    }
    entry
}

fn is_style(file: &str) -> bool {
    file.ends_with(".css")
}

/// Whether a file is a font for all text. Font subsets for one character (`…-rupee`) load when a page uses it.
fn is_text_font(file: &str) -> bool {
    file.ends_with(".woff2") && !file.contains("-rupee-")
}

/// Collects the files of a chunk and its imports. Files of an import come before the chunk's own files.
fn collect<'a>(
    chunks: &'a BTreeMap<String, Chunk>,
    name: &'a str,
    seen: &mut BTreeSet<&'a str>,
    entry: &mut EntryFiles,
) {
    let Some(chunk) = chunks.get(name).filter(|_| seen.insert(name)) else {
        return;
    };
    for import in &chunk.imports {
        collect(chunks, import, seen, entry);
    }
    entry
        .styles
        .extend(chunk.css.iter().map(|file| format!("/{file}")));
    if !chunk.is_entry {
        entry.preloads.push(format!("/{}", chunk.file));
    }
}

#[cfg(test)]
mod tests {
    use super::{BOOT, EntryFiles, GATE, parse};

    #[test]
    fn an_entry_brings_what_it_imports_once() {
        let json = br#"{
            "src/document/boot.ts": { "file": "assets/main-1.js", "isEntry": true, "css": ["assets/main-2.css"],
                "assets": ["assets/text-7.woff2", "assets/text-rupee-8.woff2", "assets/grain-9.svg"], "imports": ["_a.js", "_b.js"] },
            "_a.js": { "file": "assets/a-3.js", "imports": ["_b.js"] },
            "_b.js": { "file": "assets/b-4.js", "css": ["assets/b-5.css"], "imports": ["_a.js"] },
            "src/app/start.tsx": { "file": "assets/start-12.js", "isDynamicEntry": true, "imports": ["src/document/boot.ts", "_b.js", "_c.js"] },
            "_c.js": { "file": "assets/c-13.js" },
            "../style/print.css": { "file": "assets/print-10.css", "isEntry": true },
            "src/admin.tsx": { "file": "assets/admin-6.js", "isDynamicEntry": true, "css": ["assets/portal-11.css"] }
        }"#;
        let text = |list: &[&str]| list.iter().map(|item| (*item).to_owned()).collect::<Vec<_>>();
        let expected = EntryFiles {
            script: Some("/assets/main-1.js".to_owned()),
            styles: text(&["/assets/b-5.css", "/assets/main-2.css"]),
            print_styles: text(&["/assets/print-10.css"]),
            lazy_styles: text(&["/assets/portal-11.css"]),
            preloads: text(&["/assets/b-4.js", "/assets/a-3.js"]),
            app: text(&["/assets/c-13.js", "/assets/start-12.js"]),
            fonts: text(&["/assets/text-7.woff2"]),
        };
        assert_eq!(parse(json, BOOT), expected);
        assert_eq!(parse(json, GATE), EntryFiles::default());
        assert_eq!(parse(b"not json", BOOT), EntryFiles::default());
    }
}
