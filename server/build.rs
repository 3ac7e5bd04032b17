//! The frontend's files are embedded in the server. A fresh clone has not built them yet: an empty folder stands in, so
//! that the API can be worked on alone. A debug build reads the files when it runs, so that it need not be built again for them.

fn main() -> std::io::Result<()> {
    std::fs::create_dir_all("../frontend/dist")?;
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("PROFILE").is_some_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed=../frontend/dist");
    }
    Ok(())
}
