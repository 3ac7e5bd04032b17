import { Button } from '@/components/Button'
/** Opens the checkout. */
export function PayNow({ tone, isPaying, onPay }: { tone: 'primary' | 'secondary'; isPaying: boolean; onPay: () => void }) {
  return (
    <Button tone={tone} isBusy={isPaying} busyLabel="Paying..." onClick={onPay}>
      Pay now
    </Button>
  )
}
