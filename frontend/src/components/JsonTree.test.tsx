import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { JsonTree } from './JsonTree'

const value = { success: true, registrations: [{ event: 'chess', note: null }] }

it('opens one level, with types and sizes, and the rest on demand', async () => {
  render(<JsonTree value={value} />)
  expect(screen.getByText('boolean')).toBeVisible()
  expect(screen.getByText('2 items')).toBeVisible()
  expect(screen.getByText('1 item')).toBeVisible()
  expect(screen.queryByText('"chess"')).toBeNull()

  const user = userEvent.setup()
  await user.click(screen.getByText('registrations'))
  await user.click(await screen.findByText('0'))
  expect(await screen.findByText('"chess"')).toBeVisible()
  expect(screen.getAllByText('null')).toHaveLength(2)
})

it('copies a part with an indent of two', async () => {
  const user = userEvent.setup()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  render(<JsonTree value={value} />)
  await user.click(screen.getByRole('button', { name: 'Copy root' }))
  expect(write).toHaveBeenCalledWith(JSON.stringify(value, null, 2))
  expect(await screen.findByText('Copied')).toBeVisible()
})

it('makes the children of a long list a hundred at a time', async () => {
  const user = userEvent.setup()
  const { container } = render(<JsonTree value={Array.from({ length: 250 }, (_, index) => `entry ${index}`)} />)
  const count = () => container.querySelectorAll('li').length
  expect(count()).toBe(100)
  await user.click(screen.getByText('Show 100 more of 250 in root'))
  expect(count()).toBe(200)
  await user.click(screen.getByText('Show 50 more of 250 in root'))
  expect(count()).toBe(250)
  expect(screen.queryByText(/^Show/)).toBeNull()
})

it('makes nothing of what is closed', () => {
  let looked = 0
  const list = new Proxy(Array.from({ length: 50_000 }, () => ({ event: 'chess' })), {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) looked += 1
      return Reflect.get(target, key) as unknown
    },
  })
  render(<JsonTree value={{ registrations: list }} />)
  expect(screen.getByText('50000 items')).toBeVisible()
  expect(looked).toBe(0)
})
