//! Every island, one file each. To add an island, write its file, declare it here and list it in `with_island!`.

pub mod event_rack;
pub mod json_tree;
pub mod registration_summary;
pub mod scoreboard;

/// Runs `$body` with `$Island` bound to the island with this name, or `$unknown` if none has it. The only list of islands.
#[cfg(feature = "hydrate")]
macro_rules! with_island {
    ($name:expr, $Island:ident => $body:expr, $unknown:expr) => {
        $crate::islands::with_island!(
            @ $name, $Island, $body, $unknown,
            event_rack::EventRack, registration_summary::Summary, scoreboard::Scoreboard
        )
    };
    (@ $name:expr, $Island:ident, $body:expr, $unknown:expr, $($module:ident::$Each:ident),+) => {{
        use $crate::island::Island as _;
        match $name {
            $(
                $crate::islands::$module::$Each::NAME => {
                    type $Island = $crate::islands::$module::$Each;
                    $body
                }
            )+
            _ => $unknown,
        }
    }};
}
#[cfg(feature = "hydrate")]
pub(crate) use with_island;
