import type { SignupResponse } from 'infinito-rules'
import { ApiError } from '@/lib/api'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import oneTimeCode from '@/generated/oneTimeCode.json'
import { useRef, useState } from 'react'
import { useCountdown } from './useCountdown'

/** When a code was mailed. */
export interface CodeTimes {
  /** In milliseconds since 1970. Unknown if it was mailed from another page. */
  mailedAt?: number | undefined
  /** When another code can be requested, in milliseconds since 1970. */
  resendAt: number
}

/** Requests and redeems a mailed one-time code. `sent` is the default message after a request; `before` a code mailed before a reload. */
export function useMailedCode(sent: string, before?: CodeTimes) {
  const [isSent, setIsSent] = useState(before !== undefined)
  const [secondsLeft, startCountdown] = useCountdown(before?.resendAt)
  /** When the last code was mailed. */
  const mailedAt = useRef(before?.mailedAt)

  /** Shows the code's field after a code was mailed. */
  const showCodeField = (timeLeft: number): CodeTimes => {
    startCountdown(timeLeft)
    setIsSent(true)
    return { mailedAt: mailedAt.current, resendAt: Date.now() + timeLeft * 1000 }
  }

  return {
    isSent,
    secondsLeft,
    /** Returns to the state before a code was requested. */
    forget: () => setIsSent(false),
    /** Requests a code, and returns when it was mailed. Throws the server's errors. */
    ask: async (request: () => Promise<SignupResponse>): Promise<CodeTimes> => {
      try {
        const answer = await request()
        if (answer.success) {
          notify.success(answer.message || sent)
          mailedAt.current = Date.now()
        } else notify.info(messages.OTP_ALREADY_SENT)
        return showCodeField(answer.timeLeft)
      } catch (error) {
        const timeLeft = timeLeftOf(error)
        if (timeLeft === undefined) throw error
        notify.info(messages.OTP_ALREADY_SENT)
        return showCodeField(timeLeft)
      }
    },
    /** Sends the code. If it is refused after its lifetime, the error says that it has expired. */
    redeem: async (send: () => Promise<void>) => {
      try {
        await send()
      } catch (error) {
        const isOld = mailedAt.current !== undefined && Date.now() - mailedAt.current > oneTimeCode.minutes * 60_000
        if (isOld && error instanceof ApiError && error.code === 'otp_invalid') {
          throw new ApiError(undefined, { status: error.status, code: error.code, serverMessage: messages.OTP_EXPIRED })
        }
        throw error
      }
    },
  }
}

/** The seconds until another code can be requested, if the error tells them. */
function timeLeftOf(error: unknown): number | undefined {
  const body = error instanceof ApiError ? (error.body as { timeLeft?: unknown } | undefined) : undefined
  return typeof body?.timeLeft === 'number' ? body.timeLeft : undefined
}
