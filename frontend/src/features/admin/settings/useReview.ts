import { ApiError, messageOf } from '@/lib/api'
import { notify } from '@/lib/notify'
import type { Status } from '@/components/StatusMessage'
import type { FieldFinding } from '@/components/forms/useFindings'
import type { Finding } from 'infinito-rules'
import { useState } from 'react'
import { timeInWords } from '@/lib/time'
import { fromLocal } from '../parts/moments'
import { usePreviewSettings, useSaveSettings } from './queries'
import type { FieldChange, SettingsFormState } from './useSettingsForm'

/** Changes that are ready to be saved. */
interface Review {
  changes: readonly FieldChange[]
  /** The revision that the admin has seen. */
  basedOn: number
  /** The event's panel with the changes; blank if only the fest changes. */
  html: string
}

const NONE: readonly FieldFinding[] = []
const LABELS: Readonly<Record<string, string>> = { reason: 'Reason', effectiveAt: 'Takes effect at' }
const atField = ({ path, message }: Pick<Finding, 'path' | 'message'>): FieldFinding => ({ path, message, label: LABELS[path] ?? path })
const TIME_MISSING = 'Enter when the changes take effect.'

/** Checks the changes of a scope, opens their review, and saves them. */
export function useReview(form: SettingsFormState, scope: string) {
  const [review, setReview] = useState<Review>()
  const [reason, setReason] = useState('')
  const [isLater, setIsLater] = useState(false)
  /** As typed: in the fest's time zone. */
  const [time, setTime] = useState('')
  const [findings, setFindings] = useState(NONE)
  const [problem, setProblem] = useState<string>()
  const [status, setStatus] = useState<Status>()
  const preview = usePreviewSettings()
  const save = useSaveSettings(form.markOwn)

  const toSend = (changes: readonly FieldChange[]) => changes.map(({ scope, name, value }) => ({ scope, field: name, value }))
  const close = () => {
    setReview(undefined)
    setFindings(NONE)
    setProblem(undefined)
  }

  const start = () => {
    const changes = form.changesOf(scope)
    const basedOn = form.revision
    if (changes.length === 0 || preview.isPending) return
    setStatus(undefined)
    form.showFindings(scope, [], changes)
    preview.mutate(
      { basedOn, changes: toSend(changes), reason: '' },
      {
        onSuccess: ({ findings, html }) => {
          if (findings.length > 0) form.showFindings(scope, findings, changes)
          else setReview({ changes, basedOn, html })
        },
        onError: (error) => {
          if (error instanceof ApiError && error.findings.length > 0) form.showFindings(scope, error.findings, changes)
          else setStatus({ tone: 'error', text: messageOf(error) })
        },
      },
    )
  }

  const confirm = () => {
    if (!review || save.isPending) return
    const { changes, basedOn } = review
    setProblem(undefined)
    if (isLater && time === '') {
      setFindings([atField({ path: 'effectiveAt', message: TIME_MISSING })])
      return
    }
    setFindings(NONE)
    const effectiveAt = isLater ? fromLocal(time) : undefined
    save.mutate(
      { basedOn, changes: toSend(changes), reason: reason.trim(), ...(effectiveAt === undefined ? {} : { effectiveAt }) },
      {
        onSuccess: ({ revision }) => {
          form.forget(scope)
          close()
          setReason('')
          setIsLater(false)
          setTime('')
          const text =
            effectiveAt === undefined
              ? `Saved as revision ${revision}. Visitors see it within seconds.`
              : `Saved as revision ${revision}. It takes effect on ${timeInWords(effectiveAt)}.`
          setStatus({ tone: 'ok', text })
          notify.success(text)
        },
        onError: (error) => {
          const own = error instanceof ApiError ? error.findings : []
          const isOfReview = ({ path }: Finding) => path === 'reason' || path === 'effectiveAt'
          if (own.some((finding) => !isOfReview(finding))) {
            close()
            form.showFindings(scope, own, changes)
          } else if (own.length > 0) setFindings(own.map(atField))
          else if (error instanceof ApiError && error.code === 'settings_changed') {
            close()
            setStatus({ tone: 'error', text: messageOf(error) })
          } else setProblem(messageOf(error))
        },
      },
    )
  }

  return {
    review,
    start,
    isStarting: preview.isPending,
    /** The result of the last step, for the form. */
    status,
    dialog: {
      reason,
      setReason,
      isLater,
      setIsLater,
      time,
      setTime,
      findings,
      problem,
      isSaving: save.isPending,
      confirm,
      close,
    },
  }
}

export type ReviewState = ReturnType<typeof useReview>
