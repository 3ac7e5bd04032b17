// PNG frames to the files the home page loads. Limits and names are here once; test.mjs reads them too.

import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { FPS } from './scene.mjs'

export const OUTPUTS = { av1: 'intro.av1.mp4', h264: 'intro.h264.mp4', still: 'still.webp', portrait: 'still-portrait.webp' }
export const LIMITS = { [OUTPUTS.av1]: 450_000, [OUTPUTS.h264]: 450_000, [OUTPUTS.still]: 20_000, [OUTPUTS.portrait]: 20_000 }

const QUIET = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y']
const COLOURS = [
  '-vf', 'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p',
  '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv',
]
// Nothing of the machine in the files, and the index first, so that playing starts with the first bytes.
const FILE = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart']

export function encodeFilm(ffmpeg, frames, folder) {
  const input = ['-framerate', String(FPS), '-i', frames]
  const run = (codec, file) => execFileSync(ffmpeg, [...QUIET, ...input, ...COLOURS, ...codec, ...FILE, join(folder, file)], { stdio: 'inherit' })
  run(['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryslow', '-tune', 'animation', '-crf', '25', '-g', '96'], OUTPUTS.h264)
  run(['-c:v', 'libaom-av1', '-crf', '33', '-b:v', '0', '-cpu-used', '3', '-row-mt', '1', '-g', '96'], OUTPUTS.av1)
}

export function encodeStill(ffmpeg, png, file) {
  execFileSync(ffmpeg, [...QUIET, '-i', png, '-c:v', 'libwebp', '-preset', 'drawing', '-quality', '66', '-compression_level', '6', '-map_metadata', '-1', file], { stdio: 'inherit' })
}

export const sizes = (folder) => Object.values(OUTPUTS).map((file) => ({ file, bytes: statSync(join(folder, file)).size }))
