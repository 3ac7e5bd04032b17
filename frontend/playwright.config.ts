import { defineConfig, devices } from '@playwright/test'

/** Runs against a server that is already up (`make e2e` starts one); the system's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    baseURL: process.env.INFINITO_URL ?? 'http://127.0.0.1:8080',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'phone', use: { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
  ],
})
