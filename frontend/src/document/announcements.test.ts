import type { Announcement } from 'infinito-rules'
import { provideSession } from '@/lib/session'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { showDocument } from '@/testing/frame'
import { publishLive } from '@/testing/published'
import { fakeServer } from '@/testing/server'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { showAnnouncements, startAnnouncements } from './announcements'

beforeEach(() => {
  provideRules('failed')
  provideSession({ status: 'signedOut' })
})

const rain: Announcement = { _id: 'a-1', text: 'Rain: chess moves to Hall 2.', severity: 'warning', link: '/event/ins/chess' }
const storm: Announcement = { _id: 'a-2', text: 'Storm: leave the ground.', severity: 'urgent' }

const announce = (...announcements: Announcement[]) => publishLive({ announcements })

const lineOf = (text: string) => screen.getByText(text).closest('p')!

it("shows the announcements for everyone as the server's document does", async () => {
  fakeServer({})
  announce(storm, rain)
  visit('/auth')
  expect(await screen.findByText(rain.text)).toBeVisible()
  const banner = document.getElementById('announcements')!
  expect(banner.children).toHaveLength(2)
  expect(lineOf(rain.text)).toHaveClass('announcement', 'announcement--warning')
  expect(lineOf(rain.text)).toHaveAttribute('data-id', 'a-1')
  expect(lineOf(rain.text)).toHaveAttribute('role', 'status')
  expect(lineOf(storm.text)).toHaveAttribute('role', 'alert')
  expect(within(lineOf(rain.text)).getByRole('link', { name: `More: ${rain.text}` })).toHaveAttribute('href', '/event/ins/chess')
  expect(within(lineOf(storm.text)).queryByRole('link')).toBeNull()
})

it('follows the live data', async () => {
  fakeServer({})
  visit('/auth')
  await screen.findByRole('heading', { name: 'Login' })
  expect(screen.queryByText(rain.text)).toBeNull()
  act(() => announce(rain))
  expect(screen.getByText(rain.text)).toBeVisible()
  act(() => announce())
  expect(screen.queryByText(rain.text)).toBeNull()
})

it('hides a dismissed announcement, also on the next visit', async () => {
  fakeServer({})
  announce(storm, rain)
  const { user, unmount } = visit('/auth')
  await user.click(await screen.findByRole('button', { name: `Dismiss: ${rain.text}` }))
  expect(screen.queryByText(rain.text)).toBeNull()
  expect(screen.getByText(storm.text)).toBeVisible()
  expect(screen.getByRole('main')).toHaveFocus()
  unmount()
  visit('/auth')
  expect(await screen.findByText(storm.text)).toBeVisible()
  expect(screen.queryByText(rain.text)).toBeNull()
})

it("keeps the server's lines, and adds their buttons", async () => {
  fakeServer({})
  announce(rain)
  showDocument()
  document.getElementById('announcements')!.innerHTML =
    `<p class="announcement announcement--warning" data-id="a-1"><span class="announcement__text">${rain.text}</span> <a class="announcement__link" href="/event/ins/chess">More</a></p>
     <p class="announcement announcement--info" data-id="a-0"><span class="announcement__text">It is over.</span></p>`
  const [line, link] = [lineOf(rain.text), screen.getByRole('link', { name: 'More' })]
  link.focus()
  startAnnouncements()
  showAnnouncements([storm, rain])
  expect(lineOf(rain.text)).toBe(line)
  expect(link).toHaveFocus()
  expect(screen.queryByText('It is over.')).toBeNull()
  expect(lineOf(storm.text)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: `Dismiss: ${rain.text}` }))
  expect(line).not.toBeInTheDocument()
  showAnnouncements([rain])
  expect(screen.queryByText(rain.text)).toBeNull()
})

it('ignores a value in the storage that is not its own', async () => {
  fakeServer({})
  localStorage.setItem('dismissed-announcements', '{"a-1":')
  announce(rain)
  visit('/auth')
  expect(await screen.findByText(rain.text)).toBeVisible()
})

it('offers to open a text that is cut', async () => {
  fakeServer({})
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(80)
  announce(rain)
  const { user } = visit('/auth')
  const toggle = await screen.findByRole('button', { name: 'Show all' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle)
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
})

it('adds the announcements for the signed-in user', async () => {
  const own: Announcement = { _id: 'a-3', text: 'Chess captains: bring your ID cards.', severity: 'info' }
  signedIn({}, { 'GET /announcements': { body: { success: true, announcements: [own] } } })
  announce(rain)
  visit('/contact')
  expect(await screen.findByText(own.text)).toBeVisible()
  expect(lineOf(own.text).parentElement).toBe(lineOf(rain.text).parentElement)
})

it('asks for no announcements of a user while nobody is signed in', async () => {
  const seen = fakeServer({ 'GET /announcements': { body: { success: true, announcements: [] } } })
  announce(rain)
  visit('/auth')
  expect(await screen.findByText(rain.text)).toBeVisible()
  expect(seen.filter(({ path }) => path === '/announcements')).toEqual([])
})
