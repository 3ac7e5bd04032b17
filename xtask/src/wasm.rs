//! Builds WebAssembly modules for JavaScript: compiles a crate, binds it by the wasm-bindgen version of Cargo.lock, and
//! shrinks it by binaryen (from the frontend's packages).

use crate::{Failure, data};
use serde_json::json;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// The WebAssembly features that binaryen may use: all browsers of the last years support them. Enabling all features makes
/// it emit types that Chromium rejects.
const FEATURES: &[&str] = &[
    "bulk-memory",
    "bulk-memory-opt",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
];

/// Part of the names of the exports of wasm-streams. Leptos links it for streamed bodies, which no server function of the islands
/// has. Without these exports binaryen drops the code behind them.
const UNUSED: &str = "intounderlying";

/// A crate of the workspace to build as a module. The folder of `frontend/src/generated` and the TypeScript file have its names.
struct Module {
    package: &'static str,
    /// The library's name, which is also the name of the compiled file.
    library: &'static str,
    features: &'static str,
    folder: &'static str,
    name: &'static str,
}

/// The package of the rules. [`npm_package`] copies its files for other projects.
const RULES: Module = Module {
    package: "infinito-shared",
    library: "shared",
    features: "wasm",
    folder: "rules",
    name: "infinito",
};

/// The same rules, with their messages in Hindi.
const RULES_IN_HINDI: Module = Module {
    features: "wasm,hindi",
    folder: "rules.hi",
    ..RULES
};

/// The package of the contests, for the officials' page. It has the TypeScript types of the contests too.
const CONTESTS: Module = Module {
    package: "infinito-contest",
    library: "contest",
    features: "wasm",
    folder: "contests",
    name: "contests",
};

/// The package of the gates: reads and judges passes without a network.
const GATE: Module = Module {
    package: "infinito-shared",
    library: "shared",
    features: "gate-package",
    folder: "gate",
    name: "gate",
};

const ISLANDS: Module = Module {
    package: "infinito-app",
    library: "app",
    features: "hydrate",
    folder: "islands",
    name: "islands",
};

/// Builds all packages and the JSON data into `frontend/src/generated`. `dev` skips shrinking. `only` names a folder: builds that
/// package alone.
pub(crate) fn build(dev: bool, only: Option<&str>) -> Result<(), Failure> {
    let root = root()?;
    let generated = generated(root);
    fs::create_dir_all(&generated)?;
    if only.is_none() {
        data::write(&generated)?;
    }
    for module in [RULES, RULES_IN_HINDI, CONTESTS, GATE, ISLANDS] {
        if only.is_none_or(|only| only == module.folder) {
            make(root, &module, dev)?;
        }
    }
    Ok(())
}

/// Packages the rules that the site has as an npm package in `dist/npm`.
pub(crate) fn npm_package() -> Result<(), Failure> {
    let root = root()?;
    let built = generated(root).join(RULES.folder);
    let out = root.join("dist/npm");
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    fs::create_dir_all(&out)?;
    for file in fs::read_dir(&built)
        .map_err(|error| format!("{}: {error}; `make wasm` builds it", built.display()))?
    {
        let file = file?;
        fs::copy(file.path(), out.join(file.file_name()))?;
    }
    data::write(&out)?;
    fs::copy(root.join("shared/README.md"), out.join("README.md"))?;
    fs::copy(root.join("LICENSE"), out.join("LICENSE"))?;
    let package = json!({
        "name": "infinito-rules",
        "version": env!("CARGO_PKG_VERSION"),
        "description": "The rules, the event catalogue and the messages of Infinito, as WebAssembly with types.",
        "license": "MIT",
        "type": "module",
        "main": "infinito.js",
        "types": "infinito.d.ts",
        "exports": { ".": { "types": "./infinito.d.ts", "default": "./infinito.js" }, "./*": "./*" },
        "sideEffects": false,
    });
    fs::write(
        out.join("package.json"),
        serde_json::to_string_pretty(&package)? + "\n",
    )?;
    println!("dist/npm: npm install ./dist/npm");
    Ok(())
}

fn generated(root: &Path) -> PathBuf {
    root.join("frontend/src/generated")
}

fn root() -> Result<&'static Path, Failure> {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .ok_or_else(|| "no workspace above xtask".into())
}

/// Writes a generated file. `path` is relative to the repository.
pub(crate) fn write_source(path: &str, text: &str) -> Result<(), Failure> {
    Ok(fs::write(root()?.join(path), text)?)
}

fn make(root: &Path, module: &Module, dev: bool) -> Result<(), Failure> {
    let out = generated(root).join(module.folder);
    fs::create_dir_all(&out)?;
    let mut bound = Bindgen::new()
        .input_path(compile(root, module, dev)?)
        .out_name(module.name)
        .web(true)?
        .typescript(true)
        .generate_output()
        .map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    let exports = &mut bound.wasm_mut().exports;
    let names: Vec<String> = exports.iter().map(|export| export.name.clone()).collect();
    for name in names.iter().filter(|name| name.contains(UNUSED)) {
        exports
            .remove(name)
            .map_err(|error| format!("{name}: {error:#}"))?;
    }
    bound
        .emit(&out)
        .map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    if dev {
        Ok(())
    } else {
        shrink(root, &out.join(format!("{}_bg.wasm", module.name)))
    }
}

/// Compiles the crate. Returns the path of the module.
fn compile(root: &Path, module: &Module, dev: bool) -> Result<PathBuf, Failure> {
    let profile = if dev { "wasm-dev" } else { "wasm-release" };
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    run(Command::new(cargo)
        .current_dir(root)
        .arg("--config")
        .arg(format!("target.{TARGET}.rustflags={:?}", remapped_paths()))
        .args([
            "rustc",
            "--package",
            module.package,
            "--lib",
            "--crate-type",
            "cdylib",
            "--target",
            TARGET,
        ])
        .args([
            "--no-default-features",
            "--features",
            module.features,
            "--profile",
            profile,
        ]))?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target
        .join(TARGET)
        .join(profile)
        .join(format!("{}.wasm", module.library)))
}

/// Returns the compiler flags that shorten the paths of dependencies in the module: panics name them. Otherwise the module would
/// differ between machines.
fn remapped_paths() -> Vec<String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let sources = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    let flags = sources.into_iter().flatten().flatten();
    flags
        .map(|folder| format!("--remap-path-prefix={}/=", folder.path().display()))
        .collect()
}

/// Shrinks the module by binaryen, in place.
fn shrink(root: &Path, module: &Path) -> Result<(), Failure> {
    let optimiser = root.join("frontend/node_modules/binaryen/bin/wasm-opt");
    if !optimiser.exists() {
        return Err(
            "frontend/node_modules is missing: run `npm ci` in frontend/ first (`make run` does)".into(),
        );
    }
    let mut command = Command::new("node");
    // The first kilobyte of memory is the far end of the stack, so no constant points there.
    command.arg(&optimiser).arg(module).args([
        "--low-memory-unused",
        "--generate-global-effects",
        "-Oz",
        "--converge",
    ]);
    command.args(FEATURES.iter().map(|feature| format!("--enable-{feature}")));
    run(command.arg("-o").arg(module))
}

fn run(command: &mut Command) -> Result<(), Failure> {
    let status = command
        .status()
        .map_err(|error| format!("{command:?}: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{command:?} failed").into())
    }
}
