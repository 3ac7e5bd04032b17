import { defineConfig, devices } from '@playwright/test'

/** A phone and a desktop window, for specs to choose from; most visitors hold a phone. */
export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 800 }

/**
 * Tests that change what every visitor sees, and tests that measure time. They run one at a time, after all other tests have passed.
 * `npx playwright test --no-deps` runs them without the others.
 */
const ALONE = ['live-settings.spec.ts', 'gate-timing.spec.ts']

/** Runs against a server that is already up (`make e2e` starts one); the system's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  projects: [
    { name: 'together', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE, workers: 1, dependencies: ['together'] },
  ],
  forbidOnly: Boolean(process.env.CI),
  // The longest flow takes 40 s on two busy cores.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // Pictures of pages (e2e/pictures.mjs takes them): the same on every system.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: DESKTOP,
    baseURL: process.env.INFINITO_URL ?? 'http://127.0.0.1:8080',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
    // Recording traces takes 18 % of the time. To see what a failed test did: `npx playwright test --trace on <file>`.
    trace: 'off',
  },
})
