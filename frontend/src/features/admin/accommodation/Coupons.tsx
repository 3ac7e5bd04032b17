import type { CouponRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { couponInWords } from '@/features/accommodation/words'
import { reasonOf } from '@/lib/api'
import { useRef, useState } from 'react'
import { CouponDialog } from './CouponDialog'
import { useWithdrawCoupon } from './queries'

const COLUMNS = ['Code', 'Takes off', 'Used', 'For', 'State']
const TITLE = 'accommodation-coupons'

/** The coupons of bookings. */
export function Coupons({ coupons, isAdmin }: { coupons: readonly CouponRecord[]; isAdmin: boolean }) {
  const [isAdding, setIsAdding] = useState(false)
  const [status, setStatus] = useState<Status>()
  const heading = useRef<HTMLHeadingElement>(null)
  const withdraw = useWithdrawCoupon()
  const takeBack = (code: string) =>
    withdraw.mutate(code, {
      onSuccess: ({ message }) => setStatus({ tone: 'ok', text: message }),
      onError: (error) => setStatus({ tone: 'error', text: reasonOf(error) }),
      // The pressed button is gone.
      onSettled: () => heading.current?.focus(),
    })
  return (
    <section className="stack" aria-labelledby={TITLE}>
      <h3 id={TITLE} tabIndex={-1} ref={heading}>
        Coupons
      </h3>
      {isAdmin ? (
        <div>
          <Button
            onClick={() => {
              setStatus(undefined)
              setIsAdding(true)
            }}
          >
            Add a coupon
          </Button>
        </div>
      ) : null}
      <StatusMessage status={status} />
      <StackedTable
        label="Coupons"
        columns={isAdmin ? [...COLUMNS, 'Withdraw'] : COLUMNS}
        empty="No coupon yet."
        isEmpty={coupons.length === 0}
      >
        {coupons.map((coupon) => (
          <Row key={coupon.code}>
            <Cell title="Code">{coupon.code}</Cell>
            <Cell title="Takes off">{couponInWords(coupon)}</Cell>
            <Cell title="Used">{`${coupon.used} of ${coupon.uses}`}</Cell>
            <Cell title="For" isLong>
              {coupon.college || 'All colleges'}
            </Cell>
            <Cell title="State">
              <span className={`badge badge--${coupon.isWithdrawn ? 'neutral' : 'ok'}`}>
                {coupon.isWithdrawn ? 'Withdrawn' : 'Current'}
              </span>
            </Cell>
            {isAdmin ? (
              <ActionsCell>
                {coupon.isWithdrawn ? null : (
                  <ConfirmButton
                    label="Withdraw"
                    name={`Withdraw ${coupon.code}`}
                    isSmall
                    question="Nobody can use it any more. Bookings that use it keep their price. This cannot be undone."
                    yes="Yes, withdraw"
                    busyLabel="Withdrawing..."
                    isBusy={withdraw.isPending && withdraw.variables === coupon.code}
                    onConfirm={() => takeBack(coupon.code)}
                  />
                )}
              </ActionsCell>
            ) : null}
          </Row>
        ))}
      </StackedTable>
      {isAdding ? (
        <CouponDialog
          onAdded={(message) => {
            setStatus({ tone: 'ok', text: message })
            setIsAdding(false)
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </section>
  )
}
