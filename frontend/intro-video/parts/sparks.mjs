// Sparks: short straight cuts that fly, fall and thin out. Their paths are formulas of their age, drawn by seeded chance.

import { INKS } from './inks.mjs'
import { TURN, chance, mix, n } from './tools.mjs'

/** `count` sparks born between two frames; `origin(frame)` is where, `aim` and `spread` (turns) which way they fly. */
export function shower({ seed, count, from, to, origin, aim, spread, speed, life, gravity }) {
  const random = chance(seed)
  return Array.from({ length: count }, () => {
    const born = mix(from, to, random())
    const angle = (aim + (random() - 0.5) * spread) * TURN
    const fast = mix(speed[0], speed[1], random() ** 2)
    const { x, y } = origin(born)
    return {
      born, x, y, gravity,
      dx: Math.cos(angle) * fast,
      dy: Math.sin(angle) * fast,
      life: mix(life[0], life[1], random()),
      width: mix(3, 7, random() ** 2),
      ink: [INKS.spark, INKS.spark, INKS.fire, INKS.cream][Math.floor(random() * 4)],
    }
  })
}

const DRAG = 0.16

function at(spark, age) {
  const flown = (1 - Math.exp(-DRAG * age)) / DRAG
  return { x: spark.x + spark.dx * flown, y: spark.y + spark.dy * flown + (spark.gravity * age * age) / 2 }
}

export function sparks(all, frame) {
  let out = ''
  for (const spark of all) {
    const age = frame - spark.born
    if (age <= 0 || age >= spark.life) continue
    const left = 1 - age / spark.life
    const head = at(spark, age)
    const tail = at(spark, Math.max(0, age - 0.4 - 0.8 * left))
    out += `<path d="M${n(tail.x)} ${n(tail.y)}L${n(head.x)} ${n(head.y)}" stroke="${spark.ink}" stroke-width="${n(spark.width * Math.min(1, left * 1.6) + 0.6)}"/>`
  }
  return out && `<g stroke-linecap="square">${out}</g>`
}
