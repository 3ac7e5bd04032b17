//! The letters of codes that people read and type: of passes and of ambassadors.

/// No `O` and `0`, no `1`, `I` and `L`.
pub(crate) const LETTERS: &[u8; 31] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
