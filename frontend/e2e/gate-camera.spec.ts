import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { GateServer, somePass, textOf } from '../src/testing/gate'
import type { GateSyncForm } from 'infinito-rules'
import { becomeDemo } from './entries'
import { PHONE } from '../playwright.config'
import { expect, test } from './fixtures'

/** What the camera shows: a pass, as a film of one picture. */
const FILM = join(tmpdir(), `gate-camera-${process.pid}.y4m`)
const [WIDTH, HEIGHT] = [640, 480]
const PIXELS_A_MODULE = 8
const pass = somePass(1)

test.use({
  viewport: PHONE,
  permissions: ['camera'],
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
})

// Before the browser starts, which opens the film.
test.beforeAll(async () => writeFileSync(FILM, await filmOf(textOf(pass))))

/** A film in the format YUV4MPEG2 that shows a QR code. */
async function filmOf(text: string): Promise<Buffer> {
  const wasmBinary = readFileSync(new URL('../node_modules/zxing-wasm/dist/writer/zxing_writer.wasm', import.meta.url))
  await prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer }, fireImmediately: true })
  const { symbol, error } = await writeBarcode(text, { format: 'QRCode' })
  expect(error).toBe('')
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235)
  const left = Math.floor((WIDTH - symbol.width * PIXELS_A_MODULE) / 2)
  const top = Math.floor((HEIGHT - symbol.height * PIXELS_A_MODULE) / 2)
  for (let y = 0; y < symbol.height * PIXELS_A_MODULE; y += 1) {
    for (let x = 0; x < symbol.width * PIXELS_A_MODULE; x += 1) {
      const isDark = symbol.data[Math.floor(y / PIXELS_A_MODULE) * symbol.width + Math.floor(x / PIXELS_A_MODULE)] === 0
      if (isDark) luma[(top + y) * WIDTH + left + x] = 16
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

test('the camera reads a pass, once while it stays before it, also without a network', async ({ page, request, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::|could not sync/)
  await becomeDemo(page, request, 'user')
  const server = new GateServer([pass])
  let isOffline = false
  await context.route('**/api/v1/gate/sync', (route) =>
    isOffline
      ? route.abort('internetdisconnected')
      : route.fulfill({ json: server.sync(route.request().postDataJSON() as Required<GateSyncForm>) }),
  )
  await page.goto('/gate')
  await page.getByLabel('Name of this phone').fill('Main gate 2')
  await page.getByLabel('List').selectOption({ label: 'Main gate' })
  await page.getByRole('button', { name: 'Start scanning' }).click()
  const region = page.getByRole('region', { name: 'Verdict' })
  await expect(region.getByRole('heading', { name: 'Let in' })).toBeVisible()
  await expect(page.getByText('Ready without network.')).toBeVisible()
  await expect.poll(() => server.scans.length).toBe(1)
  // The pass stays before the camera for longer than its code is ignored.
  await page.waitForTimeout(4000)
  expect(server.scans).toHaveLength(1)
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => new URL(name).origin !== new URL(page.url()).origin)).toEqual([])
  expect(loaded).toContainEqual(expect.stringContaining('zxing_reader'))

  isOffline = true
  await context.setOffline(true)
  await page.reload()
  await expect(region.getByRole('heading', { name: 'Already inside' })).toBeVisible()
  await expect(page.getByText('1 waiting')).toBeVisible()
})
