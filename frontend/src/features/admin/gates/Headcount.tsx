import { Button } from '@/components/Button'
import { counted } from '../parts/counted'

const TITLE = 'gate-headcount'

/** The number of people inside, also on paper: the list for the fire officer begins with it. */
export function Headcount({
  inside,
  arrived,
  waiting,
  time,
  onPrint,
}: {
  inside: number
  arrived: number
  /** Scans that wait on phones. */
  waiting: number
  /** The time of the numbers in words. */
  time: string
  onPrint: () => void
}) {
  const numbers = { 'People inside now': inside, 'People who have arrived': arrived }
  return (
    <section className="stack on-paper" aria-labelledby={TITLE}>
      <h3 id={TITLE}>People in the fest</h3>
      <ul className="statistics" aria-labelledby={TITLE}>
        {Object.entries(numbers).map(([name, value]) => (
          <li className="card card--lines" key={name}>
            <p className="statistics__name">{name}</p>
            <p className="statistics__value">{value.toLocaleString('en-IN')}</p>
          </li>
        ))}
      </ul>
      <p className="muted">{`As of ${time}.`}</p>
      {waiting === 0 ? null : <p>{`${counted(waiting, 'scan waits', 'scans wait')} on phones. The numbers do not contain them yet.`}</p>}
      <div className="cluster">
        <Button onClick={onPrint}>Print for the fire officer</Button>
      </div>
    </section>
  )
}
