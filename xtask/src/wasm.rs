//! The bundle: `app` compiled for the browser, bound by the very wasm-bindgen that Cargo.lock names, made small by
//! binaryen (from the frontend's packages), and written to `frontend/src/generated/wasm`.

use crate::{Failure, data};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds everything; `dev` skips what only makes it small.
pub fn build(dev: bool) -> Result<(), Failure> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .ok_or("no workspace above xtask")?;
    let generated = root.join("frontend/src/generated");
    let bound = generated.join("wasm");
    fs::create_dir_all(&bound)?;
    data::write(&generated)?;

    let module = compile(root, dev)?;
    Bindgen::new()
        .input_path(&module)
        .out_name("infinito")
        .web(true)?
        .typescript(true)
        .generate(&bound)
        .map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    if !dev {
        shrink(root, &bound.join("infinito_bg.wasm"))?;
    }
    Ok(())
}

/// Compiles `app` and says where the module is.
fn compile(root: &Path, dev: bool) -> Result<PathBuf, Failure> {
    let profile = if dev { "dev" } else { "wasm-release" };
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    run(Command::new(cargo).current_dir(root).args([
        "rustc",
        "--package",
        "infinito-app",
        "--lib",
        "--crate-type",
        "cdylib",
        "--target",
        TARGET,
        "--no-default-features",
        "--features",
        "hydrate",
        "--profile",
        profile,
    ]))?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let folder = if dev { "debug" } else { profile };
    Ok(target.join(TARGET).join(folder).join("app.wasm"))
}

/// Runs binaryen over the module, in place. Only the features that every current browser has are named.
fn shrink(root: &Path, module: &Path) -> Result<(), Failure> {
    let optimiser = root.join("frontend/node_modules/binaryen/bin/wasm-opt");
    if !optimiser.exists() {
        return Err(
            "frontend/node_modules is missing: run `npm ci` in frontend/ first (`make run` does)".into(),
        );
    }
    let mut command = Command::new("node");
    command.arg(&optimiser).arg(module).args(["-Oz", "--converge"]);
    for feature in [
        "bulk-memory",
        "bulk-memory-opt",
        "mutable-globals",
        "nontrapping-float-to-int",
        "sign-ext",
        "reference-types",
        "multivalue",
    ] {
        command.arg(format!("--enable-{feature}"));
    }
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
