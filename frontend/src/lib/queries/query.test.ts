import { apiPath } from '@/lib/apiPath'
import { queryClient } from '@/lib/queryClient'
import { expect, it } from 'vitest'
import { queryOf, showChanged } from './query'

it('one key belongs to one call of one user', () => {
  const mine = apiPath('/events/my-registrations', {})
  const keys = [
    queryOf('my-registrations', mine, { owner: 'asha' }),
    queryOf('my-registrations', mine, { owner: 'ravi' }),
    queryOf('responses', mine),
    queryOf('registration', apiPath('/registrations/{id}', { id: '1' }), { owner: 'asha' }),
    queryOf('registration', apiPath('/registrations/{id}', { id: '2' }), { owner: 'asha' }),
  ].map(({ queryKey }) => JSON.stringify(queryKey))
  expect(new Set(keys).size).toBe(keys.length)
})

it('a changed record replaces the old one in the lists that have it, and leaves other answers of the domain alone', () => {
  const list = queryOf('admin-users', apiPath('/user/all-users', {})).queryKey
  const other = queryOf('admin-users', apiPath('/admin/jobs', {})).queryKey
  queryClient.setQueryData([...list], {
    users: [
      { _id: '1', role: 'user' },
      { _id: '2', role: 'user' },
    ],
  })
  queryClient.setQueryData([...other], { jobs: [] })
  const changed: { _id: string } = { _id: '1' }
  showChanged('admin-users', 'users', changed)
  expect(queryClient.getQueryData(list)).toEqual({ users: [{ _id: '1' }, { _id: '2', role: 'user' }] })
  expect(queryClient.getQueryData(other)).toEqual({ jobs: [] })
})

it('no other file makes a key', () => {
  const files = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const makers = Object.keys(files).filter((file) => !/\.test\.tsx?$/.test(file) && /\bqueryKey:/.test(files[file]!))
  expect(makers).toEqual(['/src/lib/queries/query.ts'])
})
