//! The lot of the draw: FIFA World Cup regulations, article 12. The teams come in its order already.

use super::Value;

pub(super) fn value() -> Value {
    Value::whole(0)
}
