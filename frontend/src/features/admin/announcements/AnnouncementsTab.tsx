import { QueryResult } from '@/components/QueryResult'
import { StatusMessage } from '@/components/StatusMessage'
import { useRef } from 'react'
import { mutationStatus } from '../parts/mutationStatus'
import type { TabProps } from '../tabs'
import { AnnouncementForm } from './AnnouncementForm'
import { AnnouncementsTable } from './AnnouncementsTable'
import { phaseOf, type Phase } from './labels'
import { useAnnouncementRecords, useWithdrawAnnouncement } from './queries'

const PHASES: readonly { phase: Phase; title: string }[] = [
  { phase: 'current', title: 'Current' },
  { phase: 'scheduled', title: 'Scheduled' },
  { phase: 'over', title: 'Over' },
]

/** What organisers tell visitors. Admins publish and take down, moderators read. */
export default function AnnouncementsTab({ title, user }: TabProps) {
  const query = useAnnouncementRecords()
  const withdraw = useWithdrawAnnouncement()
  const heading = useRef<HTMLHeadingElement>(null)
  const isAdmin = user.role === 'admin'
  // The pressed button is gone.
  const takeDown = (id: string) => withdraw.mutate(id, { onSuccess: () => heading.current?.focus() })
  return (
    <>
      <h2>{title}</h2>
      {isAdmin ? <AnnouncementForm /> : <p className="muted">Only admins can publish announcements.</p>}
      <section className="stack" aria-labelledby="announcements-published">
        <h3 id="announcements-published" tabIndex={-1} ref={heading}>
          Published announcements
        </h3>
        <StatusMessage status={mutationStatus(withdraw)} />
        <QueryResult query={query}>
          {({ announcements }) =>
            PHASES.map(({ phase, title }) => (
              <AnnouncementsTable
                key={phase}
                title={title}
                announcements={announcements.filter((announcement) => phaseOf(announcement, query.dataUpdatedAt) === phase)}
                withdrawing={withdraw.isPending ? withdraw.variables : undefined}
                onWithdraw={isAdmin && phase !== 'over' ? takeDown : undefined}
              />
            ))
          }
        </QueryResult>
      </section>
    </>
  )
}
