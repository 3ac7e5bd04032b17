//! Reads the tokens of the server's source files. Comments and strings are not code, so they do not count.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The parts of an entity that read or write its table. `Model` and the enums are plain values.
const QUERIES: [&str; 4] = ["Entity", "Column", "ActiveModel", "Relation"];

/// One source file.
#[derive(Debug)]
pub(crate) struct SourceFile {
    /// The path below `server/src`.
    pub(crate) path: String,
    /// The top-level module.
    pub(crate) module: String,
    tokens: Vec<TokenTree>,
    /// The number of modules from the crate root to this file.
    depth: usize,
}

/// All files of `server/src` that belong to a module: all but `lib.rs` and `main.rs`.
pub(crate) fn source_files() -> Vec<SourceFile> {
    let files = files_of("src");
    assert!(files.len() > 100, "server/src was not found");
    files
}

/// The files of a source folder, given relative to `server/`.
pub(crate) fn files_of(folder: &str) -> Vec<SourceFile> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.extend(SourceFile::read(&root, &path));
            }
        }
    }
    files
}

/// All folders below `root`, relative to it.
pub(crate) fn folders_below(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                found.push(path.strip_prefix(root).unwrap().to_owned());
                folders.push(path);
            }
        }
    }
    assert!(!found.is_empty(), "{} has no folders", root.display());
    found
}

impl SourceFile {
    fn read(root: &Path, path: &Path) -> Option<Self> {
        let relative = path.strip_prefix(root).unwrap();
        let names: PathBuf = relative.with_extension("");
        let mut names: Vec<String> = names
            .iter()
            .map(|name| name.to_str().unwrap().to_owned())
            .collect();
        if names.last().is_some_and(|name| name == "mod") {
            names.pop();
        }
        let module = names[0].clone();
        if names.len() == 1 && ["lib", "main"].contains(&module.as_str()) {
            return None;
        }
        let source = fs::read_to_string(path).unwrap();
        let tokens: TokenStream = source
            .parse()
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Some(Self {
            path: relative.display().to_string(),
            module,
            tokens: tokens.into_iter().collect(),
            depth: names.len(),
        })
    }

    /// The names of the types and traits that other files can use.
    pub(crate) fn public_types(&self) -> Vec<String> {
        let mut found = Vec::new();
        find_public_types(&self.tokens, &mut found);
        found
    }

    /// The top-level modules that this file names with `crate::…`. A chain of `super` must not leave the top-level module.
    pub(crate) fn imports(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        self.find_imports(&self.tokens, self.depth, &mut found);
        found
    }

    fn find_imports(&self, tokens: &[TokenTree], depth: usize, found: &mut BTreeSet<String>) {
        for (at, token) in tokens.iter().enumerate() {
            if is_ident(token, "crate") {
                found.extend(names_after(&tokens[at + 1..]));
            }
            if is_ident(token, "super") && !tokens[..at].ends_with_path() {
                let supers = tokens[at..].iter().filter(|token| !is_colon(token));
                let supers = supers.take_while(|token| is_ident(token, "super")).count();
                assert!(
                    supers < depth,
                    "{}: `super` leaves the top-level module",
                    self.path
                );
            }
            if let TokenTree::Group(group) = token {
                let is_module =
                    at >= 2 && is_ident(&tokens[at - 2], "mod") && group.delimiter() == Delimiter::Brace;
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                self.find_imports(&inner, depth + usize::from(is_module), found);
            }
        }
    }

    /// The entities whose tables this file queries.
    pub(crate) fn queried_tables(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let mut modules = BTreeSet::new();
        visit(&self.tokens, &mut |tokens, at| {
            if !is_ident(&tokens[at], "entities") {
                return;
            }
            for (path, alias) in paths_after(&tokens[at + 1..]) {
                match path.as_slice() {
                    [entity] => {
                        modules.insert((alias.unwrap_or_else(|| entity.clone()), entity.clone()));
                    }
                    [entity, part, ..] if QUERIES.contains(&part.as_str()) => {
                        found.insert(entity.clone());
                    }
                    _ => {}
                }
            }
        });
        visit(&self.tokens, &mut |tokens, at| {
            let TokenTree::Ident(name) = &tokens[at] else {
                return;
            };
            let name = name.to_string();
            let Some((_, entity)) = modules.iter().find(|(alias, _)| *alias == name) else {
                return;
            };
            if names_after(&tokens[at + 1..])
                .iter()
                .any(|part| QUERIES.contains(&part.as_str()))
            {
                found.insert(entity.clone());
            }
        });
        found
    }

    /// Whether the file names this crate in a path.
    pub(crate) fn names_crate(&self, name: &str) -> bool {
        let mut found = false;
        visit(&self.tokens, &mut |tokens, at| {
            found |= is_ident(&tokens[at], name)
                && !tokens[..at].ends_with_path()
                && tokens.get(at + 1).is_some_and(is_colon);
        });
        found
    }
}

trait EndsWithPath {
    /// Whether the next token continues a path: the last token is a colon.
    fn ends_with_path(&self) -> bool;
}

impl EndsWithPath for [TokenTree] {
    fn ends_with_path(&self) -> bool {
        self.last().is_some_and(is_colon)
    }
}

fn is_ident(token: &TokenTree, name: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == name)
}

fn is_colon(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':')
}

/// Calls `see` with each token and its siblings, in every group.
fn visit(tokens: &[TokenTree], see: &mut impl FnMut(&[TokenTree], usize)) {
    for (at, token) in tokens.iter().enumerate() {
        see(tokens, at);
        if let TokenTree::Group(group) = token {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            visit(&inner, see);
        }
    }
}

/// The first names of the paths after `::`: `a` for `::a::b`, `a` and `c` for `::{a::b, c}`.
fn names_after(tokens: &[TokenTree]) -> BTreeSet<String> {
    let paths = paths_after(tokens).into_iter();
    paths.filter_map(|(path, _)| path.into_iter().next()).collect()
}

/// The paths after `::` with their aliases: `[a, b]` for `::a::b`, `[a, b]` and `[a, c]` for `::a::{b, c}`.
fn paths_after(tokens: &[TokenTree]) -> Vec<(Vec<String>, Option<String>)> {
    match tokens {
        [first, second, rest @ ..] if is_colon(first) && is_colon(second) => paths(rest),
        _ => Vec::new(),
    }
}

fn paths(tokens: &[TokenTree]) -> Vec<(Vec<String>, Option<String>)> {
    match tokens.first() {
        Some(TokenTree::Ident(name)) => {
            let name = name.to_string();
            let rest = paths_after(&tokens[1..]);
            if rest.is_empty() {
                let alias = match tokens.get(1..3) {
                    Some([keyword, TokenTree::Ident(alias)]) if is_ident(keyword, "as") => {
                        Some(alias.to_string())
                    }
                    _ => None,
                };
                return vec![(vec![name], alias)];
            }
            let longer = rest.into_iter().map(|(mut path, alias)| {
                if path == ["self"] {
                    path.clear();
                }
                path.insert(0, name.clone());
                (path, alias)
            });
            longer.collect()
        }
        Some(TokenTree::Group(group)) => {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            let is_comma =
                |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
            inner.split(is_comma).flat_map(paths).collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn paths_of_imports_are_found() {
    let tokens: TokenStream = "::{a::b, c as d, e::{self, f::g}}".parse().unwrap();
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let found: Vec<String> = paths_after(&tokens)
        .into_iter()
        .map(|(path, alias)| format!("{} {}", path.join("/"), alias.unwrap_or_default()))
        .collect();
    assert_eq!(found, ["a/b ", "c d", "e ", "e/f/g "]);
}

fn find_public_types(tokens: &[TokenTree], found: &mut Vec<String>) {
    for (at, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            find_public_types(&inner, found);
        }
        if !is_ident(token, "pub") {
            continue;
        }
        // `pub(crate)` has a group behind it.
        let mut behind = tokens[at + 1..]
            .iter()
            .skip_while(|token| matches!(token, TokenTree::Group(_)));
        let is_type = behind.next().is_some_and(|token| {
            ["struct", "enum", "trait", "type"]
                .iter()
                .any(|name| is_ident(token, name))
        });
        if let (true, Some(TokenTree::Ident(name))) = (is_type, behind.next()) {
            found.push(name.to_string());
        }
    }
}
