import type { BlockForm, BlockRecord } from 'infinito-rules'
import { BEDS } from '@/features/accommodation/words'
import { api } from '@/lib/api'
import { formatPaise } from '@/lib/money'
import { timeInWords } from '@/lib/time'
import { COUNT, MONEY, SALE_ENDS } from '../records/RecordDialog'
import { RecordTable, SALE } from '../records/RecordTable'
import { DOMAIN } from './queries'

const FIELDS = {
  name: { label: 'Name', hint: 'As people find it: Hostel 3, east wing.' },
  gender: {
    label: 'Who sleeps there',
    width: 'medium',
    blank: 'Choose',
    options: Object.entries(BEDS).map(([value, label]) => ({ value, label })),
  },
  beds: { ...COUNT, label: 'Beds', hint: 'In each night.' },
  price: { ...MONEY, label: 'Price of a night', hint: 'For each person. Bookings keep the price that they were made with.' },
  deposit: { ...MONEY, label: 'Deposit', hint: 'Taken at the desk, given back at check-out. 0 for none.', optionalWords: '(optional)' },
  saleEnds: SALE_ENDS,
} as const

/** The blocks of beds, with what is left in each night. */
export function Blocks({ blocks, isAdmin }: { blocks: readonly BlockRecord[]; isAdmin: boolean }) {
  return (
    <RecordTable
      domain={DOMAIN}
      title="Blocks"
      add="Add a block"
      empty="No block yet. Beds are on sale after an admin has added one."
      items={blocks}
      nameOf={({ name }) => name}
      isAdmin={isAdmin}
      fields={FIELDS}
      start={{ id: '', isOnSale: true }}
      send={(form: BlockForm) => api.post('/admin/blocks', form)}
      columns={[
        {
          title: 'Block',
          isLong: true,
          show: ({ name, gender }) => (
            <span className="lines">
              <span>{name}</span>
              <span className="muted">{BEDS[gender]}</span>
            </span>
          ),
        },
        { title: 'Beds', isNumeric: true, show: ({ beds }) => beds },
        { title: 'A night', isNumeric: true, show: ({ price }) => formatPaise(price) },
        { title: 'Deposit', isNumeric: true, show: ({ deposit }) => formatPaise(deposit) },
        {
          title: 'Left',
          show: ({ nights }) => (
            <span className="lines">
              {nights.map(({ night, left }) => (
                <span key={night}>{`${timeInWords(night, true)}: ${left}`}</span>
              ))}
            </span>
          ),
        },
        SALE,
      ]}
    />
  )
}
