// Numbers, easing and seeded chance: the only mathematics the film's parts share. Nothing here keeps state.

export const TURN = Math.PI * 2

/** A number as it is written into the SVG: two decimals, never "-0". */
export const n = (value) => String(Math.round(value * 100) / 100 + 0)

export const clamp = (value, low = 0, high = 1) => Math.min(high, Math.max(low, value))
export const mix = (from, to, share) => from + (to - from) * share
export const mixPoint = (a, b, share) => ({ x: mix(a.x, b.x, share), y: mix(a.y, b.y, share) })

/** How far `frame` has come from `start` to `end`: 0 … 1. */
export const span = (frame, start, end) => clamp((frame - start) / (end - start))

export const easeIn = (t) => t ** 3
export const easeOut = (t) => 1 - (1 - t) ** 3
export const easeInOut = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)
/** Draws back a little before it goes (anticipation). */
export const easeInBack = (t, back = 1.9) => (back + 1) * t ** 3 - back * t ** 2
/** Goes a little too far before it settles. */
export const easeOutBack = (t, back = 1.9) => 1 - easeInBack(1 - t, back)

/** The point at `t` of a cubic Bézier curve. */
export function bezier([a, b, c, d], t) {
  const s = 1 - t
  const at = (axis) => s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis]
  return { x: at('x'), y: at('y') }
}

/** Chance that is the same in every run (mulberry32). */
export function chance(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const polygon = (points) => `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}z`
export const circle = (x, y, r, fill, more = '') => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`
export const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more}/>`

/** `inner` moved by a misregistration. */
export const moved = (dx, dy, inner) => `<g transform="translate(${n(dx)} ${n(dy)})">${inner}</g>`
