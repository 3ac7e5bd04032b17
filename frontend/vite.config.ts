import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BuildEnvironmentOptions } from 'vite'
import { defineConfig } from 'vitest/config'
import { hindi } from './vite/hindi.ts'
import { precompress } from './vite/precompress.ts'
import { rebuildWasm } from './vite/rebuild-wasm.ts'

/** Where the server runs in development; it sends the pages, Vite sends the modules. */
const SERVER = process.env.INFINITO_SERVER ?? 'http://127.0.0.1:8080'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

function isPublicFile(url: string): boolean {
  const file = new URL(url, SERVER).pathname.slice(1)
  return file !== '' && existsSync(folder(`./public/${file}`))
}

/** For a group of modules that does not take in what they import. */
const ALONE = { includeDependenciesRecursively: false }

/** The shortest hash that the bundler allows: the first script of every page names all files. */
const fileNames = (prefix: string) => ({
  entryFileNames: `assets/${prefix}[name]-[hash:7].js`,
  chunkFileNames: `assets/${prefix}[name]-[hash:7].js`,
  assetFileNames: 'assets/[name]-[hash:7][extname]',
})

/** How the site is built, in each language. */
const site = (prefix: string): BuildEnvironmentOptions['rolldownOptions'] => ({
  // The server links the sheet for paper itself.
  input: ['src/document/boot.ts', '../style/print.css'],
  // Each message goes to the files that show it. Otherwise the first script of every page carries those of all pages.
  optimization: { inlineConst: { mode: 'all', pass: 2 } },
  output: {
    ...fileNames(prefix),
    // One file each for what every page, form, query and tab of the portal loads, and for what shows answers and times: many small
    // files compress worse than one.
    codeSplitting: {
      groups: [
        { name: 'boot', test: /src\/document\/boot\.ts$/, priority: 2 },
        { name: 'app', test: /src\/app\/(?:App|router)\.tsx$/, priority: 1 },
        {
          name: 'form',
          test: /src\/(?:components\/forms\/(?:afterPress|ErrorSummary|Field|SelectField|TextField|fieldId)|lib\/(?:rules|lazyPackage|findings|useAction|apiPath|money)|components\/(?:PageHeader|StatusMessage))\.tsx?$/,
          ...ALONE,
        },
        { name: 'paid', test: /src\/(?:lib\/celebrate|features\/checkout\/paymentOutcome)\.ts$/, ...ALONE },
        { name: 'portal', test: /src\/(?:features\/admin\/parts\/|components\/StackedTable)/, ...ALONE },
        { name: 'time', test: /src\/(?:components\/(?:Days|Fact|QueryResult|Time)|lib\/time)\.tsx?$/, ...ALONE },
        {
          name: 'query',
          test: /@tanstack\/(?:query-core|react-query)\/|src\/lib\/(?:queries\/(?:hooks|own|query)|queryClient)\.ts$/,
          ...ALONE,
        },
      ],
    },
  },
})

export default defineConfig({
  // The server writes the HTML document of every page, so there is no index.html.
  appType: 'custom',
  plugins: [hindi(), react(), rebuildWasm(), precompress()],
  resolve: {
    alias: [
      { find: '@', replacement: folder('./src') },
      // Resolves to the files of `make wasm`, which `make npm-package` copies.
      { find: /^infinito-rules$/, replacement: folder('./src/generated/rules/infinito.js') },
      { find: /^infinito-rules\//, replacement: folder('./src/generated/rules/') },
      { find: /^infinito-contests$/, replacement: folder('./src/generated/contests/contests.js') },
      { find: /^infinito-contests\//, replacement: folder('./src/generated/contests/') },
      // React has had this hook since version 18, so its copy for older versions stays out of the bundle.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    target: 'es2022',
    manifest: true,
    // Every browser that the target names knows `modulepreload`.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
  // The page of the gates is a build of its own: it shares no file with the site, so neither makes the other one larger, and a phone at a
  // gate fetches new files only if the gate has changed.
  builder: {
    async buildApp(builder) {
      const { client, hi, gate } = builder.environments
      if (!client || !hi || !gate) throw new Error('an environment is missing')
      await builder.build(client)
      await builder.build(hi)
      await builder.build(gate)
    },
  },
  environments: {
    client: { build: { rolldownOptions: site('') } },
    // The same pages in Hindi: `/hi/…` loads these files. They share none with the English ones, which so stay as they are.
    hi: {
      consumer: 'client',
      build: { manifest: '.vite/hi.json', emptyOutDir: false, rolldownOptions: site('hi-') },
    },
    gate: {
      consumer: 'client',
      build: {
        manifest: '.vite/gate.json',
        emptyOutDir: false,
        rolldownOptions: { input: 'src/features/gate/main.tsx', optimization: { inlineConst: { mode: 'all', pass: 2 } } },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    fs: { allow: ['..'] },
    proxy: {
      // Everything that is not one of Vite's own files.
      '^/(?!src/|@|node_modules/|__)': {
        target: SERVER,
        bypass: ({ url = '/' }) => (isPublicFile(url) ? url : undefined),
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: 'src/testing/setup.ts',
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // Vitest's default leaves one processor unused: half of a machine with two.
    maxWorkers: '100%',
    // A wizard filled in by key presses takes a while on a busy machine.
    testTimeout: 30_000,
  },
})
