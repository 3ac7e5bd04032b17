import type { BrowserContext, Page } from '@playwright/test'
import type { GateSyncForm } from 'infinito-rules'
import { type GateServer, MAIN_GATE } from '../src/testing/gate'
import { expect } from './fixtures'

/** Opens the gate with a server that answers as the real one does. */
export async function openGate(page: Page, server: GateServer, isOffline?: () => boolean) {
  await answerBy(page.context(), server, isOffline)
  await page.goto('/gate')
}

async function answerBy(context: BrowserContext, server: GateServer, isOffline = () => false) {
  await context.route('**/api/v1/gate/sync', (route) =>
    // Routes answer also in a context without a network.
    isOffline()
      ? route.abort('internetdisconnected')
      : route.fulfill({ json: server.sync(route.request().postDataJSON() as Required<GateSyncForm>) }),
  )
}

/** Chooses the phone's name and the list, and waits until the page works without a network. */
export async function setUp(page: Page, list: string = MAIN_GATE.name) {
  await page.getByLabel('Name of this phone').fill('Main gate 2')
  await page.getByLabel('List').selectOption({ label: list })
  await page.getByRole('button', { name: 'Start scanning' }).click()
  await expect(page.getByText('Ready without network.')).toBeVisible()
}
