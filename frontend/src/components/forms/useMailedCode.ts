import type { SignupResponse } from '@/generated/wasm/infinito'
import { ApiError } from '@/lib/api'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import oneTimeCode from '@/generated/oneTimeCode.json'
import { useRef, useState } from 'react'
import { useCountdown } from './useCountdown'

/** A one-time code that is asked for by mail: whether it is under way, and when another can be asked for. `sent` says so by default. */
export function useMailedCode(sent: string) {
  const [isSent, setIsSent] = useState(false)
  const [secondsLeft, startCountdown] = useCountdown()
  /** When the last code was mailed, in milliseconds since 1970; unknown if it was mailed from another page. */
  const mailedAt = useRef<number>(undefined)

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
        if (answer.success) {
          notify.success(answer.message || sent)
          mailedAt.current = Date.now()
        } else notify.info(messages.OTP_ALREADY_SENT)
        goOn(answer.timeLeft)
      } catch (error) {
        const timeLeft = timeLeftOf(error)
        if (timeLeft === undefined) throw error
        notify.info(messages.OTP_ALREADY_SENT)
        goOn(timeLeft)
      }
    },
    /** Sends the code. If it is refused after its lifetime, the error says that it has expired. */
    redeem: async (send: () => Promise<void>) => {
      try {
        await send()
      } catch (error) {
        const isOld = mailedAt.current !== undefined && Date.now() - mailedAt.current > oneTimeCode.minutes * 60_000
        if (isOld && error instanceof ApiError && error.code === 'otp_invalid') {
          throw new ApiError(undefined, { status: error.status, code: error.code, said: messages.OTP_EXPIRED })
        }
        throw error
      }
    },
  }
}

/** Seconds until another code can be asked for, where a refusal says so. */
function timeLeftOf(error: unknown): number | undefined {
  const body = error instanceof ApiError ? (error.body as { timeLeft?: unknown } | undefined) : undefined
  return typeof body?.timeLeft === 'number' ? body.timeLeft : undefined
}
