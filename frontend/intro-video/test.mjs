// Checks the intro film without ffmpeg or a browser: node frontend/intro-video/test.mjs
// What the frames are made of is checked on their SVG text; the committed files by size, first box and codec.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { LIMITS, OUTPUTS } from './encode.mjs'
import { INKS } from './parts/inks.mjs'
import { FRAMES, PORTRAIT, draw } from './scene.mjs'

const results = new URL('../public/film/', import.meta.url)
const read = (file) => readFileSync(new URL(file, results))

/** The boxes of an MP4, outermost only: [{ type, start }]. */
function boxes(file) {
  const found = []
  for (let start = 0; start + 8 <= file.length;) {
    found.push({ type: file.toString('latin1', start + 4, start + 8), start })
    const size = file.readUInt32BE(start)
    const length = size === 1 ? Number(file.readBigUInt64BE(start + 8)) : size
    if (length < 8) break
    start += length
  }
  return found
}

const index = (file) => {
  const all = boxes(file)
  const at = all.findIndex(({ type }) => type === 'moov')
  assert.ok(at >= 0, 'no moov box')
  return file.subarray(all[at].start, all[at + 1]?.start).toString('latin1')
}

const tests = {
  'the first frame is the last': () => assert.equal(draw(0), draw(FRAMES - 1)),
  'frames in between move': () => assert.ok(new Set(Array.from({ length: FRAMES }, (_, frame) => draw(frame))).size > FRAMES * 0.85),
  'a frame is the same however often, and in whatever order, it is drawn': () => {
    const forwards = Array.from({ length: FRAMES }, (_, frame) => draw(frame))
    for (let frame = FRAMES - 1; frame >= 0; frame -= 1) assert.equal(draw(frame), forwards[frame], `frame ${frame}`)
  },
  'no frame holds a number that is none': () => {
    for (let frame = 0; frame < FRAMES; frame += 1) assert.doesNotMatch(draw(frame), /NaN|Infinity|undefined|null/, `frame ${frame}`)
  },
  'inks are flat: no gradient, filter, picture or half-transparent paint': () => {
    for (let frame = 0; frame < FRAMES; frame += 1) assert.doesNotMatch(draw(frame), /Gradient|<filter|<image|opacity/, `frame ${frame}`)
  },
  'the still holds no fire: that ink belongs to the main button': () => assert.ok(!draw(0).includes(INKS.fire)),
  'the portrait still is the still in another window': () => {
    const inner = (svg) => svg.replace(/viewBox="[^"]*"/, '')
    assert.equal(inner(draw(0, PORTRAIT)), inner(draw(0)))
  },
  'the inks are those of the design': () => {
    const tokens = readFileSync(new URL('../../style/tokens.css', import.meta.url), 'utf8')
    for (const [name, ink] of Object.entries(INKS)) assert.ok(tokens.includes(`: ${ink};`), `${name} ${ink}`)
  },
}

for (const [file, limit] of Object.entries(LIMITS)) {
  tests[`${file} is there and within ${limit} bytes`] = () => {
    assert.ok(existsSync(new URL(file, results)), 'missing')
    const { length } = read(file)
    assert.ok(length > 1000 && length <= limit, `${length} bytes`)
  }
}
for (const [file, codec] of [[OUTPUTS.av1, 'av01'], [OUTPUTS.h264, 'avc1']]) {
  tests[`${file} has its index before its pictures`] = () => {
    const order = boxes(read(file)).map(({ type }) => type)
    assert.equal(order[0], 'ftyp')
    assert.ok(order.includes('moov') && order.indexOf('moov') < order.indexOf('mdat'), order.join(' '))
  }
  tests[`${file} is ${codec}, ${FRAMES} frames, without sound`] = () => {
    const moov = index(read(file))
    assert.ok(moov.includes(codec), 'another codec')
    assert.ok(!moov.includes('mp4a') && !moov.includes('soun'), 'has sound')
    const sizes = moov.indexOf('stsz')
    assert.equal(Buffer.from(moov.slice(sizes + 12, sizes + 16), 'latin1').readUInt32BE(), FRAMES)
  }
}
for (const [file, width, height] of [[OUTPUTS.still, 1280, 720], [OUTPUTS.portrait, 720, 1280]]) {
  tests[`${file} is a WebP of ${width} by ${height}`] = () => {
    const picture = read(file)
    assert.equal(picture.toString('latin1', 0, 4) + picture.toString('latin1', 8, 12), 'RIFFWEBP')
    const kind = picture.toString('latin1', 12, 16)
    const size = {
      'VP8 ': () => [picture.readUInt16LE(26) & 0x3fff, picture.readUInt16LE(28) & 0x3fff],
      VP8L: () => [(picture.readUInt32LE(21) & 0x3fff) + 1, ((picture.readUInt32LE(21) >>> 14) & 0x3fff) + 1],
      VP8X: () => [picture.readUIntLE(24, 3) + 1, picture.readUIntLE(27, 3) + 1],
    }[kind]
    assert.deepEqual(size?.(), [width, height], kind)
  }
}

let passed = 0
let failed = 0
for (const [name, test] of Object.entries(tests)) {
  try {
    test()
    passed += 1
  } catch (error) {
    failed += 1
    console.log(`not ok: ${name}: ${error.message.split('\n')[0].slice(0, 200)}`)
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
