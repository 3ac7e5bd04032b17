import type { Finding } from 'infinito-rules'
import { eventByEndpoint, type CatalogueEvent } from '@/lib/catalogue'
import { provideRules } from '@/lib/rules'
import { realRules } from '@/testing/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { withProfileCollege } from './changes'
import { WizardStore } from './store'

beforeEach(() => provideRules(realRules()))

const error = (path: string, message: string): Finding => ({ path, code: 'required', message, severity: 'error' })
const college = { name: 'Example College', address: 'Patna, Bihar' }

function storeWithErrors() {
  const store = new WizardStore(eventByEndpoint('chess') as CatalogueEvent, { name: '', address: '' })
  store.showErrors([error('collegeName', 'Please fill in your College Name and Address.'), error('category', 'The server says no.')])
  return store
}

describe('a field that is filled in for the user', () => {
  it.each(['change', 'begin', 'prefill'] as const)('loses its error by %s, and other fields keep theirs', (how) => {
    const store = storeWithErrors()
    if (how === 'prefill') store.prefill('team.captain.0', (draft) => withProfileCollege(draft, college))
    else store[how]((draft) => withProfileCollege(draft, college))
    expect(store.state.errors).toEqual({ category: 'The server says no.' })
  })

  it('keeps an error if it is still wrong', () => {
    const store = storeWithErrors()
    store.change((draft) => withProfileCollege(draft, { name: 'Example College', address: '' }))
    expect(Object.keys(store.state.errors)).toContain('category')
    store.showErrors([error('collegeAddress', 'Please fill in your College Name and Address.')])
    store.set('collegeAddress', ' ')
    expect(store.state.errors).toHaveProperty('collegeAddress')
  })
})
