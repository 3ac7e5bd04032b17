import type { BookingForm } from 'infinito-rules'
import { useFindings, type FieldFinding } from '@/components/forms/useFindings'
import { ApiError, messageOf } from '@/lib/api'
import { useMemo } from 'react'
import { isComplete } from './choice'
import { useQuote } from './queries'
import type { CouponState } from './useCoupon'

const LABELS = {
  eventId: 'Team',
  players: 'People',
  genderCategory: 'Beds',
  checkInDate: 'First night',
  stayDays: 'Nights',
  extras: 'Meals and kits',
  couponCode: 'Coupon',
} satisfies Record<keyof BookingForm, string>
type FieldName = keyof typeof LABELS

const NONE: readonly FieldFinding[] = []

/**
 * What the server says about a choice: its price, and findings at the fields. Findings of the price are shown beside the fields at
 * once; those of *Pay* are in the summary too, which takes the focus.
 */
export function useBedsForm(
  form: Required<BookingForm>,
  coupon: CouponState,
  /** The last booking: what was sent, and why it was refused. */
  paid: { error: Error | null; variables: { form: BookingForm } | undefined },
) {
  const quote = useQuote(isComplete(form) ? { ...form, couponCode: coupon.quoted } : undefined)
  const payError = paid.error
  const sent = paid.variables?.form
  const refused = useMemo(() => findingsOf(payError, sent), [payError, sent])
  const { problems, corrected, idOf, errorsOf, correct, reset } = useFindings(refused, 'beds')
  const quoted = findingsOf(quote.error)
  return {
    quote: { ...quote, problem: quote.error && quoted.length === 0 ? messageOf(quote.error) : undefined },
    problems,
    corrected,
    /** Why *Pay* was refused as a whole. */
    problem: payError && refused.length === 0 ? messageOf(payError) : undefined,
    correct,
    reset,
    /** The props of a field that the server decides. */
    field: (name: FieldName) => ({
      id: idOf(name),
      label: LABELS[name],
      error: errorsOf(name)[0] ?? quoted.find(({ path, isElsewhere }) => path === name && !isElsewhere)?.message,
    }),
  }
}

/** The findings at the fields that the form has while this is chosen: some fields follow a choice in another one. */
function findingsOf(error: Error | null, form?: BookingForm): readonly FieldFinding[] {
  if (!(error instanceof ApiError) || error.findings.length === 0) return NONE
  const instead: Record<string, string | false> = form
    ? {
        players: !form.eventId && 'eventId',
        checkInDate: !form.genderCategory && 'genderCategory',
        stayDays: !form.checkInDate && 'checkInDate',
      }
    : {}
  return error.findings.map(({ path, message }) => {
    // A finding about one of the people is about the list.
    const field = path.split('.')[0] ?? ''
    const label = (LABELS as Record<string, string>)[field]
    const elsewhere = label === undefined ? 'eventId' : instead[field]
    return { path: elsewhere || field, message, label, isElsewhere: Boolean(elsewhere) }
  })
}
