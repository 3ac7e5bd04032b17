// The Night ground: rays so dark that they are felt more than seen, and the pools of firelight in which they warm up.
// A pool is a hard-edged round of the same rays in lighter inks: light as a printer would cut it.

import { INKS, LIT } from './inks.mjs'
import { TURN, n, polygon, shape } from './tools.mjs'

export const PERIOD = 20 // degrees from ray to ray: turned by it, the ground looks as before

function rays(center, turn) {
  const reach = 1200
  const at = (degrees) => {
    const angle = (degrees / 360) * TURN
    return { x: center.x + Math.cos(angle) * reach, y: center.y + Math.sin(angle) * reach }
  }
  let d = ''
  for (let degrees = 5; degrees < 360; degrees += PERIOD) {
    d += polygon([center, at(degrees + turn), at(degrees + turn + PERIOD / 2)])
  }
  return d
}

/** A round with a scalloped edge, a little different at every `beat`. */
function pool({ x, y }, radius, beat) {
  const points = []
  for (let step = 0; step < 120; step += 1) {
    const angle = (step / 120) * TURN
    const r = radius * (1 + 0.018 * Math.sin(angle * 9 + beat * 1.7) + 0.012 * Math.sin(angle * 5 - beat * 2.3))
    points.push({ x: x + Math.cos(angle) * r, y: y + Math.sin(angle) * r })
  }
  return polygon(points)
}

/** `light`: { x, y, far, near, beat }, where far and near are the pools' radii. */
export function ground({ width, height, center, turn, light }) {
  const d = rays(center, turn % PERIOD)
  let out = `<rect width="${n(width)}" height="${n(height)}" fill="${INKS.night}"/>${shape(d, INKS.ray)}`
  for (const [name, radius] of [['far', light.far], ['near', light.near]]) {
    if (radius < 1) continue
    const edge = pool(light, radius, light.beat + (name === 'far' ? 0 : 5))
    out += `<clipPath id="${name}"><path d="${edge}"/></clipPath>`
    out += `<g clip-path="url(#${name})">${shape(edge, LIT[name].ground)}${shape(d, LIT[name].ray)}</g>`
  }
  return out
}
