import { buttonClass } from '@/components/Button'
import { pathTo } from '@/lib/paths'
import { IconMessageCircle, IconSpeakerphone, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** Links to the tabs that staff use most. */
export function QuickActions({ openConcerns }: { openConcerns: number }) {
  const concerns = openConcerns === 0 ? 'Concerns' : `Concerns (${openConcerns})`
  const actions = [
    ['users', 'Manage Users', IconUsers],
    ['ca', 'CA Management', IconSpeakerphone],
    ['concerns', concerns, IconMessageCircle],
  ] as const
  return (
    <nav className="cluster" aria-label="Quick actions">
      {actions.map(([tab, words, Icon]) => (
        <Link className={buttonClass()} key={tab} to={pathTo('admin')} search={{ tab }}>
          <Icon className="icon" aria-hidden="true" />
          {words}
        </Link>
      ))}
    </nav>
  )
}
