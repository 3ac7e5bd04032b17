import type { CouponForm, CouponRecord, CouponType } from 'infinito-rules'
import { ConfirmButton } from '@/components/ConfirmButton'
import { couponInWords } from '@/features/accommodation/words'
import { api, reasonOf } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { COUNT } from '../records/RecordDialog'
import { badge, RecordTable } from '../records/RecordTable'
import { useSave } from '../records/useSave'
import { DOMAIN } from './queries'

const TYPES: readonly { value: CouponType; label: string }[] = [
  { value: 'percentage', label: 'Percent' },
  { value: 'fixed', label: 'Rupees' },
]
const FIELDS = {
  code: {
    label: 'Code',
    hint: 'Letters and digits: EARLY50.',
    width: 'medium',
    clean: (typed: string) => typed.toUpperCase(),
    autoCapitalize: 'characters',
    spellCheck: false,
  },
  couponType: { label: 'Lowers the price by', width: 'medium', options: TYPES },
  discount: { ...COUNT, label: 'Discount', hint: 'In percent of the price, or in rupees for a whole booking.' },
  uses: { ...COUNT, label: 'Bookings that can use it' },
  college: {
    label: 'College',
    hint: 'Only its teams can use the coupon. Blank for all colleges.',
    optionalWords: '(optional)',
  },
  reason: { label: 'Reason', hint: 'Kept in the audit log.' },
} as const

/** The coupons of bookings. */
export function Coupons({ coupons, isAdmin }: { coupons: readonly CouponRecord[]; isAdmin: boolean }) {
  const withdraw = useSave(DOMAIN, (code: string) => api.post(apiPath('/admin/coupons/{code}/withdraw', { code })))
  return (
    <RecordTable
      domain={DOMAIN}
      title="Coupons"
      add="Add a coupon"
      empty="No coupon yet."
      items={coupons}
      nameOf={({ code }) => code}
      isAdmin={isAdmin}
      fields={FIELDS}
      start={{ couponType: 'percentage' }}
      send={(form: CouponForm) => api.post('/admin/coupons', form)}
      columns={[
        { title: 'Code', show: ({ code }) => code },
        { title: 'Takes off', show: couponInWords },
        { title: 'Used', show: ({ used, uses }) => `${used} of ${uses}` },
        { title: 'For', isLong: true, show: ({ college }) => college || 'All colleges' },
        { title: 'State', show: ({ isWithdrawn }) => badge(!isWithdrawn, 'Current', 'Withdrawn') },
      ]}
      action={{
        title: 'Withdraw',
        show: ({ code, isWithdrawn }, report) =>
          isWithdrawn ? null : (
            <ConfirmButton
              label="Withdraw"
              name={`Withdraw ${code}`}
              isSmall
              question="Nobody can use it any more. Bookings that use it keep their price. This cannot be undone."
              yes="Yes, withdraw"
              busyLabel="Withdrawing..."
              isBusy={withdraw.isPending && withdraw.variables === code}
              onConfirm={() =>
                withdraw.mutate(code, {
                  onSuccess: ({ message }) => report({ tone: 'ok', text: message }),
                  onError: (error) => report({ tone: 'error', text: reasonOf(error) }),
                })
              }
            />
          ),
      }}
    />
  )
}
