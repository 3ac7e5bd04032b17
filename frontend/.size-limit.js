import { existsSync, readFileSync } from 'node:fs'

/**
 * Budgets of what a visitor transfers (gzip; the WebAssembly brotli). The files of a page are its entry, the route's own
 * chunk and everything those two import; Vite's manifest names them.
 */
const MANIFEST = 'dist/.vite/manifest.json'
const chunks = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}

/** The build of the Hindi pages, which share no script with the English ones. */
const HINDI_MANIFEST = 'dist/.vite/hi.json'
const hindiChunks = existsSync(HINDI_MANIFEST) ? JSON.parse(readFileSync(HINDI_MANIFEST, 'utf8')) : {}

/** These modules and everything they import. */
function modulesOf(sources, build = chunks) {
  const seen = new Set()
  const visit = (key) => {
    if (!build[key] || seen.has(key)) return
    seen.add(key)
    for (const next of build[key].imports ?? []) visit(next)
  }
  sources.forEach(visit)
  return [...seen]
}

const filesOf = (sources, build = chunks) =>
  modulesOf(sources, build)
    .map((key) => `dist/${build[key].file}`)
    .filter((file) => file.endsWith('.js'))

/** The style sheets of a module and of what it imports. */
const stylesOf = (part) =>
  modulesOf(lazy(part))
    .flatMap((key) => chunks[key].css ?? [])
    .map((file) => `dist/${file}`)

/** The style sheets that a page's module brings besides those of every page. */
const ownStylesOf = (part) => [...new Set(stylesOf(part))].filter((file) => !stylesOf(BOOT).includes(file))

/** What these bring that the others have not brought already. */
const ownFilesOf = (sources, others) => filesOf(sources).filter((file) => !filesOf(others).includes(file))

const BOOT = 'src/document/boot.ts'
const START = 'src/app/start.tsx'
const lazy = (part) => Object.keys(chunks).filter((key) => key.includes(part))
/** The tabs of beds, the house, passes, gates, arrivals and the work of ambassadors, which have budgets of their own; and the other tabs of the portal. */
const BEDS_TAB = lazy('features/admin/accommodation/')
const HOUSE_TAB = lazy('features/admin/house/')
const PASSES_TAB = lazy('features/pass/PassesTab')
const GATE_TAB = lazy('features/admin/gates/')
const ARRIVALS_TAB = lazy('features/admin/arrivals/')
const MAILINGS_TAB = lazy('features/admin/mailings/')
const PROGRAMME_TAB = lazy('features/admin/programme/')
/** The tables and forms of records, which the tabs of beds and of ambassadors' work share. */
const RECORDS = Object.keys(chunks).filter((key) => key.startsWith('_RecordTable'))
const TABS = lazy('features/admin/').filter(
  (key) => ![BEDS_TAB, HOUSE_TAB, GATE_TAB, ARRIVALS_TAB, PROGRAMME_TAB, MAILINGS_TAB].flat().includes(key),
)

/** The page of the gates is a build of its own. What it loads first, and the decoder for browsers that read no QR codes. */
const GATE_MANIFEST = 'dist/.vite/gate.json'
const gateChunks = existsSync(GATE_MANIFEST) ? JSON.parse(readFileSync(GATE_MANIFEST, 'utf8')) : {}
const gate = gateChunks['src/features/gate/main.tsx'] ?? { file: '', css: [] }

const islandsInHindi = hindiChunks['src/hindi/islands.ts']?.file

export default [
  // Until a public page can be read and its menu used.
  { name: 'Page JS', path: filesOf([BOOT]), gzip: true, limit: '4 kB' },
  // Until the app runs on it, at the first use.
  { name: 'App JS', path: filesOf([BOOT, START]), gzip: true, limit: '112.6 kB' },
  // The wizard follows the live data: it says at once that an event is full, paused or closed.
  { name: 'Wizard JS', path: filesOf([BOOT, START, ...lazy('app/WizardScreen')]), gzip: true, limit: '132.7 kB' },
  // Comes while the wizard's first step is read.
  {
    name: 'College box JS',
    path: ownFilesOf(lazy('CollegeBox'), [BOOT, START, ...lazy('app/WizardScreen')]),
    gzip: true,
    limit: '48.5 kB',
  },
  { name: 'Admin JS', path: filesOf([BOOT, START, ...TABS]), gzip: true, limit: '202.7 kB' },
  // Tabs of the portal that come when they are opened.
  { name: 'Beds tab JS', path: ownFilesOf(BEDS_TAB, [BOOT, START, ...TABS, ...RECORDS]), gzip: true, limit: '3.3 kB' },
  { name: 'House tab JS', path: ownFilesOf(HOUSE_TAB, [BOOT, START, ...TABS]), gzip: true, limit: '5 kB' },
  { name: 'Passes tab JS', path: ownFilesOf(PASSES_TAB, [BOOT, START, ...TABS]), gzip: true, limit: '4 kB' },
  { name: 'Gate tab JS', path: ownFilesOf(GATE_TAB, [BOOT, START, ...TABS]), gzip: true, limit: '5.5 kB' },
  { name: 'Arrivals tab JS', path: ownFilesOf(ARRIVALS_TAB, [BOOT, START, ...TABS]), gzip: true, limit: '3.5 kB' },
  { name: 'Records JS', path: ownFilesOf(RECORDS, [BOOT, START, ...TABS]), gzip: true, limit: '1.7 kB' },
  { name: 'Programme tab JS', path: ownFilesOf(PROGRAMME_TAB, [BOOT, START, ...TABS, ...RECORDS]), gzip: true, limit: '2.75 kB' },
  { name: 'Mails tab JS', path: ownFilesOf(MAILINGS_TAB, [BOOT, START, ...TABS]), gzip: true, limit: '4.3 kB' },
  { name: 'Dashboard JS', path: ownFilesOf(lazy('features/ambassadors/Dashboard'), [BOOT, START]), gzip: true, limit: '23.5 kB' },
  { name: 'Beds JS', path: ownFilesOf(lazy('features/accommodation/AccommodationPage'), [BOOT, START]), gzip: true, limit: '23.4 kB' },
  // The page that a holder opens at the gate.
  { name: 'Pass JS', path: ownFilesOf(lazy('features/pass/PassPage'), [BOOT, START]), gzip: true, limit: '16 kB' },
  { name: 'Gate JS', path: `dist/${gate.file}`, gzip: true, limit: '86 kB' },
  { name: 'Gate decoder JS', path: `dist/${gateChunks['src/features/gate/camera/zxing.ts']?.file}`, gzip: true, limit: '12.5 kB' },
  { name: 'CSS', path: stylesOf(BOOT), gzip: true, limit: '15.5 kB' },
  { name: 'Forms CSS', path: ownStylesOf('features/auth/AuthPage'), gzip: true, limit: '2.5 kB' },
  { name: 'Wizard CSS', path: ownStylesOf('app/WizardScreen'), gzip: true, limit: '5.5 kB' },
  { name: 'Portal CSS', path: ownStylesOf('features/admin/AdminPage'), gzip: true, limit: '6.5 kB' },
  { name: 'Officials CSS', path: ownStylesOf('features/officiate/OfficiatePage'), gzip: true, limit: '3.5 kB' },
  { name: 'Print CSS', path: [`dist/${chunks['../style/print.css']?.file}`], gzip: true, limit: '1.5 kB' },
  { name: 'Gate CSS', path: gate.css.map((file) => `dist/${file}`), gzip: true, limit: '6.5 kB' },
  { name: 'Rules', path: `dist/${chunks['src/generated/rules/infinito_bg.wasm']?.file}`, brotli: true, limit: '51.5 kB' },
  // What a Hindi page loads instead. With the font and its style sheet, at most 45 kB more than the English one.
  {
    name: 'Hindi wizard JS',
    path: filesOf([BOOT, START, ...Object.keys(hindiChunks).filter((key) => key.includes('app/WizardScreen'))], hindiChunks),
    gzip: true,
    limit: '135 kB',
  },
  { name: 'Hindi font', path: 'dist/assets/hind-*.woff2', gzip: false, brotli: false, limit: '35.1 kB' },
  { name: 'Hindi texts of islands JS', path: `dist/${islandsInHindi}`, gzip: true, limit: '15 kB' },
  { name: 'Rules in Hindi', path: `dist/${hindiChunks['src/generated/rules.hi/infinito_bg.wasm']?.file}`, brotli: true, limit: '52 kB' },
  { name: 'Contests', path: 'dist/assets/contests_bg-*.wasm', brotli: true, limit: '8.7 kB' },
  { name: 'Islands', path: 'dist/assets/islands_bg-*.wasm', brotli: true, limit: '110 kB' },
  { name: 'Gate', path: 'dist/assets/gate_bg-*.wasm', brotli: true, limit: '43.5 kB' },
  { name: 'Gate decoder', path: 'dist/assets/zxing_reader-*.wasm', brotli: true, limit: '320 kB' },
]
