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
