import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import ClosesIn from './ClosesIn'

const NOW = Date.parse('2026-01-20T10:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

it('counts down each minute, without being announced', () => {
  render(<ClosesIn closesAt="2026-01-20T10:02:30Z" />)
  const line = screen.getByText('Registrations close in 2 minutes')
  expect(line.closest('[aria-live], [role]')).toBeNull()
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(line).toHaveTextContent('Registrations close in 1 minute')
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(line).toHaveTextContent('Registrations close in less than a minute')
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(line).not.toBeInTheDocument()
})

it.each(['2026-01-27T10:00:01Z', '2026-01-20T09:59:00Z'])('is silent at other times: %s', (closesAt) => {
  const { container } = render(<ClosesIn closesAt={closesAt} />)
  expect(container).toBeEmptyDOMElement()
})
