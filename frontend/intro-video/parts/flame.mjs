// Fire, cut from paper: the flare of the strike, the flame on the match, and the sun of tongues it opens into.
// Flame and sun are the same outline, so one can be drawn at any point on its way to the other.

import { INKS } from './inks.mjs'
import { TURN, mix, moved, polygon, shape } from './tools.mjs'

const POINTS = 288
const TONGUES = 16

/** A drop that stands on (0, 0), bent by `lean`, with a waist that sways with `beat`. */
function drop(a, width, height, lean, beat) {
  const up = (1 + Math.cos(a)) / 2 // 1 at the tip, 0 at the foot
  const sway = lean * up ** 1.7 + width * 0.16 * Math.sin(up * 4.2 + beat) * up ** 0.8
  return { x: width * Math.sin(a) * Math.sin(a / 2) ** 1.35 + sway, y: -height * up + width * 0.16 }
}

/** A sun of tongues around (0, 0); `tongue` is the length of a tongue, `twist` bends them all one way. */
function sun(a, radius, tongue, twist) {
  const step = ((a / TURN) * TONGUES) % 1
  const rise = (1 - Math.abs(2 * step - 1)) ** 1.4
  const angle = a + twist * rise - TURN / 4
  const r = radius + tongue * rise
  return { x: Math.cos(angle) * r, y: Math.sin(angle) * r }
}

/** One ink of the fire. `open` 0: a drop of width and height on `foot`; 1: a sun around `center`. */
export function fire({ foot, center, width, height, lean, beat, open, radius, tongue, twist = 0 }) {
  const points = []
  for (let index = 0; index < POINTS; index += 1) {
    const a = ((index + 0.5) / POINTS) * TURN
    const flame = drop(a, width, height, lean, beat)
    const full = sun(a, radius, tongue, twist)
    points.push({ x: mix(foot.x + flame.x, center.x + full.x, open), y: mix(foot.y + flame.y, center.y + full.y, open) })
  }
  return polygon(points)
}

/** The flame on the match: three inks, two side licks and a loose one. `size` 1 is at rest. */
export function flame({ x, y, size, lean, beat, slip, squash = 1 }) {
  if (size <= 0.02) return ''
  const tall = squash
  const wide = 1 / Math.sqrt(squash)
  const layer = (width, height, dx, dy, bend, shift) =>
    fire({ foot: { x: x + dx * size, y: y + dy * size }, center: { x, y }, width: width * size * wide, height: height * size * tall, lean: (lean * height) / 200 + bend * size, beat: beat + shift, open: 0, radius: 0, tongue: 0 })
  const outer = layer(78, 214, 0, 14, 0, 0) + layer(36, 116 + 10 * Math.sin(beat * 1.3), -30, 6, -26, 1.4) + layer(34, 98 + 12 * Math.sin(beat * 1.1 + 2), 32, 6, 24, 3.1)
  const rise = (beat * 0.21) % 1
  const loose = layer(13 * (1 - rise) + 2, 40 * (1 - rise) + 4, (lean / 200) * 150 + 16 * Math.sin(beat), -175 - 46 * rise, 0, 0)
  return shape(outer + (size > 0.6 && squash === 1 ? loose : ''), INKS.fire)
    + moved(slip, slip * 0.6, shape(layer(52, 142, 0, 10, 0, 0.6), INKS.spark))
    + shape(layer(26, 78, 0, 4, 0, 1.2), INKS.cream)
}

/** The flare: a star with uneven points. */
export function flare({ x, y, size, turn, beat, slip }) {
  if (size < 2) return ''
  const star = (radius, points, shift) => polygon(Array.from({ length: points * 2 }, (_, index) => {
    const angle = ((index + shift) / (points * 2)) * TURN + turn
    const uneven = 0.82 + 0.3 * Math.abs(Math.sin(index * 2.4 + beat))
    const r = index % 2 === 0 ? radius * uneven : radius * 0.46
    return { x: x + Math.cos(angle) * r, y: y + Math.sin(angle) * r }
  }))
  return shape(star(size, 13, 0), INKS.fire) + moved(slip, slip * 0.6, shape(star(size * 0.7, 11, 0.4), INKS.spark)) + shape(star(size * 0.42, 9, 0.2), INKS.cream)
}
