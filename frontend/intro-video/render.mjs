// Makes the intro film: every frame drawn as SVG (scene.mjs), rasterised by the system's Chromium, encoded by ffmpeg.
//
//   node frontend/intro-video/render.mjs                          writes frontend/public/film/
//   node frontend/intro-video/render.mjs --frames folder [n…]     only the frames, as PNG, for people to look at
//
// Change the drawing in scene.mjs (the storyboard) and parts/ (the art); change the files written in encode.mjs.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OUTPUTS, encodeFilm, encodeStill, sizes } from './encode.mjs'
import { rasteriser } from './raster.mjs'
import { FRAMES, HEIGHT, PORTRAIT, WIDTH, draw } from './scene.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const results = join(here, '../public/film')
const name = (frame) => `${String(frame).padStart(3, '0')}.png`

async function drawFrames(folder, frames) {
  const raster = await rasteriser()
  try {
    for (const frame of frames) await raster.save(draw(frame), WIDTH, HEIGHT, join(folder, name(frame)))
    // Frame 0 again, with the window of a phone.
    await raster.save(draw(0, PORTRAIT), 720, 1280, join(folder, 'portrait.png'))
  } finally {
    await raster.close()
  }
}

const [option, folder, ...only] = process.argv.slice(2)
const all = Array.from({ length: FRAMES }, (_, frame) => frame)

if (option === '--frames' && folder) {
  mkdirSync(folder, { recursive: true })
  await drawFrames(folder, only.length > 0 ? only.map(Number) : all)
} else if (option) {
  console.error('usage: node frontend/intro-video/render.mjs [--frames folder [frame…]]')
  process.exitCode = 2
} else {
  const ffmpeg = execFileSync(join(here, 'ffmpeg.sh'), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
  const work = mkdtempSync(join(tmpdir(), 'infinito-film-'))
  try {
    await drawFrames(work, all)
    mkdirSync(results, { recursive: true })
    encodeFilm(ffmpeg, join(work, '%03d.png'), results)
    encodeStill(ffmpeg, join(work, name(0)), join(results, OUTPUTS.still))
    encodeStill(ffmpeg, join(work, 'portrait.png'), join(results, OUTPUTS.portrait))
    for (const { file, bytes } of sizes(results)) console.log(`${String(bytes).padStart(8)}  frontend/public/film/${file}`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
