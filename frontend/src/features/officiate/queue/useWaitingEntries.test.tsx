import { closeQueue } from './queue'
import { storageKey } from './stored'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { someMatch } from '@/testing/matches'
import { someUser } from '@/testing/people'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

afterEach(closeQueue)

it('sends the entries that a closed tab has left, on whatever page the official visits', async () => {
  const form = { key: 'k', basedOn: 0, teams: [4, 7], score: { points: [1, 0] } }
  localStorage.setItem(storageKey(someUser()._id), JSON.stringify([{ kind: 'score', match: '3-1', teams: 'A – B', form, madeAt: '' }]))
  const seen = signedIn(
    {},
    { 'POST /admin/matches/3-1/score': { body: { success: true, message: 'Published.', match: someMatch({ entries: 1 }) } } },
  )
  visit('/registrations')
  await waitFor(() => expect(seen.find(({ method }) => method === 'POST')?.body).toEqual(form))
  await waitFor(() => expect(localStorage.getItem(storageKey(someUser()._id))).toBeNull())
})
