import { existsSync, readFileSync } from 'node:fs'

/**
 * Budgets of what a visitor transfers (gzip; the WebAssembly brotli). The files of a page are its entry, the route's own
 * chunk and everything those two import; Vite's manifest names them.
 */
const MANIFEST = 'dist/.vite/manifest.json'
const chunks = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}

function filesOf(sources) {
  const seen = new Set()
  const visit = (key) => {
    if (!chunks[key] || seen.has(key)) return
    seen.add(key)
    for (const next of chunks[key].imports ?? []) visit(next)
  }
  sources.forEach(visit)
  return [...seen].map((key) => `dist/${chunks[key].file}`).filter((file) => file.endsWith('.js'))
}

/** The style sheets of a module. Every page loads those of the entry, a page those of its own module. */
const stylesOf = (part) =>
  Object.keys(chunks)
    .filter((key) => key.includes(part))
    .flatMap((key) => chunks[key].css ?? [])
    .map((file) => `dist/${file}`)

/** What these bring that the others have not brought already. */
const ownFilesOf = (sources, others) => filesOf(sources).filter((file) => !filesOf(others).includes(file))

const BOOT = 'src/document/boot.ts'
const START = 'src/app/start.tsx'
const lazy = (part) => Object.keys(chunks).filter((key) => key.includes(part))

export default [
  // Until a public page can be read and its menu used.
  { name: 'Page JS', path: filesOf([BOOT]), gzip: true, limit: '20 kB' },
  // Until the app runs on it, at the first use.
  { name: 'App JS', path: filesOf([BOOT, START]), gzip: true, limit: '105 kB' },
  // The wizard follows the live data: it says at once that an event is full, paused or closed.
  { name: 'Wizard JS', path: filesOf([BOOT, START, ...lazy('app/WizardScreen')]), gzip: true, limit: '136 kB' },
  // Comes while the wizard's first step is read.
  { name: 'College box JS', path: ownFilesOf(lazy('CollegeBox'), [BOOT, START, ...lazy('app/WizardScreen')]), gzip: true, limit: '49 kB' },
  { name: 'Admin JS', path: filesOf([BOOT, START, ...lazy('features/admin/')]), gzip: true, limit: '206 kB' },
  { name: 'CSS', path: stylesOf(BOOT), gzip: true, limit: '20 kB' },
  { name: 'Portal CSS', path: stylesOf('features/admin/AdminPage'), gzip: true, limit: '4 kB' },
  { name: 'Officials CSS', path: stylesOf('features/officiate/OfficiatePage'), gzip: true, limit: '2 kB' },
  { name: 'Print CSS', path: [`dist/${chunks['../style/print.css']?.file}`], gzip: true, limit: '1.5 kB' },
  { name: 'Rules', path: 'dist/assets/infinito_bg-*.wasm', brotli: true, limit: '53 kB' },
  { name: 'Islands', path: 'dist/assets/islands_bg-*.wasm', brotli: true, limit: '110 kB' },
]
