// The fest's emblem as a matchbox label prints it: the pictogram in a medallion, and a sun of matches around it.
// The pictogram is style/pictograms/emblem.svg itself: change that file and the film follows.

import { readFileSync } from 'node:fs'
import { INKS } from './inks.mjs'
import { circle, mix, moved, n } from './tools.mjs'

const source = readFileSync(new URL('../../../style/pictograms/emblem.svg', import.meta.url), 'utf8')
const [infinity, stem, flame] = [...source.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)
const dot = Object.fromEntries([...source.match(/<circle[^>]*>/)[0].matchAll(/ (cx|cy|r)="([\d.]+)"/g)].map(([, key, value]) => [key, +value]))

export const CENTER = { x: 640, y: 192 }
export const MATCHES = 16
const RADIUS = 93
const SCALE = 2.96 // of the pictogram's 48 units
const RING = { from: 100, to: 130, head: 7.6, stick: 6.8, tooth: 118 }
const RISE = 1 // the pictogram's optical middle is a unit above its drawn one

/** A point of the pictogram on the film. */
export const onFilm = (x, y) => ({ x: CENTER.x + (x - 24) * SCALE, y: CENTER.y + (y - 24 + RISE) * SCALE })
export const STEM = { from: onFilm(24, 22), to: onFilm(24, 36), width: 4 * SCALE }
export const DOT = { ...onFilm(dot.cx, dot.cy), r: dot.r * SCALE }

/** One line of the pictogram, drawn up to `share` of its length. */
function line(d, share) {
  if (share <= 0) return ''
  return share >= 1 ? `<path d="${d}"/>` : `<path d="${d}" pathLength="1" stroke-dasharray="${n(share)} 2"/>`
}

/** `drawn`: { infinity, stem, flame, dot }, each 0 … 1 (the dot may go a little over). */
function pictogram(drawn, slip) {
  const lines = line(infinity, drawn.infinity) + line(stem, drawn.stem) + line(flame, drawn.flame)
  const inked = (ink) => `<g fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${lines}</g>`
  const middle = onFilm(0, 0)
  const printed = (dx, dy, ink) => `<g transform="translate(${n(middle.x + dx)} ${n(middle.y + dy)}) scale(${SCALE})">${inked(ink)}</g>`
  const spot = drawn.dot > 0 ? circle(DOT.x, DOT.y, DOT.r * drawn.dot, INKS.spark) : ''
  return (lines && printed(slip * 0.75, slip * 0.75, INKS.black) + printed(0, 0, INKS.cream)) + spot
}

/** The medallion's rounds from the outside in, each as far open as `open` says: { rim, disc }. */
function medallion(open, slip) {
  const { x, y } = CENTER
  let out = ''
  if (open.rim > 0) {
    out += circle(x + slip, y + slip, RADIUS * open.rim, INKS.spark)
    out += circle(x, y, RADIUS * open.rim, INKS.cream)
  }
  if (open.disc > 0) {
    out += circle(x, y, (RADIUS - 4) * open.disc, INKS.peacock)
    out += circle(x, y, (RADIUS - 9.5) * open.disc, 'none', ` stroke="${INKS.cool}" stroke-width="2"`)
  }
  return out
}

/**
 * The sun: match `index` is `out(index)` of its length long; `head(index)` is the ink of its head. Between two matches
 * stands a tooth in the label's second ink.
 */
function sun(out, head, slip) {
  const { x, y } = CENTER
  let drawn = ''
  for (let index = 0; index < MATCHES; index += 1) {
    const share = out(index)
    if (share <= 0.02) continue
    const angle = (index / MATCHES) * 360 - 90
    const grown = (to) => x + mix(RADIUS - 20, to, share)
    const end = grown(RING.to)
    drawn += `<g transform="rotate(${n(angle)} ${n(x)} ${n(y)})">`
    if (end > x + RING.from) drawn += `<path d="M${n(x + RING.from)} ${n(y)}H${n(end)}" stroke="${INKS.cream}" stroke-width="${RING.stick}"/>`
    drawn += `<ellipse cx="${n(end)}" cy="${n(y)}" rx="${n(RING.head * 1.3)}" ry="${n(RING.head)}" fill="${head(index)}"/></g>`
    const tip = grown(RING.tooth)
    if (tip > x + RING.from) {
      drawn += `<path d="M${n(x + RING.from)} ${n(y - 7)}L${n(tip)} ${n(y)}L${n(x + RING.from)} ${n(y + 7)}z" fill="${INKS.cool}"`
      drawn += ` transform="rotate(${n(angle + 180 / MATCHES)} ${n(x)} ${n(y)})"/>`
    }
  }
  if (!drawn) return ''
  const second = drawn.replace(/(stroke|fill)="#[0-9a-f]+"/g, `$1="${INKS.peacock}"`)
  return moved(slip * 0.7, slip * 0.7, second) + drawn
}

export function emblem({ matches, heads, open, drawn, slip }) {
  return sun(matches, heads, slip) + medallion(open, slip) + pictogram(drawn, slip)
}
