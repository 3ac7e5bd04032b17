import { fakeServer } from '@/testing/server'
import { expect, expectTypeOf, it } from 'vitest'
import type { Done, UserResponse } from 'infinito-rules'
import { api } from './api'
import { apiPath } from './apiPath'

it('encodes the parameters of a path', () => {
  expect(apiPath('/registrations/{id}/members/{memberId}', { id: 'a/b', memberId: 'm 1' })).toBe('/registrations/a%2Fb/members/m%201')
})

it('leaves out blank query parameters', () => {
  expect(apiPath('/user/all-users', {}, { page: 2, q: 'a & b', role: '' })).toBe('/user/all-users?page=2&q=a+%26+b')
  expect(apiPath('/user/all-users', {})).toBe('/user/all-users')
})

it('tells the types of response and body', async () => {
  fakeServer({ 'GET /user/me': { body: {} }, 'DELETE /user/me/sessions/s1': { body: {} } })
  expectTypeOf(await api.get('/user/me')).toEqualTypeOf<UserResponse>()
  expectTypeOf(await api.delete(apiPath('/user/me/sessions/{id}', { id: 's1' }))).toEqualTypeOf<Done>()
  // @ts-expect-error the path has an `id`
  apiPath('/registrations/{id}', {})
  // @ts-expect-error there is no such call
  apiPath('/registration/{id}', { id: 'r1' })
  // @ts-expect-error users are not filtered by status
  apiPath('/user/all-users', {}, { status: 'open' })
})
