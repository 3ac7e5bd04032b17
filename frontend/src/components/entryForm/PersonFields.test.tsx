import type * as TextFieldModule from '@/components/forms/TextField'
import { eventByEndpoint, type CatalogueEvent } from '@/lib/catalogue'
import { provideRules } from '@/lib/rules'
import { realRules } from '@/testing/rules'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { StoreContext } from './hooks'
import { PersonFields } from './PersonFields'
import { WizardStore } from './store'

const rendered: string[] = []
vi.mock('@/components/forms/TextField', async (load) => {
  const { TextField } = await load<typeof TextFieldModule>()
  return {
    TextField: (props: TextFieldModule.TextFieldProps) => {
      rendered.push(props.id)
      return <TextField {...props} />
    },
  }
})

function showPeople() {
  provideRules(realRules())
  const store = new WizardStore(eventByEndpoint('chess') as CatalogueEvent, { name: '', address: '' })
  const user = userEvent.setup()
  render(
    <StoreContext value={store}>
      {[0, 1].map((index) => (
        <PersonFields key={index} path={`team.players.${index}`} legend={`Player ${index}`} isRequired isOneOfMany />
      ))}
    </StoreContext>,
  )
  return { store, user }
}

it('typing renders one field only', async () => {
  const { user } = showPeople()
  const [name] = screen.getAllByLabelText(/Full name/)
  await user.click(name!)
  rendered.length = 0
  await user.keyboard('Asha')
  expect(name).toHaveValue('Asha')
  expect([...new Set(rendered)]).toEqual([name!.id])
})

it('a number that is left to the person is shown once it is pasted, and stays', () => {
  const { store } = showPeople()
  act(() => store.set('playersConfirm', 'Yes'))
  cleanup()
  render(
    <StoreContext value={store}>
      <PersonFields path="team.players.0" legend="Player" isRequired />
    </StoreContext>,
  )
  expect(screen.queryByLabelText(/Phone number|Aadhaar number/)).toBeNull()
  act(() => store.set('team.players.0.phoneNumber', '98765'))
  expect(screen.getByLabelText(/Phone number/)).toHaveValue('98765')
  act(() => store.set('team.players.0.phoneNumber', ''))
  expect(screen.getByLabelText(/Phone number/)).toBeVisible()
  expect(screen.queryByLabelText(/Aadhaar number/)).toBeNull()
})

describe('a field that is left', () => {
  it.each([
    ['Full name', ' Rene\u0301\u00a0D\u2019Souza ', "René D'Souza"],
    ['Email', 'asha@college.in\u200b', 'asha@college.in'],
    ['Phone number', '(+91) 98765 43210', '9876543210'],
    ['Phone number', '\u202a09876543210\u202c', '9876543210'],
    ['Phone number', '९८७६५४३२१०', '9876543210'],
    ['Aadhaar number', '2341-2341-2346', '234123412346'],
  ])('%s: %s is spelled %s', async (label, pasted, expected) => {
    const { user } = showPeople()
    const field = screen.getAllByLabelText(new RegExp(label))[0]!
    await user.click(field)
    await user.paste(pasted)
    await user.tab()
    expect(field).toHaveValue(expected)
    expect(field).toBeValid()
  })

  it.each([
    ['Phone number', '98765432101'],
    ['Phone number', '9876543210, 9123456789'],
    ['Aadhaar number', '2341 2341 2346 78'],
  ])('%s: nothing of %s is cut, and it is marked', async (label, pasted) => {
    const { store, user } = showPeople()
    store.goTo(store.event.steps.findIndex(({ step }) => step === 'roster'))
    const field = screen.getAllByLabelText(new RegExp(label))[0]!
    await user.click(field)
    await user.paste(pasted)
    await user.tab()
    expect(field).toHaveValue(pasted)
    expect(field).toBeInvalid()
  })
})

it('a number typed behind a prefix is the number, and no key after a complete number is taken', async () => {
  const { user } = showPeople()
  const [phone] = screen.getAllByLabelText(/Phone number/)
  await user.type(phone!, '919876543210')
  expect(phone).toHaveValue('9876543210')
  await user.type(phone!, '5')
  expect(phone).toHaveValue('9876543210')
})
