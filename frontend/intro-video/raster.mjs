// SVG text to PNG, by the Chromium that the browser tests use (scripts/chromium.sh finds or installs it).

import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)

export async function rasteriser() {
  // Playwright belongs to the frontend's packages: `make packages` installs it.
  const { chromium } = createRequire(new URL('frontend/package.json', root))('@playwright/test')
  const executablePath = execFileSync(fileURLToPath(new URL('scripts/chromium.sh', root)), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'] })
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 })
  await page.setContent('<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>')
  let size = '1280x720'
  return {
    async save(svg, width, height, path) {
      if (size !== `${width}x${height}`) await page.setViewportSize({ width, height })
      size = `${width}x${height}`
      await page.evaluate((text) => { document.body.innerHTML = text }, svg)
      await page.screenshot({ path })
    },
    close: () => browser.close(),
  }
}
