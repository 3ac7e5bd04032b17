import type { SignupResponse } from '@/generated/wasm/infinito'
import { ApiError } from '@/lib/api'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { useState } from 'react'
import { useCountdown } from './useCountdown'

/** A one-time code that is asked for by mail: whether it is under way, and when another can be asked for. `sent` says so by default. */
export function useMailedCode(sent: string) {
  const [isSent, setIsSent] = useState(false)
  const [secondsLeft, startCountdown] = useCountdown()

  /** A code is under way, mailed now or a moment ago. */
  const goOn = (timeLeft: number) => {
    startCountdown(timeLeft)
    setIsSent(true)
  }

  return {
    isSent,
    secondsLeft,
    /** Back to before a code was asked for. */
    forget: () => setIsSent(false),
    /** Throws what the server refuses. */
    ask: async (request: () => Promise<SignupResponse>) => {
      try {
        const answer = await request()
        if (answer.success) notify.success(answer.message || sent)
        else notify.info(messages.OTP_ALREADY_SENT)
        goOn(answer.timeLeft)
      } catch (error) {
        const timeLeft = timeLeftOf(error)
        if (timeLeft === undefined) throw error
        notify.info(messages.OTP_ALREADY_SENT)
        goOn(timeLeft)
      }
    },
  }
}

/** Seconds until another code can be asked for, where a refusal says so. */
function timeLeftOf(error: unknown): number | undefined {
  const body = error instanceof ApiError ? (error.body as { timeLeft?: unknown } | undefined) : undefined
  return typeof body?.timeLeft === 'number' ? body.timeLeft : undefined
}
