import type { GateConflict, GateOverview } from 'infinito-rules'
import { Notice } from '@/components/Notice'
import { QueryResult } from '@/components/QueryResult'
import { StatusMessage } from '@/components/StatusMessage'
import { messageOf } from '@/lib/api'
import { timeInWords } from '@/lib/time'
import { usePrint } from '../parts/usePrint'
import { useEffect, useRef, useState } from 'react'
import type { TabProps } from '../tabs'
import { Conflicts } from './Conflicts'
import { CountsByCollege, CountsByHour } from './Counts'
import { Headcount } from './Headcount'
import { Lists } from './Lists'
import { Phones } from './Phones'
import { useGateOverview } from './queries'

/** The gates during the fest: people inside, conflicts, lists with their volunteers, and phones. Admins change lists and phones. */
export default function GateTab({ title, user }: TabProps) {
  const query = useGateOverview()
  const [settled, setSettled] = useState<GateConflict>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The row that opened the dialog is gone.
  useEffect(() => {
    if (settled) heading.current?.focus()
  }, [settled])
  return (
    <>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <StatusMessage status={settled && { tone: 'ok', text: `The conflict about ${settled.fullname || 'an unknown pass'} is settled.` }} />
      {query.data && query.error ? (
        <Notice tone="error">{`These are the numbers of ${asOf(query.dataUpdatedAt)}. ${messageOf(query.error)}`}</Notice>
      ) : null}
      <QueryResult query={query}>
        {(overview) => <Overview overview={overview} now={query.dataUpdatedAt} isAdmin={user.role === 'admin'} onSettled={setSettled} />}
      </QueryResult>
    </>
  )
}

const asOf = (time: number) => timeInWords(new Date(time).toISOString())

function Overview({
  overview: { inside, arrived, colleges, hours, lists, extras, devices, conflicts },
  now,
  isAdmin,
  onSettled,
}: {
  overview: GateOverview
  /** The time of the overview. */
  now: number
  isAdmin: boolean
  onSettled: (conflict: GateConflict) => void
}) {
  const { isPrinting, print } = usePrint()
  const waiting = devices.reduce((sum, device) => sum + device.waiting, 0)
  return (
    <div className="stack stack--loose">
      <Headcount inside={inside} arrived={arrived} waiting={waiting} time={asOf(now)} onPrint={print} />
      <Conflicts conflicts={conflicts} onSettled={onSettled} />
      <CountsByCollege colleges={colleges} isWhole={isPrinting} />
      <CountsByHour hours={hours} isWhole={isPrinting} />
      <Lists lists={lists} extras={extras} isAdmin={isAdmin} />
      <Phones devices={devices} now={now} isAdmin={isAdmin} />
    </div>
  )
}
