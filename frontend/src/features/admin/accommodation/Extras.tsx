import type { ExtraForm, ExtraRecord } from 'infinito-rules'
import { extraInWords } from '@/features/accommodation/words'
import { api } from '@/lib/api'
import { formatPaise } from '@/lib/money'
import { COUNT, MONEY, SALE_ENDS } from '../records/RecordDialog'
import { RecordTable, SALE } from '../records/RecordTable'
import { DOMAIN } from './queries'

const FIELDS = {
  name: { label: 'Name', hint: 'Dinner, Fest T-shirt.' },
  day: { label: 'Day', hint: 'Of a meal. Blank for a kit.', type: 'date', width: 'medium', optionalWords: '(optional)' },
  price: { ...MONEY, label: 'Price', hint: 'For each person. Bookings keep the price that they were made with.' },
  pieces: { ...COUNT, label: 'Pieces', hint: 'How many there are.' },
  saleEnds: SALE_ENDS,
} as const

/** The meals and kits that are booked with beds or without. */
export function Extras({ extras, isAdmin }: { extras: readonly ExtraRecord[]; isAdmin: boolean }) {
  return (
    <RecordTable
      domain={DOMAIN}
      title="Meals and kits"
      add="Add a meal or kit"
      empty="No meal and no kit yet."
      items={extras}
      nameOf={extraInWords}
      isAdmin={isAdmin}
      fields={FIELDS}
      start={{ id: 0, isOnSale: true }}
      send={(form: ExtraForm) => api.post('/admin/extras', form)}
      columns={[
        { title: 'What', isLong: true, show: extraInWords },
        { title: 'Price', isNumeric: true, show: ({ price }) => formatPaise(price) },
        { title: 'Booked', show: ({ booked, pieces }) => `${booked} of ${pieces}` },
        SALE,
      ]}
    />
  )
}
