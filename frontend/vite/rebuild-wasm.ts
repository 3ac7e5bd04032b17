import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Wait this long (milliseconds) after the last change: an editor saves several files at once. */
const QUIET = 200

/** The package that a change below a folder changes first. */
const FIRST: Record<string, string> = { 'shared/src': 'rules', 'contest/src': 'contests', 'app/src': 'islands' }

/**
 * In development: a change of the rules, the contests or the islands builds the WebAssembly again and reloads the page. The
 * package whose source has changed is built first, by the xtask that is already compiled, so it does not wait for the server's build.
 * Then all packages and the data are built, and the page reloads again if any of them has changed.
 */
export function rebuildWasm(): Plugin {
  return {
    name: 'infinito:rebuild-wasm',
    apply: 'serve',
    configureServer(server) {
      if (process.env.VITEST) return
      const repository = resolve(server.config.root, '..')
      const generated = join(server.config.root, 'src/generated')
      const xtask = join(resolve(repository, process.env.CARGO_TARGET_DIR ?? 'target'), 'debug/xtask')
      const folders = Object.keys(FIRST).map((folder) => join(repository, folder))
      const first = new Set<string>()
      let timer: NodeJS.Timeout | undefined
      let isBuilding = false

      const run = (command: string, args: string[]) =>
        new Promise<void>((done) => {
          const child = spawn(command, args, { cwd: repository, stdio: 'inherit' })
          child.on('error', (error) => server.config.logger.error(`${command} ${args.join(' ')}: ${error.message}`))
          child.on('close', () => done())
        })

      let shown = digestOf(generated)
      function reloadIfChanged() {
        const built = digestOf(generated)
        if (built !== shown) server.ws.send({ type: 'full-reload' })
        shown = built
      }

      async function build() {
        if (isBuilding) return
        isBuilding = true
        while (first.size > 0) {
          const packages = [...first]
          first.clear()
          for (const name of packages) await run(xtask, ['wasm', '--dev', name])
          reloadIfChanged()
          await run('cargo', ['xtask', 'wasm', '--dev'])
          reloadIfChanged()
        }
        isBuilding = false
      }

      server.watcher.add(folders)
      server.watcher.on('change', (file) => {
        const [, changed] = Object.entries(FIRST).find(([folder]) => file.startsWith(join(repository, folder))) ?? []
        if (!file.endsWith('.rs') || changed === undefined) return
        first.add(changed)
        clearTimeout(timer)
        timer = setTimeout(() => void build(), QUIET)
      })
    },
  }
}

/** A digest of all files below a folder. */
function digestOf(folder: string): string {
  const digest = createHash('sha256')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((entry) => entry.isFile())) digest.update(readFileSync(join(entry.parentPath, entry.name)))
  return digest.digest('hex')
}
