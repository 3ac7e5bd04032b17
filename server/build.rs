//! The frontend's files are embedded in the server. A fresh clone has not built them yet: an empty folder stands in, so
//! that the API can be worked on alone.

fn main() -> std::io::Result<()> {
    std::fs::create_dir_all("../frontend/dist")?;
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../frontend/dist");
    Ok(())
}
