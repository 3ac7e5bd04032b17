import { Button, buttonClass } from '@/components/Button'
import { QueryResult } from '@/components/QueryResult'
import { Notice } from '@/components/Notice'
import { NextStep } from '@/features/my-registrations/detail/NextStep'
import { useRegistration, type Detail } from '@/features/my-registrations/detail/useRegistration'
import { payFor } from '@/features/checkout/payFor'
import type { Registration } from '@/lib/registrations/record'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useAfterCheckout } from './submit/useAfterCheckout'

const NOT_WAITING = { isAwaited: false, isAsking: false }

/** Instead of an empty form: the entry is saved, the fee is due, and it can be paid or edited. */
export function SavedEntry({ entry, onFillAgain }: { entry: Registration; onFillAgain: () => void }) {
  const { query } = useRegistration(entry._id, undefined)
  return <QueryResult query={query}>{(detail) => <PayOrEdit detail={detail} onFillAgain={onFillAgain} />}</QueryResult>
}

function PayOrEdit({ detail, onFillAgain }: { detail: Detail; onFillAgain: () => void }) {
  const { registration, canEdit, canPay } = detail
  const { pay, isPaying, problem } = usePaying(registration)
  return (
    <div className="stack">
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <NextStep
        detail={detail}
        waiting={NOT_WAITING}
        isPaying={isPaying}
        onPay={() => void pay()}
        more={
          <>
            <Link className={buttonClass()} to={pathTo('registration', registration._id)}>
              {canEdit ? 'Edit' : 'See your team'}
            </Link>
            {canPay ? (
              <Button tone="quiet" onClick={onFillAgain}>
                Fill in the form again
              </Button>
            ) : null}
          </>
        }
      />
    </div>
  )
}

/** The checkout, one at a time. */
function usePaying(registration: Registration) {
  const afterCheckout = useAfterCheckout()
  const [isPaying, setIsPaying] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOpen = useRef(false)
  const pay = async () => {
    if (isOpen.current) return
    isOpen.current = true
    setIsPaying(true)
    setProblem(undefined)
    setProblem(await afterCheckout(await payFor(registration), registration._id))
    isOpen.current = false
    setIsPaying(false)
  }
  return { pay, isPaying, problem }
}
