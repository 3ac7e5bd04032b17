// The film: frame number in, SVG text out. The storyboard is the table BEATS; the rest places the parts by it.
// Frame 0, the last frame and the still are the same drawing: everything has settled by BEATS.rest.

import { CENTER, DOT, MATCHES, STEM, emblem } from './parts/emblem.mjs'
import { fire, flame, flare } from './parts/flame.mjs'
import { PERIOD, ground } from './parts/ground.mjs'
import { INKS } from './parts/inks.mjs'
import { COAL, HEAD, LENGTH, STICK, match, onStriker, streak, striker } from './parts/match.mjs'
import { shower, sparks } from './parts/sparks.mjs'
import { bezier, circle, clamp, easeIn, easeInBack, easeInOut, easeOut, easeOutBack, mix, mixPoint, moved, n, shape, span } from './parts/tools.mjs'

export const WIDTH = 1280
export const HEIGHT = 720
export const FPS = 24
export const FRAMES = 96
/** The portrait still: this window of frame 0, in which the ground goes on below the film's lower edge. */
export const PORTRAIT = { x: CENTER.x - 298.125, y: 0, width: 596.25, height: 1060 }

// First and last frame of each move.
const BEATS = {
  snuff: [3, 12], // the sun's matches go out, clockwise
  eclipse: [4, 16], // the medallion goes dark
  band: [13, 21], // the striker shoots in
  enter: [16, 25], // the match comes down on it
  wait: [25, 29], // it draws back …
  strike: [29, 34], // … and is struck
  swing: [34, 45], // follow-through, up to the middle
  leave: [35, 42], // the striker leaves
  crouch: [56, 62], // the flame ducks
  open: [62, 70], // and opens
  wipe: [66, 78], // into the rounds of the medallion
  ring: [65, 84], // and the sun of matches
  draw: [68, 83], // and the pictogram
}

const SLIP = 4.5 // misregistration of the second ink, in px

const START = { x: 486, y: onStriker(486) - 12 }
const BACK = { x: 464, y: onStriker(464) - 15 }
const END = { x: 792, y: onStriker(792) - 12 }
const HOLD = { x: CENTER.x, y: 208 }
const SMALL = 0.75 // of the match's size: it goes back into the picture as it swings up, out of the title's way

/** Where the match is: its head, and the way its stick points. */
function pose(frame) {
  const [enter, wait, strike, swing] = [BEATS.enter, BEATS.wait, BEATS.strike, BEATS.swing].map(([a, b]) => span(frame, a, b))
  if (strike <= 0) {
    const from = { x: 930, y: -150 }
    const on = bezier([from, { x: 700, y: -60 }, { x: 480, y: 160 }, START], easeOut(enter))
    const back = easeInOut(wait)
    return { ...mixPoint(on, BACK, wait > 0 ? back : 0), angle: mix(mix(-15, -52, easeOut(enter)), -63, back), scale: 1 }
  }
  if (swing <= 0) return { ...mixPoint(BACK, END, easeIn(strike) * 0.75 + strike * 0.25), angle: mix(-63, -38, strike), scale: 1 }
  const t = 1 - (1 - swing) ** 2.4
  return { ...bezier([END, { x: 880, y: 200 }, { x: 700, y: 96 }, HOLD], t), angle: mix(-38, 90, easeOutBack(swing, 0.9)), scale: mix(1, SMALL, easeInOut(swing)) }
}

const struck = shower({ seed: 7, count: 74, from: 30, to: 37, origin: pose, aim: -0.06, spread: 0.34, speed: [7, 40], life: [7, 17], gravity: 0.85 })
const dragged = shower({ seed: 21, count: 26, from: 30, to: 34.5, origin: pose, aim: 0.55, spread: 0.22, speed: [5, 20], life: [5, 11], gravity: 0.9 })
const risen = shower({ seed: 33, count: 16, from: 42, to: 58, origin: () => ({ x: HOLD.x, y: HOLD.y - 95 }), aim: -0.25, spread: 0.26, speed: [6, 17], life: [8, 15], gravity: 0.05 })
const burst = shower({ seed: 88, count: 60, from: 63, to: 66, origin: () => CENTER, aim: 0, spread: 1, speed: [20, 52], life: [8, 17], gravity: 0.35 })
const ALL_SPARKS = [...struck, ...dragged, ...risen, ...burst]

/** The label going dark: what is left of it is cut off by a disc that moves in from the right. */
function leaving(frame) {
  const out = (index) => {
    const t = span(frame, BEATS.snuff[0] + index * 0.3, BEATS.snuff[0] + index * 0.3 + 5)
    return 1 - easeInBack(t)
  }
  const heads = (index) => (frame > BEATS.snuff[0] + index * 0.3 + 1 ? INKS.strikerDot : INKS.spark)
  const eclipse = easeInOut(span(frame, ...BEATS.eclipse))
  const drawing = emblem({ matches: out, heads, open: { rim: 1, disc: 1 }, drawn: { infinity: 1, stem: 1, flame: 1, dot: 1 }, slip: SLIP })
  if (eclipse <= 0) return drawing
  if (eclipse >= 1) return ''
  const away = (1 - eclipse) * 300
  return `<mask id="eclipse" maskUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`
    + `${circle(CENTER.x + away * 0.94, CENTER.y - away * 0.34, 108, '#000')}</mask><g mask="url(#eclipse)">${drawing}</g>`
}

/** The label as the fire opens into it. */
function arriving(frame, slip) {
  const wipe = (from, to) => easeOutBack(span(frame, from, to), 1.2)
  const [from] = BEATS.ring
  const begin = (index) => from + 3 + (index / MATCHES) * 9
  const matches = (index) => easeOutBack(span(frame, begin(index), begin(index) + 7), 1.6)
  const heads = (index) => (frame < begin(index) + 4.5 ? INKS.cream : frame < begin(index) + 7 ? INKS.fire : INKS.spark)
  const [start, end] = BEATS.draw
  const drawn = {
    infinity: easeInOut(span(frame, start + 3, end)),
    stem: frame >= start + 3 ? 1 : 0,
    flame: easeInOut(span(frame, start + 1, end - 3)),
    dot: frame >= start + 3 ? 1 : 0,
  }
  const open = { rim: wipe(BEATS.wipe[0], BEATS.wipe[1] - 2), disc: wipe(BEATS.wipe[0] + 2, BEATS.wipe[1]) }
  return emblem({ matches, heads, open, drawn, slip })
}

/** The flame from its crouch to the sun of tongues, and that sun as it sinks behind the medallion. */
function opening(frame, beat, slip) {
  const t = easeInOut(span(frame, ...BEATS.open))
  const grown = easeOut(span(frame, BEATS.open[0] + 2, BEATS.open[1] + 1))
  const sunk = easeInOut(span(frame, BEATS.open[1] + 1, BEATS.open[1] + 11))
  if (sunk >= 1) return ''
  const layer = (size, delay) => {
    const share = clamp(t * (1 + delay) - delay)
    const big = mix(grown, 0.42, sunk)
    return fire({
      foot: { x: HOLD.x, y: HOLD.y + 10 * SMALL * size }, center: CENTER, lean: 0, beat,
      width: 78 * SMALL * size * 1.22, height: 214 * SMALL * size * 0.66,
      open: share, radius: 104 * size * big, tongue: 62 * size * mix(grown, 0, sunk), twist: mix(0.16, -0.1, sunk),
    })
  }
  return shape(layer(1, 0), INKS.fire) + moved(slip, slip * 0.6, shape(layer(0.72, 0.12), INKS.spark)) + shape(layer(0.44, 0.2), INKS.cream)
}

/** The match from its hold into the pictogram's stem and dot. */
function settling(frame) {
  const t = easeInOut(span(frame, BEATS.open[0], BEATS.draw[0]))
  const head = mixPoint(HOLD, DOT, t)
  const length = mix(LENGTH * SMALL, STEM.to.y - DOT.y, t)
  const width = mix(STICK * SMALL, STEM.width, t)
  const half = width / 2
  const foot = head.y + length
  const round = half * t
  const coal = COAL * length * (1 - t)
  const stick = `M${n(head.x - half)} ${n(head.y)}V${n(foot)}a${n(half)} ${n(round)} 0 0 0 ${n(width)} 0V${n(head.y)}z`
  const side = width * 0.36 * (1 - t)
  return moved(SLIP * (1 - t), SLIP * (1 - t), shape(stick, INKS.peacock)) + shape(stick, INKS.cream)
    + (t < 1 ? shape(`M${n(head.x - half)} ${n(head.y)}h${n(side)}V${n(foot)}h${n(-side)}z`, INKS.wood) : '')
    + (t < 1 ? shape(`M${n(head.x - half)} ${n(head.y)}h${n(width)}v${n(coal * 0.7)}l${n(-width * 0.4)} ${n(coal * 0.3)}l${n(-width * 0.3)} ${n(-coal * 0.2)}L${n(head.x - half)} ${n(head.y + coal)}z`, INKS.char) : '')
    + circle(head.x, head.y, mix(HEAD * SMALL, DOT.r, t), t < 0.5 ? INKS.char : INKS.spark)
}

/** Frame `frame` (0 … FRAMES - 1) as SVG text; `view` is the window of the film that is drawn. */
export function draw(frame, view = { x: 0, y: 0, width: WIDTH, height: HEIGHT }) {
  const two = Math.floor(frame / 2) // paper is moved on twos
  const beat = two * 1.13
  const head = pose(frame)
  const before = pose(frame - 1)
  const jolt = frame >= BEATS.strike[1] - 1 && frame < BEATS.strike[1] + 8 ? (1 - span(frame, BEATS.strike[1] - 1, BEATS.strike[1] + 8)) ** 2 : 0
  const slip = SLIP + 9 * jolt

  const lit = easeOutBack(span(frame, BEATS.strike[1] - 2, BEATS.strike[1] + 4), 2.4)
  const dim = easeInOut(span(frame, BEATS.open[1] + 2, 86))
  const flash = Math.max(0, 1 - Math.abs(frame - 65) / 6)
  const light = { ...(frame > 60 ? mixPoint(HOLD, CENTER, span(frame, 60, 68)) : head), far: lit * (1 - dim) * (390 + 80 * flash), near: lit * (1 - dim) * (232 + 62 * flash), beat: two }
  if (frame < 60) light.y -= 40 * easeInOut(span(frame, 36, 46))
  else light.y -= 40 * (1 - span(frame, 60, 68))
  const turn = PERIOD * easeInOut(span(frame, 3, 88))

  const parts = [ground({ width: WIDTH, height: PORTRAIT.height, center: CENTER, turn, light })]
  if (frame < BEATS.eclipse[1]) parts.push(leaving(frame))

  const bandIn = easeOut(span(frame, ...BEATS.band))
  const bandOut = easeIn(span(frame, ...BEATS.leave))
  if (bandIn > 0 && bandOut < 1) parts.push(striker(mix(760, -760, bandIn), mix(760, -760, bandOut)))

  if (frame >= BEATS.strike[0] + 1 && frame < BEATS.leave[1] - 2) {
    const tail = mixPoint(BACK, END, easeInOut(span(frame, BEATS.strike[0] + 2, BEATS.leave[1] - 2)))
    const tip = frame <= BEATS.strike[1] ? head : END
    const thin = 1 - span(frame, BEATS.strike[1], BEATS.leave[1] - 2)
    parts.push(streak({ x: tail.x, y: tail.y + 10 }, { x: tip.x, y: tip.y + 8 }, 17 * thin + 2, slip))
  }

  if (frame >= BEATS.open[0]) {
    const isCovered = frame < BEATS.wipe[0] + 3
    parts.push(sparks(ALL_SPARKS, frame))
    if (isCovered) parts.push(settling(frame))
    parts.push(opening(frame, beat, slip), arriving(frame, SLIP))
    if (!isCovered && frame < BEATS.draw[0] + 3) parts.push(settling(frame))
  } else if (frame >= BEATS.enter[0]) {
    const char = easeOut(span(frame, 38, 56))
    parts.push(match({ ...head, char }, slip))
    const speed = { x: head.x - before.x, y: head.y - before.y }
    const kindle = span(frame, BEATS.strike[1] - 1, BEATS.strike[1] + 9)
    const crouch = easeInOut(span(frame, ...BEATS.crouch))
    parts.push(sparks(ALL_SPARKS, frame))
    parts.push(flame({ x: head.x, y: head.y, size: head.scale * easeOutBack(kindle, 2.6), lean: clamp(-speed.x * 5, -150, 150) + 14 * Math.sin(beat * 0.9), beat, slip, squash: mix(1, 0.66, crouch) }))
    const pop = span(frame, BEATS.strike[1] - 2, BEATS.strike[1] + 6)
    if (pop > 0 && pop < 1) parts.push(flare({ x: head.x, y: head.y, size: 128 * Math.sin(Math.PI * pop ** 0.55), turn: two * 0.4, beat, slip }))
  }

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(view.x)} ${n(view.y)} ${n(view.width)} ${n(view.height)}">${parts.join('')}</svg>`
}
