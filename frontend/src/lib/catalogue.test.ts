import { someLiveEvent, somePublished } from '@/testing/published'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventByEndpoint, eventBySlug, eventByWizardRoute, events, useEvent } from './catalogue'
import { publish, publishedNow } from './published'

const generated = (slug: string) => events.find((event) => event.slug === slug)!

it('shows the facts that organisers set', () => {
  const chess = generated('chess')
  expect(eventBySlug('chess')).toBe(chess)
  const { result } = renderHook(() => useEvent(chess))
  expect(result.current).toBe(chess)
  const facts = { date: '23/1/2026', prizes: [], contacts: [], state: 'paused' as const, isRegistrationOpen: false, fees: [] }
  act(() => publish(somePublished({ events: { chess: facts } })))
  for (const event of [eventBySlug('chess'), eventByEndpoint('chess'), eventByWizardRoute('/events/chess'), result.current]) {
    expect(event).toEqual({ ...chess, ...facts })
  }
  expect(eventBySlug('cricket')).toBe(generated('cricket'))
})

it('shows the live state of an event', () => {
  const { live } = publishedNow()
  publish(somePublished({ live: { ...live, events: [someLiveEvent('chess', { state: 'closed' }), someLiveEvent('cricket')] } }))
  expect(eventBySlug('chess')).toMatchObject({ state: 'closed', isRegistrationOpen: false })
  expect(eventBySlug('cricket')).toBe(generated('cricket'))
  expect(eventBySlug('bgmi')).toBe(generated('bgmi'))
})
