//! A release build embeds the frontend's files, so it is built again when they change. A debug build reads them when it runs.

fn main() {
    // A debug build serves files only from a folder that existed when it was compiled. The pages may be built at the same time.
    std::fs::create_dir_all("../frontend/dist").expect("the folder of the pages can be made");
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("PROFILE").is_some_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed=../frontend/dist");
    }
}
