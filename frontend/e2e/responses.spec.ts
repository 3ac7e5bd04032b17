import type { Page } from '@playwright/test'
import { PHONE } from '../playwright.config'
import { becomeDemo, callerOf } from './entries'
import { expect, expectNoSidewaysScroll, islandsReady, test } from './fixtures'

test.use({ isSignedIn: true })

const tree = (page: Page) => page.locator('[data-island="json-tree"]')
/** Returns the summaries of the nodes with this name. */
const node = (page: Page, name: string) =>
  tree(page)
    .locator('summary')
    .filter({ has: page.locator('.json-tree__key').getByText(name, { exact: true }) })

test('staff browse registrations of an event as a tree by keyboard on a phone', async ({ page, request, context, expectAccessible }) => {
  const caller = await callerOf(page, request)
  const { registrationId } = await caller.enterBadminton('Men', 900)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await becomeDemo(page, request, 'moderator')
  await page.setViewportSize(PHONE)
  await page.goto('/events/response/badminton')
  await expect(page.getByRole('heading', { level: 1, name: 'JSON Viewer: /events/badminton/registrations' })).toBeVisible()

  await test.step('one level is open, with types and sizes', async () => {
    await expect(node(page, 'root')).toContainText(/object\s*\d+ items/)
    await expect(tree(page).getByText('"badminton"')).toHaveCount(1)
    await expect(node(page, 'registrations')).toContainText(/array\s*\d+ items?/)
    await expect(tree(page).getByText(registrationId)).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible()
  })

  await test.step('keys open what is closed', async () => {
    await node(page, 'root').focus()
    const press = async (key: string, name: string) => {
      await expect(async () => {
        await page.keyboard.press('Tab')
        expect(
          await node(page, name)
            .first()
            .evaluate((head) => head === document.activeElement),
        ).toBe(true)
      }).toPass()
      await page.keyboard.press(key)
    }
    await press('Enter', 'registrations')
    await press('Space', '0')
    await expect(tree(page).locator('.json-tree__key').getByText('_id', { exact: true }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible()
  })

  await test.step('copying is shown, and is what the server sent', async () => {
    await page.getByRole('button', { name: 'Copy root' }).focus()
    // Checks the page itself, because the message is shown for a moment only.
    const shown = page.waitForFunction(() =>
      [...document.querySelectorAll('button')].some(({ textContent }) => /^Copied\s+root$/.test(textContent)),
    )
    await page.keyboard.press('Enter')
    await shown
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(`"_id": "${registrationId}"`)
    expect(copied).toMatch(/^\{\n {2}"/)
    await expect(page.getByRole('button', { name: 'Copy root' })).toBeVisible()
  })
})

/** The exports of the package that the tree needs. */
interface Package {
  default: () => Promise<{ memory: WebAssembly.Memory }>
  mountIsland: (name: string, element: HTMLElement, props: unknown, hydrate: boolean) => { unmount: () => void }
}

/** Runs a function in the page with the package that the page has loaded. */
async function inPackage<Result>(page: Page, work: (rules: Package) => Promise<Result>): Promise<Result> {
  const glue = await islandsReady(page)
  return page.evaluate(`import(${JSON.stringify(glue)}).then(${work.toString()})`)
}

test('a closed node renders no children, and an open node renders a hundred at a time', async ({ page }) => {
  await page.goto('/event/ins/cricket')
  const seen = await inPackage(page, async (rules) => {
    let looked = 0
    const list = new Proxy(
      Array.from({ length: 250 }, (_, index) => ({ index })),
      {
        get: (target, key) => {
          if (typeof key === 'string' && /^\d+$/.test(key)) looked += 1
          return Reflect.get(target, key) as unknown
        },
      },
    )
    const element = document.createElement('div')
    document.body.append(element)
    const island = rules.mountIsland('json-tree', element, { value: { list }, copy: () => undefined }, false)
    const until = async (isDone: () => boolean) => {
      for (let frames = 0; frames < 300 && !isDone(); frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const rows = () => element.querySelectorAll('li').length
    await until(() => rows() === 2)
    const counts = [rows(), looked]
    element.querySelectorAll('summary')[1]!.click()
    await until(() => rows() > 2)
    counts.push(rows(), looked)
    for (const words of ['Show 100 more of 250 in list', 'Show 50 more of 250 in list']) {
      const more = element.querySelector<HTMLElement>('.json-tree__more')!
      if (more.textContent !== words) throw new Error(more.textContent)
      more.click()
      counts.push(rows())
    }
    counts.push(element.querySelectorAll('.json-tree__more').length)
    island.unmount()
    counts.push(element.childNodes.length)
    return counts
  })
  expect(seen).toEqual([2, 0, 102, 100, 202, 252, 0, 0])
})

test('mounted and unmounted trees do not leak memory', async ({ page }) => {
  await page.goto('/event/ins/cricket')
  const sizes = await inPackage(page, async (rules) => {
    const { memory } = await rules.default()
    const value = { list: Array.from({ length: 150 }, (_, index) => ({ index })) }
    const cycles = async (count: number) => {
      for (let done = 0; done < count; done += 1) {
        const element = document.createElement('div')
        document.body.append(element)
        const island = rules.mountIsland('json-tree', element, { value, copy: () => undefined }, false)
        const node = element.querySelector('details')!
        node.dispatchEvent(new Event('toggle'))
        element.querySelectorAll('details')[1]!.dispatchEvent(new Event('toggle'))
        element.querySelector<HTMLElement>('.json-tree__more')!.click()
        if (element.querySelectorAll('li').length !== 152) throw new Error(`cycle ${done} shows too little`)
        island.unmount()
        element.remove()
        if (done % 20 === 0) await new Promise((resolve) => setTimeout(resolve))
      }
      return memory.buffer.byteLength
    }
    return { after100: await cycles(100), after400: await cycles(300) }
  })
  expect(sizes.after400).toBe(sizes.after100)
})
