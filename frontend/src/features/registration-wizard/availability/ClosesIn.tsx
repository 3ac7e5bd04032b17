import { useEffect, useState } from 'react'
import { timeLeftInWords } from './timeLeft'

const SOON_MS = 7 * 24 * 60 * 60_000
const MINUTE_MS = 60_000

/** How long registrations stay open, in the last seven days. The text changes each minute, without being announced. */
export default function ClosesIn({ closesAt }: { closesAt: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(closesAt) - now
  if (!(left > 0 && left < SOON_MS)) return null
  return <p className="wizard__closes">Registrations close in {timeLeftInWords(left)}</p>
}
