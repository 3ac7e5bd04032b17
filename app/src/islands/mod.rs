//! Every island, one file each.

pub mod event_rack;
pub mod registration_summary;

/// Runs `$body` with `$Island` bound to the island of this name; `$unknown` where there is none. The one list of islands.
#[cfg(feature = "hydrate")]
macro_rules! with_island {
    ($name:expr, $Island:ident => $body:expr, $unknown:expr) => {{
        use $crate::island::Island as _;
        match $name {
            $crate::islands::event_rack::EventRack::NAME => {
                type $Island = $crate::islands::event_rack::EventRack;
                $body
            }
            $crate::islands::registration_summary::Summary::NAME => {
                type $Island = $crate::islands::registration_summary::Summary;
                $body
            }
            _ => $unknown,
        }
    }};
}
#[cfg(feature = "hydrate")]
pub(crate) use with_island;
