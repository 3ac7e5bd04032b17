import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { afterPress } from './afterPress'

afterEach(() => document.body.replaceChildren())

function fieldAndButton() {
  const field = document.body.appendChild(document.createElement('input'))
  const button = document.body.appendChild(document.createElement('button'))
  const seen: string[] = []
  field.addEventListener('blur', () => afterPress(() => seen.push('work')))
  button.addEventListener('click', () => seen.push('click'))
  field.focus()
  return { button, seen }
}

it.each(['MouseLeft', 'TouchA'])('waits for the click of the press that left the field: %s', async (key) => {
  const { button, seen } = fieldAndButton()
  await userEvent.setup().pointer({ keys: `[${key}]`, target: button })
  await expect.poll(() => seen).toEqual(['click', 'work'])
})

it('waits for nothing when the field is left by key', async () => {
  const { seen } = fieldAndButton()
  await userEvent.setup().tab()
  expect(seen).toEqual(['work'])
})
