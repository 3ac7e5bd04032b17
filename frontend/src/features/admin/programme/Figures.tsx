import type { AmbassadorFigures, BonusForm } from 'infinito-rules'
import { api } from '@/lib/api'
import { RecordTable } from '../records/RecordTable'
import { DOMAIN } from './queries'

/** Digits, after a minus for points that are taken away; keyboards and texts have several. */
const signed = (typed: string) =>
  typed
    .replace(/[−–—]/g, '-')
    .replace(/(?!^-)\D/g, '')
    .slice(0, 5)

const FIELDS = {
  code: { label: 'Ambassador’s code', width: 'medium', autoCapitalize: 'characters', spellCheck: false },
  points: { label: 'Points', hint: 'With a minus to take some away.', scale: 1, clean: signed, width: 'short' },
  reason: { label: 'Reason', hint: 'The ambassador reads it.' },
} as const

/** What each ambassador has brought, and points by hand. */
export function Figures({ ambassadors }: { ambassadors: readonly AmbassadorFigures[] }) {
  return (
    <RecordTable
      domain={DOMAIN}
      title="Ambassadors"
      add="Give points"
      empty="Nobody has opened the dashboard yet."
      items={ambassadors}
      nameOf={({ code }) => code}
      isAdmin
      isAddOnly
      fields={FIELDS}
      start={{}}
      send={(form: BonusForm) => api.post('/admin/bonus-points', form)}
      columns={[
        { title: 'Name', isLong: true, show: ({ name, code }) => lines(name, code) },
        { title: 'College', isLong: true, show: ({ college, region }) => lines(college || 'Not given', region) },
        { title: 'Accounts', isNumeric: true, show: ({ accounts }) => accounts },
        { title: 'Teams', isNumeric: true, show: ({ entries }) => entries },
        { title: 'Paid', isNumeric: true, show: ({ paid }) => paid },
        { title: 'Points', isNumeric: true, show: ({ points }) => points },
        {
          title: 'Own college',
          show: ({ ownCollege, paid, isUnusual }) =>
            isUnusual ? (
              <span className="badge badge--warning">{`${ownCollege} of ${paid}: look`}</span>
            ) : paid ? (
              `${ownCollege} of ${paid}`
            ) : (
              ''
            ),
        },
      ]}
    />
  )
}

const lines = (first: string, second: string) => (
  <span className="lines">
    <span>{first}</span>
    <span className="muted">{second}</span>
  </span>
)
