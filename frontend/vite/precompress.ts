import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|html|json|svg|txt|wasm|webmanifest|xml)$/
/** Below this many bytes a compressed twin saves nothing worth a file. */
const SMALLEST = 512

/** Leaves `file.br` and `file.gz` beside every file of the build that they make smaller; the server sends them as they are. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'infinito:precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => !file.startsWith(join(folder, '.vite')))
      await Promise.all(files.map(compress))
    },
  }
}

async function compress(file: string) {
  const plain = await readFile(file)
  if (plain.length < SMALLEST) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  if (br.length < plain.length) await writeFile(`${file}.br`, br)
  if (gz.length < plain.length) await writeFile(`${file}.gz`, gz)
}
