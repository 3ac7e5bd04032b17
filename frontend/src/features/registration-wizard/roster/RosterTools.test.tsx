import { StoreContext, useWizardState } from '@/components/entryForm/hooks'
import { WizardStore } from '@/components/entryForm/store'
import { eventByEndpoint, type CatalogueEvent } from '@/lib/catalogue'
import { provideRules } from '@/lib/rules'
import { realRules } from '@/testing/rules'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { laterSteps } from '../steps/laterSteps'
import { StepBody } from '../steps/StepBody'

beforeAll(() => laterSteps.load())
beforeEach(() => provideRules(realRules()))

function CurrentStep({ event }: { event: CatalogueEvent }) {
  const step = event.steps[useWizardState(({ stepIndex }) => stepIndex)]
  return step ? <StepBody step={step} /> : null
}

/** Shows this step of an event's wizard. */
function openStep(endpoint: string, step: string) {
  const event = eventByEndpoint(endpoint) as CatalogueEvent
  const store = new WizardStore(event, { name: '', address: '' })
  store.goTo(event.steps.findIndex((one) => one.step === step))
  render(
    <StoreContext value={store}>
      <CurrentStep event={event} />
    </StoreContext>,
  )
  return { store, user: userEvent.setup() }
}

async function paste(user: ReturnType<typeof userEvent.setup>, rows: readonly string[]) {
  await user.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }))
  const box = await screen.findByRole('textbox', { name: 'Rows' })
  expect(box).toHaveFocus()
  await user.click(box)
  await user.paste(rows.join('\n'))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  return screen.findByRole('dialog', { name: 'Paste from a spreadsheet' })
}

const HEADER = 'Name\tEmail\tMobile\tAadhaar'

describe('a pasted roster', () => {
  it('links each problem to its field, also in another step, and marks what is corrected as done', async () => {
    const { store, user } = openStep('football', 'leadership')
    await paste(user, [
      HEADER,
      'Asha Verma\tno address\t9876543210\t234123412346',
      'Ravi Das\tr@b.co\t9876543211\t9.87654E+11',
      'Mira Rao\tm@b.co\t12\t',
    ])
    await user.click(screen.getByRole('button', { name: 'Add 3 people' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Paste from a spreadsheet' })).toHaveFocus()
    const notice = within(screen.getByText('3 people added. 4 fields need another look.').closest<HTMLElement>('.notice')!)
    expect(notice.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Asha Verma, Email: Enter a valid email address.',
      'Ravi Das, Aadhaar number: The spreadsheet shortened this number and lost its last digits. We left it blank; please type it.',
      expect.stringMatching(/^Mira Rao, Phone number: /),
      'Mira Rao',
    ])
    expect(notice.getByText('Aadhaar number is blank:')).toBeVisible()

    await user.click(notice.getByRole('link', { name: /Asha Verma, Email/ }))
    const email = within(screen.getByRole('group', { name: /^Captain/ })).getByLabelText(/Email/)
    expect(email).toHaveFocus()
    expect(email).toHaveAccessibleDescription('Enter a valid email address.')
    await user.clear(email)
    await user.type(email, 'a@b.co')
    expect(notice.getAllByRole('listitem')[0]).toHaveTextContent(/^Done: Asha Verma/)

    await user.click(notice.getByRole('link', { name: /Mira Rao, Phone/ }))
    expect(store.state.stepIndex).toBe(2)
    expect(within(screen.getByRole('group', { name: /Player 1 / })).getByLabelText(/Phone/)).toHaveFocus()
  })

  it('is added from the link of a problem in the preview, which then has the focus', async () => {
    const { user } = openStep('football', 'leadership')
    const dialog = await paste(user, [
      HEADER,
      'Asha Verma\ta@b.co\t9876543210\t234123412346',
      'Ravi Das\tno address\t9876543211\t234123412347',
    ])
    await user.click(within(dialog).getByRole('link', { name: 'Add all and fix this: Email in row 3' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const email = within(screen.getByRole('group', { name: /^Vice-Captain/ })).getByLabelText(/Email/)
    expect(email).toHaveFocus()
    expect(email).toHaveValue('no address')
    expect(screen.getByText('2 people added. 1 field needs another look.')).toBeVisible()
  })
})

it('relay teams are pasted with their names, and the relays are chosen', async () => {
  const { store, user } = openStep('athletics', 'relayEvents')
  const runner = (n: number, team: string) => `Runner ${'abcdefgh'[n]}\tr${n}@team.example\t987654321${n}\t23412341234${n}\t${team}`
  const dialog = await paste(user, [
    `${HEADER}\tRelay team`,
    ...[0, 1, 2, 3].map((n) => runner(n, '4x100m')),
    ...[4, 5].map((n) => runner(n, '4x400m')),
  ])
  expect(within(dialog).getByText('All 6 rows matched.')).toBeVisible()
  expect(within(dialog).getByLabelText('Row 6')).toHaveValue('4x400m')
  await user.click(screen.getByRole('button', { name: 'Add 6 people' }))

  expect(screen.getByText('6 people added.')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: '4x100m' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: '4x400m' })).toBeChecked()
  const second = within(screen.getByRole('region', { name: '4x400m' }))
  expect(second.getAllByLabelText(/Full name/).map((field) => (field as HTMLInputElement).value)).toEqual(['Runner e', 'Runner f', '', ''])
  expect(store.state.draft.relayTeams.map(({ teamName, members }) => [teamName, members.length])).toEqual([
    ['4x100m', 4],
    ['4x400m', 4],
  ])
})
