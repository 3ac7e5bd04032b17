import { api } from '@/lib/api'
import { useEffect, useState } from 'react'

interface Offer {
  clientId: string
  nonce: string | undefined
}

/** The client id and nonce if the server offers sign-in with Google. `renew` fetches another nonce. */
export function useGoogleConfig() {
  const [offer, setOffer] = useState<Offer>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    api
      .get('/auth/google', { signal: leaving.signal })
      .then(({ clientId, nonce }) => {
        if (!leaving.signal.aborted) setOffer(clientId ? { clientId, nonce: nonce ?? undefined } : undefined)
      })
      // The login by password stays.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [round])

  return { offer, renew: () => setRound((round) => round + 1) }
}
