import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import { useUnloadWarning } from '@/lib/useUnloadWarning'
import { useAdminSearch } from '../parts/useAdminSearch'
import type { TabProps } from '../tabs'
import { History } from './History'
import { ScopeFacts } from './ScopeFacts'
import { ScopeForm } from './ScopeForm'
import { ScopeList } from './ScopeList'
import { FEST, scopesOf, titleOf } from './scopes'
import { useSettings, type Settings } from './queries'
import { useSettingsForm } from './useSettingsForm'

const HEADING = 'settings-scope'

/** What organisers change without a deploy: the fest, its events and their history. Admins change it, moderators read it. */
export default function SettingsTab({ title, user }: TabProps) {
  const query = useSettings()
  return (
    <>
      <h2>{title}</h2>
      <QueryResult query={query} skeleton={<Skeleton shape="fields" count={6} />}>
        {(settings) => <Loaded settings={settings} isAdmin={user.role === 'admin'} />}
      </QueryResult>
    </>
  )
}

function Loaded({ settings, isAdmin }: { settings: Settings; isAdmin: boolean }) {
  const {
    search: { scope: asked = FEST },
  } = useAdminSearch()
  const scopes = scopesOf(settings)
  const scope = scopes.includes(asked) ? asked : FEST
  const form = useSettingsForm(settings)
  useUnloadWarning(scopes.some(form.isEdited))
  return (
    <>
      <div className="admin-settings">
        <ScopeList settings={settings} scopes={scopes} current={scope} isEdited={form.isEdited} />
        <section className="stack" aria-labelledby={HEADING}>
          <h3 id={HEADING} tabIndex={-1}>
            {titleOf(scope)}
          </h3>
          {isAdmin ? (
            <ScopeForm key={scope} settings={settings} scope={scope} form={form} fallback={HEADING} />
          ) : (
            <ScopeFacts settings={settings} scope={scope} />
          )}
        </section>
      </div>
      <History history={settings.history} isAdmin={isAdmin} onSaved={form.markOwn} />
    </>
  )
}
