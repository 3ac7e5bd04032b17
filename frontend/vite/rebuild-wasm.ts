import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Wait this long (milliseconds) after the last change: an editor saves several files at once. */
const QUIET = 200

/** In development: a change of the rules or the islands builds the WebAssembly again and reloads the page. */
export function rebuildWasm(): Plugin {
  return {
    name: 'infinito:rebuild-wasm',
    apply: 'serve',
    configureServer(server) {
      if (process.env.VITEST) return
      const repository = resolve(server.config.root, '..')
      const folders = ['shared/src', 'app/src'].map((folder) => join(repository, folder))
      let timer: NodeJS.Timeout | undefined
      let isBuilding = false
      let isStale = false

      function build() {
        if (isBuilding) {
          isStale = true
          return
        }
        isBuilding = true
        const cargo = spawn('cargo', ['xtask', 'wasm', '--dev'], { cwd: repository, stdio: 'inherit' })
        cargo.on('error', (error) => server.config.logger.error(`cargo xtask wasm: ${error.message}`))
        cargo.on('close', (code) => {
          isBuilding = false
          if (code === 0) server.ws.send({ type: 'full-reload' })
          if (isStale) {
            isStale = false
            build()
          }
        })
      }

      server.watcher.add(folders)
      server.watcher.on('change', (file) => {
        if (!file.endsWith('.rs') || !folders.some((folder) => file.startsWith(folder))) return
        clearTimeout(timer)
        timer = setTimeout(build, QUIET)
      })
    },
  }
}
