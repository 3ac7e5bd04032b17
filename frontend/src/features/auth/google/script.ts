/** Google Identity Services: https://developers.google.com/identity/gsi/web/reference/js-reference */
export const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client'
/** The timeout of the script in milliseconds. After it, a link replaces the button. */
export const GOOGLE_TIMEOUT_MS = 5000

interface Configuration {
  client_id: string
  nonce?: string | undefined
  callback: (response: { credential?: string }) => void
  ux_mode: 'popup'
  context: 'signin' | 'signup'
}

interface ButtonLook {
  type: 'standard'
  theme: 'outline'
  size: 'large'
  text: 'signin_with' | 'signup_with'
  shape: 'rectangular'
  logo_alignment: 'left'
  /** Pixels, from 200 to 400. */
  width: number
}

export interface GoogleIdentity {
  initialize(configuration: Configuration): void
  renderButton(parent: HTMLElement, look: ButtonLook): void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } }
  }
}

let loading: Promise<GoogleIdentity | undefined> | undefined

/** Loads the script once. Resolves with `undefined` if it is blocked or takes too long; the next call tries again. */
export function loadGoogle(): Promise<GoogleIdentity | undefined> {
  if (window.google?.accounts?.id) return Promise.resolve(window.google.accounts.id)
  loading ??= load().then((identity) => {
    if (!identity) loading = undefined
    return identity
  })
  return loading
}

function load(): Promise<GoogleIdentity | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = GOOGLE_SCRIPT
    script.async = true
    const end = () => {
      clearTimeout(timer)
      const identity = window.google?.accounts?.id
      if (!identity) script.remove()
      resolve(identity)
    }
    const timer = setTimeout(end, GOOGLE_TIMEOUT_MS)
    script.onload = end
    script.onerror = end
    document.head.append(script)
  })
}
