import { Button, buttonClass } from '@/components/Button'
import { QueryResult } from '@/components/QueryResult'
import { Notice } from '@/components/Notice'
import { NextStep } from '@/features/my-registrations/detail/NextStep'
import { useRegistration, type Detail } from '@/features/my-registrations/queries'
import type { Registration } from '@/lib/registrations/record'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { usePayment } from '@/features/my-registrations/usePayment'
import { useState } from 'react'
import { useAfterCheckout } from './submit/useAfterCheckout'

const NO_WAIT = { isAwaited: false, isPolling: false }

/** Shown instead of an empty form if an unpaid entry is saved. The user can pay it, edit it, or fill in the form again. */
export default function SavedEntry({ entry, onFillAgain }: { entry: Registration; onFillAgain: () => void }) {
  const { query } = useRegistration(entry._id, undefined)
  return <QueryResult query={query}>{(detail) => <PayOrEdit detail={detail} onFillAgain={onFillAgain} />}</QueryResult>
}

function PayOrEdit({ detail, onFillAgain }: { detail: Detail; onFillAgain: () => void }) {
  const { registration, canEdit, canPay } = detail
  const afterCheckout = useAfterCheckout()
  const [problem, setProblem] = useState<string>()
  const { pay, payingId } = usePayment(async (settlement) => setProblem(await afterCheckout(settlement, registration._id)))
  const startPayment = () => {
    setProblem(undefined)
    pay(registration)
  }
  return (
    <div className="stack">
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <NextStep
        detail={detail}
        wait={NO_WAIT}
        isPaying={payingId !== undefined}
        onPay={startPayment}
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
