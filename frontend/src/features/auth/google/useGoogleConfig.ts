import { api } from '@/lib/api'
import { useEffect, useState } from 'react'

interface Offer {
  clientId: string
  nonce: string | undefined
}

/** Whether sign-in with Google is offered, and with what; nothing until the server has said so. `renew` asks for another nonce. */
export function useGoogleConfig() {
  const [offer, setOffer] = useState<Offer>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    api.get('/auth/google', { signal: leaving.signal }).then(
      ({ clientId, nonce }) => {
        if (!leaving.signal.aborted) setOffer(clientId ? { clientId, nonce: nonce ?? undefined } : undefined)
      },
      // There is the form.
      () => undefined,
    )
    return () => leaving.abort()
  }, [round])

  return { offer, renew: () => setRound((round) => round + 1) }
}
