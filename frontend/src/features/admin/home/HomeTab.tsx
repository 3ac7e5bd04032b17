import { QueryResult } from '@/components/QueryResult'
import { useFest } from '@/lib/fest'
import { formatPaise } from '@/lib/money'
import type { TabProps } from '../tabs'
import { BarChart } from './BarChart'
import { PendingWork } from './PendingWork'
import { QuickActions } from './QuickActions'
import { StatisticCards } from './StatisticCards'
import { useStatistics } from './queries'

/** The first tab (spec section 2.14): a welcome, the pending work, the figures and their charts. */
export default function HomeTab({ title, user }: TabProps) {
  const query = useStatistics()
  const fest = useFest()
  return (
    <>
      <h2 className="visually-hidden">{title}</h2>
      <section className="card admin__welcome" aria-labelledby="home-welcome">
        <h3 id="home-welcome">Welcome, {user.username}</h3>
        <p>The people, teams and fees of {fest.name}, as they are now.</p>
      </section>
      <QueryResult query={query}>
        {({ users, byDay, byEvent, openConcerns, waiting }) => (
          <>
            <PendingWork waiting={waiting} openConcerns={openConcerns} />
            <StatisticCards users={users} />
            <QuickActions openConcerns={openConcerns} />
            <section className="stack" aria-labelledby="home-days">
              <h3 id="home-days">The last {byDay.length} days</h3>
              <div className="charts">
                <BarChart
                  title="Registrations by day"
                  what="Day"
                  of="Registrations"
                  bars={byDay.map((day) => ({ name: dayOf(day.day), value: day.registrations }))}
                />
                <BarChart
                  title="Fees paid, by day of registration"
                  what="Day"
                  of="Fees"
                  words={formatPaise}
                  bars={byDay.map((day) => ({ name: dayOf(day.day), value: day.paise }))}
                />
              </div>
            </section>
            <section className="stack" aria-labelledby="home-events">
              <h3 id="home-events">By event</h3>
              <div className="charts">
                <BarChart
                  title="Registrations by event"
                  what="Event"
                  of="Registrations"
                  orientation="horizontal"
                  bars={byEvent.map((event) => ({ name: event.title, value: event.registrations }))}
                />
                <BarChart
                  title="Fees paid by event"
                  what="Event"
                  of="Fees"
                  orientation="horizontal"
                  words={formatPaise}
                  bars={byEvent.map((event) => ({ name: event.title, value: event.paise }))}
                />
              </div>
            </section>
          </>
        )}
      </QueryResult>
    </>
  )
}

const days = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Formats `2025-01-31` as a short date. */
const dayOf = (day: string) => days.format(new Date(`${day}T00:00:00Z`))
