import type { TabProps } from '../tabs'
import { useAddress } from '../parts/useAddress'
import { AllPayments } from './AllPayments'
import { Inbox } from './Inbox'
import { PaymentDialog } from './PaymentDialog'

/** Where every rupee is: what waits for a decision first, then all payments, and the details of one. */
export function PaymentsTab({ title, user }: TabProps) {
  const address = useAddress()
  const { text, page, change } = address
  const chosen = text('payment')
  const open = (payment: string) => change({ payment })
  return (
    <>
      <h2>{title}</h2>
      <Inbox page={page('inbox')} onPage={(inbox) => change({ inbox })} onDetails={open} />
      <AllPayments address={address} onDetails={open} />
      {chosen ? (
        <PaymentDialog
          key={chosen}
          paymentId={chosen}
          isAdmin={user.role === 'admin'}
          onClose={() => change({ payment: undefined })}
        />
      ) : null}
    </>
  )
}
