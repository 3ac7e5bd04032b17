//! A release build embeds the frontend's files, so it is built again when they change. A debug build reads them when it runs.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("PROFILE").is_some_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed=../frontend/dist");
    }
}
