import { someUser } from '@/testing/people'
import { expect, it } from 'vitest'
import { fullNameOf } from './fullNameOf'

it('is blank while it is still the username', () => {
  expect(fullNameOf({ ...someUser(), username: 'asha', fullname: 'Asha Kumari' })).toBe('Asha Kumari')
  expect(fullNameOf({ ...someUser(), username: 'asha', fullname: 'asha' })).toBe('')
})
