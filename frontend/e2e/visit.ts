import type { Page } from '@playwright/test'
import { appReady, expect, islandsReady } from './fixtures'

/** The public pages, by the name of their picture. */
export const PAGES = {
  home: '/',
  events: '/event/ins',
  cricket: '/event/ins/cricket',
  'mr-infinito': '/event/ins/mr-infinito',
  team: '/aboutUs',
  departments: '/aboutUs2',
  sponsors: '/sponsor',
  merch: '/merch',
  merchandise: '/merchandise',
  ambassadors: '/ca',
  rulebook: '/rulebook/cricket',
  schedule: '/schedule',
  results: '/results',
  'results-cricket': '/results/cricket',
  scoreboard: '/scoreboard',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  auth: '/auth',
  missing: '/gallery',
  update: '/update',
  'styleguide-paper': '/styleguide?ground=paper',
  'styleguide-night': '/styleguide?ground=night',
}

export const MISSING = ['missing', 'update']

/** Opens a page and waits until everything has loaded. */
export async function open(page: Page, path: string) {
  const answer = await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // The style guide shows loading states too.
  if (!path.startsWith('/styleguide')) await expect(page.getByText('Loading...')).toHaveCount(0)
  // Plain pages have no app.
  if ((await page.locator('#app').count()) > 0) await appReady(page)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-slot="contact-form"]:empty, .shell__wait')).toHaveCount(0)
  if ((await page.locator('[data-island]:not(:empty):visible').count()) > 0) await islandsReady(page)
  return answer
}
