import type { TabProps } from '../tabs'
import { useAdminSearch } from '../parts/useAdminSearch'
import { AllPayments } from './AllPayments'
import { Inbox } from './Inbox'
import { PaymentDialog } from './PaymentDialog'

/** The payments: the inbox first, then all of them, and the details of one. */
export default function PaymentsTab({ title, user }: TabProps) {
  const {
    search: { payment: chosen, inbox = 1 },
    change,
  } = useAdminSearch()
  const open = (payment: string) => change({ payment })
  return (
    <>
      <h2>{title}</h2>
      <Inbox page={inbox} onPage={(inbox, options) => change({ inbox }, options)} onDetails={open} />
      <AllPayments onDetails={open} />
      {chosen ? (
        <PaymentDialog key={chosen} paymentId={chosen} isAdmin={user.role === 'admin'} onClose={() => change({ payment: undefined })} />
      ) : null}
    </>
  )
}
