// The match, the striker it is struck on, and the streak it leaves there.

import { INKS } from './inks.mjs'
import { mix, moved, n, polygon, shape } from './tools.mjs'

export const LENGTH = 236
export const STICK = 15
export const HEAD = 15
export const COAL = 0.24 // of the stick, when the flame opens

/** `pose`: { x, y (of the head), angle (of the stick, degrees), scale, char: 0 … 1 }; slip: misregistration. */
export function match(pose, slip) {
  const width = STICK
  const burnt = LENGTH * COAL * pose.char
  const stick = (ink) => shape(`M0 ${n(-width / 2)}H${n(LENGTH)}V${n(width / 2)}H0z`, ink)
  const side = shape(`M0 ${n(width * 0.14)}H${n(LENGTH)}V${n(width / 2)}H0z`, INKS.wood)
  const edge = [0.3, 1, 0.45, 0.85, 0.2].map((share, index) => ({ x: burnt * mix(0.72, 1, share), y: -width / 2 + (width * index) / 4 }))
  const coal = burnt > 1 ? shape(polygon([{ x: 0, y: -width / 2 }, ...edge, { x: 0, y: width / 2 }]), INKS.char) : ''
  const head = (ink, grow = 0) => `<ellipse cx="-4" cy="0" rx="${n(HEAD * 1.35 + grow)}" ry="${n(HEAD + grow)}" fill="${ink}"/>`
  const turned = (inner) => `<g transform="translate(${n(pose.x)} ${n(pose.y)}) rotate(${n(pose.angle)}) scale(${n(pose.scale)})">${inner}</g>`
  return moved(slip, slip, turned(stick(INKS.peacock) + head(INKS.peacock))) + turned(stick(INKS.cream) + side + coal + head(pose.char > 0.5 ? INKS.char : INKS.fire))
}

export const STRIKER = { y: 292, tilt: -7, height: 92 }

/** A height on the striker's middle line. */
export const onStriker = (x) => STRIKER.y + (x - 640) * Math.tan((STRIKER.tilt / 180) * Math.PI)

/** The striker from `left` to `right` (distances along it, 0 in the middle of the film). */
export function striker(left, right) {
  if (right - left < 1) return ''
  const half = STRIKER.height / 2
  const bar = (top, height, ink) => `<rect x="${n(left)}" y="${n(top)}" width="${n(right - left)}" height="${n(height)}" fill="${ink}"/>`
  let dots = ''
  for (let row = 0; row < 4; row += 1) {
    for (let x = -760 + (row % 2) * 11; x < 760; x += 22) {
      if (x > left + 10 && x < right - 10) dots += `M${n(x)} ${n(-half + 22 + row * 16)}h0`
    }
  }
  return `<g transform="translate(640 ${n(STRIKER.y)}) rotate(${n(STRIKER.tilt)})">`
    + bar(-half, STRIKER.height, INKS.striker) + bar(-half + 5, 2, INKS.strikerDot) + bar(half - 7, 2, INKS.strikerDot)
    + `<path d="${dots}" stroke="${INKS.strikerDot}" stroke-width="7" stroke-linecap="round"/></g>`
}

/** The streak from `tail` to `head`: a wedge of fire with a wedge of spark in it. */
export function streak(tail, head, width, slip) {
  const wedge = (share, ink) => {
    const start = { x: mix(tail.x, head.x, 1 - share), y: mix(tail.y, head.y, 1 - share) }
    return shape(polygon([start, { x: head.x, y: head.y - width * share }, { x: head.x + width * 0.7, y: head.y }, { x: head.x, y: head.y + width * share }]), ink)
  }
  return wedge(1, INKS.fire) + moved(slip * 0.6, slip * 0.6, wedge(0.62, INKS.spark)) + wedge(0.36, INKS.cream)
}
