import { signedIn } from '@/testing/account'
import { someReferralBoard } from '@/testing/ambassador'
import { visit } from '@/testing/app'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const open = (arePapersReleased: boolean) => {
  signedIn(
    { role: 'ca', fullname: 'Meera Das', collegeName: 'Patna College' },
    { 'GET /ca/dashboard': { body: { ...someReferralBoard(), arePapersReleased } } },
  )
  return visit('/ca-papers')
}

it('has a certificate and a letter with what the ambassador did, and prints them', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user } = open(true)
  const certificate = within(await screen.findByRole('article', { name: 'Certificate' }))
  expect(certificate.getByText('Meera Das')).toBeVisible()
  expect(certificate.getByText(/of Patna College was a campus ambassador/)).toBeVisible()
  const letter = within(screen.getByRole('article', { name: 'Letter of recommendation' }))
  expect(letter.getByText(/brought 1 team that paid/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

it('says that they are not released yet', async () => {
  open(false)
  expect(await screen.findByText(/release certificates and letters when the fest is over/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})
