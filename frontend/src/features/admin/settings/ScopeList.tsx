import { pathTo } from '@/lib/paths'
import { usePublished } from '@/lib/published'
import { Link } from '@tanstack/react-router'
import { badgeOf, eventOf, FEST, titleOf, valuesOf } from './scopes'
import type { Settings } from './queries'

/** Links to the fest and to each event, with the state of its registrations. */
export function ScopeList({
  settings,
  scopes,
  current,
  isEdited,
}: {
  settings: Settings
  scopes: readonly string[]
  current: string
  isEdited: (scope: string) => boolean
}) {
  const live = usePublished(({ live }) => live.events)
  return (
    <nav className="admin-settings__scopes" aria-label="Fest and events">
      <ul className="admin-settings__list">
        {scopes.map((scope) => {
          const endpoint = eventOf(scope)?.endpoint
          const badge = badgeOf(
            valuesOf(settings, scope).state,
            live.find(({ event }) => event === endpoint),
          )
          return (
            <li key={scope}>
              <Link
                className="admin-settings__scope"
                to={pathTo('admin')}
                search={scope === FEST ? { tab: 'settings' } : { tab: 'settings', scope }}
                activeOptions={{ exact: true }}
                aria-current={scope === current ? 'page' : undefined}
                resetScroll={false}
              >
                {titleOf(scope)} {isEdited(scope) ? <span className="badge badge--warning">Not saved</span> : null}
                {badge ? <span className={`badge badge--${badge.tone}`}>{badge.label}</span> : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
