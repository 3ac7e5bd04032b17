//! Parses the command line.

use crate::world::{Kind, Size};

/// The parsed command line.
pub(crate) struct Arguments {
    pub(crate) size: Size,
    items: Vec<u8>,
    only: Option<Kind>,
}

impl Arguments {
    /// Returns none if no scenario is to run. Test runners list the tests with `--list`: this program lists none.
    pub(crate) fn parse(given: impl Iterator<Item = String>) -> Option<Self> {
        let (mut size, mut items, mut only) = (None, Vec::new(), None);
        let mut given = given;
        while let Some(argument) = given.next() {
            match argument.as_str() {
                "--short" => size = Some(Size::Short),
                "--long" => size = Some(Size::Long),
                "--sqlite" => only = Some(Kind::Sqlite),
                "--postgres" => only = Some(Kind::Postgres),
                "--only" => {
                    let list = given.next().unwrap_or_default();
                    items = list
                        .split(',')
                        .map(|item| item.parse().expect("--only takes numbers"))
                        .collect();
                }
                "--list" => return None,
                _ => {}
            }
        }
        if size.is_none() {
            eprintln!("faults: not run; `make faults` does, or --short and --long");
        }
        Some(Self {
            size: size?,
            items,
            only,
        })
    }

    pub(crate) fn wants(&self, item: u8) -> bool {
        self.items.is_empty() || self.items.contains(&item)
    }

    pub(crate) fn has(&self, kind: Kind) -> bool {
        self.only.is_none_or(|only| only == kind)
    }
}
