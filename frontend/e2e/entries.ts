import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures'
import { people } from './people'

/** The demo accounts of each server under test. */
export type Demo = 'admin' | 'moderator' | 'user'

/** The answer of the sandbox checkout to the page. */
export interface Returned {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

/** A stored registration and its order. */
export interface Entry {
  registrationId: string
  orderId: string
}

/** Calls the API as one user. */
export class Caller {
  constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  get<T>(path: string): Promise<T> {
    return this.call('GET', path)
  }

  post<T>(path: string, data: object): Promise<T> {
    return this.call('POST', path, data)
  }

  private async call<T>(method: string, path: string, data?: object): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}` }
    const answer = await this.request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as T
  }

  /** Registers a badminton team, or replaces it with the given changes. */
  async enterBadminton(category: 'Men' | 'Women', firstPerson: number): Promise<Entry> {
    const [captain, viceCaptain, ...players] = people(firstPerson, 4)
    const created = await this.post<{ order: { id: string }; registrationId: string }>('/events/badminton/create-order', {
      collegeName: 'Indian Institute of Technology Patna',
      collegeAddress: 'Bihta, Patna, Bihar',
      category,
      captain,
      viceCaptain,
      players,
    })
    return { registrationId: created.registrationId, orderId: created.order.id }
  }

  /** Pays an order at the sandbox, without telling the server. */
  payAtProvider(orderId: string): Promise<Returned> {
    return this.post<Returned>('/payment/sandbox/pay', { orderId, outcome: 'success' })
  }

  async verify(returned: Returned) {
    await this.post('/events/badminton/verify-payment', { ...returned, registrationData: {} })
  }
}

/** Returns an API client for the user of this page. */
export async function callerOf(page: Page, request: APIRequestContext): Promise<Caller> {
  const { origins } = await page.context().storageState()
  const token = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'token')?.value
  expect(token, 'a token in the page').toBeTruthy()
  return new Caller(request, token!)
}

/** Signs the page in as a demo account. */
export async function becomeDemo(page: Page, request: APIRequestContext, who: Demo) {
  const answer = await request.post('/api/v1/auth/login', { data: { email: `${who}@infinito.test`, password: 'infinito-demo' } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { accessToken } = (await answer.json()) as { accessToken: string }
  await page.goto('/refunds')
  await page.evaluate((token) => localStorage.setItem('token', token), accessToken)
}

/** Posts the callback form, as the payment page of the provider does. */
export async function comeBackByForm(page: Page, fields: Record<string, string>) {
  const origin = new URL(page.url()).origin
  await page.evaluate(
    ({ action, fields }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action })
      for (const [name, value] of Object.entries(fields)) form.append(Object.assign(document.createElement('input'), { name, value }))
      document.body.append(form)
      form.submit()
    },
    { action: `${origin}/api/v1/payment/callback`, fields },
  )
}
