// Takes the pictures anew that site.spec.ts compares the pages with, after a change of their looks that is wanted:
//
//   CHROMIUM="$(scripts/chromium.sh)" scripts/with-server.sh node frontend/e2e/pictures.mjs [--all] [name…]
//
// With names (`home events-360`) only those. Pictures that still match stay as they are, but with `--all`. Each is reduced to
// 256 colours where pngquant is installed: the folder stays below LIMIT. Look at what changed before you commit it.

import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LIMIT = 6_000_000
const e2e = dirname(fileURLToPath(import.meta.url))
const folder = join(e2e, 'pictures')
const names = process.argv.slice(2).filter((argument) => argument !== '--all')
const which = process.argv.includes('--all') ? 'all' : 'changed'

const picked = ['pictures of', ...(names.length > 0 ? [`.*\\b(${names.join('|')})`] : [])].join('')
const taken = spawnSync('npx', ['playwright', 'test', 'site', '--grep', picked, `--update-snapshots=${which}`], {
  cwd: join(e2e, '..'),
  stdio: 'inherit',
})

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.png'))
  .map((name) => join(folder, name))
// 99: no file that would grow by it. Reduced files are left alone: they would only lose.
const isReduced = (file) => spawnSync('file', [file], { encoding: 'utf8' }).stdout.includes('colormap')
for (const file of files.filter((name) => !isReduced(name))) {
  const { error, status } = spawnSync('pngquant', [
    '--force',
    '--skip-if-larger',
    '--strip',
    '--speed',
    '1',
    '--ext',
    '.png',
    '256',
    '--',
    file,
  ])
  if (error) {
    console.warn('pngquant is not installed: the pictures stay several times larger than they need to be.')
    break
  }
  if (status !== 0 && status !== 98 && status !== 99) console.warn(`pngquant left ${file} as it is (${status}).`)
}
const size = files.reduce((total, file) => total + statSync(file).size, 0)
console.log(`${files.length} pictures, ${(size / 1e6).toFixed(1)} MB of ${LIMIT / 1e6}`)
process.exitCode = taken.status || (size > LIMIT ? 1 : 0)
