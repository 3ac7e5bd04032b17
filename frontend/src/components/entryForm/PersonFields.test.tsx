import type * as TextFieldModule from '@/components/forms/TextField'
import type { EventView } from '@/generated/wasm/infinito'
import { eventByEndpoint } from '@/lib/catalogue'
import { provideRules } from '@/lib/wasm'
import { realRules } from '@/testing/rules'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
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

it('typing renders one field only', async () => {
  provideRules(realRules())
  const store = new WizardStore(eventByEndpoint('chess') as EventView, { name: '', address: '' })
  const user = userEvent.setup()
  render(
    <StoreContext value={store}>
      {[0, 1].map((index) => (
        <PersonFields key={index} path={`team.players.${index}`} legend={`Player ${index}`} isRequired isOneOfMany />
      ))}
    </StoreContext>,
  )
  const [name] = screen.getAllByLabelText(/Full name/)
  await user.click(name!)
  rendered.length = 0
  await user.keyboard('Asha')
  expect(name).toHaveValue('Asha')
  expect([...new Set(rendered)]).toEqual([name!.id])
})
